import { existsSync, readdirSync } from 'node:fs';
import { installDebianPackage } from './debian.mjs';
import { ROOT } from './paths.mjs';
import { say } from './run.mjs';

const SYSTEM_FOLDERS = ['/usr/share/tessdata', '/usr/local/share/tessdata', '/opt/homebrew/share/tessdata'];
const DEBIAN_FOLDER = '/usr/share/tesseract-ocr';

function hasRussian() {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((v) => `${DEBIAN_FOLDER}/${v}/tessdata`)
    : [];
  const folders = [...SYSTEM_FOLDERS, ...debian, process.env.OCR_DATA_DIR].filter(Boolean);
  const names = ['rus.traineddata', 'rus.traineddata.gz'];
  return (
    existsSync(`${ROOT}node_modules/@tesseract.js-data/rus`) ||
    folders.some((folder) => names.some((name) => existsSync(`${folder}/${name}`)))
  );
}

/** Makes Russian readable where this machine can: its language data is not on every package registry. */
export async function ensureRussian() {
  if (hasRussian()) return;
  say('Looking for Russian language data…');
  if (!(await installDebianPackage('tesseract-ocr-rus'))) {
    say('Russian scans will not be read: no Russian language data here (see OCR_DATA_DIR in .env.example).');
  }
}
