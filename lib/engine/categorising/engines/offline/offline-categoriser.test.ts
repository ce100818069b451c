import { describe, expect, it } from 'vitest';
import type { SourcePage } from '@/lib/engine/documents/document';
import type { Recogniser } from '@/lib/engine/documents/ocr/recogniser';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { AppError } from '@/lib/platform/errors';
import { scoreInProcess } from './in-process-scorer';
import { createOfflineCategoriser } from './offline-categoriser';

const image = { data: new Uint8Array(), width: 800, height: 1200 };
const scan = (number: number): SourcePage => ({ number, text: '', image });
const BILL = 'Thames Water\nYour water bill\nWater supplied 26 cubic metres\nWastewater 24 cubic metres';

/** Reads the pages in turn: a text, letters without meaning, or the error to fail with. */
function reader(answers: (string | { unknownScript: string } | Error)[]): Recogniser {
  return {
    languages: async () => ['heb', 'eng', 'rus'],
    recognise: async () => {
      const answer = answers.shift() ?? '';
      if (answer instanceof Error) throw answer;
      if (typeof answer === 'string') return { text: answer, lines: [], confidence: 90 };
      return { text: answer.unknownScript, lines: [], confidence: 30, isUnknownScript: true };
    },
  };
}

const sort = (
  recogniser: Recogniser,
  pages: SourcePage[],
  extra: { signal?: AbortSignal; onPage?: (page: number) => void } = {},
) =>
  createOfflineCategoriser(createLineReader(recogniser), scoreInProcess).categorise({
    document: { fileName: 'scan.pdf', kind: 'pdf', pageCount: pages.length, pages },
    languages: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' },
    ...extra,
  });

describe('the offline engine', () => {
  it('sorts a document by text pages and picture pages, and reports each', async () => {
    const seen: number[] = [];
    const pages: SourcePage[] = [scan(1), { number: 2, text: 'Meter reading 1428' }];
    const result = await sort(reader([BILL]), pages, { onPage: (page) => seen.push(page) });
    expect(result).toMatchObject({ categoryId: 'Water', modelUsed: 'offline', remarks: [] });
    expect(seen.toSorted()).toEqual([1, 2]);
  });

  it('continues without a page that takes too long, with a remark', async () => {
    const result = await sort(reader([new AppError('readTimeout'), BILL]), [scan(1), scan(2)]);
    expect(result).toMatchObject({ categoryId: 'Water', remarks: ['pageTimeout'] });
  });

  it('continues without a page that could not be extracted in time, with a remark', async () => {
    const pages: SourcePage[] = [{ number: 1, text: '', isLate: true }, scan(2)];
    expect(await sort(reader([BILL]), pages)).toMatchObject({ categoryId: 'Water', remarks: ['pageTimeout'] });
  });

  it('returns nothing if the only page takes too long', async () => {
    const result = await sort(reader([new AppError('readTimeout')]), [scan(1)]);
    expect(result).toMatchObject({ categoryId: 'Other', confidence: 0, remarks: ['nothingReadable', 'pageTimeout'] });
  });

  it('fails if no page could be read', async () => {
    await expect(sort(reader([new AppError('readFailed')]), [scan(1)])).rejects.toMatchObject({ code: 'readFailed' });
  });

  it('continues if one of two pages could not be read', async () => {
    expect(await sort(reader([new AppError('readFailed'), BILL]), [scan(1), scan(2)])).toMatchObject({
      categoryId: 'Water',
    });
  });

  it('uses no letters of an unreadable script, with a remark', async () => {
    const result = await sort(reader([{ unknownScript: 'CYET 3A BOAY KBNTAHUNA 15.03.2026 52.05' }]), [scan(1)]);
    expect(result).toEqual({
      categoryId: 'Other',
      confidence: 0,
      suggestions: [{ id: 'Other', confidence: 0 }],
      language: 'en',
      sensitiveDataTypes: [],
      modelUsed: 'offline',
      remarks: ['unknownScript'],
      readText: '',
    });
  });

  it('uses a badly read page if it knows some of the words', async () => {
    const bad = { unknownScript: BILL.replace('Thames', 'Thanncs') };
    expect(await sort(reader([bad]), [scan(1)])).toMatchObject({ categoryId: 'Water', remarks: [] });
  });

  it('sorts by readable pages, with a remark about pages in an unreadable script', async () => {
    const result = await sort(reader([{ unknownScript: 'CYET 3A BOAY KBNTAHUNA' }, BILL]), [scan(1), scan(2)]);
    expect(result).toEqual({ ...(await sort(reader([BILL]), [scan(2)])), remarks: ['unknownScriptPages'] });
  });

  it('warns of a card number on a page in an unreadable script, but not of names', async () => {
    const card = { unknownScript: 'Kapta Omnaia Ivan Petrov 4111 1111 1111 1111' };
    expect((await sort(reader([card]), [scan(1)])).sensitiveDataTypes).toEqual(['creditCard']);
    expect((await sort(reader([card, BILL]), [scan(1), scan(2)])).sensitiveDataTypes).toEqual(['creditCard']);
  });

  it('does not fail if one page could not be read and the other is in an unreadable script', async () => {
    const answers = [new AppError('readFailed'), { unknownScript: 'CYET 3A BOAY KBNTAHUNA' }];
    expect(await sort(reader(answers), [scan(1), scan(2)])).toMatchObject({ remarks: ['unknownScript'] });
  });

  it('stops when the caller leaves', async () => {
    await expect(sort(reader([BILL]), [scan(1)], { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
  });
});
