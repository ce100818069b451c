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

/** The kernel counts processor time in hundredths of a second (`sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;

/** Processor time that a process has used with all its threads, in ms (proc_pid_stat(5)). Linux alone; 0 elsewhere. */
export function processorMsOf(pid: number): number {
  // The name of the command, in brackets, may contain spaces. Fields 14 and 15 are the time in user and kernel mode.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
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
