import 'server-only';
import type { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '../errors';

interface Job<Request, Answer> {
  readonly request: Request;
  readonly transfer: readonly ArrayBuffer[];
  readonly timeoutMs: number;
  readonly onPart: ((part: Answer) => void) | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  /** Stops the job while it runs; set when it starts. */
  stop?: (reason: unknown) => void;
}

export interface LaneOptions<Answer> {
  /** Starts the worker. The `new Worker(new URL(…))` stands at the caller, where a bundler can see it. */
  readonly start: () => Worker;
  /** What a job is told when its time is up. */
  readonly timeoutCode: ErrorCode;
  /** The worker is replaced after this many jobs. */
  readonly jobsPerWorker: number;
  /** Tells a last answer after which the worker is replaced: WebAssembly memory grows and never shrinks. */
  readonly isWornOut?: (answer: Answer) => boolean;
  /** Tells an answer that others of the same job follow from the last one; without it each answer is the last. */
  readonly isPart?: (answer: Answer) => boolean;
}

export interface RunOptions<Answer> {
  /** Until the answer, and from each part of it to the next. */
  readonly timeoutMs: number;
  /** Takes the parts of an answer as they come: they are kept when the job runs out of time after them. */
  readonly onPart?: (part: Answer) => void;
  readonly signal?: AbortSignal | undefined;
  /** Buffers that are moved to the worker instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

/**
 * One warm worker thread that does one job at a time, in the order asked. A job that runs out of time, is aborted or crashes
 * ends its thread, and the next job gets a new one. The clock of a job starts when the job does, not while it waits.
 */
export function createLane<Request, Answer>(options: LaneOptions<Answer>) {
  const waiting: Job<Request, Answer>[] = [];
  let worker: Worker | null = null;
  let jobsDone = 0;
  let isBusy = false;

  function dropWorker(): void {
    const dropped = worker;
    worker = null;
    jobsDone = 0;
    dropped?.removeAllListeners();
    dropped?.on('error', () => {});
    void dropped?.terminate();
  }

  function readyWorker(): Worker {
    if (worker === null) {
      const started = options.start();
      started.on('error', () => {});
      started.on('exit', () => {
        if (worker === started) dropWorker();
      });
      worker = started;
    }
    return worker;
  }

  function next(): void {
    const job = isBusy ? undefined : waiting.shift();
    if (job === undefined) return;
    isBusy = true;
    let thread: Worker;
    try {
      thread = readyWorker();
      thread.ref();
    } catch (error) {
      isBusy = false;
      job.reject(new AppError('readFailed', {}, { cause: error }));
      next();
      return;
    }

    const settle = (isKept: boolean, tell: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (!isKept || ++jobsDone >= options.jobsPerWorker) dropWorker();
      // A worker that waits must not keep a command-line process alive.
      else thread.unref();
      isBusy = false;
      tell();
      next();
    };
    const onTime = () => settle(false, () => job.reject(new AppError(options.timeoutCode)));
    const onMessage = (answer: Answer) => {
      if (!options.isPart?.(answer)) return settle(!options.isWornOut?.(answer), () => job.resolve(answer));
      clearTimeout(timer);
      timer = setTimeout(onTime, job.timeoutMs);
      job.onPart?.(answer);
    };
    const onError = (error: unknown) => settle(false, () => job.reject(asReadError(error)));
    const onExit = () => settle(false, () => job.reject(new AppError('readFailed')));
    job.stop = (reason) => settle(false, () => job.reject(reason));
    let timer = setTimeout(onTime, job.timeoutMs);
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(job.request, [...job.transfer]);
  }

  return {
    /** Queues a request. Rejects with an AppError, or with the signal's reason once it is aborted. */
    async run(request: Request, { timeoutMs, onPart, signal, transfer = [] }: RunOptions<Answer>): Promise<Answer> {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const job: Job<Request, Answer> = { request, transfer, timeoutMs, onPart, resolve, reject };
      const abort = () => {
        const place = waiting.indexOf(job);
        if (place === -1) return job.stop?.(signal?.reason);
        waiting.splice(place, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort);
      waiting.push(job);
      next();
      return promise.finally(() => signal?.removeEventListener('abort', abort));
    },
    /** Ends the worker; the next request starts a new one. */
    close: dropWorker,
  };
}

function asReadError(error: unknown): AppError {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new AppError(isOutOfMemory ? 'documentTooComplex' : 'readFailed', {}, { cause: error });
}
