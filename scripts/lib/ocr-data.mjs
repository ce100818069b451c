import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from './paths.mjs';
import { run, say } from './run.mjs';

const SYSTEM_FOLDERS = ['/usr/share/tessdata', '/usr/local/share/tessdata', '/opt/homebrew/share/tessdata'];
const DEBIAN_FOLDER = '/usr/share/tesseract-ocr';
const APT_TIMEOUT_MS = 120_000;

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

/** Installs a Debian package when this is root on Debian. Returns whether it is there now. */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      quiet: true,
      timeoutMs: APT_TIMEOUT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  if ((await install()).code === 0) return true;
  await run('apt-get', ['update'], { quiet: true, timeoutMs: APT_TIMEOUT_MS });
  return (await install()).code === 0;
}

/** Makes Russian readable where this machine can: its language data is not on every package registry. */
export async function ensureRussian() {
  if (hasRussian()) return;
  say('Looking for Russian language data…');
  if (!(await installDebianPackage('tesseract-ocr-rus'))) {
    say('Russian scans will not be read: no Russian language data here (see OCR_DATA_DIR in .env.example).');
  }
}
