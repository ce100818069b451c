// architecture: runs in a process that Node loads as it stands, where 'server-only' cannot be loaded
import { Worker } from 'node:worker_threads';

/** Interval between checks of the parent, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Ends this process soon after its parent is gone, even if it is stuck.
 * A separate thread checks, because a stuck main thread would never run the check.
 */
export function endWithParent(): void {
  // Read here: before the thread has started, the parent may exit and `process.ppid` change.
  const program = `
    setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});`;
  new Worker(program, { eval: true, name: 'parent' }).unref();
}
