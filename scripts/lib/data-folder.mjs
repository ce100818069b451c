import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { fail } from './run.mjs';

/** A new database takes 40 MB, the language data 20. The server requires the same amount (db/lock.server.ts). */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Absolute path of the folder for the embedded database, the language data and the generated secret. */
export function dataFolder() {
  const folder = process.env.DATA_DIR || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/**
 * Returns a remedy for a data folder that cannot be used.
 * @param {string} folder
 * @param {unknown} error from the file system
 */
export function folderProblem(folder, error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const other = 'or set DATA_DIR to another folder';
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `the data folder ${folder} cannot be made, because there is a file at that path. Move the file away, ${other}.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the data folder ${folder} cannot be written to (${code}). Give this user the right to, ${other}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `there is no room for the data folder ${folder}. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB there, ${other}.`;
    default:
      return `the data folder ${folder} cannot be used (${code || String(error)}). Set DATA_DIR to a folder that this user can write to.`;
  }
}

/**
 * Returns the data folder and creates it if missing. Ends the process with one line if it is a file, not writable or on
 * a full disk.
 * @returns {string} its absolute path
 */
export function requireDataFolder() {
  const folder = dataFolder();
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  } catch (error) {
    fail(folderProblem(folder, error));
  }
  return folder;
}
