import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { giveWayTo } from './lifetime.mjs';
import { BIN, ROOT } from './paths.mjs';
import { fail, run, say } from './run.mjs';

const INSTALL_STAMP = `${ROOT}node_modules/.mesudar-install`;
const INSTALL_LOCK = `${ROOT}.install-lock`;
const LOCK_RETRY_MS = 500;
const OLDEST_NODE_MAJOR = 20;

/**
 * Installs the packages of the lock file if they are missing or outdated. Install scripts of packages do not run
 * (`ignore-scripts` in .npmrc).
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    fail(`Node ${OLDEST_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
  }
  // The lock file names every package. Other changes to package.json need no installation.
  const wanted = fingerprint(ROOT, ['package-lock.json', '.npmrc']);
  if (stampMatches(INSTALL_STAMP, wanted)) return;
  await holding(INSTALL_LOCK, async () => {
    if (stampMatches(INSTALL_STAMP, wanted)) return;
    say('Installing packages (a minute or two, once)…');
    const { code, output } = await run('npm', ['ci', '--no-progress', '--loglevel=error'], { quiet: true });
    if (code !== 0) fail(`the packages could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
    writeStamp(INSTALL_STAMP, wanted);
  });
}

/**
 * Runs `work` under a lock between processes: a second installation would empty the folder of the first.
 * @param {string} lock path of the lock file
 * @param {() => Promise<void>} work
 */
async function holding(lock, work) {
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  process.once('exit', () => rmSync(lock, { force: true }));
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Returns true once this process holds the lock. The lock of a dead process is taken over.
 * @param {string} lock
 */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : '');
    try {
      if (owner) process.kill(owner, 0);
    } catch {
      rmSync(lock, { force: true });
    }
    return false;
  }
}

/**
 * Restarts the script with the same arguments on the Node version that the lock file pins (node_modules/.bin/node), if
 * it differs. Forwards signals and exits with its exit code. Returns in the pinned Node, and on platforms without a
 * pinned one.
 */
export async function continueOnPinnedNode() {
  const pinned = `${BIN}node`;
  if (process.env.MESUDAR_PINNED_NODE || !existsSync(pinned)) return;
  const child = spawn(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      MESUDAR_PINNED_NODE: '1',
      MESUDAR_PARENT_PID: String(process.pid),
      PATH: `${BIN}:${process.env.PATH ?? ''}`,
    },
  });
  await giveWayTo(child);
}

/** Prerequisites of every command of this project. */
export async function prepare() {
  await ensureInstalled();
  await continueOnPinnedNode();
}
