import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { GrayscaleImage } from '@/lib/engine/documents/grey-picture';
import { type ClosableRecogniser, createTesseractRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { describeResult } from '@/lib/engine/organising/describe-result';
import { greyPicture, openGrey } from '@/tests/support/grey-picture';
import { drawPage } from './pages';

const PATIENT_MS = 240_000;
const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
const WATER_BILL = [
  'Thames Water Utilities Limited',
  'Your water bill for the first half year',
  'Bill date: 15 July 2024',
];
/** Hungarian: Latin letters with accents that the English model does not know. */
const HUNGARIAN = [
  'Fővárosi Vízművek Zártkörűen',
  'Tisztelt Ügyfelünk, küldjük az első negyedévi számlát.',
  'Kérjük, hogy az összeget a hónap végéig szíveskedjék befizetni.',
  'Köszönjük bizalmát és jó egészséget kívánunk.',
];

let folder: string;
let recogniser: ClosableRecogniser;

/** Returns the picture of a page in a script; see README.md in that folder. */
const pictureOf = async (script: string) =>
  greyPicture(await readFile(path.join(import.meta.dirname, 'scripts', `${script}.png`)));

/** Organises a picture on a machine with only English and Hebrew OCR data. */
async function organise(image: GrayscaleImage): Promise<CategorisationResult> {
  const pages = [{ number: 1, text: '', image }];
  const document = { fileName: 'scan0047.png', kind: 'png', pageCount: 1, pages } as const;
  return describeResult(
    document,
    await createOfflineCategoriser(createLineReader(recogniser), scoreInProcess).categorise({ document, languages }),
    languages,
  );
}

/** Text photographed with a bad camera in bad light. */
async function badPhotograph(lines: readonly string[]): Promise<GrayscaleImage> {
  const photograph = openGrey(await drawPage(lines))
    .blur(1.8)
    .linear(0.4, 90)
    .rotate(2, { background: '#777777' });
  return greyPicture(await photograph.jpeg({ quality: 30 }).toBuffer());
}

/** Wavy strokes along lines, like scribbles. */
async function scribbles(): Promise<GrayscaleImage> {
  const words = Array.from({ length: 120 }, (_, index) => {
    const [x, y] = [90 + (index % 8) * 135, 120 + Math.floor(index / 8) * 80];
    const waves = Array.from({ length: 4 + (index % 5) }, (_, wave) => `q6 ${-30 + ((index * wave) % 23)} 12 0 t8 4`);
    return `<path d="M${x} ${y} ${waves.join(' ')}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1400"><rect width="100%" height="100%" fill="white"/><g fill="none" stroke="#222233" stroke-width="3">${words.join('')}</g></svg>`;
  return greyPicture(sharp(Buffer.from(svg)));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'script-'));
  // Russian is only available if the operating system has it.
  recogniser = createTesseractRecogniser({
    workers: 1,
    pageTimeoutMs: PATIENT_MS,
    dataFolder: path.join(folder, 'ocr'),
    systemFolders: [],
  });
  expect(await recogniser.languages()).toEqual(['eng', 'heb']);
});
afterAll(async () => {
  recogniser.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a machine that reads English and Hebrew', () => {
  it.each(['russian', 'greek', 'arabic', 'chinese', 'hindi'])(
    'reports the unknown script of a %s page, which keeps its name',
    { timeout: PATIENT_MS },
    async (script) => {
      const result = await organise(await pictureOf(script));
      expect(result).toMatchObject({
        categoryId: 'Other',
        confidence: 0,
        suggestedFileName: 'scan0047.png',
        remarks: ['unknownScript'],
      });
      expect([result.issuer, result.date, result.amount, result.evidence]).toEqual(Array(4).fill(undefined));
    },
  );

  it('sorts and names a document by its readable pages, with a remark about the others', {
    timeout: PATIENT_MS,
  }, async () => {
    const pages = [
      { number: 1, text: '', image: await pictureOf('russian') },
      { number: 2, text: '', image: await drawPage(WATER_BILL) },
    ];
    const document = { fileName: 'scan0047.pdf', kind: 'pdf', pageCount: 2, pages } as const;
    const sorted = await createOfflineCategoriser(createLineReader(recogniser), scoreInProcess).categorise({
      document,
      languages,
    });
    expect(sorted).toMatchObject({ categoryId: 'Water', date: '2024-07-15', remarks: ['unknownScriptPages'] });
    expect(describeResult(document, sorted, languages).suggestedFileName).toMatch(/^2024-07-15_.*Thames_Water/);
  });

  it.each([
    ['a letter in another language with Latin letters', () => drawPage(HUNGARIAN)],
    ['a bad photograph of English', () => badPhotograph(WATER_BILL)],
    ['a bad photograph of Hebrew', () => badPhotograph(['חברת החשמל לישראל', 'חשבון חשמל', 'צריכה 612 קוט"ש'])],
    [
      'a table of numbers',
      () => drawPage(Array.from({ length: 20 }, (_, row) => `${row}471.20   ${row * 37}.05   9${row}3`)),
    ],
    ['a logo', () => drawPage(['Zanthora'])],
    ['scribbles', scribbles],
  ])('reports no unknown script for %s', { timeout: PATIENT_MS }, async (_, picture) => {
    expect((await organise(await picture())).remarks).not.toContain('unknownScript');
  });
});
