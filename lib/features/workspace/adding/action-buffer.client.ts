import type { FoundFiles } from './folder-files';

/** Buffers user actions until a handler is ready. */
export interface ActionBuffer<T> {
  /** Passes an action to the handler, now or as soon as there is one. Nothing is lost. */
  readonly act: (done: T) => void;
  /** Sets the handler, which first receives the buffered actions in order. Returns the unsubscribe function. */
  readonly handleAll: (take: (done: T) => void) => () => void;
}

function createActionBuffer<T>(): ActionBuffer<T> {
  const kept: T[] = [];
  let taker: ((done: T) => void) | null = null;
  return {
    act(done) {
      if (taker) taker(done);
      else kept.push(done);
    },
    handleAll(take) {
      taker = take;
      for (const done of kept.splice(0)) take(done);
      return () => {
        if (taker === take) taker = null;
      };
    },
  };
}

/** Files dropped, chosen or pasted before the workspace code is loaded. */
export const earlyFiles = createActionBuffer<readonly File[]>();
/** Clicks on the samples button before that. */
export const earlySamples = createActionBuffer<'wanted'>();
/** Folders dropped or chosen before that, with their files. */
export const earlyFolders = createActionBuffer<FoundFiles>();
/** Clicks on the photo button before that. */
export const earlyPhotos = createActionBuffer<'wanted'>();
