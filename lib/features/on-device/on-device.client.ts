import { ENGINE_PROGRAM } from '@/lib/shared/engine-names';
import type { DeviceEngine, openDeviceEngine } from './engine.client';
import { removeAll } from './engine-cache.client';
import { createEngineDownload, type EngineDownload } from './engine-download.client';
import { type OnDevice, OnDeviceError } from './on-device';

/** Dependencies of the on-device engine. */
export interface OnDeviceServices {
  /** Loads the large module that opens the engine. */
  readonly loadEngine: () => Promise<typeof openDeviceEngine>;
  /** Called after the engine was downloaded: the page should then work offline too. */
  readonly onFetched: () => void;
}

/** The engine of a browser: downloaded once, cached, and opened lazily. */
export function createOnDevice({ loadEngine, onFetched }: OnDeviceServices): OnDevice {
  const download = createEngineDownload(onFetched);
  let engine: Promise<DeviceEngine> | null = null;

  async function openedEngine(signal?: AbortSignal): Promise<DeviceEngine> {
    if (download.state().parts === 'none' && !download.isRunning()) await download.checkCache();
    await download.waitFor('text', signal);
    engine ??= open(download, loadEngine);
    return engine;
  }

  function closeEngine(): void {
    void engine?.then((opened) => opened.close()).catch(() => undefined);
    engine = null;
  }

  return {
    state: download.state,
    subscribe: download.subscribe,
    checkCache: download.checkCache,
    fetch: download.fetch,
    async remove() {
      await download.cancel();
      closeEngine();
      await removeAll();
      await download.checkCache();
    },
    count: async (file, { passwords, signal } = {}) => (await openedEngine(signal)).count(file, { passwords, signal }),
    sort: async (file, fileName, options) => (await openedEngine(options.signal)).sort(file, fileName, options),
    closeEngine,
  };
}

/** Opens the engine from its downloaded files. Rejects if they lack its program. */
async function open(
  { list, needed, waitFor }: EngineDownload,
  loadEngine: OnDeviceServices['loadEngine'],
): Promise<DeviceEngine> {
  const openEngine = await loadEngine();
  const { languages = [], quick = [] } = list() ?? {};
  const paths = Object.fromEntries(needed().map(({ name, path }) => [name, path]));
  const program = paths[ENGINE_PROGRAM];
  if (program === undefined) throw new OnDeviceError('engineMissing');
  return openEngine({ program, paths, languages, quick, picturesReady: () => waitFor('all') });
}
