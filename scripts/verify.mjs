// `npm run verify`: all fast checks.
import { checkSources, conclude, runVitest } from './lib/checks.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { prepare } from './lib/setup.mjs';

requireNoArguments('npm run verify', 'checks the sources and runs the unit and component tests.');
endOnSignals();
await prepare();
process.exitCode = conclude([...(await checkSources()), await runVitest('unit, components', ['unit', 'components'])]);
