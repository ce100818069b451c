import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean }>} Packages */

/**
 * @param {string} file an npm lock file
 * @returns {Packages} its packages by folder, without the project itself
 */
function packagesOf(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * Lists installed packages without an integrity hash in package-lock.json: their contents were not verified. Binaries
 * of other platforms may lack the hash (docs/decisions/0002): they are not installed.
 * @param {string} root the repository's folder, with packages installed
 * @returns {string[]} one line per package
 */
export function listUnverifiedPackages(root) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(installed)
    .filter(([folder, { link }]) => !link && !locked[folder]?.integrity)
    .map(
      ([folder, { version }]) =>
        `${folder} ${version ?? ''} is installed, and package-lock.json has no integrity of it`,
    );
}
