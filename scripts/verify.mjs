// `npm run verify`: everything fast.
import {
  checkArchitecture,
  checkExpressions,
  checkFormat,
  checkLint,
  checkPackages,
  checkTypes,
  checkUnused,
  conclude,
  runVitest,
} from './lib/checks.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { prepare } from './lib/setup.mjs';

endOnSignals();
await prepare();
process.exitCode = conclude([
  await checkFormat(),
  await checkLint(),
  await checkTypes(),
  await checkArchitecture(),
  await checkExpressions(),
  await checkUnused(),
  await checkPackages(),
  await runVitest('unit', ['unit']),
]);
