/** On whose account work is done: whose turn it takes where work waits, and who answers for the processor time. */
export interface Caller {
  /** Work of the same id waits in one line. */
  readonly id: string;
  /** Told the processor time of each piece of work, in milliseconds, whether it succeeded or not. */
  readonly spend?: ((cpuMs: number) => void) | undefined;
}

/** The one who runs a command on this machine: there is nobody else to wait for. */
export const OPERATOR: Caller = { id: 'operator' };
