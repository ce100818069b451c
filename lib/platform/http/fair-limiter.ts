import { createFairQueue } from '@/lib/platform/workers/fair-queue';

interface Job {
  readonly caller: string;
  readonly start: () => void;
  state: 'waiting' | 'started' | 'over';
}

/** A job that waits or is under way. */
export interface LimiterSlot {
  /** Ends the job, or takes it out of the queue. May be called twice. */
  leave(): void;
}

/**
 * Limits the number of jobs under way. Jobs beyond the limit wait in a fair queue: a caller with hundreds of jobs delays the job
 * of another caller by one turn, not by hundreds.
 */
export class FairLimiter {
  readonly #capacity: number;
  #startedCount = 0;
  readonly #waiting = createFairQueue<Job>(
    ({ caller }) => caller,
    () => true,
  );

  /** @param capacity jobs that may be under way at a time */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Calls `start` when it is the caller's turn: at once if fewer jobs than the capacity are under way. */
  enter(caller: string, start: () => void): LimiterSlot {
    const job: Job = { caller, start, state: 'waiting' };
    this.#waiting.push(job);
    this.#startNext();
    return { leave: () => this.#leave(job) };
  }

  #leave(job: Job): void {
    const { state } = job;
    job.state = 'over';
    if (state === 'waiting') this.#waiting.remove(job);
    if (state !== 'started') return;
    this.#startedCount -= 1;
    this.#startNext();
  }

  #startNext(): void {
    if (this.#startedCount >= this.#capacity) return;
    const job = this.#waiting.take();
    if (!job) return;
    job.state = 'started';
    this.#startedCount += 1;
    job.start();
  }
}
