// architecture: runs in threads and processes that Node loads as they stand, where 'server-only' cannot be loaded
import { writeFileSync } from 'node:fs';
// architecture: runs in threads and processes that Node loads as they stand, where 'server-only' cannot be loaded
import { setPriority } from 'node:os';

/**
 * Lowers this thread's CPU priority (nice values, -20 to 19).
 * On Linux this affects only the calling thread. Elsewhere it would slow the whole process, so it does nothing there.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // Best effort: the system may deny it.
  }
}

/** Makes this process the first that the kernel kills when memory runs out (proc(5), `oom_score_adj`). */
export function preferOomKill(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Best effort, as above.
  }
}
