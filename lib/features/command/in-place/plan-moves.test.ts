import { describe, expect, it } from 'vitest';
import { planMoves } from './plan-moves';

const bill = (path: string, fileName = 'Bill.pdf', more: object = {}) => ({
  path,
  document: { originalName: path, fileName, categoryId: 'Electricity', confidence: 1, ...more },
});
/** Moves in a folder that holds these paths. */
const moves = (documents: ReturnType<typeof bill>[], present: string[] = []) => {
  const paths = [...present, ...documents.map(({ path }) => path)];
  const namesIn = (folder: string) => [
    ...new Set(
      paths
        .filter((path) => folder === '' || path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] ?? ''),
    ),
  ];
  return planMoves(documents, namesIn, 'en').map(({ from, to }) => [from, to]);
};

describe('the target of a document', () => {
  it('is the folder of its category and subcategory', () => {
    expect(moves([bill('a.pdf'), bill('sub/b.pdf', 'Rent.pdf', { subcategory: 'Home' })])).toEqual([
      ['a.pdf', 'Electricity/Bill.pdf'],
      ['sub/b.pdf', 'Electricity/Home/Rent.pdf'],
    ]);
  });

  it('avoids existing names, ignoring case', () => {
    const present = ['Electricity/BILL.pdf', 'Electricity/Bill_(2).pdf'];
    expect(moves([bill('a.pdf'), bill('b.pdf')], present)).toEqual([
      ['a.pdf', 'Electricity/Bill_(3).pdf'],
      ['b.pdf', 'Electricity/Bill_(4).pdf'],
    ]);
  });

  it('is the current path if it matches apart from case or a number', () => {
    const documents = ['Bill.pdf', 'Bill_(2).pdf', 'bill.PDF', 'Bill_(12).pdf'].map((name) =>
      bill(`Electricity/${name}`),
    );
    expect(moves(documents)).toEqual([]);
    expect(moves([bill('Electricity/Bill_(x).pdf')])).toEqual([['Electricity/Bill_(x).pdf', 'Electricity/Bill.pdf']]);
  });

  it('reuses an existing folder with other capitals', () => {
    expect(moves([bill('a.pdf')], ['electricity/old.pdf'])).toEqual([['a.pdf', 'electricity/Bill.pdf']]);
  });
});
