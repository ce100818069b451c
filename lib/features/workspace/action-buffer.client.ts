import type { FoundFiles } from './folder-files';

/** What somebody did on a page before there was who takes it. */
export interface EarlyActs<T> {
  /** Hands on what was done, now or as soon as there is who takes it. Nothing is lost meanwhile. */
  readonly act: (done: T) => void;
  /** Takes what was done before, in its order, and from now on what is done. Returns how to stop. */
  readonly takeAll: (take: (done: T) => void) => () => void;
}

function createEarlyActs<T>(): EarlyActs<T> {
  const kept: T[] = [];
  let taker: ((done: T) => void) | null = null;
  return {
    act(done) {
      if (taker) taker(done);
      else kept.push(done);
    },
    takeAll(take) {
      taker = take;
      for (const done of kept.splice(0)) take(done);
      return () => {
        if (taker === take) taker = null;
      };
    },
  };
}

/** Files that were dropped, chosen or pasted before the workspace's code was there. */
export const earlyFiles = createEarlyActs<readonly File[]>();
/** Presses on the button for samples before then. */
export const earlySamples = createEarlyActs<'wanted'>();
/** Folders that were dropped or chosen before then, with what was found in them. */
export const earlyFolders = createEarlyActs<FoundFiles>();
/** Presses on the button for photographs before then. */
export const earlyPhotos = createEarlyActs<'wanted'>();
