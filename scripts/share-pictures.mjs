// npm run share-pictures: generates the preview images of shared links (scripts/make-share-pictures.ts) on the pinned
// Node.
import { ensureBrowser } from './lib/browser.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript } from './lib/typescript.mjs';

endOnSignals();
await ensureInstalled();
await becomeTypeScript(`${ROOT}scripts/make-share-pictures.ts`, process.argv.slice(2), {
  env: { ...process.env, MESUDAR_CHROMIUM: await ensureBrowser() },
});
