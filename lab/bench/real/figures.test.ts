import { describe, expect, it } from 'vitest';
import type { Row } from '../score/run';
import { type RealRow, realFiguresOf, tableOf } from './figures';
import { groupsOf } from './groups';
import { worstOf } from './worst';

function rowOf(
  file: string,
  marks: Partial<Row['marks']>,
  { label = {}, recalled = {} }: Partial<Pick<RealRow, 'recalled'>> & { label?: object } = {},
): RealRow {
  return {
    row: {
      label: { file, alsoAcceptable: [], language: 'en', medium: ['scan'], category: 'Bank', ...label },
      fileType: 'scanned pdf',
      marks,
      milliseconds: 0,
      readMilliseconds: 0,
      pagesRead: 1,
    } as Row,
    recalled,
  };
}

describe('the figures of real documents', () => {
  it('tell candidates that were read from candidates that were chosen', () => {
    const { candidates, answers } = realFiguresOf([
      rowOf('train/a.pdf', { date: true }, { recalled: { date: true } }),
      rowOf('train/b.pdf', { date: false }, { recalled: { date: true } }),
      rowOf('train/c.pdf', { date: false }, { recalled: { date: false } }),
      rowOf('train/d.pdf', {}),
    ]);
    expect(candidates.date.recall).toMatchObject({ right: 2, of: 3 });
    expect(candidates.date.choice).toMatchObject({ right: 1, of: 2 });
    expect(answers.date).toMatchObject({ right: 1, of: 3 });
  });

  it('count a total with the wrong currency as wrong, but its number as right', () => {
    const row = rowOf('train/a.pdf', { amount: false }, { label: { amount: { value: 12, currency: 'CHF' } } });
    const answer = { categorisation: { amount: { value: 12, currency: 'EUR' } } } as unknown as Row['answer'];
    const { answers } = realFiguresOf([{ ...row, row: { ...row.row, answer } }]);
    expect(answers.total).toMatchObject({ right: 0, of: 1 });
    expect(answers['its number']).toMatchObject({ right: 1, of: 1 });
  });

  it('are counted for each split, language and creation method', () => {
    const groups = groupsOf([
      rowOf('train/a.pdf', { top1: true }),
      rowOf('development/b.jpg', { top1: false }, { label: { language: 'lv', medium: ['photo'] } }),
    ]);
    expect([...groups.keys()]).toEqual([
      'train',
      'train en',
      'train scan',
      'development',
      'development other languages',
      'development photo',
    ]);
    expect(tableOf(groups)).toContain('1/1 100 %');
  });

  it('exclude test groups of only a few documents', () => {
    const few = Array.from({ length: 4 }, (_, index) => rowOf(`test/${index}.pdf`, { top1: true }));
    expect([...groupsOf(few).keys()]).toEqual(['test']);
    expect([...groupsOf([...few, rowOf('test/4.pdf', {})]).keys()]).toEqual(['test', 'test en', 'test scan']);
  });
});

describe('the list of the worst real documents', () => {
  const wrong = { top1: false, date: false } as const;

  it('lists the documents with the most wrong fields first, and none of the test split', () => {
    const rows = [
      rowOf('train/a.pdf', { top1: false }),
      rowOf('development/b.pdf', wrong, { label: { date: '2024-01-02' }, recalled: { date: true } }),
      rowOf('test/c.pdf', wrong),
      rowOf('train/d.pdf', { top1: true }),
    ];
    const list = worstOf(rows, 10);
    expect(list.match(/^\w+\/\w+\.pdf/gm)).toEqual(['development/b.pdf', 'train/a.pdf']);
    expect(list).toContain('date: – instead of 2024-01-02  (was a candidate)');
    expect(worstOf(rows, 1)).not.toContain('train/a.pdf');
  });
});
