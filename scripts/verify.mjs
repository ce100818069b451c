// `npm run verify`: everything fast.
import {
  checkArchitecture,
  checkFormat,
  checkLint,
  checkTypes,
  checkUnused,
  conclude,
  runVitest,
} from './lib/checks.mjs';
import { prepare } from './lib/setup.mjs';

await prepare();
process.exitCode = conclude([
  await checkFormat(),
  await checkLint(),
  await checkTypes(),
  await checkArchitecture(),
  await checkUnused(),
  await runVitest('unit', ['unit']),
]);
