// Says which imports break the rules of docs/architecture.md, and which rules are about nothing; exit 1 when any does.
import { checkArchitecture, listDeadNames } from './lib/architecture.mjs';
import { ROOT } from './lib/paths.mjs';

const breaches = [...checkArchitecture(ROOT), ...listDeadNames(ROOT)];
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
