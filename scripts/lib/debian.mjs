import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const APT_TIMEOUT_MS = 120_000;

/** Installs a Debian package when this is root on Debian. Returns whether it is there now. */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      quiet: true,
      timeoutMs: APT_TIMEOUT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  if ((await install()).code === 0) return true;
  await run('apt-get', ['update'], { quiet: true, timeoutMs: APT_TIMEOUT_MS });
  return (await install()).code === 0;
}
