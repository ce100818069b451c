import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean }>} Packages */

/**
 * @param {string} file a lock file of npm's
 * @returns {Packages} its packages by their folder, without the project itself
 */
function packagesOf(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/**
 * Packages that are installed here although nothing in package-lock.json says what their contents must be: whatever the
 * registry answered was taken. Binaries of other platforms may lack it (docs/decisions/0002): they are not installed.
 * @param {string} root the repository's folder, with packages installed
 * @returns {string[]} one line a package
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
