import { AppError } from '@/lib/platform/errors';
import type { PoolWorker } from '@/lib/platform/workers/pool-worker';
import { createDeferred } from '@/lib/shared/deferred';
import { createSilence } from './heartbeat';
import { OnDeviceError } from './on-device';
import type { FromThread, OpenMessage, ThreadRole, ThreadRoles, ToThread } from './thread-messages';

/** A worker thread of the engine, for `WorkPool`. */
type EngineThread<Role extends ThreadRole> = PoolWorker<
  ThreadRoles[Role]['request'],
  ThreadRoles[Role]['answer'],
  ThreadRoles[Role]['part']
>;

/**
 * Opens a worker thread of the engine; resolves when it is ready, and rejects if it cannot be opened.
 * @param program address of the engine's program
 */
export async function openEngineThread<Role extends ThreadRole>(
  program: string,
  opening: OpenMessage & { readonly role: Role },
): Promise<EngineThread<Role>> {
  const thread = new Worker(program, { type: 'module', name: opening.role });
  const died = createDeferred<never>();
  died.promise.catch(() => undefined);
  thread.onerror = () => died.reject(new Error('the thread ended'));
  const silence = createSilence(() => performance.now());
  let isBroken = false;

  function ask(message: ToThread<Role>, onPart: (part: ThreadRoles[Role]['part']) => void) {
    return new Promise<Exclude<FromThread<Role>, { is: 'part' | 'alive' }>>((resolve) => {
      thread.onmessage = ({ data }: MessageEvent<FromThread<Role>>) => {
        silence.heard();
        if (data.is === 'part') onPart(data.part);
        else if (data.is !== 'alive') resolve(data);
      };
      thread.postMessage(message);
    });
  }

  const first = await Promise.race([ask(opening, () => undefined), died.promise]);
  if (first.is !== 'ready') {
    thread.terminate();
    throw new Error('the thread cannot work');
  }
  return {
    died: died.promise,
    end: () => thread.terminate(),
    measure: async () => ({ cpuMs: silence.spentMs() }),
    isWornOut: () => isBroken,
    async work(request, onPart) {
      // An idle thread sends no signs of life.
      silence.heard();
      const told = await ask({ is: 'ask', request }, onPart);
      isBroken = told.is === 'broken';
      if (told.is === 'answer') return told.answer;
      if (told.is === 'broken' && told.answer !== undefined) return told.answer;
      if (told.is === 'tooMuch')
        throw new AppError('documentTooComplex', {}, { cause: new OnDeviceError('deviceLimit') });
      if (told.is === 'failure') throw new AppError('readFailed', {}, { cause: new Error(told.name) });
      throw new Error('the thread is broken');
    },
  };
}
