import { vi } from 'vitest';

/** Longer than any polling interval of running jobs (`lib/platform/workers/watch.ts`), in ms. */
const OTHERS_MS = 150;

/**
 * Installs fake timers without foreign ones. Test files share workers, and leftovers of an earlier file set their next
 * timer on the current clock. This waits for those timers and clears them.
 */
export async function useIsolatedTimers(options?: Parameters<typeof vi.useFakeTimers>[0]): Promise<void> {
  const realTimeout = globalThis.setTimeout;
  vi.useFakeTimers(options);
  await new Promise((resolve) => realTimeout(resolve, OTHERS_MS));
  vi.clearAllTimers();
}
