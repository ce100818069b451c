// architecture: runs in a process that Node loads as it stands, where 'server-only' cannot be loaded
import { Worker } from 'node:worker_threads';

/** How often the parent is looked for, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Ends this process soon after the one that started it is gone, also while it is stuck: a thread of its own looks, because
 * nothing else would come to its turn.
 */
export function endWithParent(): void {
  // Told here: by the time that the thread has started, the parent may be gone and another number stand in its place.
  const program = `
    setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});`;
  new Worker(program, { eval: true, name: 'parent' }).unref();
}
