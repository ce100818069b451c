import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it, vi } from 'vitest';
import { UNTRIED_BYTES } from './compression';
import { type ExportDocument, planExport } from './plan';
import { UnreadableDocumentError } from './unreadable';
import { buildZip, writeZip } from './zip';

const createdAt = new Date(2025, 2, 15, 10, 20, 30);
const document = (fileName: string, categoryId = 'Bank', subcategory?: string): ExportDocument => ({
  originalName: `original ${fileName}`,
  fileName,
  categoryId,
  subcategory,
  confidence: 0.5,
});
const documents = [document('text.pdf'), document('picture.jpg'), document('חשבון.pdf', 'Electricity', 'חברת החשמל')];
const noise = (length: number) => new Uint8Array(randomBytes(length));
const contents = [new Uint8Array(50_000).fill(65), noise(50_000), new Uint8Array([1, 2, 3])];
const read = async (index: number) => contents[index] ?? new Uint8Array();

/** Compression methods in the central directory, by path: 0 stored, 8 deflated. */
function methodsOf(bytes: Buffer): Record<string, number> {
  const methods: Record<string, number> = {};
  for (let at = bytes.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    methods[name] = bytes.readUInt16LE(at + 10);
  }
  return methods;
}

async function build(folderLanguage: 'en' | 'he' | 'ru' = 'en') {
  const blob = await buildZip(planExport(documents, { folderLanguage, createdAt }), documents, read);
  const bytes = Buffer.from(await blob.arrayBuffer());
  return { bytes, zip: await JSZip.loadAsync(bytes, { checkCRC32: true }) };
}

/** Summaries in front of the documents. */
const SUMMARY_FILES = 3;

describe('the ZIP', () => {
  it('contains the documents byte for byte, in their folders, with the three summaries', async () => {
    const { zip } = await build();
    expect(Object.keys(zip.files).sort()).toEqual(
      [
        'Bank/picture.jpg',
        'Bank/text.pdf',
        'Electricity/חברת_החשמל/חשבון.pdf',
        'summary.csv',
        'summary.json',
        'summary.txt',
      ].sort(),
    );
    for (const [index, path] of ['Bank/text.pdf', 'Bank/picture.jpg', 'Electricity/חברת_החשמל/חשבון.pdf'].entries()) {
      const bytes = await zip.file(path)?.async('uint8array');
      expect(Buffer.compare(Buffer.from(bytes ?? []), Buffer.from(contents[index] ?? []))).toBe(0);
    }
    const summary = JSON.parse((await zip.file('summary.json')?.async('text')) ?? '');
    expect(summary).toMatchObject({
      totalFiles: 3,
      fileMapping: [{ newName: 'text.pdf' }, {}, { newName: 'חשבון.pdf' }],
    });
  });

  it.each([
    ['en', 'summary.txt'],
    ['he', 'סיכום.txt'],
    ['ru', 'Сводка.txt'],
  ] as const)('has a readable summary in %s for Notepad', async (language, name) => {
    const { zip } = await build(language);
    const bytes = await zip.file(name)?.async('uint8array');
    expect([...(bytes ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('compresses entries that get smaller and stores the rest', async () => {
    const { bytes } = await build();
    const methods = methodsOf(bytes);
    expect(methods).toMatchObject({ 'Bank/text.pdf': 8, 'Bank/picture.jpg': 0, 'summary.txt': 8 });
    expect(bytes.length).toBeLessThan(55_000);
  });

  it('gives each entry its file’s local time, or the time of creation', async () => {
    const times = [new Date(2021, 6, 1, 8, 30, 10).getTime(), 0, Date.UTC(2300, 0, 1)];
    const dated = documents.map((each, index) => ({ ...each, modifiedMs: times[index] ?? 0 }));
    const made = '2025-03-15T10:20:30.000Z';
    const expected: Record<string, string> = { 'Bank/text.pdf': '2021-07-01T08:30:10.000Z' };
    for (const list of [dated, documents]) {
      const blob = await buildZip(planExport(list, { folderLanguage: 'en', createdAt }), list, read);
      const zip = await JSZip.loadAsync(await blob.arrayBuffer());
      for (const file of Object.values(zip.files)) {
        expect(file.date.toISOString()).toBe((list === dated && expected[file.name]) || made);
      }
    }
  });

  it('reports progress that never decreases', async () => {
    const fractions: number[] = [];
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    await buildZip(plan, documents, read, { onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
    expect([fractions[0], fractions.at(-1)]).toEqual([0, 1]);
    expect(new Set(fractions.map((fraction) => Math.floor(fraction * 100))).size).toBe(fractions.length);
  });

  it('can be stopped at its start and at its end', async () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    for (const from of [0, 1]) {
      const controller = new AbortController();
      const onProgress = (fraction: number) => fraction >= from && controller.abort(new Error('stopped'));
      const building = buildZip(plan, documents, read, { signal: controller.signal, onProgress });
      await expect(building).rejects.toThrow('stopped');
    }
  });

  it('stops at once during a slow read, and reads no more documents', async () => {
    const controller = new AbortController();
    const asked: number[] = [];
    const slow = (index: number) => {
      asked.push(index);
      controller.abort(new Error('stopped'));
      return read(index);
    };
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    const building = buildZip(plan, documents, slow, { signal: controller.signal, entriesAtOnce: 1 });
    await expect(building).rejects.toThrow('stopped');
    expect(asked).toEqual([0]);
  });

  it('names an unreadable document with the reason', async () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    const readButOne = (index: number) => (index === 1 ? Promise.reject(new Error('gone')) : read(index));
    const building = buildZip(plan, documents, readButOne);
    await expect(building).rejects.toThrow(UnreadableDocumentError);
    await expect(buildZip(plan, documents, readButOne)).rejects.toMatchObject({
      originalName: 'original picture.jpg',
      message: 'original picture.jpg: gone',
    });
  });

  it('reports progress by bytes if they are known', async () => {
    const fractions: number[] = [];
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    await buildZip(plan, documents, read, {
      sizes: [980, 10, 10],
      entriesAtOnce: 1,
      onProgress: (fraction) => fractions.push(fraction),
    });
    expect(fractions[1]).toBeGreaterThan(0.85);
  });

  it('stores its entries if the platform cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const { bytes, zip } = await build();
    vi.unstubAllGlobals();
    expect(methodsOf(bytes)).toMatchObject({ 'Bank/text.pdf': 0, 'summary.txt': 0 });
    expect(await zip.file('Bank/text.pdf')?.async('uint8array')).toEqual(contents[0]);
  });

  it('returns any entries byte for byte and in order', async () => {
    const file = fc.record({
      name: fc.oneof(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.constantFrom('חשבון חשמל.pdf', 'Счёт.docx', '..', 'a/b'),
      ),
      folder: fc.constantFrom('Bank', 'Medical'),
      content: fc.oneof(fc.uint8Array({ maxLength: 2_000 }), fc.constantFrom('empty', 'picture', 'long')),
    });
    const given = {
      empty: new Uint8Array(),
      picture: noise(UNTRIED_BYTES + 1),
      long: new Uint8Array(3_000_000).fill(7),
    };
    const bytesOf = (content: Uint8Array<ArrayBuffer> | string = '') =>
      typeof content === 'string' ? given[content as keyof typeof given] : content;
    const property = fc.asyncProperty(
      fc.array(file, { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (files, entriesAtOnce) => {
        const own = files.map(({ name, folder }) => document(name, folder));
        const plan = planExport(own, { folderLanguage: 'he', createdAt });
        const blob = await buildZip(plan, own, async (index) => bytesOf(files[index]?.content), {
          entriesAtOnce,
        });
        const zip = await JSZip.loadAsync(await blob.arrayBuffer(), { checkCRC32: true });
        expect(Object.keys(zip.files).slice(SUMMARY_FILES)).toEqual(plan.entries.map(({ path }) => path));
        for (const { path, index } of plan.entries) {
          const out = await zip.file(path)?.async('uint8array');
          expect(Buffer.compare(Buffer.from(out ?? [1]), Buffer.from(bytesOf(files[index]?.content)))).toBe(0);
        }
      },
    );
    await fc.assert(property, { numRuns: 30 });
  });

  it('is correct if it is larger than one chunk', async () => {
    const large = [7, 7, 12, 5].map((megabytes) => noise(megabytes * 1024 * 1024));
    const own = large.map((_, index) => document(`${index}.jpg`));
    const plan = planExport(own, { folderLanguage: 'en', createdAt });
    const blob = await buildZip(plan, own, async (index) => large[index] ?? new Uint8Array());
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    for (const [index, bytes] of large.entries()) {
      const out = await zip.file(`Bank/${index}.jpg`)?.async('uint8array');
      expect(Buffer.compare(Buffer.from(out ?? []), Buffer.from(bytes))).toBe(0);
    }
  });

  it('holds only the allowed documents in memory, and never the archive', async () => {
    const megabyte = 1024 * 1024;
    const sizes = [9, 9, 1, 9, 1, 1, 9, 30, 1, 9].map((megabytes) => megabytes * megabyte);
    const own = sizes.map((_, index) => document(`${index}.jpg`));
    const plan = planExport(own, { folderLanguage: 'en', createdAt });
    let held = 0;
    let most = 0;
    let written = 0;
    const readOne = async (index: number) => {
      held += sizes[index] ?? 0;
      most = Math.max(most, held);
      return new Uint8Array(sizes[index] ?? 0);
    };
    let begun = 0;
    // One document after the other is written; until then it is held.
    const write = async () => {
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (written <= SUMMARY_FILES || begun === own.length) return;
      held -= sizes[plan.entries[begun]?.index ?? 0] ?? 0;
      begun += 1;
    };
    await writeZip(plan, own, readOne, write, { sizes, entriesAtOnce: 8 });
    expect(begun).toBe(own.length);
    expect(most).toBe(30 * megabyte);
  });

  it.skipIf(spawnSync('unzip', ['-v']).status !== 0)('is sound to unzip', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mesudar-zip-'));
    try {
      writeFileSync(join(folder, 'a.zip'), (await build('he')).bytes);
      const { status, stdout } = spawnSync('unzip', ['-tqq', join(folder, 'a.zip')], { encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
