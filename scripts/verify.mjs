// `npm run verify`: everything fast.
import { checkSources, conclude, runVitest } from './lib/checks.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { prepare } from './lib/setup.mjs';

endOnSignals();
await prepare();
process.exitCode = conclude([...(await checkSources()), await runVitest('unit', ['unit'])]);
