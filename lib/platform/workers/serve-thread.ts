// architecture: runs in threads that Node loads as they stand, where 'server-only' cannot be loaded
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';
import type { ThreadAnswer } from './thread-answer.ts';

/**
 * Makes this thread answer one message after the other, for `openThread`.
 * @param niceness who has the processor first (nice values, -20 to 19)
 * @param open prepares the thread, and gives what it does with a message
 */
export async function serveThread<Request, Result>(
  niceness: number,
  open: () => ((request: Request) => Result) | Promise<(request: Request) => Result>,
): Promise<void> {
  lowerPriority(niceness);
  const tell = (answer: ThreadAnswer<Result>) => parentPort?.postMessage(answer);
  const work = await open();
  parentPort?.on('message', (request: Request) => {
    try {
      tell({ is: 'result', result: work(request) });
    } catch (error) {
      // A crash inside WebAssembly leaves its memory in an unknown state: this thread ends, the next message gets a new one.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      tell({ is: 'failure', name: error instanceof Error ? error.name : typeof error });
    }
  });
  tell({ is: 'ready' });
}
