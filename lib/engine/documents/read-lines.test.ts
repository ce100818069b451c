import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import type { SourcePage } from './document';
import type { RecognisedPage, Recogniser } from './ocr/recogniser';
import { createLineReader } from './read-lines';

const image = { data: new Uint8Array(), width: 800, height: 1200 };
const scan = (number: number): SourcePage => ({ number, text: '', image });

/** Answers for one picture after the other. */
function reader(...answers: (Partial<RecognisedPage> | Error)[]): Recogniser {
  return {
    languages: async () => ['eng'],
    recognise: async () => {
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return { text: '', lines: [], confidence: 90, ...answer };
    },
  };
}

describe('the lines of a document', () => {
  it('are those of the text layer if there is one, with sizes', async () => {
    const pages: SourcePage[] = [{ number: 1, text: 'A\nB', lineSizes: [2, 1] }];
    expect(await createLineReader(reader(new Error('nothing to recognise')))({ pages })).toEqual([
      { number: 1, text: 'A\nB', lineSizes: [2, 1] },
    ]);
  });

  it('are otherwise those of OCR, with their heights, which replace a poor text layer', async () => {
    const line = { text: 'Invoice', confidence: 90, bbox: { x0: 0, y0: 10, x1: 90, y1: 34 }, words: [] };
    const [page] = await createLineReader(reader({ text: 'Invoice', lines: [line] }))({
      pages: [{ ...scan(1), text: 'lnv0' }],
    });
    expect(page).toMatchObject({ text: 'Invoice', lineSizes: [24], lineWords: [[]] });
  });

  it('are those of a poor text layer if OCR finds nothing', async () => {
    const [page] = await createLineReader(reader({}))({ pages: [{ ...scan(1), text: '17' }] });
    expect(page).toEqual({ number: 1, text: '17' });
  });

  it('are those of a doubtful text layer if OCR is worse, fails or takes too long', async () => {
    const text = 'Your present tenancy of the above flat ends on 30 April. Please reply in writing before that day.';
    const page: SourcePage = { ...scan(1), text, lineSizes: [9] };
    for (const answer of [{ text: 'Y0ur pr~s|nt' }, new AppError('readFailed'), new AppError('readTimeout')]) {
      const lines = await createLineReader(reader(answer))({ pages: [page] });
      expect(lines).toEqual([{ number: 1, text, lineSizes: [9] }]);
    }
  });

  it('are missing on a page that took too long, with a remark', async () => {
    const pages: SourcePage[] = [{ number: 1, text: '', isLate: true }, scan(2), { number: 3, text: 'C' }];
    expect(await createLineReader(reader(new AppError('readTimeout')))({ pages })).toMatchObject([
      { number: 1, isLate: true },
      { number: 2, isLate: true },
      { number: 3, text: 'C' },
    ]);
  });

  it('are missing on a failed page if another can be read; otherwise the failure is thrown', async () => {
    const failing = new AppError('readFailed');
    const lines = await createLineReader(reader(failing, { text: 'B' }))({ pages: [scan(1), scan(2)] });
    expect(lines.map(({ text }) => text)).toEqual(['', 'B']);
    await expect(createLineReader(reader(failing))({ pages: [scan(1)] })).rejects.toBe(failing);
  });
});
