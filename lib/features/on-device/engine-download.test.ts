import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '@/tests/support/memory-caches';
import { createEngineDownload, downloadMissing } from './engine-download.client';
import type { EngineFile } from './engine-files';

const FILES: EngineFile[] = ['a', 'b'].map((name) => ({ name, path: `/engine/${name}`, bytes: 10, part: 'text' }));
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('caches', memoryCaches().storage);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(new Uint8Array(10));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('files are downloaded once, and each is reported with all that are there', async () => {
  const kept: string[][] = [];
  let received = 0;
  const options = {
    signal: new AbortController().signal,
    onBytes: (bytes: number) => {
      received += bytes;
    },
    onKept: (files: readonly EngineFile[]) => void kept.push(files.map(({ name }) => name)),
  };
  await downloadMissing(FILES, options);
  expect(kept).toEqual([[], ['a'], ['a', 'b']]);
  expect(received).toBe(20);
  await downloadMissing(FILES, options);
  expect(asked).toEqual(['/engine/a', '/engine/b']);
});

it('a part that is neither there nor downloading is missing, and waiting for it can be aborted', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const download = createEngineDownload(() => {});
  await expect(download.waitFor('text')).rejects.toMatchObject({ code: 'engineMissing' });
  await expect(download.waitFor('text', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  await download.fetch();
  expect(download.state()).toMatchObject({ fetching: false, failed: 'connection' });
});
