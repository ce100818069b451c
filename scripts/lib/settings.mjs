import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDataFolder } from './data-folder.mjs';
import { ROOT } from './paths.mjs';

const SECRET_BYTES = 32;

/** Reads `.env` at the root into the environment; a variable that is set already wins. */
export function loadEnvFile() {
  const file = `${ROOT}.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The secret of this machine: made once, kept in the data folder, readable by its owner alone. */
export function localSecret() {
  const file = join(requireDataFolder(), 'secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept) return kept;
  // An empty file is what a crash between making and writing one leaves behind.
  rmSync(file, { force: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another command made it in the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
