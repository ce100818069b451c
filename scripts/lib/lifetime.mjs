/**
 * How long things live: one signal ends a command and everything that it started, a second one ends it at once, and
 * nothing outlives a parent that was killed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

/** @type {readonly StopSignal[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** One press of Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500;
/** How often a process looks whether its parent still lives. */
const PARENT_CHECK_MS = 1_000;
/** Time for what a group's leader leaves behind to tidy up after it. */
const GROUP_GRACE_MS = 2_000;
const POLL_MS = 50;

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A process's exit code as shells tell it.
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
 * @param {NodeJS.Signals | 0} signal 0 only asks
 * @returns {boolean} whether anybody of the group lives
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

// However this process ends, short of SIGKILL, nothing that it started outlives it.
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL');
});

/**
 * Starts a program in a process group of its own: a terminal's Ctrl-C reaches only this process, which ends the group in
 * order, and all of it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  const group = child.pid;
  if (group !== undefined) {
    groups.add(group);
    // A group that outlives its leader stays known, so that it ends with this process at the latest.
    child.once('exit', () => {
      if (!signalGroup(group, 0)) groups.delete(group);
    });
  }
  return child;
}

/**
 * Ends a process that `spawnGroup` started: asks its leader, waits `graceMs`, then ends whoever is left.
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
 * Listens to the signals that end a program: `onFirst` gets the first, `onSecond` one that comes after it.
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

/** Who started this process and is to be outlived by a second at most; not passed on to what it starts itself. */
const toldParent = Number(process.env.MESUDAR_PARENT_PID);
delete process.env.MESUDAR_PARENT_PID;

/**
 * Calls `onGone` when the parent of this process has ended without a word. Only a parent that is expected to stay is
 * watched: npm, or another command of this project (MESUDAR_PARENT_PID).
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  const parent = toldParent || (process.env.npm_lifecycle_event ? process.ppid : 0);
  if (!parent) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * What is to be done before this process ends, in the order in which it was begun.
 * @type {Set<() => unknown>}
 */
const cleanups = new Set();
let isOver = false;

/** True from the signal on: what fails now fails because everything is being ended. */
export const isEnding = () => isOver;

/**
 * Has `cleanup` done before this process ends.
 * @param {() => unknown} cleanup
 * @returns {() => void} forgets it, for what has ended by itself
 */
export function atEnd(cleanup) {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Does now what was left to `atEnd`, the newest first. */
export async function cleanUp() {
  for (const cleanup of [...cleanups].reverse()) {
    cleanups.delete(cleanup);
    await cleanup();
  }
}

/**
 * Ends this process after everything that was left to `atEnd`. Never returns.
 * @param {number} code exit code
 * @returns {Promise<never>}
 */
export async function end(code) {
  // The first ending wins; who comes later waits with it.
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
 * Makes this command stop in order: at the first signal, or when its parent is gone, everything that was left to `atEnd`
 * is done; at a second signal everything that it started is killed.
 * @param {{ exitCode?: number }} [options] of an ending that a signal asked for; by default 128 and the signal's number
 */
export function endOnSignals({ exitCode } = {}) {
  onStopSignals({
    onFirst: (signal) => end(exitCode ?? exitCodeOf(null, signal)),
    onSecond: (signal) => process.exit(exitCodeOf(null, signal)),
  });
  watchParent(() => end(exitCodeOf(null, 'SIGTERM')));
}

/**
 * Lets `child`, which shares this process's terminal, take its place: every signal is passed on, it is told when the
 * parent is gone, and this process ends with it. Wants `endOnSignals` before.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<never>}
 */
export async function giveWayTo(child) {
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
