import 'server-only';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOCK_FILE = 'db.lock';
/** A development server that restarts needs a moment to go away. */
const LOCK_WAIT_MS = 5_000;
const LOCK_RETRY_MS = 100;
/** A new database takes 40 MB; one that runs out of room stops in the middle of a write. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The data folder belongs to another running process. */
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

/** What a person can do about each answer of the file system. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file. Move it away',
  ENOTDIR: 'lies below a file. Move that away',
  EACCES: 'cannot be written to. Give this user the right to',
  EPERM: 'cannot be written to. Give this user the right to',
  EROFS: 'is on a disk that is read only. Make it writable',
  ENOSPC: `is on a full disk. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB there`,
  EDQUOT: 'is beyond the quota of this user. Free some room',
};

/** The data folder cannot be used as one. */
export class DataFolderUnusableError extends Error {
  override readonly name = 'DataFolderUnusableError';

  constructor(folder: string, code: string) {
    const problem = FOLDER_PROBLEMS[code] ?? `cannot be used (${code})`;
    super(`The data folder ${resolve(folder)} ${problem}, or set DATA_DIR to another folder.`);
  }
}

/** Makes the folder where it is missing. Throws `DataFolderUnusableError` when nothing can be kept in it. */
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
 * Takes the data folder for this process, because the embedded database takes no lock of its own and two processes on one
 * folder lose rows. A lock whose process is gone is taken over; a lock of this very process is shared.
 * Waits `waitMs` for another process to end, then throws `DataFolderInUseError`; a folder in which nothing can be kept is a
 * `DataFolderUnusableError`. Returns the function that gives it back,
 * which also runs when the process exits.
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

/** Takes the lock file, or answers the process id of its living holder. */
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

/** Creates the file unless it is there; never half-written, because an empty lock would look like a dead one. */
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

/** Removes the dead lock that was read; a lock that another process put in its place meanwhile is put back. */
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
 * What a living process writes into its lock: its id and, where the system tells it, its start time, so that another
 * program that got the same id after a restart is not taken for the holder. Nothing when no such process lives.
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

/** Linux: field 22 of /proc/<pid>/stat, counted after the program's name, which may itself hold spaces. */
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
