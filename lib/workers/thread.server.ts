import 'server-only';
import type { Transferable, Worker } from 'node:worker_threads';
import type { PoolWorker } from './work-pool';

/** A thread tells its processor time, in microseconds (Node 24.6; the types lag behind). */
interface MeasuredThread extends Worker {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** A thread that answers one message at a time. */
export interface AskedThread<Answer> extends Omit<PoolWorker<never, never>, 'work' | 'isWornOut'> {
  /** Sends a message and waits for the answer to it; the thread keeps a command from ending meanwhile. */
  ask(message: unknown, transfer?: readonly Transferable[]): Promise<Answer>;
}

/**
 * Watches over a thread that was just started; resolves when it has said that it is ready, which is its first message.
 * Rejects when it dies before that.
 */
export async function openThread<Answer>(thread: Worker): Promise<AskedThread<Answer>> {
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  thread.on('error', (error) => died.reject(error));
  thread.on('exit', () => died.reject(new Error('the thread ended')));
  const nextAnswer = () => new Promise<Answer>((resolve) => thread.once('message', resolve));
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
    async ask(message, transfer = []) {
      thread.ref();
      try {
        const answering = nextAnswer();
        thread.postMessage(message, [...transfer]);
        return await answering;
      } finally {
        thread.unref();
      }
    },
  };
}
