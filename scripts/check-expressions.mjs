// Reports regular expressions with superlinear matching time. Exits with 1 if there are any.
import { checkExpressions } from './lib/expressions/check.mjs';
import { ROOT } from './lib/paths.mjs';

const { findings } = await checkExpressions(ROOT, `${ROOT}node_modules/.cache/mesudar/expressions.json`);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
