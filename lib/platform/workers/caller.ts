/** The caller that work is done for: determines its queue and pays for its CPU time. */
export interface Caller {
  /** Work with the same id shares one queue. */
  readonly id: string;
  /** Called with the CPU time of each piece of work, in milliseconds, whether it succeeded or not. */
  readonly chargeCpuMs?: ((cpuMs: number) => void) | undefined;
}

/** The user of the command line, who shares the machine with no other caller. */
export const OPERATOR: Caller = { id: 'operator' };
