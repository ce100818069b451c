import 'server-only';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BRAND } from '@/lib/shared/brand';
import { UsageError } from '../usage-error';
import { lstatIfThere } from './inner-path.server';
import { type JournalLine, type JournalState, journalState, parseJournal, type StampedMove } from './journal-lines';
import { type JournalKey, JournalSigner } from './journal-signature.server';

/** Hidden folder with the journals, inside the organised folder. */
const JOURNAL_FOLDER = `.${BRAND.en.toLowerCase()}`;
const JOURNAL_ENDING = '.jsonl';
const OWNER_ONLY = 0o600;
/** A journal of 100,000 files has about 60 MB; longer ones are not read into memory. */
const MAX_JOURNAL_BYTES = 256 * 1024 * 1024;
/** Does not follow links, and does not block on a pipe. */
const SAFE_FLAGS = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * The journal folder of a folder; it may be missing. Throws the `UsageError` `journalFolderBlocked` for a link, which
 * would lead the command elsewhere. Call it right before each use.
 */
export async function journalFolder(root: string): Promise<string> {
  const folder = join(root, JOURNAL_FOLDER);
  const found = await lstatIfThere(folder);
  if (found && !found.isDirectory()) throw new UsageError('journalFolderBlocked', { folder });
  return folder;
}

/** Creates the journal folder if it is missing, and returns it. */
export async function requireJournalFolder(root: string): Promise<string> {
  const folder = await journalFolder(root);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Flushes a folder's entries to disk, so that they survive a power loss. Best effort: not all systems support it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** The bytes of a regular file of bounded size. Throws for anything else. */
async function readBounded(file: FileHandle): Promise<Buffer> {
  const found = await file.stat();
  if (!found.isFile() || found.size > MAX_JOURNAL_BYTES) throw new RangeError('not a journal');
  return file.readFile();
}

/** The complete lines of a journal; a last line without its line break is ignored. */
const finishedLines = (text: string): string[] => text.split('\n').slice(0, -1);

/** A run's journal, written before each step. */
export class Journal {
  readonly path: string;
  readonly #file: FileHandle;
  readonly #signer: JournalSigner;

  private constructor(path: string, file: FileHandle, signer: JournalSigner) {
    this.path = path;
    this.#file = file;
    this.#signer = signer;
  }

  /**
   * Starts the journal of a run with its plan. `created` also names the file, so that names sort by time. `key` signs
   * it.
   */
  static async create(
    root: string,
    { created, plan, key }: { created: Date; plan: readonly StampedMove[]; key: JournalKey },
  ): Promise<Journal> {
    const folder = await requireJournalFolder(root);
    const stamp = created.toISOString().replaceAll(':', '-');
    for (let number = 1; ; number++) {
      const path = join(folder, `${stamp}${number === 1 ? '' : `~${number}`}${JOURNAL_ENDING}`);
      const file = await open(path, 'ax', OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      if (!file) continue;
      const journal = new Journal(path, file, await JournalSigner.of(root, key));
      await journal.write({ is: 'run', version: 1, created: created.toISOString(), plan: [...plan] });
      await syncFolder(folder);
      await syncFolder(root);
      return journal;
    }
  }

  /** Continues a journal signed with `key`; an incomplete last line is removed. */
  static async resume(path: string, key: JournalKey): Promise<Journal> {
    await journalFolder(rootOfJournal(path));
    const file = await open(path, constants.O_RDWR | constants.O_APPEND | SAFE_FLAGS);
    try {
      const bytes = await readBounded(file);
      const signer = await JournalSigner.of(rootOfJournal(path), key);
      if (!finishedLines(bytes.toString('utf8')).every((line) => signer.verify(line)))
        throw new UsageError('notAJournal', { file: path });
      await file.truncate(bytes.lastIndexOf('\n'.charCodeAt(0)) + 1);
      return new Journal(path, file, signer);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Resolves when the line is on disk; only then may the announced step start. */
  async write(line: JournalLine): Promise<void> {
    await this.#file.appendFile(`${this.#signer.sign(line)}\n`);
    await this.#file.datasync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** A journal read from disk. */
export interface StoredJournal {
  readonly path: string;
  readonly state: JournalState;
  readonly lines: readonly JournalLine[];
  /** True if this user wrote it on this machine, for this folder. Any other journal needs the user's consent. */
  readonly isOwn: boolean;
}

/** The folder that a journal belongs to. The journal folder is inside it, so that both can be moved together. */
export const rootOfJournal = (path: string): string => dirname(dirname(path));

/** True for a path that may be a journal's, by its folder's name. */
export const isJournalPath = (path: string): boolean => basename(dirname(path)) === JOURNAL_FOLDER;

/** Reads a journal; undefined for any other file. Without a `key` no journal is the user's own. */
export async function readJournal(path: string, key: JournalKey | undefined): Promise<StoredJournal | undefined> {
  await journalFolder(rootOfJournal(path));
  const file = await open(path, constants.O_RDONLY | SAFE_FLAGS).catch(() => undefined);
  if (!file) return undefined;
  try {
    const texts = finishedLines((await readBounded(file)).toString('utf8'));
    const lines = parseJournal(texts);
    const state = lines && journalState(lines);
    if (!lines || !state) return undefined;
    const signer = key && (await JournalSigner.of(rootOfJournal(path), key));
    return { path, state, lines, isOwn: signer !== undefined && texts.every((text) => signer.verify(text)) };
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

/** The readable journals of a folder, newest first. */
export async function listJournals(root: string, key: JournalKey | undefined): Promise<StoredJournal[]> {
  const folder = await journalFolder(root);
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith(JOURNAL_ENDING)).sort();
  const read: StoredJournal[] = [];
  for (const name of paths.reverse()) {
    const journal = await readJournal(join(folder, name), key);
    if (journal) read.push(journal);
  }
  return read;
}

/** Signs a journal that the user has accepted; the signature covers the lines that were shown. */
export async function adoptJournal(journal: StoredJournal, key: JournalKey): Promise<StoredJournal> {
  const folder = await journalFolder(rootOfJournal(journal.path));
  const draft = join(folder, `${basename(journal.path)}.${process.pid}`);
  const signer = await JournalSigner.of(rootOfJournal(journal.path), key);
  const file = await open(draft, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(journal.lines.map((line) => `${signer.sign(line)}\n`).join(''));
    await file.sync();
    await rename(draft, journal.path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { ...journal, isOwn: true };
}
