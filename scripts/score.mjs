// npm run score -- <folder> …: reads, sorts and names a folder of labelled documents and says how well that went.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/setup.mjs';

// With --write, pages are drawn to be read letter for letter.
if (process.argv.includes('--write')) {
  await ensureInstalled();
  process.env.MESUDAR_CHROMIUM = await ensureBrowser();
}
process.argv.splice(2, 0, 'score');
await import('./bench.mjs');
