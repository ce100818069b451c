import 'server-only';
import { fork } from 'node:child_process';
import path from 'node:path';
import pidusage from 'pidusage';
import type { PoolWorker } from '../../../platform/workers/pool-worker.ts';
import type { ReaderAnswer, ReaderPart, ReaderRequest } from './reader-job.ts';

/** Path of the program in the repository. Bundlers do not see it. */
const PROGRAM = 'lib/engine/documents/reader/reader.process.ts';
/** JavaScript heap of a reader, in MB. The memory of PDFium and libvips is monitored from outside. */
const HEAP_MB = 256;
/** A reader is replaced after this many jobs. */
const MAX_JOBS = 200;
/** A reader is replaced if it holds more than this at rest, in bytes: WebAssembly memory never shrinks. */
const WORN_OUT_BYTES = 256 * 2 ** 20;

/** Starts a process that reads documents. Resolves when it accepts requests. */
export async function openReaderProcess(): Promise<PoolWorker<ReaderRequest, ReaderAnswer, ReaderPart>> {
  const program = path.resolve(/* turbopackIgnore: true */ process.cwd(), PROGRAM);
  const child = fork(/* turbopackIgnore: true */ program, {
    // Transfers bytes directly instead of as JSON.
    serialization: 'advanced',
    execArgv: ['--conditions=react-server', `--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Documents must not be able to reach the server's secrets.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, ...allocatorSettings() },
  });
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  child.on('error', (error) => died.reject(error));
  child.on('exit', (code, signal) => died.reject(new Error(`the reader ended with ${signal ?? code}`)));
  const { pid } = child;
  if (pid === undefined) return died.promise;
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), died.promise]);
  rest();

  let jobs = 0;
  let memory = 0;

  /** Unreferenced, so that an idle process does not keep a command from ending. */
  function rest(): void {
    child.unref();
    child.channel?.unref();
  }

  return {
    failed: died.promise,
    end: () => {
      child.kill('SIGKILL');
    },
    mustBeReplaced: () => jobs >= MAX_JOBS || memory > WORN_OUT_BYTES,
    async measure() {
      const usage = await pidusage(pid);
      memory = usage.memory;
      return { cpuMs: usage.ctime, memoryBytes: usage.memory };
    },
    async work(request, onPart) {
      jobs += 1;
      child.ref();
      child.channel?.ref();
      const { promise, resolve } = Promise.withResolvers<ReaderAnswer>();
      const onMessage = (message: unknown) => {
        const told = message as ReaderPart | ReaderAnswer;
        if (told.is === 'kind' || told.is === 'count' || told.is === 'remark' || told.is === 'page') onPart(told);
        else resolve(told);
      };
      child.on('message', onMessage);
      try {
        child.send(request);
        return await promise;
      } finally {
        child.off('message', onMessage);
        rest();
      }
    },
  };
}

/** Returns the allocator settings for returning memory (`scripts/lib/memory.mjs`). */
function allocatorSettings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('MALLOC_') && value ? [[name, value]] : [],
    ),
  );
}
