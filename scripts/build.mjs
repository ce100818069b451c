// `npm run build`: the production build.
import { ensureBuilt } from './lib/build.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { prepare } from './lib/setup.mjs';

endOnSignals();
await prepare();
await ensureBuilt({ force: true });
