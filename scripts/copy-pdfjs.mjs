/**
 * Copies the files that pdfjs loads by URL in the browser (worker, character maps, fonts, decoders) from the installed
 * package to `public/pdfjs`. Does nothing if the copy matches the installed version. Safe to run twice at once.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(root, 'node_modules', 'pdfjs-dist');
const target = join(root, 'public', 'pdfjs');
const STAMP = 'version.txt';

/**
 * Source path in the package and target path under `public/pdfjs`.
 * @type {[from: string, to: string][]}
 */
const COPIES = [
  ['legacy/build/pdf.worker.min.mjs', 'pdf.worker.min.mjs'],
  ['cmaps', 'cmaps'],
  ['standard_fonts', 'standard_fonts'],
  ['iccs', 'iccs'],
  ['wasm', 'wasm'],
  ['LICENSE', 'LICENSE'],
];

/** @returns {Promise<boolean>} whether anything was copied */
export async function copyPdfjs() {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const stamp = `pdfjs-dist ${version}: ${COPIES.map(([, to]) => to).join(' ')}\n`;
  if ((await readFile(join(target, STAMP), 'utf8').catch(() => '')) === stamp) return false;

  // Built next to the target and renamed, so that an interrupted copy is never taken for a complete one.
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const [from, to] of COPIES) await cp(join(source, from), join(draft, to), { recursive: true });
  await writeFile(join(draft, STAMP), stamp);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await copyPdfjs();
