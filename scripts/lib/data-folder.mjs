import { isAbsolute, join } from 'node:path';
import { makeDataFolder } from '../../lib/platform/files/data-folder.mjs';
import { ROOT } from './paths.mjs';
import { fail } from './run.mjs';

/** Absolute path of the folder for the embedded database, the language data and the generated secret. */
export function dataFolder() {
  const folder = process.env.DATA_DIR || '.data';
  return isAbsolute(folder) ? folder : join(ROOT, folder);
}

/**
 * Returns the data folder and creates it if missing. Ends the process with one line if it is a file, not writable or on
 * a full disk.
 * @returns {string} its absolute path
 */
export function requireDataFolder() {
  const folder = dataFolder();
  try {
    makeDataFolder(folder);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  return folder;
}
