import 'server-only';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Categorisation } from '@/lib/engine/categorising/result';
import { processWide } from '@/lib/platform/workers/process-wide';
import { openThread } from '@/lib/platform/workers/thread.server';
import { type PoolWorker, WorkPool } from '@/lib/platform/workers/work-pool';
import { TEXT_CPU_MS } from '@/lib/shared/document-limits';
import type { TextRequest, WeighText } from './offline-categoriser';

/** Memory of a thread, in MB: what it holds at rest is a tenth of it. */
const THREAD_HEAP_MB = 256;
/** A text is weighed in a fraction of the time that its pages take to be read or recognised. */
const THREADS_PER_CORE = 0.5;

/** Where Node keeps what it compiles of the thread's program, which is half of a start; next to the packed words. */
const COMPILED = 'node_modules/.cache/mesudar/compiled';

/** Starts a thread, which says when it can be asked. */
export function startTextThread(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), {
    name: 'text',
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    // Nothing of the server's own: its secrets are no business of a thread that reads what strangers wrote.
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Node runs the program as it stands, whatever loader a command has for its own.
    execArgv: [],
  });
}

/** Opens a thread; resolves when it has its words. */
async function openTextThread(): Promise<PoolWorker<TextRequest, Categorisation>> {
  const thread = await openThread<TextRequest, Categorisation>(startTextThread());
  return { ...thread, work: (request) => thread.ask(request) };
}

const threads = processWide(
  'text-threads',
  () =>
    new WorkPool<TextRequest, Categorisation>({
      size: Math.max(1, Math.floor(availableParallelism() * THREADS_PER_CORE)),
      open: openTextThread,
      timeoutCode: 'readTimeout',
      standby: true,
    }),
);

/** `categoriseText` in a thread that has limits of time and memory, and leaves the server free meanwhile. */
export const scoreInThread: WeighText = (request, { signal, caller }) =>
  threads().run(request, { cpuMs: TEXT_CPU_MS, signal, caller });
