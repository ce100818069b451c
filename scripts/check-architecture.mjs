// Reports imports that break the rules of docs/architecture.md, rules that match nothing, and names retired by
// docs/glossary.md. Exits with 1 if there are any.
import { checkArchitecture, listDeadNames } from './lib/architecture.mjs';
import { ROOT } from './lib/paths.mjs';
import { findRetiredNames, listCode } from './lib/retired-names.mjs';

const breaches = [...checkArchitecture(ROOT), ...listDeadNames(ROOT), ...findRetiredNames(ROOT, listCode(ROOT))];
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
