// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadAnswer } from './thread-answer.ts';

/**
 * Makes this thread answer messages one at a time, for `openThread`.
 * @param niceness CPU priority (nice values, -20 to 19)
 * @param open prepares the thread and returns the message handler
 */
export async function serveThread<Request, Result>(
  niceness: number,
  open: () => ((request: Request) => Result) | Promise<(request: Request) => Result>,
): Promise<void> {
  lowerPriority(niceness);
  const post = (answer: ThreadAnswer<Result>) => parentPort?.postMessage(answer);
  const work = await open();
  parentPort?.on('message', (request: Request) => {
    try {
      post({ type: 'result', result: work(request) });
    } catch (error) {
      // After a crash in WebAssembly its memory is in an unknown state. The thread ends; the next message gets a new
      // one.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      post({ type: 'failure', name: error instanceof Error ? error.name : typeof error });
    }
  });
  post({ type: 'ready' });
}
