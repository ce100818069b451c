import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { saveZip } from '@/lib/features/command/save-zip.server';

let root: string;
const result = (fileName: string, changes: Partial<CategorisationResult> = {}): CategorisationResult => ({
  fileName,
  category: 'Bank',
  categoryId: 'Bank',
  confidence: 0.5,
  suggestedFileName: fileName,
  pageCount: 1,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  remarks: [],
  ...changes,
});
const options = () => ({
  root,
  zipPath: join(root, 'out.zip'),
  folderLanguage: 'en' as const,
  createdAt: new Date('2025-03-15T10:00:00Z'),
  locale: 'en' as const,
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mesudar-save-'));
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) writeFileSync(join(root, name), name.repeat(200));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('saving organised documents', () => {
  it('splits too many documents into several ZIPs', async () => {
    const progress: number[] = [];
    const saved = await saveZip(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => result(name)),
      {
        ...options(),
        maxInputBytes: 2_100,
        onProgress: (fraction) => progress.push(fraction),
      },
    );
    expect(saved.paths.map((path) => basename(path))).toEqual(['out.zip', 'out (2).zip']);
    const second = await JSZip.loadAsync(readFileSync(join(root, 'out (2).zip')));
    expect(await second.file('Bank/c.pdf')?.async('text')).toBe('c.pdf'.repeat(200));
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress.at(-1)).toBe(1);
  });

  it('gives each entry its file’s date', async () => {
    const written = new Date(2020, 1, 3, 4, 5, 6);
    utimesSync(join(root, 'a.pdf'), written, written);
    await saveZip([result('a.pdf')], options());
    const zip = await JSZip.loadAsync(readFileSync(join(root, 'out.zip')));
    expect(zip.file('Bank/a.pdf')?.date.toISOString()).toBe('2020-02-03T04:05:06.000Z');
  });

  it('names a document that has disappeared and saves the others', async () => {
    const saved = await saveZip([result('a.pdf'), result('gone.pdf')], options());
    expect(saved).toMatchObject({ documents: 1, failed: [{ fileName: 'gone.pdf', reason: 'Failed to read file' }] });
    const zip = await JSZip.loadAsync(readFileSync(join(root, 'out.zip')));
    expect(await zip.file('summary.json')?.async('text')).toContain('gone.pdf');
  });

  it('leaves no half-written ZIP behind when it is stopped', async () => {
    const controller = new AbortController();
    const onProgress = (fraction: number) => fraction > 0.5 && controller.abort(new Error('stopped'));
    const saving = saveZip([result('a.pdf')], { ...options(), signal: controller.signal, onProgress });
    await expect(saving).rejects.toThrow('stopped');
    expect(readdirSync(root)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  it('fails with the system’s reason if the folder cannot be written', async () => {
    await expect(saveZip([result('a.pdf')], { ...options(), zipPath: join(root, 'a.pdf', 'x.zip') })).rejects.toThrow(
      'ENOTDIR',
    );
  });
});
