import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A new database takes 40 MB, the language data 20. A database fails in the middle of a write if the disk is full. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** @type {Readonly<Record<string, string>>} */
const PROBLEMS = {
  EEXIST: 'is a file. Move it away',
  ENOTDIR: 'lies below a file. Move that away',
  EACCES: 'cannot be written to. Give this user the right to',
  EPERM: 'cannot be written to. Give this user the right to',
  EROFS: 'is on a disk that is read only. Make it writable',
  ENOSPC: `is on a full disk. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB there`,
  EDQUOT: 'is beyond the quota of this user. Free some room',
};

/** The data folder cannot be used; the message has the remedy. */
export class DataFolderUnusableError extends Error {
  /** @override */
  name = 'DataFolderUnusableError';

  /** @param {string} folder @param {unknown} cause from the file system */
  constructor(folder, cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    super(
      `The data folder ${resolve(folder)} ${PROBLEMS[code] ?? `cannot be used (${code})`}, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Creates the data folder if it is missing. Throws `DataFolderUnusableError` if it is not writable or the disk is full.
 * @param {string} folder
 */
export function makeDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = join(folder, `.write-test-${process.pid}`);
    writeFileSync(draft, '');
    rmSync(draft, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  } catch (error) {
    throw new DataFolderUnusableError(folder, error);
  }
}
