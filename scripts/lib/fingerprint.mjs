import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns a hash of the contents of files and folders, in a fixed order.
 * @param {string} root folder that the paths are relative to
 * @param {string[]} paths files and folders; a missing one counts as empty
 * @param {(path: string) => boolean} [ignore] true for a path to skip
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, paths, ignore = () => false) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const visit = (path) => {
    const full = join(root, path);
    if (ignore(path) || !existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
      return;
    }
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

/**
 * True when `stampFile` holds `value`.
 * @param {string} stampFile
 * @param {string} value
 */
export function stampMatches(stampFile, value) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;
}

/**
 * Writes `value` into `stampFile`.
 * @param {string} stampFile
 * @param {string} value
 */
export function writeStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
}
