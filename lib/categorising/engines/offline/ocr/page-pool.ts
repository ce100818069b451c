import type { PageImage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import type { RecognisedPage } from './recogniser';

/** One recogniser that reads a page at a time. */
export interface PageReader {
  read(image: PageImage): Promise<RecognisedPage>;
  /** Rejects when the reader died; it is of no use afterwards. */
  readonly crashed: Promise<never>;
  /** Ends it at once, whatever it is doing. */
  end(): void;
}

export interface PagePoolOptions {
  /** How many readers work at the same time. */
  readonly size: number;
  readonly open: () => Promise<PageReader>;
  /** Gives up on a page after this many milliseconds of work on it; waiting and opening a reader do not count. */
  readonly pageTimeoutMs: number;
  /**
   * Processor time that all readers together have had, in milliseconds. With it, a page on a crowded machine is given
   * up to three times the limit, as long as it did not get its share of the processor.
   */
  readonly workedMs?: () => number;
  /** Gives up on opening a reader after this many milliseconds. */
  readonly openTimeoutMs?: number;
}

interface Job {
  readonly image: PageImage;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (page: RecognisedPage) => void;
  readonly reject: (reason: unknown) => void;
}

const OPEN_TIMEOUT_MS = 60_000;
/** After this many failures in a row the pool stops opening readers for a while: each failure may leave a thread behind. */
const MAX_FAILED_OPENINGS = 3;
const REOPEN_AFTER_MS = 60_000;
/** A page whose reader died is read once more: the page before it may be to blame. */
const ATTEMPTS_AFTER_CRASH = 2;

class ReaderCrashed extends Error {}

/** A page that had less than this share of a processor was starved of it: the machine is busy, the page is not hung. */
const STARVED_SHARE = 0.6;
/** A page that was starved of the processor gets its time again, this often. */
const MAX_EXTENSIONS = 2;

/**
 * Rejects with what `failure` makes after `milliseconds`, and again as often as `mayGoOn` allows; `clear` stops the clock.
 */
function deadline(milliseconds: number, failure: () => Error, mayGoOn: (extension: number) => boolean = () => false) {
  const { promise, reject } = Promise.withResolvers<never>();
  let extension = 0;
  const onTime = () => {
    extension += 1;
    if (mayGoOn(extension)) timer = setTimeout(onTime, milliseconds);
    else reject(failure());
  };
  let timer = setTimeout(onTime, milliseconds);
  return { promise, clear: () => clearTimeout(timer) };
}

/** Readers that are opened when first needed, kept warm, and replaced when a page hangs, dies or is no longer wanted. */
export class PagePool {
  readonly #options: PagePoolOptions;
  readonly #readers = new Set<PageReader>();
  readonly #idle: PageReader[] = [];
  #queue: Job[] = [];
  #active = 0;
  #closed = false;
  #failedOpenings = 0;
  #lastFailureAt = 0;

  constructor(options: PagePoolOptions) {
    this.#options = options;
  }

  /** Reads a page when a reader is free. Rejects with `AppError` `readTimeout`, `readFailed` or `unavailable`, or the signal's reason. */
  read(image: PageImage, signal?: AbortSignal): Promise<RecognisedPage> {
    if (this.#closed) return Promise.reject(new AppError('unavailable'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<RecognisedPage>();
    const job: Job = { image, signal, resolve, reject };
    const drop = () => {
      this.#queue = this.#queue.filter((waiting) => waiting !== job);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    this.#queue.push(job);
    this.#pump();
    return promise.finally(() => signal?.removeEventListener('abort', drop));
  }

  /** Ends every reader; pages that wait or are being read fail as `unavailable`. */
  close(): void {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new AppError('unavailable'));
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
    this.#idle.length = 0;
  }

  #pump(): void {
    while (this.#active < this.#options.size) {
      const job = this.#queue.shift();
      if (!job) return;
      this.#active += 1;
      void this.#serve(job).finally(() => {
        this.#active -= 1;
        this.#pump();
      });
    }
  }

  async #serve(job: Job): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const reader = this.#idle.pop() ?? (await this.#open());
        job.resolve(await this.#readWith(reader, job));
        return;
      } catch (error) {
        if (this.#closed) job.reject(new AppError('unavailable', {}, { cause: error }));
        else if (error instanceof ReaderCrashed && attempt < ATTEMPTS_AFTER_CRASH) continue;
        else if (error instanceof ReaderCrashed) job.reject(new AppError('readFailed', {}, { cause: error.cause }));
        else job.reject(error);
        return;
      }
    }
  }

  async #readWith(reader: PageReader, job: Job): Promise<RecognisedPage> {
    const { pageTimeoutMs, workedMs } = this.#options;
    const workedBefore = workedMs?.() ?? 0;
    const wasStarved = (extension: number) => {
      if (!workedMs || extension > MAX_EXTENSIONS) return false;
      return (workedMs() - workedBefore) / Math.max(1, this.#active) < pageTimeoutMs * extension * STARVED_SHARE;
    };
    const limit = deadline(pageTimeoutMs, () => new AppError('readTimeout'), wasStarved);
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(job.signal?.reason);
    job.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      job.signal?.throwIfAborted();
      const crashed = reader.crashed.catch((cause) => {
        throw new ReaderCrashed('reader crashed', { cause });
      });
      const read = reader.read(job.image).catch((cause) => {
        throw new AppError('readFailed', {}, { cause });
      });
      const page = await Promise.race([crashed, read, limit.promise, aborted.promise]);
      this.#idle.push(reader);
      return page;
    } catch (error) {
      this.#readers.delete(reader);
      reader.end();
      throw error;
    } finally {
      limit.clear();
      job.signal?.removeEventListener('abort', onAbort);
    }
  }

  async #open(): Promise<PageReader> {
    if (this.#failedOpenings >= MAX_FAILED_OPENINGS && Date.now() - this.#lastFailureAt < REOPEN_AFTER_MS) {
      throw new AppError('unavailable');
    }
    const limit = deadline(this.#options.openTimeoutMs ?? OPEN_TIMEOUT_MS, () => new Error('opening took too long'));
    const opening = this.#options.open();
    try {
      const reader = await Promise.race([opening, limit.promise]);
      this.#failedOpenings = 0;
      if (this.#closed) {
        reader.end();
        throw new Error('closed while opening');
      }
      this.#readers.add(reader);
      return reader;
    } catch (cause) {
      this.#failedOpenings += 1;
      this.#lastFailureAt = Date.now();
      opening.then(
        (late) => late.end(),
        () => undefined,
      );
      throw new AppError('unavailable', {}, { cause });
    } finally {
      limit.clear();
    }
  }
}
