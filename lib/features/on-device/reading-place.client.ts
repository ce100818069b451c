import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { type ProcessingMode, READING_PLACES } from './on-device';

const PLACE_KEY = 'readingPlace';
const SENSITIVE_KEY = 'keepsSensitiveHere';
const ON = 'on';

type Remembering = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Something that is chosen in this browser, and what chooses it. */
interface Choice<T> extends Pick<ExternalStore<T>, 'get' | 'subscribe' | 'use'> {
  /** Returns false where this browser stores nothing: then it holds for this page. */
  readonly save: (next: T) => boolean;
}

/** Where papers are read, and the rule beside it. */
export interface ReadingChoices {
  readonly place: Choice<ProcessingMode>;
  readonly keepsSensitive: Choice<boolean>;
}

/**
 * What this browser remembers of where papers are read; anything that was never saved by us is as if it were not there.
 * @param memory of the browser; throws where it keeps nothing. Null on the server, which knows nothing of any browser
 */
export function createReadingChoices(memory: (() => Remembering) | null): ReadingChoices {
  const quietly = <R>(work: (storage: Remembering) => R, otherwise: R): R => {
    try {
      return memory ? work(memory()) : otherwise;
    } catch {
      return otherwise;
    }
  };

  /** @param written null: what is so unless it was saved otherwise, and needs no place */
  const choiceOf = <T>(key: string, read: (stored: string | null) => T, written: (value: T) => string | null) => {
    const remembered = () => read(quietly((storage) => storage.getItem(key), null));
    const takeOver = () => {
      if (store.get() !== remembered()) store.set(remembered());
    };
    // What another tab saves holds here too, as this one's switch then shows.
    const store = externalStore<T>(read(null), { events: { storage: takeOver } });
    // Not as the first value: that is what the server draws.
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
      PLACE_KEY,
      (stored) => READING_PLACES.find((one) => one === stored) ?? 'server',
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

/** Where papers are read, as chosen in this browser; by the server unless the device was chosen. */
export const readReadingPlace = place.get;
/** The same in a component; the server draws `server`. */
export const useReadingPlace = place.use;
/** Calls back after each change of the place; returns what ends that. */
export const subscribeReadingPlace = place.subscribe;
/** Chooses where papers are read. Returns false where this browser stores nothing: then it holds for this page. */
export const saveReadingPlace = place.save;

/** Whether papers with sensitive data stay on this device while others are read by the server; off unless saved. */
export const readKeepsSensitiveHere = keepsSensitive.get;
/** The same in a component; the server draws it as off. */
export const useKeepsSensitiveHere = keepsSensitive.use;
/** Switches that rule. Returns false where this browser stores nothing: then it holds for this page. */
export const saveKeepsSensitiveHere = keepsSensitive.save;
