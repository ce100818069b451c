// Packs a folder with the code of the current checkout, and prints the peak memory in MB.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const WATCH_MS = 10;
const MEGABYTE = 2 ** 20;
const [root = '', target = ''] = process.argv.slice(2);
// The measured checkout: this file may belong to another one.
const { saveZip } = (await import(
  join(process.cwd(), 'lib/features/command/save-zip.server.ts')
)) as typeof import('@/lib/features/command/save-zip.server');

const results = readdirSync(root).map((fileName) => ({
  fileName,
  category: 'Bank',
  categoryId: 'Bank',
  confidence: 0.9,
  suggestedFileName: fileName,
  pageCount: 1,
  modelUsed: 'offline' as const,
  sensitiveDataTypes: [],
  remarks: [],
}));
const resident = () => process.memoryUsage.rss() / MEGABYTE;
globalThis.gc?.();
const before = resident();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, resident());
}, WATCH_MS);
await saveZip(results, { root, zipPath: target, folderLanguage: 'en', createdAt: new Date(), locale: 'en' });
clearInterval(watch);
process.stdout.write(JSON.stringify({ megabytes: Math.max(peak, resident()) - before }));
