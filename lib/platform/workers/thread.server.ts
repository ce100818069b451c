import 'server-only';
import type { Transferable, Worker } from 'node:worker_threads';
import { AppError } from '@/lib/platform/errors';
import type { ThreadAnswer } from './thread-answer';
import type { PoolWorker } from './work-pool';

/** A thread tells its processor time, in microseconds (Node 24.6; the types lag behind). */
interface MeasuredThread extends Worker {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** A thread that answers one message at a time. */
export interface AskedThread<Request, Result> extends Omit<PoolWorker<never, never>, 'work' | 'isWornOut'> {
  /**
   * Sends a message and waits for the result; the thread keeps a command from ending meanwhile.
   * Throws `readFailed` when its work did; the thread is well then.
   */
  ask(request: Request, transfer?: readonly Transferable[]): Promise<Result>;
}

/**
 * Watches over a thread that was just started and answers by `serveThread`; resolves when it can be asked. Rejects when it
 * dies before that.
 */
export async function openThread<Request, Result>(thread: Worker): Promise<AskedThread<Request, Result>> {
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  thread.on('error', (error) => died.reject(error));
  thread.on('exit', () => died.reject(new Error('the thread ended')));
  const nextAnswer = () => new Promise<ThreadAnswer<Result>>((resolve) => thread.once('message', resolve));
  await Promise.race([nextAnswer(), died.promise]);
  // An idle thread must not keep a command from ending.
  thread.unref();
  return {
    died: died.promise,
    end: () => void thread.terminate(),
    // Answers while the thread is stuck in a message, too.
    async measure() {
      const { user, system } = await (thread as MeasuredThread).cpuUsage();
      return { cpuMs: (user + system) / 1000 };
    },
    async ask(request, transfer = []) {
      thread.ref();
      try {
        const answering = nextAnswer();
        thread.postMessage(request, [...transfer]);
        const answer = await answering;
        if (answer.is === 'result') return answer.result;
        const cause = new Error(answer.is === 'failure' ? answer.name : 'out of turn');
        throw new AppError('readFailed', {}, { cause });
      } finally {
        thread.unref();
      }
    },
  };
}
