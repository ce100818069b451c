import 'server-only';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_FILE = 'db.lock';
/** A restarting development server needs a moment to exit. */
const LOCK_WAIT_MS = 5_000;
const LOCK_RETRY_MS = 100;
/** A new database takes 40 MB. If the disk fills up, it fails in the middle of a write. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Another running process uses the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${resolve(folder)} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL for several servers.`,
    );
    this.pid = pid;
  }
}

/** Remedies for file system errors. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file. Move it away',
  ENOTDIR: 'lies below a file. Move that away',
  EACCES: 'cannot be written to. Give this user the right to',
  EPERM: 'cannot be written to. Give this user the right to',
  EROFS: 'is on a disk that is read only. Make it writable',
  ENOSPC: `is on a full disk. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB there`,
  EDQUOT: 'is beyond the quota of this user. Free some room',
};

/** The data folder cannot be used. */
export class DataFolderUnusableError extends Error {
  override readonly name = 'DataFolderUnusableError';

  constructor(folder: string, code: string) {
    const problem = FOLDER_PROBLEMS[code] ?? `cannot be used (${code})`;
    super(`The data folder ${resolve(folder)} ${problem}, or set DATA_DIR to another folder.`);
  }
}

/** Creates the folder if it is missing. Throws `DataFolderUnusableError` if it is not writable or the disk is full. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const draft = join(folder, `.write-test-${process.pid}`);
    writeFileSync(draft, '');
    rmSync(draft, { force: true });
  } catch (error) {
    throw new DataFolderUnusableError(folder, codeOf(error));
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new DataFolderUnusableError(folder, 'ENOSPC');
}

/**
 * Locks the data folder for this process.
 * The embedded database has no lock of its own, and two processes in one folder lose rows. A stale lock is taken over;
 * a lock of this process is shared. Waits `waitMs` for another process to end, then throws `DataFolderInUseError`;
 * throws `DataFolderUnusableError` if nothing can be stored there. Returns a function that releases the lock, which
 * also runs when the process exits.
 */
export async function lockDataFolder(folder: string, waitMs = LOCK_WAIT_MS): Promise<() => void> {
  makeFolder(folder);
  const file = join(folder, LOCK_FILE);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const holder = takeLock(file);
    if (holder === undefined) break;
    if (Date.now() >= deadline) throw new DataFolderInUseError(folder, holder);
    await delay(LOCK_RETRY_MS);
  }
  const release = () => {
    process.off('exit', release);
    if (readLock(file) === ownMark()) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Takes the lock file. Returns the process id of its live holder, if there is one. */
function takeLock(file: string): number | undefined {
  const own = ownMark();
  if (createWhole(file, own)) return undefined;
  const held = readLock(file);
  if (held === own) return undefined;
  const pid = Number.parseInt(held ?? '', 10);
  if (held !== undefined && held === markOf(pid)) return pid;
  setAside(file, held);
  return takeLock(file);
}

/** Creates the file atomically unless it exists, because an empty lock would look stale. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the stale lock that was read. Restores a lock that another process created meanwhile. */
function setAside(file: string, dead: string | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readLock(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function ownMark(): string {
  return markOf(process.pid) ?? `${process.pid}`;
}

/**
 * Returns a live process's lock content: its id and, if available, its start time, so that a process with a reused id
 * is not mistaken for the holder. Undefined if no such process exists.
 */
function markOf(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return undefined;
  }
  return `${pid} ${startTimeOf(pid)}`.trim();
}

/** Linux: field 22 of /proc/<pid>/stat, counted after the program's name, which may contain spaces. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
