import { describe, expect, it } from 'vitest';
import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { result } from '@/tests/support/workspace/workspace';
import type { FileItem } from './file-item';
import {
  amountOf,
  confidenceOf,
  dateOf,
  isMovable,
  needsReview,
  oldDateBeside,
  replacedCategory,
  savedNameOf,
  senderOf,
  sensitiveKindsOf,
  verdictOf,
} from './item-facts';

const item = (over: Parameters<typeof result>[1] = {}, ofItem: Partial<FileItem> = {}) =>
  sortedFileItem('a.pdf', { result: result('a.pdf', over), ...ofItem });
const chosen = (id: string, subcategory?: string) =>
  ({ chosenCategory: { id, ...(subcategory && { subcategory }) } }) as Partial<FileItem>;

describe('the confidence in a file’s category', () => {
  it.each<[string, FileItem, number, boolean]>([
    ['that was not read', readFileItem('a.pdf'), 0, false],
    ['that is sorted', item({ confidence: 0.3 }), 0.3, true],
    ['that is surely sorted', item({ confidence: 0.95 }), 0.95, false],
    ['that was confirmed', item({ confidence: 0.3 }, { isChecked: true }), 1, false],
    ['that was moved', item({ confidence: 0.3 }, chosen('Work')), 1, false],
    ['that is sorted again', item({ confidence: 0.3 }, { status: 'categorising' }), 0.3, false],
  ])('of one %s', (_, file, confidence, isReviewed) => {
    expect(confidenceOf(file)).toBe(confidence);
    expect(needsReview(file)).toBe(isReviewed);
  });

  it('is the user’s if there is a verdict, and a move counts more than a confirmation', () => {
    expect(verdictOf(item())).toBeNull();
    expect(verdictOf(item({}, { isChecked: true }))).toBe('checked');
    expect(verdictOf(item({}, { isChecked: true, ...chosen('Work') }))).toBe('chosen');
  });
});

describe('the category that a user overruled', () => {
  it.each<[Partial<FileItem>, object | null]>([
    [{}, null],
    [chosen('Bank'), null],
    [chosen('Work'), { id: 'Bank' }],
    [chosen('Bank', 'Loans'), { id: 'Bank' }],
    [{ chosenCategory: { id: 'Bank', isOwn: true } }, { id: 'Bank' }],
  ])('after %o is %o', (over, expected) => {
    const overruled = replacedCategory(item({ categoryId: 'Bank' }, over));
    if (expected) expect(overruled).toMatchObject(expected);
    else expect(overruled).toBeNull();
  });

  it('is none for a file without a category, which cannot be moved', () => {
    expect(replacedCategory(readFileItem('a.pdf'))).toBeNull();
    expect(isMovable(readFileItem('a.pdf'))).toBe(false);
    expect(isMovable(item())).toBe(true);
  });
});

describe('what is known about a file', () => {
  it('is its own name, the suggested one, or the user’s', () => {
    expect(savedNameOf(readFileItem('a.pdf'))).toBe('a.pdf');
    expect(savedNameOf(item({ suggestedFileName: '' }))).toBe('a.pdf');
    expect(savedNameOf(item({ suggestedFileName: 'Rent.pdf' }))).toBe('Rent.pdf');
    expect(savedNameOf(item({ suggestedFileName: 'Rent.pdf' }, { editedName: 'Mine.pdf' }))).toBe('Mine.pdf');
  });

  it('is what was read, until it is corrected or removed', () => {
    const read = item({ date: '2026-03-14', issuer: 'Water', amount: { value: 5, currency: 'ILS' } });
    expect([dateOf(read), senderOf(read), amountOf(read)]).toEqual([
      '2026-03-14',
      'Water',
      { value: 5, currency: 'ILS' },
    ]);
    const removed = { ...read, corrected: { date: '', sender: '', amount: null } } as FileItem;
    expect([dateOf(removed), senderOf(removed), amountOf(removed)]).toEqual(['', '', null]);
    expect([dateOf(item()), senderOf(item()), amountOf(item())]).toEqual(['', '', null]);
    expect(amountOf({ ...read, status: 'categorising' })).toBeNull();
  });

  it('names an old date beside the name, unless the name has it or the file is not sorted', () => {
    expect(oldDateBeside(item({ date: '1987-03-14' }))).toBe('1987-03-14');
    expect(oldDateBeside(item({ date: '1987-03-14', suggestedFileName: '1987-03-14 Deed.pdf' }))).toBe('');
    expect(oldDateBeside(item({ date: '2026-03-14' }))).toBe('');
    expect(oldDateBeside(item({ date: '1987-03-14' }, { status: 'categorising' }))).toBe('');
  });

  it('lists sensitive data of sorted files only, in a fixed order', () => {
    const [first, second] = SENSITIVE_DATA_TYPES;
    const sensitive = item({ sensitiveDataTypes: [second, first] });
    expect(sensitiveKindsOf(sensitive)).toEqual([first, second]);
    expect(sensitiveKindsOf({ ...sensitive, status: 'categorising' })).toEqual([]);
    expect(sensitiveKindsOf(readFileItem('a.pdf'))).toEqual([]);
  });
});
