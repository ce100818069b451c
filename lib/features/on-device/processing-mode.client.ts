import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { PROCESSING_MODES, type ProcessingMode } from './on-device';

const PROCESSING_MODE_KEY = 'readingPlace';
const SENSITIVE_KEY = 'keepsSensitiveHere';
const ON = 'on';

type Remembering = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A setting of this browser. */
interface Choice<T> extends Pick<ExternalStore<T>, 'get' | 'subscribe' | 'use'> {
  /** Returns false if the browser cannot store it; it then applies to this page only. */
  readonly save: (next: T) => boolean;
}

/** The processing mode and the rule for sensitive data. */
export interface ReadingChoices {
  readonly place: Choice<ProcessingMode>;
  readonly keepsSensitive: Choice<boolean>;
}

/**
 * The stored settings of the processing mode; invalid values count as absent.
 * @param memory of the browser; throws if storage is blocked. Null on the server
 */
export function createReadingChoices(memory: (() => Remembering) | null): ReadingChoices {
  const quietly = <R>(work: (storage: Remembering) => R, otherwise: R): R => {
    try {
      return memory ? work(memory()) : otherwise;
    } catch {
      return otherwise;
    }
  };

  /** @param written null for the default value, which is not stored */
  const choiceOf = <T>(key: string, read: (stored: string | null) => T, written: (value: T) => string | null) => {
    const remembered = () => read(quietly((storage) => storage.getItem(key), null));
    const takeOver = () => {
      if (store.get() !== remembered()) store.set(remembered());
    };
    // Changes in another tab apply here too.
    const store = externalStore<T>(read(null), { events: { storage: takeOver } });
    // Set after creation: the initial value must match what the server renders.
    if (memory) store.set(remembered());
    const save = (next: T): boolean => {
      const text = written(next);
      const isSaved = quietly((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false);
      store.set(next);
      return isSaved;
    };
    return { get: store.get, subscribe: store.subscribe, use: store.use, save };
  };

  return {
    place: choiceOf<ProcessingMode>(
      PROCESSING_MODE_KEY,
      (stored) => PROCESSING_MODES.find((one) => one === stored) ?? 'server',
      (value) => (value === 'server' ? null : value),
    ),
    keepsSensitive: choiceOf(
      SENSITIVE_KEY,
      (stored) => stored === ON,
      (value) => (value ? ON : null),
    ),
  };
}

const { place, keepsSensitive } = createReadingChoices(typeof window === 'undefined' ? null : () => localStorage);

/** The processing mode chosen in this browser; the server by default. */
export const readProcessingMode = place.get;
/** React hook for the same; the server renders `server`. */
export const useProcessingMode = place.use;
/** Subscribes to changes of the mode; returns the unsubscribe function. */
export const subscribeProcessingMode = place.subscribe;
/** Saves the mode. Returns false if the browser cannot store it; it then applies to this page only. */
export const saveProcessingMode = place.save;

/** True if documents with sensitive data stay on this device while others are sent; off by default. */
export const readKeepsSensitiveOnDevice = keepsSensitive.get;
/** React hook for the same; the server renders it as off. */
export const useKeepsSensitiveOnDevice = keepsSensitive.use;
/** Saves that rule. Returns false if the browser cannot store it; it then applies to this page only. */
export const saveKeepsSensitiveOnDevice = keepsSensitive.save;
