// Reports imports that break the rules of docs/architecture.md, rules that match nothing, names retired by
// docs/glossary.md, and built-ins that supported browsers lack. Exits with 1 if there are any.
import { checkArchitecture, listDeadNames } from './lib/architecture.mjs';
import { findTooNewBuiltIns } from './lib/browser-support.mjs';
import { ROOT } from './lib/paths.mjs';
import { findRetiredNames, listCode } from './lib/retired-names.mjs';

const breaches = [
  ...checkArchitecture(ROOT),
  ...listDeadNames(ROOT),
  ...findRetiredNames(ROOT, listCode(ROOT)),
  ...findTooNewBuiltIns(ROOT),
];
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
