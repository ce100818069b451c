import { AppError } from '@/lib/platform/errors';
import type { PoolWorker } from '@/lib/platform/workers/pool-worker';
import { createDeferred } from '@/lib/shared/deferred';
import { createHeartbeatMonitor } from './heartbeat';
import { OnDeviceError } from './on-device';
import type { FromThread, OpenMessage, ThreadRole, ThreadRoles, ToThread } from './thread-messages';

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
  const failed = createDeferred<never>();
  failed.promise.catch(() => undefined);
  thread.onerror = () => failed.reject(new Error('the thread ended'));
  const heartbeat = createHeartbeatMonitor(() => performance.now());
  let isBroken = false;

  function send(message: ToThread<Role>, onPart: (part: ThreadRoles[Role]['part']) => void) {
    return new Promise<Exclude<FromThread<Role>, { type: 'part' | 'alive' }>>((resolve) => {
      thread.onmessage = ({ data }: MessageEvent<FromThread<Role>>) => {
        heartbeat.beat();
        if (data.type === 'part') onPart(data.part);
        else if (data.type !== 'alive') resolve(data);
      };
      thread.postMessage(message);
    });
  }

  const first = await Promise.race([send(opening, () => undefined), failed.promise]);
  if (first.type !== 'ready') {
    thread.terminate();
    throw new Error('the thread cannot work');
  }
  return {
    failed: failed.promise,
    end: () => thread.terminate(),
    measure: async () => ({ cpuMs: heartbeat.silentMs() }),
    mustBeReplaced: () => isBroken,
    async work(request, onPart) {
      // An idle thread sends no signs of life.
      heartbeat.beat();
      const message = await send({ type: 'ask', request }, onPart);
      isBroken = message.type === 'broken';
      if (message.type === 'answer') return message.answer;
      if (message.type === 'broken' && message.answer !== undefined) return message.answer;
      if (message.type === 'tooMuch')
        throw new AppError('documentTooComplex', {}, { cause: new OnDeviceError('deviceLimit') });
      if (message.type === 'failure') throw new AppError('readFailed', {}, { cause: new Error(message.name) });
      throw new Error('the thread is broken');
    },
  };
}
