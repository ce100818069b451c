import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadDocument } from '@/lib/engine/documents/document';
import type { Recogniser } from '@/lib/engine/documents/ocr/recogniser';
import { openTextCache } from './text-cache';

const image = { data: new Uint8Array([1, 2, 3]), width: 20, height: 30 };
const document: ReadDocument = {
  fileName: 'scan.pdf',
  kind: 'pdf',
  pageCount: 9,
  pages: [
    { number: 1, text: 'שלום' },
    { number: 9, text: '', image },
  ],
};
const file = (fileName: string) => ({ fileName, bytes: new Uint8Array([7]) });
const never = () => Promise.reject(new Error('was read again'));

/** Answers with the number of the call. */
function counter(languages: ('eng' | 'rus')[] = ['eng']) {
  const recogniser: Recogniser & { calls: number } = {
    calls: 0,
    languages: async () => languages,
    recognise: async () => {
      recogniser.calls += 1;
      return { text: `call ${recogniser.calls}`, lines: [], confidence: 90 };
    },
  };
  return recogniser;
}

describe('cached texts', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mesudar-texts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const open = () => openTextCache(folder, process.cwd());

  it('return a document as it was read, under its present name', async () => {
    await (await open()).read(file('scan.pdf'), async () => document);
    const again = await open();
    const cached = await again.read(file('renamed.pdf'), never);
    expect(cached).toMatchObject({ fileName: 'renamed.pdf', kind: 'pdf', pageCount: 9 });
    expect(cached.pages[0]).toEqual(document.pages[0]);
    expect([...(cached.pages[1]?.image?.data ?? [])]).toEqual([1, 2, 3]);
    expect(again.misses()).toBe(0);
  });

  it('avoid a second OCR run, also for a picture moved to another folder', async () => {
    const real = counter();
    const first = await open();
    const read = await first.read(file('scan.pdf'), async () => document);
    await first.recogniser(real).recognise(read.pages[1]?.image ?? image, new AbortController().signal);
    const second = await open();
    const cached = await second.read(file('scan.pdf'), never);
    const page = await second.recogniser(real).recognise(cached.pages[1]?.image ?? image);
    expect(page.text).toBe('call 1');
    expect(real.calls).toBe(1);
  });

  it('are separate for each picture and language', async () => {
    const real = counter();
    const cache = await open();
    await cache.recogniser(real).recognise(image);
    expect((await cache.recogniser(real).recognise({ ...image, data: new Uint8Array([4]) })).text).toBe('call 2');
    const other = counter(['eng', 'rus']);
    await cache.recogniser(other).recognise(image);
    expect(other.calls).toBe(1);
  });

  it('contain no failures', async () => {
    const failing: Recogniser = { ...counter(), recognise: () => Promise.reject(new Error('broken')) };
    const cache = await open();
    await expect(cache.recogniser(failing).recognise(image)).rejects.toThrow('broken');
    await expect(cache.read(file('scan.pdf'), never)).rejects.toThrow('was read again');
    expect((await cache.recogniser(counter()).recognise(image)).text).toBe('call 1');
  });

  it('leave no partial file behind', async () => {
    await (await open()).read(file('scan.pdf'), async () => document);
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
