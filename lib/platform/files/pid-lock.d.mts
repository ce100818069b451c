export interface LockHolder {
  readonly pid: number;
  readonly startTime: string;
  readonly host: string | undefined;
}
export class LockHeldError extends Error {
  readonly pid: number;
}
export function takeLock(
  file: string,
  options?: { waitMs?: number; onWait?: (holder: LockHolder) => void; namesHost?: boolean },
): Promise<() => void>;
