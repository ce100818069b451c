/**
 * Lifetime of a command and its child processes. The first signal stops them in order, a second one kills them. No
 * child outlives a killed parent.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

/** @type {readonly StopSignal[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Signals within this time count as one, in ms: Ctrl-C may arrive from the terminal and again through npm. */
const SAME_PRESS_MS = 500;
/** Interval at which a process checks that its parent is alive, in ms. */
const PARENT_CHECK_MS = 1_000;
/** Grace period for the rest of a process group after its leader has ended, in ms. */
const GROUP_GRACE_MS = 2_000;
const POLL_MS = 50;

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A process's exit code by the convention of shells.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCodeOf = (code, signal) => code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 1);

/**
 * Process groups that this process started, by the id of their leader.
 * @type {Set<number>}
 */
const groups = new Set();

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal 0 only checks
 * @returns {boolean} whether a process of the group is alive
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

// Child processes never outlive this process, unless it is ended by SIGKILL.
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL');
});

/**
 * Starts a program in its own process group. A terminal's Ctrl-C then reaches only this process, which ends the whole
 * group in order.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  const group = child.pid;
  if (group !== undefined) {
    groups.add(group);
    // A group that outlives its leader stays registered, so that it ends with this process at the latest.
    child.once('exit', () => {
      if (!signalGroup(group, 0)) groups.delete(group);
    });
  }
  return child;
}

/**
 * Ends a process that `spawnGroup` started: signals its leader, waits `graceMs`, then kills the rest.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ graceMs: number, signal?: NodeJS.Signals }} options
 */
export async function endGroup(child, { graceMs, signal = 'SIGTERM' }) {
  const group = child.pid;
  if (group === undefined) return;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  if (isRunning()) child.kill(signal);
  await waitWhile(isRunning, graceMs);
  if (!isRunning()) await waitWhile(() => signalGroup(group, 0), GROUP_GRACE_MS);
  signalGroup(group, 'SIGKILL');
  await waitWhile(isRunning, GROUP_GRACE_MS);
  groups.delete(group);
}

/**
 * @param {() => boolean} isSo
 * @param {number} limitMs
 */
async function waitWhile(isSo, limitMs) {
  const deadline = performance.now() + limitMs;
  while (isSo() && performance.now() < deadline) await pause(POLL_MS);
}

/**
 * Listens for termination signals: `onFirst` receives the first, `onSecond` a later one.
 * @param {{ onFirst: (signal: StopSignal) => void, onSecond: (signal: StopSignal) => void }} listeners
 */
function onStopSignals({ onFirst, onSecond }) {
  /** @type {number | undefined} */
  let firstAt;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        onFirst(signal);
      } else if (performance.now() - firstAt > SAME_PRESS_MS) onSecond(signal);
    });
  }
}

/**
 * Process id of the parent. This process ends at most a second after it. The variable is not passed on to child
 * processes.
 */
const parentPid = Number(process.env.MESUDAR_PARENT_PID);
delete process.env.MESUDAR_PARENT_PID;

/**
 * Calls `onGone` when the parent of this process has disappeared. Only a long-lived parent is watched: npm, or another
 * command of this project (MESUDAR_PARENT_PID).
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = parentPid || (process.env.npm_lifecycle_event ? process.ppid : 0);
  if (!parent) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * Cleanups to run before this process ends, stored in registration order. `cleanUp` runs the newest first.
 * @type {Set<() => unknown>}
 */
const cleanups = new Set();
let isOver = false;

/** True after the signal. A failure from then on is a consequence of the shutdown. */
export const isEnding = () => isOver;

/**
 * Registers `cleanup` to run before this process ends.
 * @param {() => unknown} cleanup
 * @returns {() => void} unregisters it, for something that has ended by itself
 */
export function atEnd(cleanup) {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Runs the cleanups registered by `atEnd`, the newest first. */
export async function cleanUp() {
  for (const cleanup of [...cleanups].reverse()) {
    cleanups.delete(cleanup);
    await cleanup();
  }
}

/**
 * Runs all cleanups registered by `atEnd`, then ends this process. Never returns.
 * @param {number} code exit code
 * @returns {Promise<never>}
 */
export async function end(code) {
  // The first call ends the process. Later callers wait forever.
  if (isOver) return new Promise(() => {});
  isOver = true;
  try {
    await cleanUp();
  } catch (error) {
    process.stderr.write(`mesudar: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  return process.exit(code);
}

/**
 * Makes this command stop in order. The first signal, or the end of its parent, runs the cleanups of `atEnd`. A second
 * signal kills all child processes.
 * @param {{ exitCode?: number }} [options] exit code after a signal; by default 128 and the signal's number
 */
export function endOnSignals({ exitCode } = {}) {
  onStopSignals({
    onFirst: (signal) => end(exitCode ?? exitCodeOf(null, signal)),
    onSecond: (signal) => process.exit(exitCodeOf(null, signal)),
  });
  watchParent(() => end(exitCodeOf(null, 'SIGTERM')));
}

/**
 * Lets `child`, which shares this process's terminal, take over. Forwards every signal, ends the child when the parent
 * is gone, and exits when the child does. Requires an earlier call of `endOnSignals`.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<never>}
 */
export async function runInForeground(child) {
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`mesudar: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  for (const signal of STOP_SIGNALS) process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  atEnd(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return process.exit(await ended);
}
