import { AppError } from '@/lib/errors';

/** A body up to this size takes no part in the budget, in bytes: what fills the memory are documents, and signing in has to work beside them. */
export const UNCOUNTED_BODY_BYTES = 64 * 1024;
/** Largest part of the budget that one network may hold, as a fraction; a single request may be larger. */
export const NETWORK_SHARE = 1 / 4;
/** When a refused caller is told to come back, in seconds: about what a document of usual size takes. */
const RETRY_AFTER_SECONDS = 5;

/** The memory that one request's body may take. */
export interface UploadReservation {
  /** Makes it at least `bytes` in all. Throws `busy` when there is no room; then it stays as it is. */
  growTo(bytes: number): void;
  /** Gives all of it back; may be called twice. */
  release(): void;
}

/**
 * How much memory bodies may take in this process together, and each network of them. What is promised is counted, before
 * it comes: bodies that were let in always fit.
 */
export class UploadBudget {
  readonly #totalBytes: number;
  #heldBytes = 0;
  readonly #heldByNetwork = new Map<string, number>();

  constructor(totalBytes: number) {
    this.#totalBytes = totalBytes;
  }

  /** Bytes that are promised now. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Begins a reservation of nothing for a caller of a network. */
  open(network: string): UploadReservation {
    let ownBytes = 0;
    return {
      growTo: (bytes) => {
        if (bytes <= UNCOUNTED_BODY_BYTES || bytes <= ownBytes) return;
        this.#take(network, bytes - ownBytes, ownBytes);
        ownBytes = bytes;
      },
      release: () => {
        if (ownBytes > 0) this.#giveBack(network, ownBytes);
        ownBytes = 0;
      },
    };
  }

  #take(network: string, bytes: number, ownBytes: number): void {
    const ofNetwork = this.#heldByNetwork.get(network) ?? 0;
    const isAlone = ofNetwork === ownBytes;
    const isOverShare = !isAlone && ofNetwork + bytes > this.#totalBytes * NETWORK_SHARE;
    if (isOverShare || this.#heldBytes + bytes > this.#totalBytes) {
      throw new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });
    }
    this.#heldBytes += bytes;
    this.#heldByNetwork.set(network, ofNetwork + bytes);
  }

  #giveBack(network: string, bytes: number): void {
    const left = (this.#heldByNetwork.get(network) ?? 0) - bytes;
    this.#heldBytes -= bytes;
    if (left > 0) this.#heldByNetwork.set(network, left);
    else this.#heldByNetwork.delete(network);
  }
}
