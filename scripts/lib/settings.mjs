import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDataFolder } from './data-folder.mjs';
import { ROOT } from './paths.mjs';

const SECRET_BYTES = 32;

/** Reads `.env` at the root into the environment. Variables that are already set win. */
export function loadEnvFile() {
  const file = `${ROOT}.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns the secret of this machine. Created once, stored in the data folder, readable only by its owner. */
export function localSecret() {
  const file = join(requireDataFolder(), 'secret');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored) return stored;
  // A crash between creating and writing leaves an empty file.
  rmSync(file, { force: true });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another command created it at the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
