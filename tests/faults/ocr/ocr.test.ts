import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { gatherLanguageData } from '@/lib/engine/documents/ocr/language-data.server';
import { type ClosableRecogniser, createTesseractRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { greyPicture, openGrey } from '@/tests/support/grey-picture';
import { drawPage, drawSlip } from './pages';

const PATIENT_MS = 120_000;
const LETTER = [
  'Thames Water Utilities Limited',
  'Your water bill for the first half year',
  'Bill date: 15 July 2024',
  'Amount due: 220.25 by 12 August 2024',
  'Water supplied 26 cubic metres and wastewater 24 cubic metres',
  'Thank you for paying your bill in good time',
];
const ITEMS = ['Brown bread', 'White onions', 'Green apples', 'Fresh butter', 'Baked beans', 'Black pepper'];
const SLIP = [
  ['HILLSIDE STORES', ''],
  ['15/03/2024 18:42', ''],
  ...[...ITEMS, ...ITEMS, ...ITEMS].map((item, index) => [item, `${(index % 6) + 2}.${25 + index}`] as const),
  ['TOTAL', '94.02'],
] as const;
const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
let folder: string;
const open: ClosableRecogniser[] = [];
/** One warm OCR engine for pages that differ only in orientation. */
let shared: ClosableRecogniser | undefined;

function recogniser(pageTimeoutMs = PATIENT_MS): ClosableRecogniser {
  const created = createTesseractRecogniser({ workers: 1, pageTimeoutMs, dataFolder: path.join(folder, 'ocr') });
  open.push(created);
  return created;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocr-'));
});
afterAll(async () => {
  for (const one of open) one.close();
  await rm(folder, { recursive: true, force: true });
});

describe('OCR', () => {
  it('reads English and Hebrew, and documents are sorted by it', { timeout: PATIENT_MS }, async () => {
    const reader = recogniser();
    const english = await reader.recognise(
      await drawPage(['Thames Water', 'Your water bill', 'Bill date: 15 July 2024']),
    );
    expect(english.text).toBe('Thames Water\nYour water bill\nBill date: 15 July 2024');

    const image = await drawPage([
      'חברת החשמל לישראל',
      'חשבון חשמל',
      'תאריך עריכת החשבון 14/05/2026',
      'צריכה 612 קוט"ש',
    ]);
    const document = {
      fileName: 'scan.png',
      kind: 'png',
      pageCount: 1,
      pages: [{ number: 1, text: '', image }],
    } as const;
    const sorted = await createOfflineCategoriser(createLineReader(reader), scoreInProcess).categorise({
      document,
      languages,
    });
    expect(sorted).toMatchObject({
      categoryId: 'Electricity',
      date: '2026-05-14',
      title: 'חשבון חשמל',
      language: 'he',
    });
  });

  it.each([
    ['on its right side', (page: Sharp) => page.rotate(90)],
    ['on its head', (page: Sharp) => page.rotate(180)],
    ['on its left side', (page: Sharp) => page.rotate(270)],
    ['askew', (page: Sharp) => page.rotate(-4, { background: '#ffffff' })],
    ['light on dark', (page: Sharp) => page.negate({ alpha: false })],
  ])('reads a page that is rotated %s', { timeout: PATIENT_MS }, async (_, turn) => {
    shared ??= recogniser();
    const letter = await drawPage(LETTER);
    const page = await shared.recognise(await greyPicture(turn(openGrey(letter))));
    expect(page.text.split('\n')).toEqual(LETTER);
  });

  it.each([0, 90, 180, 270])(
    'reads a slip with letters of one width, rotated by %i°',
    { timeout: PATIENT_MS },
    async (degrees) => {
      shared ??= recogniser();
      const slip = openGrey(await drawSlip(SLIP)).rotate(degrees);
      const { text } = await shared.recognise(await greyPicture(slip));
      for (const word of ['HILLSIDE STORES', '15/03/2024', 'Brown bread', '2.25', 'TOTAL', '94.02'])
        expect(text).toContain(word);
    },
  );

  it('returns nothing for an empty page, and little for noise', { timeout: PATIENT_MS }, async () => {
    shared ??= recogniser();
    const size = { width: 1240, height: 1754 };
    const empty = { ...size, data: new Uint8Array(size.width * size.height).fill(0xf4) };
    expect(await shared.recognise(empty)).toEqual({
      text: '',
      lines: [],
      confidence: 0,
    });
    let state = 1;
    const greys = Uint8Array.from({ length: size.width * size.height }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
    expect((await shared.recognise({ ...size, data: greys })).confidence).toBeLessThan(60);
  });

  it('stops a page that takes too long, and the document continues without it', {
    timeout: PATIENT_MS,
  }, async () => {
    const image = await drawPage(
      Array.from({ length: 30 }, (_, line) => `Line ${line} of a long page with many words`),
    );
    const reader = recogniser(1);
    await expect(reader.recognise(image)).rejects.toMatchObject({ code: 'readTimeout' });

    const pages = [
      { number: 1, text: '', image },
      { number: 2, text: 'Thames Water\nYour water bill\nWater supplied 26 cubic metres' },
    ];
    const document = { fileName: 'scan.pdf', kind: 'pdf', pageCount: 2, pages } as const;
    const sorted = await createOfflineCategoriser(createLineReader(reader), scoreInProcess).categorise({
      document,
      languages,
    });
    expect(sorted).toMatchObject({ categoryId: 'Water', remarks: ['pageTimeout'] });
  });

  it('fails on a picture that is cut off, and reads the next page', { timeout: PATIENT_MS }, async () => {
    const reader = recogniser();
    const broken = { data: new Uint8Array([1, 2, 3, 4]), width: 9, height: 9 };
    await expect(reader.recognise(broken)).rejects.toMatchObject({ code: 'readFailed' });
    expect((await reader.recognise(await drawPage(['Your water bill']))).text).toBe('Your water bill');
  });

  it('stops a page whose caller has left', { timeout: PATIENT_MS }, async () => {
    const reader = recogniser();
    const caller = new AbortController();
    const reading = reader.recognise(await drawPage(['Your water bill']), caller.signal);
    caller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });
});

describe('language data', () => {
  it('is stored uncompressed from either form, and replaced when the data changes', async () => {
    const extraFolder = await mkdtemp(path.join(folder, 'extra-'));
    const target = path.join(folder, 'gathered');
    const folders = { folder: target, extraFolder, root: extraFolder, systemFolders: [] };
    await writeFile(path.join(extraFolder, 'heb.traineddata.gz'), gzipSync('hebrew'));
    await writeFile(path.join(extraFolder, 'eng.traineddata'), 'english');
    expect((await gatherLanguageData(folders)).languages).toEqual(['eng', 'heb']);
    expect((await readdir(target)).toSorted()).toEqual(['eng.traineddata', 'heb.traineddata']);

    const later = new Date(Date.now() + 60_000);
    await writeFile(path.join(extraFolder, 'eng.traineddata'), 'newer english');
    await utimes(path.join(extraFolder, 'eng.traineddata'), later, later);
    await gatherLanguageData(folders);
    expect(await readFile(path.join(target, 'eng.traineddata'), 'utf8')).toBe('newer english');
    expect(await readFile(path.join(target, 'heb.traineddata'), 'utf8')).toBe('hebrew');
  });

  it('downloaded by the commands is used if the machine has no other', async () => {
    const extraFolder = await mkdtemp(path.join(folder, 'own-'));
    const downloadFolder = await mkdtemp(path.join(folder, 'downloads-'));
    const target = path.join(folder, 'downloaded');
    const folders = { folder: target, extraFolder, downloadFolder, root: extraFolder, systemFolders: [] };
    await writeFile(path.join(downloadFolder, 'rus.traineddata'), 'downloaded');
    expect((await gatherLanguageData(folders)).languages).toEqual(['rus']);
    expect(await readFile(path.join(target, 'rus.traineddata'), 'utf8')).toBe('downloaded');
  });

  it('excludes a language whose data is missing or broken', async () => {
    const extraFolder = await mkdtemp(path.join(folder, 'broken-'));
    await writeFile(path.join(extraFolder, 'rus.traineddata.gz'), 'not gzip');
    const folders = { folder: path.join(folder, 'none'), extraFolder, root: extraFolder, systemFolders: [] };
    expect((await gatherLanguageData(folders)).languages).toEqual([]);
    expect(await readdir(folders.folder)).toEqual([]);
  });
});
