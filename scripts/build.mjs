// `npm run build`: the production build.
import { ensureBuilt } from './lib/build.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { storePreviewSecret } from './lib/preview-secret.mjs';
import { prepare } from './lib/setup.mjs';

requireNoArguments('npm run build', 'makes the production build.');
endOnSignals();
await prepare();
storePreviewSecret();
await ensureBuilt({ force: true });
