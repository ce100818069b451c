import { coreName } from '@/lib/engine/documents/ocr/core-name';
import { ENGINE_PROGRAM } from '@/lib/shared/engine-names';
import type { DeviceEngine, openDeviceEngine } from './engine.client';
import { engineList, keepFile, keepList, keptFiles, removeAll } from './engine-cache.client';
import { type EngineFile, type EngineList, filesFor } from './engine-files';
import { type OnDevice, OnDeviceError, type OnDeviceState } from './on-device';

const NOTHING: OnDeviceState = { parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 };

/** Dependencies of the on-device engine. */
export interface OnDeviceServices {
  /** Loads the large module that opens the engine. */
  readonly loadEngine: () => Promise<typeof openDeviceEngine>;
  /** Called after the engine was downloaded: the page should then work offline too. */
  readonly onFetched: () => void;
}

const bytesOf = (files: readonly EngineFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
const isText = ({ part }: EngineFile) => part === 'text';

/** The engine of a browser: downloaded once, cached, and opened lazily. */
export function createOnDevice({ loadEngine, onFetched }: OnDeviceServices): OnDevice {
  let state = NOTHING;
  let list: EngineList | null = null;
  let engine: Promise<DeviceEngine> | null = null;
  let fetching: Promise<void> | null = null;
  let ending = new AbortController();
  const listeners = new Set<() => void>();

  function change(changes: Partial<OnDeviceState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  const needed = () => (list ? filesFor(list, coreName()) : []);

  function noteKept(files: readonly EngineFile[], kept: readonly EngineFile[]): void {
    const has = (wanted: readonly EngineFile[]) => wanted.length > 0 && wanted.every((file) => kept.includes(file));
    const parts = has(files) ? 'all' : has(files.filter(isText)) ? 'text' : 'none';
    change({ parts, totalBytes: bytesOf(files), fetchedBytes: bytesOf(kept) });
  }

  async function look(): Promise<void> {
    if (fetching) return;
    list = (await engineList().catch(() => null)) ?? list;
    const files = needed();
    const kept = await keptFiles(files).catch(() => []);
    if (!fetching) noteKept(files, kept);
  }

  /** The text part first: text documents can be sorted while the rest downloads. */
  async function fetchMissing(signal: AbortSignal): Promise<void> {
    list = (await engineList()) ?? list;
    if (!list) throw new TypeError('the engine is out of reach');
    const files = needed().toSorted((a, b) => Number(isText(b)) - Number(isText(a)));
    const kept = await keptFiles(files);
    noteKept(files, kept);
    for (const file of files) {
      if (kept.includes(file)) continue;
      await keepFile(file, (bytes) => change({ fetchedBytes: state.fetchedBytes + bytes }), signal);
      kept.push(file);
      noteKept(files, kept);
    }
    await keepList({ ...list, files });
    // Without persistence the browser may evict the cache when space is low. Not awaited: Firefox asks the user.
    void navigator.storage?.persist?.().catch(() => false);
  }

  async function fetchAll(): Promise<void> {
    change({ fetching: true, failed: null });
    try {
      await fetchMissing(ending.signal);
      change({ fetching: false });
      onFetched();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      change({ fetching: false, failed: ending.signal.aborted ? null : isFull ? 'room' : 'connection' });
    }
  }

  /** Resolves when a part is loaded; rejects if it is missing and not downloading. */
  function waitFor(part: 'text' | 'all', signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        listeners.delete(decide);
        signal?.removeEventListener('abort', decide);
        done();
      };
      const decide = () => {
        if (signal?.aborted) settle(() => reject(signal.reason));
        else if (state.parts === 'all' || state.parts === part) settle(resolve);
        else if (!state.fetching) settle(() => reject(new OnDeviceError('engineMissing')));
      };
      listeners.add(decide);
      signal?.addEventListener('abort', decide);
      decide();
    });
  }

  async function opened(signal?: AbortSignal): Promise<DeviceEngine> {
    if (state.parts === 'none' && !fetching) await look();
    await waitFor('text', signal);
    engine ??= open();
    return engine;
  }

  async function open(): Promise<DeviceEngine> {
    const openEngine = await loadEngine();
    const { languages = [], quick = [] } = list ?? {};
    const paths = Object.fromEntries(needed().map(({ name, path }) => [name, path]));
    const program = paths[ENGINE_PROGRAM];
    if (program === undefined) throw new OnDeviceError('engineMissing');
    return openEngine({ program, paths, languages, quick, picturesReady: () => waitFor('all') });
  }

  function rest(): void {
    void engine?.then((one) => one.close()).catch(() => undefined);
    engine = null;
  }

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    look,
    fetch() {
      fetching ??= fetchAll().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    async remove() {
      ending.abort();
      await fetching;
      ending = new AbortController();
      rest();
      await removeAll();
      await look();
    },
    count: async (file, { passwords, signal } = {}) => (await opened(signal)).count(file, { passwords, signal }),
    sort: async (file, fileName, options) => (await opened(options.signal)).sort(file, fileName, options),
    rest,
  };
}
