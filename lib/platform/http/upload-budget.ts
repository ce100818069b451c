import { AppError } from '@/lib/platform/errors';
import { MIN_UPLOAD_BYTES_PER_SECOND } from './upload-rate';

/** Bodies up to this size are not counted, in bytes, so that sign-in works while documents fill the memory. */
export const UNCOUNTED_BODY_BYTES = 64 * 1024;
/** Maximum fraction of the budget for one network or account. A single body may exceed it. */
export const CALLER_SHARE = 1 / 4;
/** A body below the minimum pace for this long is evicted first, in ms. */
export const EVICT_STALLED_MS = 2_000;
const MAX_AHEAD_BYTES = (EVICT_STALLED_MS * MIN_UPLOAD_BYTES_PER_SECOND) / 1000;
/** Minimum age for comparing paces, in ms. New bodies arrive in a burst from the socket's buffers. */
const MIN_AGE_MS = 5_000;
/** `Retry-After` of a refusal, in seconds; about the upload time of a typical document. */
const RETRY_AFTER_SECONDS = 5;

/** Sender of a body. Network and account each have a share of the budget. */
export interface UploadCaller {
  readonly network: string;
  readonly accountId?: string | undefined;
}

/** Memory reserved for one request's body. */
export interface UploadReservation {
  /** Reserves memory for `bytes`, the total received so far. Throws `busy` if no memory is left. */
  growTo(bytes: number): void;
  /** Marks the body as complete. It can no longer be evicted. */
  complete(): void;
  /** Aborted with a `busy` error when the body is evicted for another. */
  readonly evicted: AbortSignal;
  /** Releases the reservation. May be called twice. */
  release(): void;
}

const busy = () => new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });

/** A body in transfer, with its pace. */
class Upload {
  readonly keys: readonly string[];
  readonly eviction = new AbortController();
  /** Bytes that count against the budget. */
  heldBytes = 0;
  isComplete = false;
  readonly #begunMs: number;
  #receivedBytes = 0;
  #seenMs: number;
  /** Bytes ahead of the minimum pace; capped, so that a fast start does not excuse a later stall. */
  #aheadBytes = MAX_AHEAD_BYTES;

  constructor({ network, accountId }: UploadCaller, nowMs: number) {
    this.keys = [`network ${network}`, ...(accountId === undefined ? [] : [`account ${accountId}`])];
    this.#begunMs = nowMs;
    this.#seenMs = nowMs;
  }

  recordReceived(bytes: number, nowMs: number): void {
    const bytesAhead = this.#aheadAt(nowMs) + Math.max(0, bytes - this.#receivedBytes);
    this.#aheadBytes = Math.min(MAX_AHEAD_BYTES, Math.max(0, bytesAhead));
    this.#receivedBytes = Math.max(bytes, this.#receivedBytes);
    this.#seenMs = nowMs;
  }

  isStalled(nowMs: number): boolean {
    return this.#aheadAt(nowMs) <= 0;
  }

  /** Bytes received per millisecond of age. */
  pace(nowMs: number): number {
    return this.#receivedBytes / Math.max(MIN_AGE_MS, nowMs - this.#begunMs);
  }

  #aheadAt(nowMs: number): number {
    return this.#aheadBytes - ((nowMs - this.#seenMs) * MIN_UPLOAD_BYTES_PER_SECOND) / 1000;
  }
}

/**
 * Memory for request bodies in this process: a total, and a share for each network and account.
 * Bytes are reserved as they arrive; a declared length reserves nothing. When memory is short, an incomplete body is
 * evicted: first a stalled one, then one of the caller that holds the most, and among those the slowest for its age.
 */
export class UploadBudget {
  readonly #totalBytes: number;
  readonly #now: () => number;
  #heldBytes = 0;
  readonly #heldByKey = new Map<string, number>();
  readonly #arriving = new Set<Upload>();

  /** @param now monotonic clock, in milliseconds */
  constructor(totalBytes: number, now: () => number = () => performance.now()) {
    this.#totalBytes = totalBytes;
    this.#now = now;
  }

  /** Bytes currently reserved. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Starts an empty reservation for a caller. */
  open(caller: UploadCaller): UploadReservation {
    const upload = new Upload(caller, this.#now());
    return {
      growTo: (bytes) => {
        upload.eviction.signal.throwIfAborted();
        upload.recordReceived(bytes, this.#now());
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
    const heldBytes = this.#heldByKey.get(key) ?? 0;
    const isAlone = heldBytes === upload.heldBytes;
    return !isAlone && heldBytes + bytes > this.#totalBytes * CALLER_SHARE;
  }

  /** Evicts one body among those with `key`, or among all. Throws `busy` if `upload` itself is selected. */
  #evictFor(upload: Upload, bytes: number, key?: string): void {
    const nowMs = this.#now();
    const largestShare = (candidate: Upload) => {
      const heldBytes = Math.max(...candidate.keys.map((own) => this.#heldByKey.get(own) ?? 0));
      return candidate === upload ? heldBytes + bytes : heldBytes;
    };
    const goesBefore = (a: Upload, b: Upload) => {
      if (a.isStalled(nowMs) !== b.isStalled(nowMs)) return a.isStalled(nowMs);
      if (largestShare(a) !== largestShare(b)) return largestShare(a) > largestShare(b);
      return a.pace(nowMs) < b.pace(nowMs);
    };
    let evicted = upload;
    for (const other of this.#arriving) {
      if (key !== undefined && !other.keys.includes(key)) continue;
      if (goesBefore(other, evicted)) evicted = other;
    }
    if (evicted === upload) throw busy();
    this.#free(evicted);
    evicted.eviction.abort(busy());
  }

  #count(upload: Upload, bytes: number): void {
    upload.heldBytes += bytes;
    this.#heldBytes += bytes;
    for (const key of upload.keys) {
      const heldBytes = (this.#heldByKey.get(key) ?? 0) + bytes;
      if (heldBytes > 0) this.#heldByKey.set(key, heldBytes);
      else this.#heldByKey.delete(key);
    }
  }

  #free(upload: Upload): void {
    this.#arriving.delete(upload);
    this.#count(upload, -upload.heldBytes);
  }
}
