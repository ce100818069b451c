import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { type ExportDocument, planExport } from './plan';
import { buildZip, type ZipPhase } from './zip';

const createdAt = new Date(2025, 2, 15, 10, 20, 30);
const document = (fileName: string, categoryId = 'Bank', subcategory?: string): ExportDocument => ({
  originalName: `original ${fileName}`,
  fileName,
  categoryId,
  subcategory,
  confidence: 0.5,
});
const documents = [document('text.pdf'), document('picture.jpg'), document('חשבון.pdf', 'Electricity', 'חברת החשמל')];
const contents = [new Uint8Array(50_000).fill(65), new Uint8Array(randomBytes(50_000)), new Uint8Array([1, 2, 3])];
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

describe('the ZIP', () => {
  it('holds the documents byte for byte, in their folders, with both summaries', async () => {
    const { zip } = await build();
    expect(Object.keys(zip.files).sort()).toEqual(
      ['Bank/picture.jpg', 'Bank/text.pdf', 'Electricity/חברת_החשמל/חשבון.pdf', 'summary.json', 'summary.txt'].sort(),
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
  ] as const)('has a readable summary in %s that Notepad shows', async (language, name) => {
    const { zip } = await build(language);
    const bytes = await zip.file(name)?.async('uint8array');
    expect([...(bytes ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('deflates what gets smaller and stores the rest', async () => {
    const { bytes } = await build();
    const methods = methodsOf(bytes);
    expect(methods).toMatchObject({ 'Bank/text.pdf': 8, 'Bank/picture.jpg': 0, 'summary.txt': 8 });
    expect(bytes.length).toBeLessThan(55_000);
  });

  it('dates every entry with the moment of its making, in local time', async () => {
    const { zip } = await build();
    for (const file of Object.values(zip.files)) {
      expect(file.date.toISOString()).toBe('2025-03-15T10:20:30.000Z');
    }
  });

  it('tells its progress, which never goes back', async () => {
    const seen: [number, ZipPhase][] = [];
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    await buildZip(plan, documents, read, { onProgress: (fraction, phase) => seen.push([fraction, phase]) });
    const fractions = seen.map(([fraction]) => fraction);
    expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
    expect(seen[0]).toEqual([0, 'reading']);
    expect(seen.at(-1)).toEqual([1, 'packing']);
    expect(new Set(fractions.map((fraction) => Math.floor(fraction * 100))).size).toBe(fractions.length);
  });

  it('stops when it is told to, while reading and while packing', async () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    for (const phase of ['reading', 'packing'] as const) {
      const controller = new AbortController();
      const onProgress = (_: number, now: ZipPhase) => now === phase && controller.abort(new Error('stopped'));
      const building = buildZip(plan, documents, read, { signal: controller.signal, onProgress });
      await expect(building).rejects.toThrow('stopped');
    }
  });

  it('fails with the reason when a document cannot be read', async () => {
    const plan = planExport(documents, { folderLanguage: 'en', createdAt });
    await expect(buildZip(plan, documents, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});
