// Says which regular expressions take more time than their text deserves; exit 1 when any does.
import { checkExpressions } from './lib/expressions/check.mjs';
import { ROOT } from './lib/paths.mjs';

const { findings } = await checkExpressions(ROOT, `${ROOT}node_modules/.cache/mesudar/expressions.json`);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
