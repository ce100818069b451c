// npm run corpus -- [options]: makes the labelled corpus (tests/corpus/make-corpus.ts) on the pinned Node.
import { ensureBrowser } from './lib/browser.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript } from './lib/typescript.mjs';

endOnSignals();
await ensureInstalled();
const browser = await ensureBrowser();
await becomeTypeScript(`${ROOT}tests/corpus/make-corpus.ts`, process.argv.slice(2), {
  env: { ...process.env, MESUDAR_CHROMIUM: browser },
});
