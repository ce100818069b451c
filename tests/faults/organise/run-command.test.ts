import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import { CategorisationResult } from '@/lib/engine/categorising/result';
import { runOrganise } from '@/lib/features/command/run-command.server';
import { AppError } from '@/lib/platform/errors';
import { pdf } from '@/tests/support/organise/desk';

let base: string;
let folder: string;
let written: string;
let noted: string[];
const put = (path: string, content: string | Uint8Array) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const zipAt = (path: string) => JSZip.loadAsync(readFileSync(join(base, path)));
/** A fake engine: everything is an electricity bill, unless the text says otherwise. */
const categoriser: Categoriser = {
  id: 'stand-in',
  categorise: async ({ document }) => {
    if (document.fileName.startsWith('slow')) throw new AppError('readTimeout');
    if (document.fileName.startsWith('bug')) throw new TypeError('not foreseen');
    return {
      categoryId: 'Electricity',
      confidence: 0.9,
      suggestions: [{ id: 'Electricity', confidence: 0.9 }],
      date: '2025-03-15',
      title: 'Electricity Bill',
      language: 'en',
      sensitiveDataTypes: [],
      modelUsed: 'stand-in',
      remarks: document.fileName.startsWith('blank') ? ['nothingReadable'] : [],
    };
  },
};

const run = (args: string[], signal = new AbortController().signal, getCategoriser = () => categoriser) =>
  runOrganise(args, {
    terminal: {
      write: (text) => {
        written += text;
      },
      note: (line) => noted.push(line),
    },
    getCategoriser,
    clock: { now: () => new Date('2025-03-15T10:00:00Z') },
    currentFolder: base,
    configFolder: join(base, 'config'),
    signal,
  });

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'mesudar-run-'));
  folder = join(base, 'papers');
  mkdirSync(folder);
  written = '';
  noted = [];
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('organising a folder', () => {
  it('says if documents leave the machine', async () => {
    put('bill.pdf', pdf('bill'));
    await run([folder, '--json']);
    expect(noted.join('\n')).not.toContain('Anthropic');
    await run([folder, '--json'], undefined, () => ({ ...categoriser, isRemote: true }));
    expect(noted.join('\n')).toContain('AI_ENGINE=offline');
  });

  it('saves every document and prints its category, confidence and new name', async () => {
    put('a.pdf', pdf('one'));
    put('sub/b.pdf', pdf('two'));
    expect(await run([folder, join(base, 'out.zip')])).toBe(0);
    expect(Object.keys((await zipAt('out.zip')).files).sort()).toEqual([
      'Electricity/2025-03-15_Electricity_Bill.pdf',
      'Electricity/2025-03-15_Electricity_Bill_(2).pdf',
      'summary.csv',
      'summary.json',
      'summary.txt',
    ]);
    expect(written).toMatch(/sub\/b\.pdf.+Electricity.+90%.+2025-03-15_Electricity_Bill\.pdf/);
    expect(noted.at(-1)).toContain('Saved 2 documents in');
  });

  it('names each unreadable file and continues with the others', async () => {
    put('good.pdf', pdf('one'));
    put('empty.pdf', '');
    put('notes.txt', 'words');
    put('program.pdf', 'MZ\u0090\u0000');
    put('slow.pdf', pdf('two'));
    put('bug.pdf', pdf('three'));
    put('large.pdf', new Uint8Array(10 * 1024 * 1024 + 1));
    put('film.mp4', new Uint8Array(10 * 1024 * 1024 + 1));
    expect(await run([folder, join(base, 'out.zip')])).toBe(2);
    const reasons = written.split('\n').map((line) => line.replace(/[\u2068\u2069]/g, ''));
    expect(reasons).toEqual(
      expect.arrayContaining([
        '7 files were not read:',
        '  bug.pdf: Something went wrong on our side. Nothing was lost; please try again.',
        '  empty.pdf: The file is empty.',
        '  film.mp4: This kind of file is not supported. We only support PDF, DOCX, JPG, PNG, and TIFF.',
        '  large.pdf: File too large: 10.1\u00a0MB. Maximum size is 10\u00a0MB.',
        '  notes.txt: This kind of file is not supported. We only support PDF, DOCX, JPG, PNG, and TIFF.',
        '  program.pdf: The file is not what its name says (PDF), so it was not read.',
        '  slow.pdf: Reading took too long and was stopped.',
      ]),
    );
    const zip = await zipAt('out.zip');
    const summary = JSON.parse((await zip.file('summary.json')?.async('text')) ?? '');
    expect(summary).toMatchObject({ totalFiles: 8, processedFiles: 1 });
    expect(summary.failedFiles.map((file: { originalName: string }) => file.originalName)).toHaveLength(7);
  });

  it('prints remarks about a file', async () => {
    put('blank.pdf', pdf('one'));
    expect(await run([folder])).toBe(0);
    expect(written).toContain('About 1 file:\n  \u2068blank.pdf\u2069: \u2068No text could be read in it.\u2069');
  });

  it('prints only one JSON array on standard output', async () => {
    put('a.pdf', pdf('one'));
    put('sub/empty.pdf', '');
    expect(await run([folder, '--json'])).toBe(2);
    const results = z.array(CategorisationResult).parse(JSON.parse(written));
    expect(results).toMatchObject([
      { fileName: 'a.pdf', category: 'Electricity', pageCount: 1, modelUsed: 'stand-in' },
      { fileName: 'sub/empty.pdf', errorCode: 'emptyFile', error: 'The file is empty.' },
    ]);
    expect(readdirSync(base)).toEqual(['papers']);
  });

  it('writes a ZIP in addition to JSON if it has a path for it', async () => {
    put('a.pdf', pdf('one'));
    expect(await run([folder, join(base, 'out.zip'), '--json'])).toBe(0);
    expect(JSON.parse(written)).toHaveLength(1);
    expect(existsSync(join(base, 'out.zip'))).toBe(true);
  });

  it('never replaces a file that exists, and says so', async () => {
    put('a.pdf', pdf('one'));
    writeFileSync(join(base, 'out.zip'), 'mine');
    expect(await run([folder, join(base, 'out.zip')])).toBe(0);
    expect(readFileSync(join(base, 'out.zip'), 'utf8')).toBe('mine');
    expect(existsSync(join(base, 'out (2).zip'))).toBe(true);
    expect(noted.join('\n')).toMatch(/out\.zip.+exists already[\s\S]+out \(2\)\.zip/);
  });

  it('resolves paths from the current folder, and uses the default name for the ZIP', async () => {
    put('a.pdf', pdf('one'));
    expect(await run(['papers'])).toBe(0);
    expect(readdirSync(base)).toEqual(['organized-documents.zip', 'papers']);
    expect(await run(['papers', 'papers'])).toBe(0);
    expect(existsSync(join(folder, 'organized-documents.zip'))).toBe(true);
    expect(await run(['papers', 'again.zip'])).toBe(0);
    expect(JSON.parse((await (await zipAt('again.zip')).file('summary.json')?.async('text')) ?? '').totalFiles).toBe(1);
  });

  it('writes no ZIP when nothing could be read', async () => {
    put('empty.pdf', '');
    expect(await run([folder, join(base, 'out.zip')])).toBe(2);
    expect(existsSync(join(base, 'out.zip'))).toBe(false);
    expect(noted.at(-1)).toBe('Nothing could be read, so no ZIP was written.');
  });

  it('exits with 1 and the reason if the ZIP cannot be written', async () => {
    put('a.pdf', pdf('one'));
    expect(await run([folder, `${'x'.repeat(300)}.zip`])).toBe(1);
    expect(noted.at(-1)).toMatch(/^The ZIP could not be written: ENAMETOOLONG/);
  });

  it('exits with 1 if no engine is available', async () => {
    put('a.pdf', pdf('one'));
    const refuse = () => {
      throw new Error('no engine');
    };
    expect(await run([folder], undefined, refuse)).toBe(1);
    expect(noted.at(-1)).toContain('no engine');
  });

  it('accepts an empty folder', async () => {
    expect(await run([folder, '--json'])).toBe(0);
    expect(JSON.parse(written)).toEqual([]);
  });

  it('prints Hebrew and names folders and files in the requested languages', async () => {
    put('a.pdf', pdf('one'));
    put('empty.pdf', '');
    expect(await run([folder, join(base, 'out.zip'), '--language', 'he', '--folders', 'ru', '--names', 'auto'])).toBe(
      2,
    );
    expect(Object.keys((await zipAt('out.zip')).files)).toEqual([
      'summary.json',
      'summary.csv',
      'Сводка.txt',
      'Электричество/2025-03-15_Electricity_Bill.pdf',
    ]);
    expect(written).toContain('חשמל');
    expect(written).toContain('קובץ אחד לא נקרא');
  });

  it.each([
    [[], 'Say which folder to organise.'],
    [['/no/such/folder'], 'There is no folder /no/such/folder.'],
    [[import.meta.filename], `${import.meta.filename} is not a folder.`],
    [[tmpdir(), '/no/such/out.zip'], 'There is no folder /no/such to write the ZIP into.'],
    [['a', '--quick'], 'There is no option --quick.'],
  ])('is refused for %j with one line and the usage', async (args, line) => {
    expect(await run(args)).toBe(1);
    expect(noted).toHaveLength(1);
    expect(noted[0]?.split('\n').slice(0, 2)).toEqual([line, expect.stringMatching(/^Usage: npm run organise/)]);
    expect(written).toBe('');
  });

  it('writes no ZIP when it is stopped', async () => {
    for (let index = 0; index < 10; index++) put(`${index}.pdf`, pdf('one'));
    const controller = new AbortController();
    const engine: Categoriser = {
      ...categoriser,
      categorise: async (request) => {
        controller.abort();
        return categoriser.categorise(request);
      },
    };
    expect(await run([folder, join(base, 'out.zip')], controller.signal, () => engine)).toBe(130);
    expect(readdirSync(base)).toEqual(['papers']);
    expect(noted.at(-1)).toBe('Stopped. Your files are as they were.');
  });
});
