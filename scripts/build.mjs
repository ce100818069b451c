// `npm run build`: the production build.
import { ensureBuilt } from './lib/build.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { keepPreviewSecret } from './lib/preview-secret.mjs';
import { prepare } from './lib/setup.mjs';

endOnSignals();
await prepare();
keepPreviewSecret();
await ensureBuilt({ force: true });
