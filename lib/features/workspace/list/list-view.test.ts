import { describe, expect, it } from 'vitest';
import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { type FileItem, newFileItem } from './file-item';
import {
  contentMatch,
  isNarrowed,
  type ListView,
  listedCategories,
  listedSensitiveKinds,
  nextSort,
  type SortKey,
  shownItems,
  unsearchedTexts,
  WHOLE_LIST,
  widened,
} from './list-view';
import { searchableText } from './searchable-text';

const words = { locale: 'en', labelOf: ({ id }: { id: string }) => id };

const file = (name: string, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: name, name, size: 1, position: 1 }),
  ...over,
});
const sorted = (name: string, category: string, confidence: number, suggestedFileName = name): FileItem =>
  file(name, {
    status: 'categorised',
    kind: 'pdf',
    result: {
      fileName: name,
      category,
      categoryId: category.split('/')[0] ?? '',
      confidence,
      suggestedFileName,
      pageCount: 1,
      modelUsed: 'offline',
      sensitiveDataTypes: [],
      remarks: [],
    },
  });
const failed = (name: string) => file(name, { status: 'error', error: { code: 'emptyFile', params: {} } });
const locked = (name: string) => file(name, { status: 'password', kind: 'pdf' });

const names = (items: readonly FileItem[], view: Partial<ListView>) =>
  shownItems(items, { ...WHOLE_LIST, ...view }, words).map((item) => item.name);
const by = (sort: SortKey, isDescending = false) => ({ sort: { by: sort, isDescending } });

const LIST = [
  sorted('scan 10.pdf', 'Water', 0.95, '2026-01_Water.pdf'),
  sorted('scan 2.pdf', 'Bank/Leumi', 0.5, '2026-02_Statement.pdf'),
  failed('broken.pdf'),
  file('new.pdf'),
  locked('locked.pdf'),
];

describe('filtering the list', () => {
  it('shows everything by default, in the order of adding', () => {
    expect(names(LIST, {})).toEqual(LIST.map((item) => item.name));
    expect(isNarrowed(WHOLE_LIST)).toBe(false);
  });

  it('by review, failed or unsorted', () => {
    expect(names(LIST, { state: 'toReview' })).toEqual(['scan 2.pdf']);
    expect(names(LIST, { state: 'errors' })).toEqual(['broken.pdf']);
    expect(names(LIST, { state: 'unsorted' })).toEqual(['new.pdf', 'locked.pdf']);
  });

  it('by a category, which includes its subcategories', () => {
    expect(names(LIST, { category: { id: 'Bank' } })).toEqual(['scan 2.pdf']);
    expect(names(LIST, { category: { id: 'Bank', subcategory: 'Leumi' } })).toEqual(['scan 2.pdf']);
    expect(names(LIST, { category: { id: 'Bank', subcategory: 'Discount' } })).toEqual([]);
  });

  it('by words of the old or the new name, in any case and order', () => {
    expect(names(LIST, { words: 'SCAN' })).toEqual(['scan 10.pdf', 'scan 2.pdf']);
    expect(names(LIST, { words: 'statement 2026' })).toEqual(['scan 2.pdf']);
    expect(names(LIST, { words: '  ' })).toHaveLength(LIST.length);
  });

  it('by an old date that is shown next to the name', () => {
    const old = sorted('scan.pdf', 'Mail', 0.9, 'Letter.pdf');
    const dated = { ...old, corrected: { date: '1987-05-12' } };
    for (const words of ['1987', '12.05.1987', '12/05/1987', '1987-05-12'])
      expect(names([dated, ...LIST], { words }), words).toEqual(['scan.pdf']);
  });

  it('by all of these together; clearing them keeps the sort order', () => {
    const view: ListView = { ...WHOLE_LIST, ...by('name'), state: 'toReview', words: 'water' };
    expect(names(LIST, view)).toEqual([]);
    expect(isNarrowed(view)).toBe(true);
    expect(widened(view)).toEqual({ ...WHOLE_LIST, ...by('name') });
  });
});

describe('sorting the list', () => {
  it('shows the smallest amount first, and files without one last in both directions', () => {
    const of = (name: string, value?: number) => {
      const item = sorted(name, 'Bank', 0.9);
      return value === undefined || !item.result ? item : { ...item, result: { ...item.result, amount: { value } } };
    };
    const files = [of('none.pdf'), of('big.pdf', 900), of('small.pdf', 12.5)];
    expect(names(files, by('amount'))).toEqual(['small.pdf', 'big.pdf', 'none.pdf']);
    expect(names(files, by('amount', true))).toEqual(['big.pdf', 'small.pdf', 'none.pdf']);
  });

  it('compares numbers in names numerically', () => {
    const scans = [file('scan 10.pdf'), file('scan 9.pdf'), file('Scan 1.pdf')];
    expect(names(scans, by('name'))).toEqual(['Scan 1.pdf', 'scan 9.pdf', 'scan 10.pdf']);
  });

  it('uses the name that a file will have', () => {
    expect(names(LIST.slice(0, 2), by('name'))).toEqual(['scan 10.pdf', 'scan 2.pdf']);
  });

  it('shows the lowest confidence first, and unsorted files last in both directions', () => {
    expect(names(LIST, by('confidence')).slice(0, 2)).toEqual(['scan 2.pdf', 'scan 10.pdf']);
    expect(names(LIST, by('confidence', true)).slice(0, 2)).toEqual(['scan 10.pdf', 'scan 2.pdf']);
    expect(names(LIST, by('category', true)).slice(0, 2)).toEqual(['scan 10.pdf', 'scan 2.pdf']);
  });

  it('by status shows files that need attention first', () => {
    expect(names(LIST, by('status'))).toEqual(['broken.pdf', 'locked.pdf', 'scan 2.pdf', 'new.pdf', 'scan 10.pdf']);
  });

  it('shows the newest first when the order of adding is reversed', () => {
    expect(names(LIST, by('added', true))[0]).toBe('locked.pdf');
  });

  it('keeps equal files in the order of adding', () => {
    const alike = [sorted('b', 'Bank', 0.9), sorted('a', 'Bank', 0.9)];
    expect(names(alike, by('category'))).toEqual(['b', 'a']);
    expect(names(alike, by('category', true))).toEqual(['b', 'a']);
  });

  it('cycles through ascending, descending and the order of adding by clicks on a column', () => {
    const up = nextSort(WHOLE_LIST.sort, 'name');
    expect(up).toEqual({ by: 'name', isDescending: false });
    const down = nextSort(up, 'name');
    expect(down).toEqual({ by: 'name', isDescending: true });
    expect(nextSort(down, 'name')).toEqual(WHOLE_LIST.sort);
    expect(nextSort(down, 'category')).toEqual({ by: 'category', isDescending: false });
  });
});

it('the categories of the list are sorted by name, with their counts', () => {
  expect(listedCategories(LIST, words)).toEqual([
    { category: { id: 'Bank', isOwn: true }, count: 1 },
    { category: { id: 'Water' }, count: 1 },
  ]);
});

describe('sensitive data', () => {
  const holding = (name: string, ...kinds: SensitiveDataType[]): FileItem => {
    const item = sorted(name, 'Bank', 0.9);
    return { ...item, result: item.result && { ...item.result, sensitiveDataTypes: kinds } };
  };
  const list = [holding('a', 'israelId', 'bankAccount'), holding('b', 'bankAccount'), holding('c'), failed('d')];

  it('lists its kinds with the number of files', () => {
    expect(listedSensitiveKinds(list)).toEqual([
      { kind: 'bankAccount', count: 2 },
      { kind: 'israelId', count: 1 },
    ]);
  });

  it('filters by a kind, together with other filters', () => {
    expect(names(list, { sensitive: 'bankAccount' })).toEqual(['a', 'b']);
    expect(names(list, { sensitive: 'bankAccount', words: 'b' })).toEqual(['b']);
    expect(names(list, { sensitive: 'creditCard' })).toEqual([]);
    expect(isNarrowed({ ...WHOLE_LIST, sensitive: 'israelId' })).toBe(true);
    expect(widened({ ...WHOLE_LIST, sensitive: 'israelId' })).toEqual(WHOLE_LIST);
  });
});

describe('full-text search', () => {
  const TEXTS: Readonly<Record<string, string>> = {
    'scan 10.pdf': 'Thames Water Utilities\nMeter 4471 at 12 Hill Street',
    'scan 2.pdf': 'בנק לאומי\nחשבון מספר 12-345',
  };
  const textOf = (id: string) => (TEXTS[id] === undefined ? null : searchableText(TEXTS[id]));
  const found = (search: string) =>
    shownItems(LIST, { ...WHOLE_LIST, words: search }, words, textOf).map((item) => item.name);
  const inside = (name: string, search: string) => {
    const item = LIST.find((one) => one.name === name);
    return item ? contentMatch(item, search, textOf) : null;
  };

  it('finds files by text or by name', () => {
    expect(found('hill')).toEqual(['scan 10.pdf']);
    expect(found('חשבון')).toEqual(['scan 2.pdf']);
    expect(found('locked')).toEqual(['locked.pdf']);
    expect(found('4471 2026-01')).toEqual(['scan 10.pdf']);
    expect(found('4471 leumi')).toEqual([]);
  });

  it('finds files by name if they have no text', () => {
    expect(names(LIST, { words: 'hill' })).toEqual([]);
    expect(inside('locked.pdf', 'locked')).toBeNull();
  });

  it('and shows the match if the name does not contain it', () => {
    expect(inside('scan 10.pdf', 'hill')).toEqual({ before: 'Meter 4471 at 12 ', found: 'Hill', after: ' Street' });
    expect(inside('scan 10.pdf', 'scan meter')?.found).toBe('Meter');
    expect(inside('scan 10.pdf', 'water')).toBeNull();
  });

  it('and shows how many sorted files have no text in this tab', () => {
    const view = { ...WHOLE_LIST, words: 'hill' };
    expect(unsearchedTexts(LIST, view, textOf)).toBe(0);
    expect(unsearchedTexts(LIST, view, () => null)).toBe(2);
    expect(unsearchedTexts(LIST, WHOLE_LIST, () => null)).toBe(0);
  });
});
