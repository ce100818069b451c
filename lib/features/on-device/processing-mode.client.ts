import { type ExternalStore, externalStore } from '@/lib/platform/browser/external-store.client';
import { PROCESSING_MODES, type ProcessingMode } from './on-device';

const PROCESSING_MODE_KEY = 'readingPlace';
const SENSITIVE_KEY = 'keepsSensitiveHere';
const ON = 'on';

type SettingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A setting of this browser. */
interface Setting<T> extends Pick<ExternalStore<T>, 'get' | 'subscribe' | 'use'> {
  /** Returns false if the browser cannot store it; it then applies to this page only. */
  readonly save: (next: T) => boolean;
}

/** The processing mode and the rule for sensitive data. */
export interface ModeSettings {
  readonly mode: Setting<ProcessingMode>;
  readonly keepsSensitive: Setting<boolean>;
}

/**
 * The stored settings of the processing mode; invalid values count as absent.
 * @param memory of the browser; throws if storage is blocked. Null on the server
 */
export function createModeSettings(memory: (() => SettingStorage) | null): ModeSettings {
  const orFallback = <R>(work: (storage: SettingStorage) => R, fallback: R): R => {
    try {
      return memory ? work(memory()) : fallback;
    } catch {
      return fallback;
    }
  };

  /** @param serialise null for the default value, which is not stored */
  const settingOf = <T>(key: string, read: (stored: string | null) => T, serialise: (value: T) => string | null) => {
    const readStored = () => read(orFallback((storage) => storage.getItem(key), null));
    const reload = () => {
      if (store.get() !== readStored()) store.set(readStored());
    };
    // Changes in another tab apply here too.
    const store = externalStore<T>(read(null), { events: { storage: reload } });
    // Set after creation: the initial value must match what the server renders.
    if (memory) store.set(readStored());
    const save = (next: T): boolean => {
      const text = serialise(next);
      const isSaved = orFallback((storage) => {
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
    mode: settingOf<ProcessingMode>(
      PROCESSING_MODE_KEY,
      (stored) => PROCESSING_MODES.find((mode) => mode === stored) ?? 'server',
      (value) => (value === 'server' ? null : value),
    ),
    keepsSensitive: settingOf(
      SENSITIVE_KEY,
      (stored) => stored === ON,
      (value) => (value ? ON : null),
    ),
  };
}

const { mode: place, keepsSensitive } = createModeSettings(typeof window === 'undefined' ? null : () => localStorage);

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
