// `npm run build`: the production build.
import { ensureBuilt } from './lib/build.mjs';
import { prepare } from './lib/setup.mjs';

await prepare();
await ensureBuilt({ force: true });
