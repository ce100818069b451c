import { AppError } from '@/lib/platform/errors';
import { MIN_UPLOAD_BYTES_PER_SECOND } from './upload-pace';

/** Bodies up to this size are not counted, in bytes: documents fill the memory, and signing in must work next to them. */
export const UNCOUNTED_BODY_BYTES = 64 * 1024;
/** Largest part of the budget for one network or one account, as a fraction. A single body may be larger. */
export const CALLER_SHARE = 1 / 4;
/** A body that stays under the minimum pace for this long is evicted first, in ms. */
export const EVICT_STALLED_MS = 2_000;
const MAX_AHEAD_BYTES = (EVICT_STALLED_MS * MIN_UPLOAD_BYTES_PER_SECOND) / 1000;
/** A body counts as at least this old when paces are compared, in ms: new bodies arrive in a burst from the socket's buffers. */
const MIN_AGE_MS = 5_000;
/** `Retry-After` of a refusal, in seconds: a document of usual size takes about as long. */
const RETRY_AFTER_SECONDS = 5;

/** Who sends a body. Each of the two has a share of the budget. */
export interface UploadCaller {
  readonly network: string;
  readonly accountId?: string | undefined;
}

/** The memory that one request's body takes. */
export interface UploadReservation {
  /** Reserves memory for the `bytes` that have arrived in total. Throws `busy` when there is no room. */
  growTo(bytes: number): void;
  /** The whole body has arrived. From now on it cannot be evicted. */
  complete(): void;
  /** Aborted, with a `busy` error as its reason, when the memory is taken away for another body. */
  readonly evicted: AbortSignal;
  /** Frees all of it. May be called twice. */
  release(): void;
}

const busy = () => new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });

/** A body under way, and what is known about its pace. */
class Upload {
  readonly keys: readonly string[];
  readonly eviction = new AbortController();
  /** Bytes that count against the budget. */
  heldBytes = 0;
  isComplete = false;
  readonly #begunMs: number;
  #receivedBytes = 0;
  #seenMs: number;
  /** Bytes that it is ahead of the minimum pace; capped, so that a fast start does not excuse silence afterwards. */
  #aheadBytes = MAX_AHEAD_BYTES;

  constructor({ network, accountId }: UploadCaller, nowMs: number) {
    this.keys = [`network ${network}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
    this.#begunMs = nowMs;
    this.#seenMs = nowMs;
  }

  noteReceived(bytes: number, nowMs: number): void {
    const ahead = this.#aheadAt(nowMs) + Math.max(0, bytes - this.#receivedBytes);
    this.#aheadBytes = Math.min(MAX_AHEAD_BYTES, Math.max(0, ahead));
    this.#receivedBytes = Math.max(bytes, this.#receivedBytes);
    this.#seenMs = nowMs;
  }

  isStalled(nowMs: number): boolean {
    return this.#aheadAt(nowMs) <= 0;
  }

  /** Bytes received for each millisecond of its age. */
  pace(nowMs: number): number {
    return this.#receivedBytes / Math.max(MIN_AGE_MS, nowMs - this.#begunMs);
  }

  #aheadAt(nowMs: number): number {
    return this.#aheadBytes - ((nowMs - this.#seenMs) * MIN_UPLOAD_BYTES_PER_SECOND) / 1000;
  }
}

/**
 * Memory for request bodies in this process: a total, and a share for each network and each account. Bytes are reserved as
 * they arrive; a declared length reserves nothing. When room is short, a body that is still arriving is evicted: a stalled
 * one first, then one of whoever holds the most, and there the one that brought the least for its age.
 */
export class UploadBudget {
  readonly #totalBytes: number;
  readonly #now: () => number;
  #heldBytes = 0;
  readonly #heldByKey = new Map<string, number>();
  readonly #arriving = new Set<Upload>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(totalBytes: number, now: () => number = () => performance.now()) {
    this.#totalBytes = totalBytes;
    this.#now = now;
  }

  /** Bytes that are reserved now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Starts an empty reservation for a caller. */
  open(caller: UploadCaller): UploadReservation {
    const upload = new Upload(caller, this.#now());
    return {
      growTo: (bytes) => {
        upload.eviction.signal.throwIfAborted();
        upload.noteReceived(bytes, this.#now());
        if (bytes > UNCOUNTED_BODY_BYTES && bytes > upload.heldBytes) this.#reserve(upload, bytes - upload.heldBytes);
      },
      complete: () => {
        upload.isComplete = true;
        this.#arriving.delete(upload);
      },
      evicted: upload.eviction.signal,
      release: () => this.#free(upload),
    };
  }

  #reserve(upload: Upload, bytes: number): void {
    for (const key of upload.keys) {
      while (this.#isOverShare(upload, key, bytes)) this.#evictFor(upload, bytes, key);
    }
    while (this.#heldBytes + bytes > this.#totalBytes) this.#evictFor(upload, bytes);
    this.#count(upload, bytes);
    if (!upload.isComplete) this.#arriving.add(upload);
  }

  #isOverShare(upload: Upload, key: string, bytes: number): boolean {
    const held = this.#heldByKey.get(key) ?? 0;
    const isAlone = held === upload.heldBytes;
    return !isAlone && held + bytes > this.#totalBytes * CALLER_SHARE;
  }

  /** Evicts one body of those with `key`, or of all. Throws `busy` when `upload` itself is the one to go. */
  #evictFor(upload: Upload, bytes: number, key?: string): void {
    const nowMs = this.#now();
    const most = (each: Upload) => {
      const held = Math.max(...each.keys.map((own) => this.#heldByKey.get(own) ?? 0));
      return each === upload ? held + bytes : held;
    };
    const goesBefore = (a: Upload, b: Upload) => {
      if (a.isStalled(nowMs) !== b.isStalled(nowMs)) return a.isStalled(nowMs);
      if (most(a) !== most(b)) return most(a) > most(b);
      return a.pace(nowMs) < b.pace(nowMs);
    };
    let victim = upload;
    for (const other of this.#arriving) {
      if (key !== undefined && !other.keys.includes(key)) continue;
      if (goesBefore(other, victim)) victim = other;
    }
    if (victim === upload) throw busy();
    this.#free(victim);
    victim.eviction.abort(busy());
  }

  #count(upload: Upload, bytes: number): void {
    upload.heldBytes += bytes;
    this.#heldBytes += bytes;
    for (const key of upload.keys) {
      const held = (this.#heldByKey.get(key) ?? 0) + bytes;
      if (held > 0) this.#heldByKey.set(key, held);
      else this.#heldByKey.delete(key);
    }
  }

  #free(upload: Upload): void {
    this.#arriving.delete(upload);
    this.#count(upload, -upload.heldBytes);
  }
}
