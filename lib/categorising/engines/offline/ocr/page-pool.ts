import type { PageImage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import type { RecognisedPage } from './recogniser';

/** One recogniser that reads a page at a time. */
export interface PageReader {
  read(image: PageImage): Promise<RecognisedPage>;
  /** Processor time that the reader has had since it was opened, in milliseconds. */
  workedMs?(): Promise<number>;
  /** True when the reader should be replaced after its last page. */
  isWornOut?(): boolean;
  /** Rejects when the reader died; it is of no use afterwards. */
  readonly crashed: Promise<never>;
  /** Ends it at once, whatever it is doing. */
  end(): void;
}

export interface PagePoolOptions {
  /** How many readers work at the same time. */
  readonly size: number;
  readonly open: () => Promise<PageReader>;
  /**
   * Gives up on a page that had a processor for this many milliseconds; waiting and opening a reader do not count. On a
   * crowded machine that takes longer by the clock, but at most `MAX_STRETCH` times as long.
   */
  readonly pageTimeoutMs: number;
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

/** A page that is starved of the processor is given up all the same after this many times its limit. */
const MAX_STRETCH = 3;
/** A page that has nearly had its time is looked at again after this. */
const SOON_MS = 250;

/**
 * Rejects with what `failure` makes once `workedMs` has grown by `milliseconds`, without it after that time; `clear` stops
 * the clock.
 */
function deadline(milliseconds: number, failure: () => Error, workedMs: () => Promise<number> = async () => Infinity) {
  const { promise, reject } = Promise.withResolvers<never>();
  const latest = Date.now() + milliseconds * MAX_STRETCH;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCleared = false;
  const onTime = async (before: number) => {
    const left = milliseconds - ((await workedMs().catch(() => Infinity)) - before);
    if (isCleared) return;
    if (!(left > 0) || Date.now() >= latest) reject(failure());
    else timer = setTimeout(onTime, Math.min(Math.max(left, SOON_MS), latest - Date.now()), before);
  };
  const begin = (before: number) => {
    if (!isCleared) timer = setTimeout(onTime, milliseconds, before);
  };
  workedMs().then(
    (before) => begin(before === Infinity ? 0 : before),
    () => begin(0),
  );
  const clear = () => {
    isCleared = true;
    clearTimeout(timer);
  };
  return { promise, clear };
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
    const limit = deadline(this.#options.pageTimeoutMs, () => new AppError('readTimeout'), reader.workedMs);
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
      if (reader.isWornOut?.()) {
        this.#readers.delete(reader);
        reader.end();
      } else this.#idle.push(reader);
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
