/** A tab's `sessionStorage`, which lasts across page loads. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The memory of a tab. Where a browser refuses access, nothing is remembered. */
export function safeMemory(memory: TabMemory | undefined) {
  const orNull = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    get: (key: string) => orNull(() => memory?.getItem(key) ?? null),
    set: (key: string, value: string) => void orNull(() => memory?.setItem(key, value)),
    remove: (key: string) => void orNull(() => memory?.removeItem(key)),
  };
}

const RESUMED_KEY = 'mesudar-resumed';
/** Work that has crashed the page this many times in a row is not resumed automatically. */
const MAX_RESUMES = 3;

/** Prevents an endless loop of resuming work that crashes the page. */
export interface ResumeGuard {
  /** Counts this attempt. False after too many attempts without progress. */
  readonly mayResume: () => boolean;
  /** Resets the count: sorting made progress, so it did not crash the page. */
  readonly resetCount: () => void;
}

/** @param memory of the tab; without one every page counts as the first */
export function createResumeGuard(memory: TabMemory | undefined): ResumeGuard {
  const tab = safeMemory(memory);
  return {
    mayResume() {
      const count = Number(tab.get(RESUMED_KEY) ?? 0) + 1;
      tab.set(RESUMED_KEY, String(count));
      return count <= MAX_RESUMES;
    },
    resetCount: () => tab.remove(RESUMED_KEY),
  };
}

const PENDING_KEY = 'mesudarAfterSignIn';
const ZIP = 'zip';

/** Action to repeat after sign-in. It survives a sign-in that leaves the page. */
export interface PendingAfterSignIn {
  /** Requests the ZIP after sign-in. */
  readonly requestZip: () => void;
  readonly forget: () => void;
  /** Returns true once if the ZIP was requested. */
  readonly consumeZipRequest: () => boolean;
}

/** @param memory of the tab; without one the user must click the button again after signing in */
export function createPendingAfterSignIn(memory: TabMemory | undefined): PendingAfterSignIn {
  const tab = safeMemory(memory);
  const forget = () => tab.remove(PENDING_KEY);
  return {
    requestZip: () => tab.set(PENDING_KEY, ZIP),
    forget,
    consumeZipRequest() {
      const isRequested = tab.get(PENDING_KEY) === ZIP;
      forget();
      return isRequested;
    },
  };
}
