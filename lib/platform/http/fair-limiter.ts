import { createFairQueue } from '@/lib/platform/workers/fair-queue';

interface Job {
  readonly caller: string;
  readonly start: () => void;
  state: 'waiting' | 'started' | 'over';
}

/** A job that is queued or running. */
export interface LimiterSlot {
  /** Ends the job, or removes it from the queue. May be called twice. */
  release(): void;
}

/**
 * Limits the number of running jobs. Other jobs wait in a fair queue: a caller with hundreds of jobs delays another
 * caller's job by one turn, not by hundreds.
 */
export class FairLimiter {
  readonly #capacity: number;
  readonly #schedule: (free: () => void) => unknown;
  #startedCount = 0;
  readonly #waiting = createFairQueue<Job>(
    ({ caller }) => caller,
    () => true,
  );

  /**
   * @param capacity maximum number of running jobs
   * @param schedule calls back when the place of a job that has ended is free; at once by default
   */
  constructor(capacity: number, schedule = (free: () => void): unknown => free()) {
    this.#capacity = capacity;
    this.#schedule = schedule;
  }

  /** Calls `start` on the caller's turn: at once if fewer jobs than the capacity are running. */
  acquire(caller: string, start: () => void): LimiterSlot {
    const job: Job = { caller, start, state: 'waiting' };
    this.#waiting.push(job);
    this.#startNext();
    return { release: () => this.#leave(job) };
  }

  #leave(job: Job): void {
    const { state } = job;
    job.state = 'over';
    if (state === 'waiting') this.#waiting.remove(job);
    if (state !== 'started') return;
    this.#schedule(() => {
      this.#startedCount -= 1;
      this.#startNext();
    });
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
