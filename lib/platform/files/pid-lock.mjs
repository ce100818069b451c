/** Locks between processes. The commands use them before packages are installed, so only Node's modules are imported. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, uptime } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Interval at which a held lock is tried again. */
const RETRY_MS = 100;
/** A lock is created with its content, except on drives without hard links. One that stays unreadable was abandoned. */
const UNFINISHED_MS = 1_000;
/** A longer file is no lock: ours hold a process id, a start time, a boot id and a host name of at most 255 bytes. */
const MAX_LOCK_BYTES = 512;
const UNKNOWN = '-';
/** How much later than a lock the machine must have started, in ms: the clock of a file server may differ. */
const BOOT_SLACK_MS = 120_000;

/** @typedef {{ pid: number, startTime: string, host: string | undefined }} LockHolder */

/** Another running process holds the lock. */
export class LockHeldError extends Error {
  /** @override */
  name = 'LockHeldError';

  /** @param {string} file @param {LockHolder} holder */
  constructor(file, holder) {
    super(`${file} is held by process ${holder.pid}`);
    this.pid = holder.pid;
  }
}

/**
 * Takes the lock file for this process. A lock of a dead process is taken over, and so is one that stays unreadable; a
 * lock of this process is shared. Waits `waitMs` for another process, then throws `LockHeldError`. Throws the file
 * system's error if the lock cannot be written. Returns a function that releases the lock, which also runs when the
 * process exits.
 * @param {string} file
 * @param {object} [options]
 * @param {number} [options.waitMs]
 * @param {(holder: LockHolder) => void} [options.onWait] called once, before waiting for another process
 * @param {boolean} [options.namesHost] for folders that several machines may share: a lock of another host counts as
 * held, because its process cannot be checked
 * @returns {Promise<() => void>}
 */
export async function takeLock(file, { waitMs = 0, onWait, namesHost = false } = {}) {
  const deadline = Date.now() + waitMs;
  const own = `${process.pid} ${startTimeOf(process.pid)}${namesHost ? ` ${hostname()}` : ''}`;
  let isWaiting = false;
  while (!create(file, own)) {
    const text = readLock(file);
    if (text === own) break;
    if (text === undefined) continue;
    const holder = parseLock(text);
    if (holder && isRunning(holder, file)) {
      if (Date.now() >= deadline) throw new LockHeldError(file, holder);
      if (!isWaiting) onWait?.(holder);
      isWaiting = true;
      await delay(RETRY_MS);
    } else if (holder || (await staysSame(file, text))) remove(file, text);
  }
  const release = () => {
    process.off('exit', release);
    if (readLock(file) === own) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/**
 * Creates the lock with its content. Returns false if one exists.
 * @param {string} file @param {string} content
 */
function create(file, content) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, content, { flag: 'wx' });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw error;
      writeFileSync(file, content, { flag: 'wx' });
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the stale lock that was read. Restores a lock that another process created meanwhile. A folder with the lock's
 * name stays, because another program made it.
 * @param {string} file @param {string} stale
 */
function remove(file, stale) {
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error(`${file} is a folder, not a lock`), { code: 'EISDIR' });
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    const moved = readLock(aside);
    if (moved !== undefined && moved !== stale) create(file, moved);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file @param {string} text */
async function staysSame(file, text) {
  await delay(UNFINISHED_MS);
  return readLock(file) === text;
}

/**
 * The lock's content; undefined if there is none. Links and pipes are not opened: someone else may have put them there.
 * @param {string} file
 */
function readLock(file) {
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_LOCK_BYTES) return '';
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      return readFileSync(descriptor, 'utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * @param {string} text
 * @returns {LockHolder | undefined}
 */
function parseLock(text) {
  // Earlier versions wrote `pid@host` into a folder's lock.
  const earlier = /^([1-9]\d{0,9})@(\S+)$/u.exec(text.trim());
  if (earlier) return { pid: Number(earlier[1]), startTime: UNKNOWN, host: earlier[2] };
  const [, pid, startTime = UNKNOWN, host] = /^([1-9]\d{0,9})(?: (\S+))?(?: (\S+))?$/u.exec(text.trim()) ?? [];
  return pid ? { pid: Number(pid), startTime, host } : undefined;
}

/**
 * True while the lock's process may be running. A reused process id has another start time. Where start times are
 * unknown, or do not name the boot that they count from, a lock from before this boot is stale.
 * @param {LockHolder} holder @param {string} file
 */
function isRunning({ pid, startTime, host }, file) {
  if (host && host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  const now = startTimeOf(pid);
  if (now.includes('@') && startTime.includes('@')) return now === startTime;
  const isSame = startTime === UNKNOWN || now === UNKNOWN || now.split('@')[0] === startTime;
  return isSame && !precedesBoot(file);
}

/**
 * True if the lock was written before this machine was started. It depends on a clock, which jumps where a machine has
 * none of its own, so it decides only where nothing better is known.
 * @param {string} file
 */
function precedesBoot(file) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - uptime() * 1000 - BOOT_SLACK_MS;
}

/**
 * When a process started, as the system counts it: field 22 of /proc/<pid>/stat on Linux, after the program's name,
 * which may contain spaces, with the id of the boot that it counts from; elsewhere from `ps`.
 * @param {number} pid
 * @returns {string}
 */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${ticks}${bootMark()}` : UNKNOWN;
  } catch {
    return process.platform === 'linux' ? UNKNOWN : startTimeFromPs(pid);
  }
}

/** The id of this boot after a separator; empty if the system has none. */
function bootMark() {
  try {
    return `@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return '';
  }
}

/** @param {number} pid */
function startTimeFromPs(pid) {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' });
    return started.trim().replace(/\s+/g, '_') || UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;
