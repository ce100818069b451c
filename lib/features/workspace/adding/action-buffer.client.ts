import type { FoundFiles } from './folder-files';

/** Buffers user actions until a handler is ready. */
export interface ActionBuffer<T> {
  /** Passes an action to the handler, now or as soon as there is one. Nothing is lost. */
  readonly dispatch: (action: T) => void;
  /** Sets the handler, which first receives the buffered actions in order. Returns the unsubscribe function. */
  readonly handleAll: (handle: (action: T) => void) => () => void;
}

function createActionBuffer<T>(): ActionBuffer<T> {
  const buffered: T[] = [];
  let handler: ((action: T) => void) | null = null;
  return {
    dispatch(action) {
      if (handler) handler(action);
      else buffered.push(action);
    },
    handleAll(handle) {
      handler = handle;
      for (const action of buffered.splice(0)) handle(action);
      return () => {
        if (handler === handle) handler = null;
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
