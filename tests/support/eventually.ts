import { vi } from 'vitest';

/** Far more than anything here takes: what does not come on a busy machine either does not come. */
const PATIENCE_MS = 20_000;

/** Waits until `isSo` no longer throws; rejects with what it throws when it does so for long. */
export function eventually<T>(isSo: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(isSo, { timeout: PATIENCE_MS });
}
