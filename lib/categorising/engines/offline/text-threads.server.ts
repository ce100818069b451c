import 'server-only';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Categorisation } from '@/lib/categorising/result';
import { AppError } from '@/lib/errors';
import { openThread } from '@/lib/workers/thread.server';
import { type PoolWorker, WorkPool } from '@/lib/workers/work-pool';
import type { TextRequest, WeighText } from './offline-categoriser';
import type { TextAnswer } from './text-job';

/** Memory of a thread, in MB: its vocabulary takes a third of it. */
const THREAD_HEAP_MB = 256;
/** Processor time that a text may take, in milliseconds; a page of dense print takes some 20. */
const TEXT_CPU_MS = 4_000;
/** A text is weighed in a fraction of the time that its pages take to be read or recognised. */
const THREADS_PER_CORE = 0.5;

/** Opens a thread; resolves when its vocabulary is built. */
async function openTextThread(): Promise<PoolWorker<TextRequest, Categorisation>> {
  const thread = await openThread<TextAnswer>(
    new Worker(new URL('./text.worker.ts', import.meta.url), {
      name: 'text',
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    }),
  );
  return {
    ...thread,
    async work(request) {
      const answer = await thread.ask(request);
      if (answer.is === 'result') return answer.result;
      throw new AppError('readFailed', {}, { cause: new Error(answer.is === 'failure' ? answer.name : 'out of turn') });
    },
  };
}

type TextThreads = WorkPool<TextRequest, Categorisation>;

const HOLDER = Symbol.for('mesudar.text-threads');
const shared = globalThis as typeof globalThis & { [HOLDER]?: TextThreads | undefined };

/** `categoriseText` in a thread that has limits of time and memory, and leaves the server free meanwhile. */
export const weighInThread: WeighText = (request, { signal, caller }) => {
  shared[HOLDER] ??= new WorkPool({
    size: Math.max(1, Math.floor(availableParallelism() * THREADS_PER_CORE)),
    open: openTextThread,
    timeoutCode: 'readTimeout',
    standby: true,
  });
  return shared[HOLDER].run(request, { cpuMs: TEXT_CPU_MS, signal, caller });
};

/** Ends the process's threads; the next text starts new ones. */
export function closeTextThreads(): void {
  shared[HOLDER]?.close();
  shared[HOLDER] = undefined;
}
