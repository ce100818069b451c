import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { BIN, ROOT } from './paths.mjs';
import { fail, run, say } from './run.mjs';

const INSTALL_STAMP = `${ROOT}node_modules/.mesudar-install`;
const INSTALL_LOCK = `${ROOT}.install-lock`;
const LOCK_RETRY_MS = 500;
const OLDEST_NODE_MAJOR = 20;

/**
 * Installs the packages of the lock file when they are missing or older than it.
 * No package's own install script runs (`ignore-scripts` in .npmrc).
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE_MAJOR) {
    fail(`Node ${OLDEST_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
  }
  // The lock file names every package; the rest of package.json may change without an installation.
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

/** Runs `work` while no other process does: a second installation would empty the first one's folder. */
async function holding(lock, work) {
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  process.once('exit', () => rmSync(lock, { force: true }));
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** True when the lock is this process's now; one that was left by a dead process is taken over. */
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
 * Goes on in the Node that the lock file pins (node_modules/.bin/node), when this is another one: runs the same script
 * with the same arguments there, passes signals on and ends with its exit code. Returns in the pinned Node, and on
 * platforms for which none is pinned.
 */
export async function continueOnPinnedNode() {
  const pinned = `${BIN}node`;
  if (process.env.MESUDAR_PINNED_NODE || !existsSync(pinned)) return;
  const child = spawn(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, MESUDAR_PINNED_NODE: '1', PATH: `${BIN}:${process.env.PATH ?? ''}` },
  });
  // A terminal's Ctrl-C reaches both processes by itself; this one only waits for the other.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exit, signal) => resolve(exit ?? (signal === 'SIGINT' ? 130 : 143)));
  });
  process.exit(code);
}

/** Everything that a command of this project needs before its own work. */
export async function prepare() {
  await ensureInstalled();
  await continueOnPinnedNode();
}
