import type { TabMemory } from './tab-lists.client';

const KEY = 'mesudar-resumed';
/** Work that has ended the page so often in a row is not begun again by itself. */
const MAX_RESUMES = 3;

/** Keeps work that makes the page go away from being begun for ever. */
export interface ResumeGuard {
  /** Counts this time. False when it was too often without getting any further. */
  readonly mayResume: () => boolean;
  /** Sorting came further: it is not what ended the page. */
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
