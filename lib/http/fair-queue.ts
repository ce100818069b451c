interface Job {
  readonly caller: string;
  readonly start: () => void;
  state: 'waiting' | 'started' | 'over';
}

/** A job's place in the queue. */
export interface QueuePlace {
  /** Ends the job, or takes it out of the queue. May be called twice. */
  leave(): void;
}

/**
 * Limits the number of jobs under way, and starts them in turns: a caller with hundreds of jobs delays the job of another caller
 * by one turn, not by hundreds.
 */
export class FairQueue {
  readonly #capacity: number;
  #startedCount = 0;
  /** Waiting jobs by caller. The first caller is next. */
  readonly #waiting = new Map<string, Set<Job>>();

  /** @param capacity jobs that may be under way at a time */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Calls `start` when it is the caller's turn: at once if fewer jobs than the capacity are under way. */
  enter(caller: string, start: () => void): QueuePlace {
    const job: Job = { caller, start, state: 'waiting' };
    const jobs = this.#waiting.get(caller) ?? new Set();
    this.#waiting.set(caller, jobs.add(job));
    this.#startNext();
    return { leave: () => this.#leave(job) };
  }

  #leave(job: Job): void {
    const { state } = job;
    job.state = 'over';
    if (state === 'waiting') this.#remove(job);
    if (state !== 'started') return;
    this.#startedCount -= 1;
    this.#startNext();
  }

  #startNext(): void {
    if (this.#startedCount >= this.#capacity) return;
    const [jobs] = this.#waiting.values();
    const [job] = jobs ?? [];
    if (!jobs || !job) return;
    this.#remove(job);
    // The caller's other jobs wait behind everybody else's.
    if (jobs.size > 0) {
      this.#waiting.delete(job.caller);
      this.#waiting.set(job.caller, jobs);
    }
    job.state = 'started';
    this.#startedCount += 1;
    job.start();
  }

  #remove(job: Job): void {
    const jobs = this.#waiting.get(job.caller);
    jobs?.delete(job);
    if (jobs?.size === 0) this.#waiting.delete(job.caller);
  }
}
