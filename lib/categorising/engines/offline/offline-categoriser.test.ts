import { describe, expect, it } from 'vitest';
import type { PageImage, SourcePage } from '@/lib/documents/document';
import { AppError } from '@/lib/errors';
import type { OcrLanguage, Recogniser } from './ocr/recogniser';
import { createOfflineCategoriser } from './offline-categoriser';

const image: PageImage = { data: new Uint8Array(), mediaType: 'image/png', width: 800, height: 1200 };
const scan = (number: number): SourcePage => ({ number, text: '', image });
const BILL = 'Thames Water\nYour water bill\nWater supplied 26 cubic metres\nWastewater 24 cubic metres';

/** Reads the pages in turn: a text, or the error to fail with. */
function reader(
  answers: (string | Error)[],
  languages: OcrLanguage[] = ['heb', 'eng', 'rus'],
  confidence = 90,
): Recogniser {
  return {
    languages: async () => languages,
    recognise: async () => {
      const answer = answers.shift() ?? '';
      if (answer instanceof Error) throw answer;
      return { text: answer, lines: [], confidence };
    },
  };
}

const sort = (
  recogniser: Recogniser,
  pages: SourcePage[],
  extra: { signal?: AbortSignal; onPage?: (page: number) => void } = {},
) =>
  createOfflineCategoriser(recogniser).categorise({
    document: { fileName: 'scan.pdf', kind: 'pdf', pageCount: pages.length, pages },
    languages: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' },
    ...extra,
  });

describe('the offline engine', () => {
  it('sorts a document by pages with text and pages that are pictures, and tells of each', async () => {
    const seen: number[] = [];
    const pages: SourcePage[] = [scan(1), { number: 2, text: 'Meter reading 1428' }];
    const result = await sort(reader([BILL]), pages, { onPage: (page) => seen.push(page) });
    expect(result).toMatchObject({ categoryId: 'Water', modelUsed: 'offline', remarks: [] });
    expect(seen.toSorted()).toEqual([1, 2]);
  });

  it('goes on without a page that takes too long, and remarks on it', async () => {
    const result = await sort(reader([new AppError('readTimeout'), BILL]), [scan(1), scan(2)]);
    expect(result).toMatchObject({ categoryId: 'Water', remarks: ['pageTimeout'] });
  });

  it('goes on without a page that could not be taken out of its document in time, and remarks on it', async () => {
    const pages: SourcePage[] = [{ number: 1, text: '', isLate: true }, scan(2)];
    expect(await sort(reader([BILL]), pages)).toMatchObject({ categoryId: 'Water', remarks: ['pageTimeout'] });
  });

  it('has nothing to say when the only page takes too long', async () => {
    const result = await sort(reader([new AppError('readTimeout')]), [scan(1)]);
    expect(result).toMatchObject({ categoryId: 'Other', confidence: 0, remarks: ['nothingReadable', 'pageTimeout'] });
  });

  it('fails when no page could be read', async () => {
    await expect(sort(reader([new AppError('readFailed')]), [scan(1)])).rejects.toMatchObject({ code: 'readFailed' });
  });

  it('goes on when one of two pages could not be read', async () => {
    expect(await sort(reader([new AppError('readFailed'), BILL]), [scan(1), scan(2)])).toMatchObject({
      categoryId: 'Water',
    });
  });

  it('says that Russian is missing when a picture was read badly without it', async () => {
    expect((await sort(reader(['CYET 3A BOAY KBNTAHUNA'], ['heb', 'eng'], 40), [scan(1)])).remarks).toContain(
      'noRussian',
    );
    expect((await sort(reader([BILL], ['heb', 'eng']), [scan(1)])).remarks).toEqual([]);
    expect((await sort(reader(['CYET 3A BOAY KBNTAHUNA'], undefined, 40), [scan(1)])).remarks).toEqual([]);
  });

  it('stops when the caller goes away', async () => {
    await expect(sort(reader([BILL]), [scan(1)], { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
  });
});
