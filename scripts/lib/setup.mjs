import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { takeLock } from '../../lib/platform/files/pid-lock.mjs';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { runInForeground } from './lifetime.mjs';
import { BIN, ROOT } from './paths.mjs';
import { fail, printProgress, run } from './run.mjs';

const INSTALL_STAMP = `${ROOT}node_modules/.mesudar-install`;
const INSTALL_LOCK = `${ROOT}.install-lock`;
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
  const currentStamp = fingerprint(ROOT, ['package-lock.json', '.npmrc']);
  if (stampMatches(INSTALL_STAMP, currentStamp)) return;
  const release = await lockInstallation();
  if (!stampMatches(INSTALL_STAMP, currentStamp)) {
    printProgress('Installing packages (a minute or two, once)…');
    const { code, output } = await run('npm', ['ci', '--no-progress', '--loglevel=error'], { quiet: true });
    if (code !== 0) fail(`the packages could not be installed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
    writeStamp(INSTALL_STAMP, currentStamp);
  }
  release();
}

/** Waits for another installation: two at once would delete each other's packages. */
async function lockInstallation() {
  try {
    return await takeLock(INSTALL_LOCK, {
      waitMs: Number.POSITIVE_INFINITY,
      onWait: ({ pid }) =>
        printProgress(`Waiting for process ${pid}, which is installing the packages (${INSTALL_LOCK})…`),
    });
  } catch (error) {
    fail(`the packages cannot be installed here: ${error instanceof Error ? error.message : error}`);
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
  await runInForeground(child);
}

/** Prerequisites of every command of this project. */
export async function prepare() {
  await ensureInstalled();
  await continueOnPinnedNode();
}
