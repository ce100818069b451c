import { coreName } from '@/lib/engine/documents/ocr/core-name';
import { downloadFailureOf, inDownloadOrder, NOT_LOADED, readinessOf, stateOfKept } from './download-state';
import { cachedFiles, cacheFile, cacheList, engineList } from './engine-cache.client';
import { type EngineFile, type EngineList, filesFor } from './engine-files';
import { type EngineParts, type OnDevice, OnDeviceError, type OnDeviceState } from './on-device';

/** The engine's files in this browser: which are there, and their download. */
export interface EngineDownload extends Pick<OnDevice, 'state' | 'subscribe' | 'checkCache' | 'fetch'> {
  /** The server's list, as last known; null if unknown. */
  readonly list: () => EngineList | null;
  /** The files of the list that this browser needs. */
  readonly needed: () => readonly EngineFile[];
  readonly isRunning: () => boolean;
  /** Cancels the download; resolves when it has ended. */
  readonly cancel: () => Promise<void>;
  /** Resolves when a part is loaded; rejects if it is missing and not downloading. */
  readonly waitFor: (part: Exclude<EngineParts, 'none'>, signal?: AbortSignal) => Promise<void>;
}

/** @param onFetched called after the engine was downloaded */
export function createEngineDownload(onFetched: () => void): EngineDownload {
  let state = NOT_LOADED;
  let list: EngineList | null = null;
  let running: Promise<void> | null = null;
  let ending = new AbortController();
  const listeners = new Set<() => void>();

  function change(changes: Partial<OnDeviceState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const needed = () => (list ? filesFor(list, coreName()) : []);

  async function checkCache(): Promise<void> {
    if (running) return;
    list = (await engineList().catch(() => null)) ?? list;
    const files = needed();
    const kept = await cachedFiles(files).catch(() => []);
    if (!running) change(stateOfKept(files, kept));
  }

  async function run(): Promise<void> {
    const { signal } = ending;
    change({ fetching: true, failed: null });
    try {
      list = (await engineList()) ?? list;
      if (!list) throw new TypeError('the engine is out of reach');
      const files = inDownloadOrder(needed());
      await downloadMissing(files, {
        signal,
        onBytes: (bytes) => change({ fetchedBytes: state.fetchedBytes + bytes }),
        onKept: (kept) => change(stateOfKept(files, kept)),
      });
      await cacheList({ ...list, files });
      // Without persistence the browser may evict the cache when space is low. Not awaited: Firefox asks the user.
      void navigator.storage?.persist?.().catch(() => false);
      change({ fetching: false });
      onFetched();
    } catch (error) {
      change({ fetching: false, failed: downloadFailureOf(error, signal.aborted) });
    }
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    list: () => list,
    needed,
    isRunning: () => running !== null,
    checkCache,
    fetch() {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    async cancel() {
      ending.abort();
      await running;
      ending = new AbortController();
    },
    waitFor: (part, signal) => waitUntil(() => readinessOf(state, part), listeners, signal),
  };
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called with the size of each received piece, in bytes. */
  readonly onBytes: (bytes: number) => void;
  /** Called with the files that are cached: at the start, and after each download. */
  readonly onKept: (kept: readonly EngineFile[]) => void;
}

/** Downloads the files that are not cached, one after another. */
export async function downloadMissing(
  files: readonly EngineFile[],
  { signal, onBytes, onKept }: DownloadOptions,
): Promise<void> {
  const kept = await cachedFiles(files);
  onKept(kept);
  for (const file of files) {
    if (kept.includes(file)) continue;
    await cacheFile(file, onBytes, signal);
    kept.push(file);
    onKept(kept);
  }
}

function waitUntil(
  readiness: () => ReturnType<typeof readinessOf>,
  listeners: Set<() => void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      listeners.delete(decide);
      signal?.removeEventListener('abort', decide);
      done();
    };
    const decide = () => {
      const now = readiness();
      if (signal?.aborted) settle(() => reject(signal.reason));
      else if (now === 'ready') settle(resolve);
      else if (now === 'missing') settle(() => reject(new OnDeviceError('engineMissing')));
    };
    listeners.add(decide);
    signal?.addEventListener('abort', decide);
    decide();
  });
}
