import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { ENGINE_CACHE, ENGINE_LIST } from '@/lib/shared/engine-names';
import { memoryCaches } from '@/tests/support/memory-caches';
import type { LocalSortOptions, OnDeviceState } from './on-device';
import { createOnDevice } from './on-device.client';

const file = (name: string, bytes: number, part: 'text' | 'pictures') => ({
  name,
  path: `/engine/${name.replace('.', '-1.')}`,
  bytes,
  part,
});
const FILES = [
  file('eng.traineddata', 60, 'pictures'),
  file('engine.js', 30, 'text'),
  file('pdfium.wasm', 10, 'text'),
  file('tesseract-core-relaxedsimd-lstm.wasm', 20, 'pictures'),
  file('tesseract-core-other-lstm.wasm', 500, 'pictures'),
];
const TOTAL = 120;
const OPTIONS = {} as LocalSortOptions;
const paper = new File(['a'], 'a.pdf');

/** A server that has these files, of which `held` come when they are let go. */
function serve(files = FILES, held: readonly string[] = []) {
  const asked: string[] = [];
  const waiting = new Map<string, PromiseWithResolvers<Response>>();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === ENGINE_LIST) return Response.json({ files, languages: ['eng'], quick: [] });
    const found = files.find((one) => one.path === path);
    if (!found) return new Response(null, { status: 404 });
    if (!held.includes(found.name)) return new Response(new Uint8Array(found.bytes));
    const wait = Promise.withResolvers<Response>();
    waiting.set(found.name, wait);
    return wait.promise;
  });
  const scheduleRelease = async (name: string, answer = new Response(new Uint8Array(60))) => {
    await vi.waitFor(() => expect(waiting.has(name)).toBe(true));
    waiting.get(name)?.resolve(answer);
  };
  return { asked, scheduleRelease };
}

function open() {
  const sort = vi.fn(async () => ({ fileName: 'a.pdf' }));
  const close = vi.fn();
  const onFetched = vi.fn();
  const openEngine = vi.fn(() => ({ sort, count: vi.fn(), close }));
  const device = createOnDevice({ loadEngine: async () => openEngine as never, onFetched });
  const states: OnDeviceState[] = [];
  device.subscribe(() => states.push(device.state()));
  return { device, states, sort, close, openEngine, onFetched };
}

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches().storage);
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

describe('the engine on the device', () => {
  it('reports its size before any download', async () => {
    const { asked } = serve();
    const { device } = open();
    await device.checkCache();
    expect(device.state()).toMatchObject({ parts: 'none', totalBytes: TOTAL, fetchedBytes: 0 });
    expect(asked).toEqual([ENGINE_LIST]);
  });

  it('loads the text part first, without builds for other processors', async () => {
    const { asked } = serve();
    const { device, states, onFetched } = open();
    await device.fetch();
    expect(onFetched).toHaveBeenCalledOnce();
    expect(states.map(({ parts }) => parts).filter((parts, index, all) => parts !== all[index - 1])).toEqual([
      'none',
      'text',
      'all',
    ]);
    expect(states.every(({ fetchedBytes }) => fetchedBytes <= TOTAL)).toBe(true);
    expect(device.state()).toMatchObject({ parts: 'all', fetching: false, failed: null, fetchedBytes: TOTAL });
    expect(asked).not.toContain('/engine/tesseract-core-other-lstm-1.wasm');
  });

  it('does not wait for the answer to the persistent storage prompt', async () => {
    serve();
    const persist = vi.fn(() => new Promise<boolean>(() => undefined));
    vi.stubGlobal('navigator', { storage: { persist } });
    const { device } = open();
    await device.fetch();
    expect(persist).toHaveBeenCalledOnce();
    expect(device.state()).toMatchObject({ parts: 'all', fetching: false });
  });

  it('is stored: another page downloads nothing, even offline', async () => {
    serve();
    await open().device.fetch();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    const { device } = open();
    await device.checkCache();
    expect(device.state()).toMatchObject({ parts: 'all', totalBytes: TOTAL, fetchedBytes: TOTAL });
  });

  it('downloads changed files and deletes outdated ones', async () => {
    serve();
    await open().device.fetch();
    const changed = FILES.map((one) => (one.name === 'engine.js' ? { ...one, path: '/engine/engine-2.js' } : one));
    const { asked } = serve(changed);
    await open().device.fetch();
    expect(asked).toEqual([ENGINE_LIST, '/engine/engine-2.js']);
    const kept = (await (await caches.open(ENGINE_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
    expect(kept).not.toContain('/engine/engine-1.js');
    expect(kept).toContain('/engine/engine-2.js');
  });

  it.each([
    ['the connection breaks', new TypeError('no connection'), 'connection'],
    ['there is no room', new DOMException('full', 'QuotaExceededError'), 'room'],
  ] as const)('says so when %s, keeps what came, and goes on from there', async (_, error, failed) => {
    const { scheduleRelease } = serve(FILES, ['eng.traineddata']);
    const { device } = open();
    const fetching = device.fetch();
    await scheduleRelease('eng.traineddata', new Response(new ReadableStream({ pull: (body) => body.error(error) })));
    await fetching;
    expect(device.state()).toMatchObject({ parts: 'text', fetching: false, failed });
    const { asked } = serve();
    await device.fetch();
    expect(asked).toEqual([ENGINE_LIST, '/engine/eng-1.traineddata', '/engine/tesseract-core-relaxedsimd-lstm-1.wasm']);
    expect(device.state()).toMatchObject({ parts: 'all', failed: null });
  });
});

describe('a document on the device', () => {
  it('is refused unless the engine is stored or loading', async () => {
    serve();
    const { device, openEngine } = open();
    await expect(device.sort(paper, 'a.pdf', OPTIONS)).rejects.toMatchObject({ code: 'engineMissing' });
    expect(openEngine).not.toHaveBeenCalled();
  });

  it('is sorted once the text part is stored; a picture waits for the rest', async () => {
    const { scheduleRelease } = serve(FILES, ['eng.traineddata']);
    const { device, openEngine } = open();
    const fetching = device.fetch();
    expect(await device.sort(paper, 'a.pdf', OPTIONS)).toEqual({ fileName: 'a.pdf' });
    const [[{ picturesReady }]] = openEngine.mock.calls as unknown as [[{ picturesReady: () => Promise<void> }]];
    const ready = vi.fn();
    void picturesReady().then(ready);
    await Promise.resolve();
    expect(ready).not.toHaveBeenCalled();
    await scheduleRelease('eng.traineddata');
    await fetching;
    await vi.waitFor(() => expect(ready).toHaveBeenCalled());
  });

  it('stops waiting when it is cancelled', async () => {
    serve(FILES, ['engine.js']);
    const { device } = open();
    void device.fetch();
    const ending = new AbortController();
    const sorting = device.sort(paper, 'a.pdf', { ...OPTIONS, signal: ending.signal });
    ending.abort(new AppError('badRequest'));
    await expect(sorting).rejects.toMatchObject({ code: 'badRequest' });
  });

  it('cannot be sorted after the engine was removed', async () => {
    serve();
    const { device, close } = open();
    await device.fetch();
    await device.sort(paper, 'a.pdf', OPTIONS);
    await device.remove();
    expect(close).toHaveBeenCalled();
    expect(device.state()).toMatchObject({ parts: 'none', fetchedBytes: 0 });
    expect(await (await caches.open(ENGINE_CACHE)).keys()).toEqual([]);
    await expect(device.sort(paper, 'a.pdf', OPTIONS)).rejects.toMatchObject({ code: 'engineMissing' });
  });
});
