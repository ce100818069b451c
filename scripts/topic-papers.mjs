// npm run topic-papers: generates the sample documents of the topic pages (scripts/make-topic-papers.ts) on the pinned
// Node.
import { ensureBrowser } from './lib/browser.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION } from './lib/typescript.mjs';

endOnSignals();
await ensureInstalled();
await becomeTypeScript(`${ROOT}scripts/make-topic-papers.ts`, process.argv.slice(2), {
  nodeFlags: [SERVER_CONDITION],
  env: { ...process.env, MESUDAR_CHROMIUM: await ensureBrowser() },
});
