// npm run score -- <folder> …: reads, sorts and names a folder of labelled documents and reports the accuracy.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/setup.mjs';

// --write renders pages to measure character accuracy.
if (process.argv.includes('--write')) {
  await ensureInstalled();
  process.env.MESUDAR_CHROMIUM = await ensureBrowser();
}
process.argv.splice(2, 0, 'score');
await import('./bench.mjs');
