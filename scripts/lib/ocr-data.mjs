import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, requireDataFolder } from './data-folder.mjs';
import { ROOT } from './paths.mjs';
import { printProgress } from './run.mjs';
import { installSystemPackage } from './system-packages.mjs';

const SYSTEM_FOLDERS = ['/usr/share/tessdata', '/usr/local/share/tessdata', '/opt/homebrew/share/tessdata'];
const DEBIAN_FOLDER = '/usr/share/tesseract-ocr';
/** Relative to DATA_DIR; lib/engine/documents/ocr/language-data.server.ts reads it too. */
const DOWNLOADS = 'ocr-downloads';

/**
 * The Russian model of tesseract's `tessdata_fast` 4.1.0, byte for byte the same as in Debian's tesseract-ocr-rus
 * 4.1.0.
 */
export const RUSSIAN = {
  file: 'rus.traineddata',
  bytes: 3_861_738,
  sha256: 'e16e5e036cce1d9ec2b00063cf8b54472625b9e14d893a169e2b0dedeb4df225',
  url: 'https://github.com/tesseract-ocr/tessdata_fast/raw/4.1.0/rus.traineddata',
};
/** Timeout until a response begins, in ms. A closed network may drop the request silently. */
const ANSWER_TIMEOUT_MS = 5_000;
const DOWNLOAD_TIMEOUT_MS = 120_000;

function hasRussian() {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((v) => `${DEBIAN_FOLDER}/${v}/tessdata`)
    : [];
  const folders = [...SYSTEM_FOLDERS, ...debian, join(dataFolder(), DOWNLOADS), process.env.OCR_DATA_DIR ?? ''];
  const names = [RUSSIAN.file, `${RUSSIAN.file}.gz`];
  return (
    existsSync(`${ROOT}node_modules/@tesseract.js-data/rus`) ||
    folders.some((folder) => folder && names.some((name) => existsSync(join(folder, name))))
  );
}

/**
 * Downloads a file with a known checksum; discards anything else.
 * @param {string} url
 * @param {string} folder created if missing
 * @param {{ file: string, bytes: number, sha256: string }} known
 * @returns {Promise<'done' | 'unreachable' | 'other contents'>}
 */
export async function downloadKnown(url, folder, { file, bytes, sha256 }) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  const stopper = new AbortController();
  const patience = setTimeout(() => stopper.abort(), ANSWER_TIMEOUT_MS);
  try {
    const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]);
    const answer = await fetch(url, { signal });
    clearTimeout(patience);
    if (!answer.ok || !answer.body) return 'unreachable';
    for await (const part of answer.body) {
      length += part.length;
      if (length > bytes) return 'other contents';
      parts.push(part);
    }
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(patience);
    // Closes the connection if the response was not read completely.
    stopper.abort();
  }
  const contents = Buffer.concat(parts);
  if (createHash('sha256').update(contents).digest('hex') !== sha256) return 'other contents';
  mkdirSync(folder, { recursive: true });
  // Written next to the target and renamed, so that a partial file is never read.
  const draft = join(folder, `${file}.${process.pid}`);
  try {
    writeFileSync(draft, contents);
    renameSync(draft, join(folder, file));
  } finally {
    rmSync(draft, { force: true });
  }
  return 'done';
}

async function downloadRussian() {
  const url = process.env.OCR_DATA_URL?.trim() || RUSSIAN.url;
  if (url === 'off') return false;
  const folder = join(requireDataFolder(), DOWNLOADS);
  const result = await downloadKnown(url, folder, RUSSIAN);
  // An unreachable address is normal on a closed network and needs no message.
  if (result === 'other contents')
    printProgress(`${url} is not the Russian language data that is known; it was thrown away.`);
  return result === 'done';
}

/** Installs Russian OCR data if this machine can: it is not on every package registry. */
export async function ensureRussian() {
  if (hasRussian()) return;
  printProgress('Getting Russian language data…');
  if (await downloadRussian()) return;
  if (await installSystemPackage({ name: 'tesseract-ocr-rus', purpose: 'reading Russian scans' })) return;
  printProgress(
    'Russian scans will not be read: no Russian language data here (see OCR_DATA_DIR and OCR_DATA_URL in .env.example).',
  );
}
