import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Reads `.env` at the root into the environment; a variable that is set already wins. */
export function loadEnvFile() {
  const file = `${ROOT}.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The folder of the embedded database, the language data and the generated secret. */
export function dataFolder() {
  const folder = process.env.DATA_DIR || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/** The secret of this machine: made once, kept in the data folder, readable by its owner alone. */
export function localSecret() {
  const file = join(dataFolder(), 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder(), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
