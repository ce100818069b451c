import 'server-only';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Categorisation } from '@/lib/engine/categorising/result';
import type { PoolWorker } from '@/lib/platform/workers/pool-worker';
import { processWide } from '@/lib/platform/workers/process-wide';
import { openThread } from '@/lib/platform/workers/thread.server';
import { WorkPool } from '@/lib/platform/workers/work-pool';
import { TEXT_CPU_MS } from '@/lib/shared/document-limits';
import type { TextRequest, WeighText } from './offline-categoriser';

/** Memory limit of a thread, in MB; it uses a tenth of it when idle. */
const THREAD_HEAP_MB = 256;
/** Scoring a text takes a fraction of the time of reading or recognising its pages. */
const THREADS_PER_CORE = 0.5;

/** Node's compile cache for the thread's program, which saves half of a start; next to the packed words. */
const COMPILED = 'node_modules/.cache/mesudar/compiled';

/** Starts a thread, which reports when it is ready. */
export function startTextThread(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), {
    name: 'text',
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
    // No environment of the server: a thread that reads untrusted text must not see its secrets.
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Node runs the file without transpiling it, whatever loader the command uses.
    execArgv: [],
  });
}

/** Opens a thread; resolves when it has loaded its words. */
async function openTextThread(): Promise<PoolWorker<TextRequest, Categorisation>> {
  const thread = await openThread<TextRequest, Categorisation>(startTextThread());
  return { ...thread, work: (request) => thread.request(request) };
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

/** Runs `categoriseText` in a thread with time and memory limits, which keeps the server responsive. */
export const scoreInThread: WeighText = (request, { signal, caller }) =>
  threads().run(request, { cpuMs: TEXT_CPU_MS, signal, caller });
