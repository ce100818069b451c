import type { ErrorCode } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Usage } from './watch.ts';

/** A thread or process that does one job at a time. */
export interface PoolWorker<Request, Answer, Part = never> {
  /**
   * Does a job and passes on parts of its answer as they arrive.
   * Rejects with an `AppError` if the job is refused and the worker is still usable; any other error means that it is
   * not.
   */
  work(request: Request, onPart: (part: Part) => void): Promise<Answer>;
  /** Returns the worker's usage, also while it is busy. If it cannot, wall-clock time is used. */
  measure(): Promise<Usage>;
  /** True if the worker should be replaced after its last job. */
  mustBeReplaced?(): boolean;
  /** Rejects when the worker dies. It is unusable afterwards. */
  readonly failed: Promise<never>;
  /** Ends it at once, even during a job. */
  end(): void;
}

export interface WorkPoolOptions<Request, Answer, Part> {
  /** Maximum parallel jobs of one caller. One more worker is reserved for other callers. */
  readonly size: number;
  readonly open: () => Promise<PoolWorker<Request, Answer, Part>>;
  /** Error of a job that exceeds its time. */
  readonly timeoutCode: ErrorCode;
  /** Memory limit of a worker, in bytes. */
  readonly memoryBytes?: number | undefined;
  /** Opens the next worker as soon as the last one is taken, so that no job waits for it. */
  readonly standby?: boolean;
  /** Attempts for a job whose worker died; with 2, because the previous job may be to blame. */
  readonly attempts?: number;
  /** Timeout for opening a worker, in milliseconds. */
  readonly openTimeoutMs?: number;
  /** Idle workers are ended after this many milliseconds; one is kept. */
  readonly keepIdleMs?: number;
}

export interface RunOptions<Part> {
  /** CPU limit of the job, in milliseconds; queueing and opening a worker do not count. */
  readonly cpuMs: number;
  readonly caller?: Caller | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with parts of an answer as they arrive. They remain valid if the job fails later. */
  readonly onPart?: (part: Part) => void;
}
