import { readdirSync, readFileSync } from 'node:fs';

/** A file of /proc, or nothing where the process has ended (or there is no /proc). */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  // The system lists children by the thread that started them.
  return threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Memory that a process and everything that it started hold now (resident set), in bytes. Linux alone; 0 elsewhere. */
export function residentBytesOfTree(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentBytesOfTree(child), own);
}

/** The most memory that a process by itself has held since its start or `forgetPeak`, in bytes. Linux alone; 0 elsewhere. */
export function peakBytesOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}
