import 'server-only';
import pLimit from 'p-limit';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { NameLanguage } from '@/lib/shared/languages';
import { Journal } from './journal.server';
import type { FileStamp } from './journal-lines';
import type { JournalKey } from './journal-signature.server';
import { isSameStamp, stampOf } from './move-file.server';
import { planInPlace, stampsOf } from './organise-in-place.server';
import { moveOne } from './run-moves.server';
import { SkippedFileError, type SkippedFileKey } from './skipped-file-error';

/** The outcome of a file that arrived. */
export interface IncomingFile {
  readonly result: CategorisationResult;
  /** New path, relative to the folder. Absent if the file was skipped; `skipped` has the reason unless reading failed. */
  readonly newPath?: string;
  readonly skipped?: SkippedFileKey;
}

export interface IncomingFilesOptions {
  readonly root: string;
  readonly folderLanguage: NameLanguage;
  readonly sort: (name: string) => Promise<CategorisationResult>;
  readonly now: () => Date;
  /** Signs the journal. */
  readonly key: JournalKey;
  readonly signal: AbortSignal;
}

/** Organises the files that arrive in a folder, with one journal for all of them. */
export class IncomingFiles {
  readonly #options: IncomingFilesOptions;
  /** Moves run one at a time, because each name is chosen among the existing ones. */
  readonly #turn = pLimit(1);
  /** Skipped files by state: reported once, retried only when they change. */
  readonly #left = new Map<string, FileStamp>();
  #journal: Promise<Journal> | undefined;

  constructor(options: IncomingFilesOptions) {
    this.#options = options;
  }

  /**
   * Handles a file that was completely written. Returns undefined if the file is gone, was skipped in the same state,
   * or changed while it was read; it is reported again then. Rejects when the signal is aborted.
   * @param name of a file directly in the folder.
   */
  async handle(name: string): Promise<IncomingFile | undefined> {
    const { root, sort, signal } = this.#options;
    const stamp = await stampOf(root, name);
    const before = this.#left.get(name);
    if (!stamp || (before && isSameStamp(before, stamp))) return undefined;
    const result = await sort(name);
    signal.throwIfAborted();
    if (!isSameStamp(await stampOf(root, name), stamp)) return undefined;
    const arrival: IncomingFile =
      result.error === undefined ? await this.#turn(() => this.#move(name, result)) : { result };
    if (arrival.newPath === undefined) this.#left.set(name, stamp);
    return arrival;
  }

  async #move(name: string, result: CategorisationResult): Promise<IncomingFile> {
    const { root, folderLanguage, now, key } = this.#options;
    const [move] = planInPlace(root, [result], await stampsOf(root, [name]), folderLanguage);
    if (!move) return { result, skipped: 'leftGone' };
    this.#journal ??= Journal.create(root, { created: now(), plan: [], key });
    try {
      return { result, newPath: (await moveOne(root, await this.#journal, move)).to };
    } catch (error) {
      if (!(error instanceof SkippedFileError)) throw error;
      return { result, skipped: error.key };
    }
  }

  /** Ends the journal after the current move. */
  async close(): Promise<void> {
    await this.#turn(async () => {
      const journal = await this.#journal;
      await journal?.write({ is: 'end' });
      await journal?.close();
    });
  }
}
