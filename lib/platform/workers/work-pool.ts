import { createDeferred } from '../../shared/deferred.ts';
import { AppError } from '../errors.ts';
import { type Caller, OPERATOR } from './caller.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Load, recordEnd, recordStart } from './load.ts';
import type { PoolWorker, RunOptions, WorkPoolOptions } from './pool-worker.ts';
import { LimitExceeded, watchJob } from './watch.ts';

interface Job<Request, Answer, Part> extends RunOptions<Part> {
  readonly caller: Caller;
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A worker loads the engine first, which takes seconds on a busy machine. */
const OPEN_TIMEOUT_MS = 60_000;
/** An idle worker keeps its memory this long: documents come in bursts, and opening takes seconds. */
const IDLE_TIMEOUT_MS = 60_000;
/** After this many failures in a row no worker is opened for a while, because each failure may leak resources. */
const MAX_FAILED_OPENINGS = 3;
const REOPEN_AFTER_MS = 60_000;

class WorkerDied extends Error {}

/**
 * Workers that are opened when first needed, kept warm, and replaced when a job hangs, exceeds its memory, kills its
 * worker or is cancelled.
 * Jobs wait in a fair queue: a caller with a thousand jobs delays another through the shared CPU, never through the
 * queue.
 */
export class WorkPool<Request, Answer, Part = never> {
  readonly #options: WorkPoolOptions<Request, Answer, Part>;
  readonly #workers = new Set<PoolWorker<Request, Answer, Part>>();
  readonly #idle = new Map<PoolWorker<Request, Answer, Part>, ReturnType<typeof setTimeout>>();
  readonly #queue = createFairQueue<Job<Request, Answer, Part>>(
    ({ caller }) => caller.id,
    (caller) => (this.#activeOf.get(caller) ?? 0) < this.#options.size,
  );
  readonly #activeOf = new Map<string, number>();
  #preparing: Promise<PoolWorker<Request, Answer, Part>> | undefined;
  #active = 0;
  #isClosed = false;
  #failedOpenings = 0;
  #lastFailureAt = 0;

  constructor(options: WorkPoolOptions<Request, Answer, Part>) {
    this.#options = options;
    recordStart(this);
  }

  /** Current load of the pool. */
  load(): Load {
    return { waiting: this.#queue.size(), running: this.#active };
  }

  /**
   * Runs a job on its turn. Rejects with the signal's reason, or with an `AppError`: the job's own, `timeoutCode`,
   * `documentTooComplex` if it exceeds its memory, `readFailed` if its worker dies, `unavailable` if no worker can be
   * opened.
   */
  run(request: Request, { caller = OPERATOR, ...options }: RunOptions<Part>): Promise<Answer> {
    const { signal } = options;
    if (this.#isClosed) return Promise.reject(new AppError('unavailable'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = createDeferred<Answer>();
    const job = { ...options, caller, request, resolve, reject };
    const drop = () => {
      if (this.#queue.remove(job)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', drop, { once: true });
    this.#queue.push(job);
    this.#pump();
    return promise.finally(() => signal?.removeEventListener('abort', drop));
  }

  /** Ends all workers; queued and running jobs fail with `unavailable`. */
  close(): void {
    this.#isClosed = true;
    recordEnd(this);
    for (const job of this.#queue.drain()) job.reject(new AppError('unavailable'));
    for (const worker of this.#workers) this.#drop(worker);
  }

  #pump(): void {
    while (this.#active < this.#options.size + 1) {
      const job = this.#queue.take();
      if (!job) return;
      this.#count(job.caller.id, 1);
      void this.#serve(job).finally(() => {
        this.#count(job.caller.id, -1);
        this.#pump();
      });
    }
  }

  #count(caller: string, change: 1 | -1): void {
    this.#active += change;
    const active = (this.#activeOf.get(caller) ?? 0) + change;
    if (active === 0) this.#activeOf.delete(caller);
    else this.#activeOf.set(caller, active);
  }

  async #serve(job: Job<Request, Answer, Part>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const worker = await this.#takeWorker();
        this.#prepare();
        job.resolve(await this.#workWith(worker, job));
        return;
      } catch (error) {
        if (this.#isClosed) job.reject(new AppError('unavailable', {}, { cause: error }));
        else if (!(error instanceof WorkerDied)) job.reject(error);
        else if (attempt < (this.#options.attempts ?? 1)) continue;
        else job.reject(new AppError('readFailed', {}, { cause: error.cause }));
        return;
      }
    }
  }

  async #workWith(worker: PoolWorker<Request, Answer, Part>, job: Job<Request, Answer, Part>): Promise<Answer> {
    const { memoryBytes } = this.#options;
    const watch = watchJob(worker.measure, { cpuMs: job.cpuMs, memoryBytes });
    const aborted = createDeferred<never>();
    const onAbort = () => aborted.reject(job.signal?.reason);
    job.signal?.addEventListener('abort', onAbort, { once: true });
    let isHealthy = false;
    try {
      job.signal?.throwIfAborted();
      const work = worker.work(job.request, job.onPart ?? (() => undefined)).finally(() => {
        isHealthy = true;
      });
      return await Promise.race([work, worker.failed, watch.exceeded, aborted.promise]);
    } catch (error) {
      isHealthy &&= error instanceof AppError;
      throw this.#failureOf(error, job);
    } finally {
      // Called outside the optional call: without `chargeCpuMs`, its argument would not be evaluated.
      const spentMs = watch.stop();
      job.caller.chargeCpuMs?.(spentMs);
      job.signal?.removeEventListener('abort', onAbort);
      if (isHealthy && !worker.mustBeReplaced?.() && !this.#isClosed) this.#keep(worker);
      else this.#drop(worker);
    }
  }

  #failureOf(error: unknown, { signal }: Job<Request, Answer, Part>): unknown {
    if (error instanceof AppError || (signal?.aborted && error === signal.reason)) return error;
    if (error instanceof LimitExceeded) {
      const code = error.limit === 'memory' ? 'documentTooComplex' : this.#options.timeoutCode;
      return new AppError(code, {}, { cause: error });
    }
    if (isOutOfMemory(error)) return new AppError('documentTooComplex', {}, { cause: error });
    return new WorkerDied('the worker died', { cause: error });
  }

  #takeWorker(): PoolWorker<Request, Answer, Part> | Promise<PoolWorker<Request, Answer, Part>> {
    const idle = this.#takeIdle();
    if (idle) return idle;
    const prepared = this.#preparing;
    this.#preparing = undefined;
    return prepared ?? this.#open();
  }

  #prepare(): void {
    const hasOne = this.#idle.size > 0 || this.#preparing !== undefined || this.#workers.size > this.#options.size;
    if (!this.#options.standby || hasOne) return;
    const opening = this.#open();
    this.#preparing = opening;
    const settle = (apply: () => void) => {
      // A new job has taken it over.
      if (this.#preparing !== opening) return;
      this.#preparing = undefined;
      apply();
    };
    opening.then(
      (worker) => settle(() => this.#keep(worker)),
      () => settle(() => undefined),
    );
  }

  #takeIdle(): PoolWorker<Request, Answer, Part> | undefined {
    // The most recently used worker is the warmest; the others may idle until they are ended.
    const [worker] = [...this.#idle.keys()].slice(-1);
    if (worker === undefined) return undefined;
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    return worker;
  }

  #keep(worker: PoolWorker<Request, Answer, Part>): void {
    const endWhenIdle = () => {
      if (this.#idle.size > 1) this.#drop(worker);
    };
    const timer = setTimeout(endWhenIdle, this.#options.keepIdleMs ?? IDLE_TIMEOUT_MS);
    // In a browser the timer is a number and does not keep the process alive.
    if (typeof timer === 'object') timer.unref();
    this.#idle.set(worker, timer);
  }

  #drop(worker: PoolWorker<Request, Answer, Part>): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    this.#workers.delete(worker);
    worker.end();
  }

  async #open(): Promise<PoolWorker<Request, Answer, Part>> {
    if (this.#failedOpenings >= MAX_FAILED_OPENINGS && Date.now() - this.#lastFailureAt < REOPEN_AFTER_MS) {
      throw new AppError('unavailable');
    }
    const opening = this.#options.open();
    try {
      const worker = await within(opening, this.#options.openTimeoutMs ?? OPEN_TIMEOUT_MS);
      this.#failedOpenings = 0;
      if (this.#isClosed) {
        worker.end();
        throw new Error('closed while opening');
      }
      worker.failed.catch(() => this.#drop(worker));
      this.#workers.add(worker);
      return worker;
    } catch (cause) {
      this.#failedOpenings += 1;
      this.#lastFailureAt = Date.now();
      opening.then(
        (worker) => worker.end(),
        () => undefined,
      );
      throw new AppError('unavailable', {}, { cause });
    }
  }
}

/** Detects how Node reports a worker thread that exceeded its memory limit. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = createDeferred<never>();
  const timer = setTimeout(() => reject(new Error('opening took too long')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
