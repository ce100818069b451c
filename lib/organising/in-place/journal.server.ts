import 'server-only';
import { type FileHandle, mkdir, open, readdir, readFile, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND } from '@/lib/brand';
import { type JournalLine, type JournalState, parseJournal, type StampedMove } from './journal-lines';

/** The hidden folder, inside the one that is put in order, that holds the journals of the runs. */
const JOURNAL_FOLDER = `.${BRAND.en.toLowerCase()}`;
const JOURNAL_ENDING = '.jsonl';
const OWNER_ONLY = 0o600;

export const journalFolder = (root: string): string => join(root, JOURNAL_FOLDER);

/** Makes what a folder holds survive a loss of power; systems that cannot are left to themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** A run's journal, to be written before each step. */
export class Journal {
  readonly path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  /** Begins the journal of a run, with what it is going to do. `created` also names the file, so that names sort by time. */
  static async create(root: string, created: Date, plan: readonly StampedMove[]): Promise<Journal> {
    const folder = journalFolder(root);
    await mkdir(folder, { recursive: true });
    const stamp = created.toISOString().replaceAll(':', '-');
    for (let number = 1; ; number++) {
      const path = join(folder, `${stamp}${number === 1 ? '' : `~${number}`}${JOURNAL_ENDING}`);
      const file = await open(path, 'ax', OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      if (!file) continue;
      const journal = new Journal(path, file);
      await journal.write({ is: 'run', version: 1, created: created.toISOString(), plan: [...plan] });
      await syncFolder(folder);
      await syncFolder(root);
      return journal;
    }
  }

  /** Goes on with a journal; a line at its end that was not finished is taken off. */
  static async resume(path: string): Promise<Journal> {
    const bytes = await readFile(path);
    await truncate(path, bytes.lastIndexOf('\n'.charCodeAt(0)) + 1);
    return new Journal(path, await open(path, 'a', OWNER_ONLY));
  }

  /** Resolves when the line is on the disk: what it announces may then be done. */
  async write(line: JournalLine): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(line)}\n`);
    await this.#file.datasync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** A journal that was read. */
export interface KeptJournal {
  readonly path: string;
  readonly state: JournalState;
}

/** The folder that a journal belongs to: it lies in a folder inside of it, so that both may be moved together. */
export const rootOfJournal = (path: string): string => dirname(dirname(path));

/** Reads a journal; undefined for a file that is none. */
export async function readJournal(path: string): Promise<KeptJournal | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const state = parseJournal(text);
  return state && { path, state };
}

/** The journals of a folder that can be read, the newest first. */
export async function listJournals(root: string): Promise<KeptJournal[]> {
  const folder = journalFolder(root);
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith(JOURNAL_ENDING)).sort();
  const read = await Promise.all(paths.reverse().map((name) => readJournal(join(folder, name))));
  return read.filter((journal) => journal !== undefined);
}
