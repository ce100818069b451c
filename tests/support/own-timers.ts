import { vi } from 'vitest';

/** Longer than anything looks at a job that goes on (`lib/platform/workers/watch.ts`), in ms. */
const OTHERS_MS = 150;

/**
 * Fake timers that are this test's own: test files share their workers, and what an earlier one left running sets its next timer on
 * whatever clock there is. That is waited for, and cleared.
 */
export async function useOwnTimers(options?: Parameters<typeof vi.useFakeTimers>[0]): Promise<void> {
  const realTimeout = globalThis.setTimeout;
  vi.useFakeTimers(options);
  await new Promise((resolve) => realTimeout(resolve, OTHERS_MS));
  vi.clearAllTimers();
}
