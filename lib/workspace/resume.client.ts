const LOCK = 'mesudar-sorting';
const KEY = 'mesudar-resumed';
/** Work that has ended the page so often in a row is not begun again by itself. */
const MAX_RESUMES = 3;

let release: (() => void) | null = null;

/** Tells other tabs of this browser, which see the same stored list, whether this one is sorting it. */
export function markSorting(isSorting: boolean): void {
  if (isSorting === (release !== null)) return;
  if (release) {
    release();
    release = null;
    return;
  }
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => ended);
}

/** Lets interrupted sorting go on: unless another tab does it, and unless it has ended the page time and again. */
export function resumeSorting(goOn: () => void): void {
  const go = () => {
    if (countResume() <= MAX_RESUMES) goOn();
  };
  if (!navigator.locks) go();
  void navigator.locks?.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) go();
  });
}

/** Sorting came further: it is not what ended the page. */
export function noteSorted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function countResume(): number {
  try {
    const count = Number(sessionStorage.getItem(KEY) ?? 0) + 1;
    sessionStorage.setItem(KEY, String(count));
    return count;
  } catch {
    return 1;
  }
}
