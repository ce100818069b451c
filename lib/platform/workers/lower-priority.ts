// architecture: runs in threads and processes that Node loads as they stand, where 'server-only' cannot be loaded
import { writeFileSync } from 'node:fs';
// architecture: runs in threads and processes that Node loads as they stand, where 'server-only' cannot be loaded
import { setPriority } from 'node:os';

/**
 * Lets others have the processor first (nice values, -20 to 19). On Linux that holds for the calling thread alone; elsewhere it
 * would slow the whole process down, so there it does nothing.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(niceness);
  } catch {
    // A machine that does not let it has less of this protection.
  }
}

/** Makes this process the first to end when the machine runs out of memory (proc(5), `oom_score_adj`). */
export function endFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // As above.
  }
}
