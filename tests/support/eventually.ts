import { vi } from 'vitest';

/** Timeout in ms, far above any expected duration, even on a busy machine. */
const PATIENCE_MS = 20_000;

/** Waits until `isSo` no longer throws; rejects with its last error after the timeout. */
export function eventually<T>(isSo: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(isSo, { timeout: PATIENCE_MS });
}
