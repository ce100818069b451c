import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of /proc; empty if the process has ended (or there is no /proc). */
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

/** The kernel counts CPU time in hundredths of a second (`sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;

/** CPU time of a process with all its threads, in ms (proc_pid_stat(5)). Linux only; 0 elsewhere. */
export function processorMsOf(pid: number): number {
  // The command name, in parentheses, may contain spaces. Fields 14 and 15 are the time in user and kernel mode.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Current resident memory of a process and all its descendants, in bytes. Linux only; 0 elsewhere. */
export function residentBytesOfTree(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + residentBytesOfTree(child), own);
}

/** Peak resident memory of a single process since its start or `forgetPeak`, in bytes. Linux only; 0 elsewhere. */
export function peakBytesOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}
