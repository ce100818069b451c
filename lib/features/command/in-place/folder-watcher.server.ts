import 'server-only';
import pLimit from 'p-limit';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { NameLanguage } from '@/lib/shared/languages';
import { Journal } from './journal.server';
import type { FileStamp } from './journal-lines';
import type { JournalKey } from './journal-signature.server';
import { type LeftKey, SkippedFileError } from './left-error';
import { isSameStamp, stampOf } from './move-file.server';
import { planInPlace, stampsOf } from './organise-in-place.server';
import { moveOne } from './run-moves.server';

/** What became of a file that arrived. */
export interface Arrival {
  readonly result: CategorisationResult;
  /** Where it lies now, relative to the folder; absent when it was left, with the reason unless reading failed. */
  readonly place?: string;
  readonly left?: LeftKey;
}

export interface ArrivalsOptions {
  readonly root: string;
  readonly folderLanguage: NameLanguage;
  readonly sort: (name: string) => Promise<CategorisationResult>;
  readonly now: () => Date;
  /** Signs the journal. */
  readonly key: JournalKey;
  readonly signal: AbortSignal;
}

/** Puts in order the files that arrive in a folder, with one journal for all of them. */
export class Arrivals {
  readonly #options: ArrivalsOptions;
  /** Moves happen one at a time: each name is chosen among those that are there. */
  readonly #turn = pLimit(1);
  /** Files that were left, as they were: told once, and tried again only when they change. */
  readonly #left = new Map<string, FileStamp>();
  #journal: Promise<Journal> | undefined;

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /**
   * Handles a file whose writing has ended. Returns undefined for one that is not there any more, was left before as it is, or
   * changed while it was read: it will be told of again. Rejects when the signal is aborted.
   * @param name of a file in the folder itself.
   */
  async take(name: string): Promise<Arrival | undefined> {
    const { root, sort, signal } = this.#options;
    const stamp = await stampOf(root, name);
    const before = this.#left.get(name);
    if (!stamp || (before && isSameStamp(before, stamp))) return undefined;
    const result = await sort(name);
    signal.throwIfAborted();
    if (!isSameStamp(await stampOf(root, name), stamp)) return undefined;
    const arrival: Arrival = result.error === undefined ? await this.#turn(() => this.#move(name, result)) : { result };
    if (arrival.place === undefined) this.#left.set(name, stamp);
    return arrival;
  }

  async #move(name: string, result: CategorisationResult): Promise<Arrival> {
    const { root, folderLanguage, now, key } = this.#options;
    const [move] = planInPlace(root, [result], await stampsOf(root, [name]), folderLanguage);
    if (!move) return { result, left: 'leftGone' };
    this.#journal ??= Journal.create(root, { created: now(), plan: [], key });
    try {
      return { result, place: (await moveOne(root, await this.#journal, move)).to };
    } catch (error) {
      if (!(error instanceof SkippedFileError)) throw error;
      return { result, left: error.key };
    }
  }

  /** Ends the journal, after the move that is under way. */
  async close(): Promise<void> {
    await this.#turn(async () => {
      const journal = await this.#journal;
      await journal?.write({ is: 'end' });
      await journal?.close();
    });
  }
}
