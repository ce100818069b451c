import 'server-only';
import type { Transferable, Worker } from 'node:worker_threads';
import { AppError } from '@/lib/platform/errors';
import type { PoolWorker } from './pool-worker';
import type { ThreadAnswer } from './thread-answer';

/** A thread that reports its CPU time, in microseconds (Node 24.6; the types lag behind). */
interface MeasuredThread extends Worker {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** A thread that answers one message at a time. */
export interface RequestThread<Request, Result> extends Omit<PoolWorker<never, never>, 'work' | 'isWornOut'> {
  /**
   * Sends a message and waits for the result; meanwhile the thread keeps the process alive.
   * Throws `readFailed` if the work fails; the thread stays usable.
   */
  request(request: Request, transfer?: readonly Transferable[]): Promise<Result>;
}

/** Waits until a new thread that runs `serveThread` is ready. Rejects if it dies before that. */
export async function openThread<Request, Result>(thread: Worker): Promise<RequestThread<Request, Result>> {
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  thread.on('error', (error) => died.reject(error));
  thread.on('exit', () => died.reject(new Error('the thread ended')));
  const nextAnswer = () => new Promise<ThreadAnswer<Result>>((resolve) => thread.once('message', resolve));
  await Promise.race([nextAnswer(), died.promise]);
  // An idle thread must not keep the process alive.
  thread.unref();
  return {
    failed: died.promise,
    end: () => void thread.terminate(),
    // Also answers while the thread is busy with a message.
    async measure() {
      const { user, system } = await (thread as MeasuredThread).cpuUsage();
      return { cpuMs: (user + system) / 1000 };
    },
    async request(request, transfer = []) {
      thread.ref();
      try {
        const answering = nextAnswer();
        thread.postMessage(request, [...transfer]);
        const answer = await answering;
        if (answer.type === 'result') return answer.result;
        const cause = new Error(answer.type === 'failure' ? answer.name : 'out of turn');
        throw new AppError('readFailed', {}, { cause });
      } finally {
        thread.unref();
      }
    },
  };
}
