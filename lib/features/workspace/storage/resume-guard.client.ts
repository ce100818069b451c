import type { TabMemory } from './tab-lists.client';

const KEY = 'mesudar-resumed';
/** Work that has crashed the page this many times in a row is not resumed automatically. */
const MAX_RESUMES = 3;

/** Prevents an endless loop of resuming work that crashes the page. */
export interface ResumeGuard {
  /** Counts this attempt. False after too many attempts without progress. */
  readonly mayResume: () => boolean;
  /** Resets the count: sorting made progress, so it did not crash the page. */
  readonly noteProgress: () => void;
}

/** @param memory of the tab; without one every page counts as the first */
export function createResumeGuard(memory: (TabMemory & Pick<Storage, 'removeItem'>) | undefined): ResumeGuard {
  return {
    mayResume() {
      try {
        const count = Number(memory?.getItem(KEY) ?? 0) + 1;
        memory?.setItem(KEY, String(count));
        return count <= MAX_RESUMES;
      } catch {
        return true;
      }
    },
    noteProgress() {
      try {
        memory?.removeItem(KEY);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
