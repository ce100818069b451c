import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { readStoredItems } from '../storage/stored-item';
import { type FileItem, newFileItem } from './file-item';
import {
  confidenceOf,
  dateOf,
  needsReview,
  oldDateBeside,
  replacedCategory,
  senderOf,
  sensitiveKindsOf,
  verdictOf,
} from './item-facts';

const sorted = (result: Partial<CategorisationResult> = {}, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: 'a', name: 'scan.pdf', size: 1, position: 1 }),
  kind: 'pdf',
  status: 'categorised',
  result: {
    fileName: 'scan.pdf',
    category: 'Bank',
    categoryId: 'Bank',
    confidence: 0.5,
    suggestedFileName: 'Statement.pdf',
    pageCount: 1,
    modelUsed: 'offline',
    sensitiveDataTypes: [],
    remarks: [],
    ...result,
  },
  ...over,
});

describe('files to review', () => {
  it('are sorted files with low confidence', () => {
    expect(needsReview(sorted())).toBe(true);
    expect(needsReview(sorted({ confidence: 0.69 }))).toBe(true);
    expect(needsReview(sorted({ confidence: 0.7 }))).toBe(false);
    expect(needsReview(sorted({}, { status: 'categorising' }))).toBe(false);
  });

  it('are done once the user confirmed or chose the category, which is certain then', () => {
    const checked = sorted({}, { isChecked: true });
    const chosen = sorted({}, { chosenCategory: { id: 'Tax' } });
    expect([checked, chosen].map(needsReview)).toEqual([false, false]);
    expect([checked, chosen, sorted()].map(verdictOf)).toEqual(['checked', 'chosen', null]);
    expect([checked, chosen, sorted()].map(confidenceOf)).toEqual([1, 1, 0.5]);
  });

  it('stay open after a correction of name, date or sender', () => {
    expect(needsReview(sorted({}, { editedName: 'Mine.pdf', corrected: { date: '', sender: 'Leumi' } }))).toBe(true);
  });
});

describe('a suggested category', () => {
  it('is overridden by another category or subcategory', () => {
    expect(replacedCategory(sorted({}, { chosenCategory: { id: 'Tax' } }))).toEqual({ id: 'Bank' });
    const leumi = { category: 'Bank/Leumi', isOwnCategory: true };
    expect(replacedCategory(sorted(leumi, { chosenCategory: { id: 'Bank', isOwn: true } }))).toMatchObject({
      subcategory: 'Leumi',
    });
  });

  it('is not overridden by the same choice, by a confirmation, or before it exists', () => {
    expect(replacedCategory(sorted({}, { chosenCategory: { id: 'Bank' } }))).toBeNull();
    expect(replacedCategory(sorted({}, { isChecked: true }))).toBeNull();
    expect(replacedCategory(newFileItem({ id: 'a', name: 'a', size: 1, position: 1 }))).toBeNull();
  });
});

describe('date and sender', () => {
  const read = { date: '2026-05', issuer: 'Leumi', nameSource: { date: '2026-05-02', issuer: { name: 'Bank Leumi' } } };

  it('are as extracted, with the same precision', () => {
    expect(dateOf(sorted(read))).toBe('2026-05-02');
    expect(senderOf(sorted(read))).toBe('Bank Leumi');
    expect([dateOf(sorted()), senderOf(sorted())]).toEqual(['', '']);
    expect(dateOf(sorted({ date: '2026-05' }))).toBe('2026-05');
  });

  it('are those of the user, who can also clear them', () => {
    const corrected = sorted(read, { corrected: { date: '2026-04', sender: '' } });
    expect([dateOf(corrected), senderOf(corrected)]).toEqual(['2026-04', '']);
  });
});

describe('an old date', () => {
  const old = { nameSource: { date: '1987-05-12' }, suggestedFileName: 'Letter.pdf' };

  it('is shown next to a name that lacks it', () => {
    expect(oldDateBeside(sorted(old))).toBe('1987-05-12');
    expect(oldDateBeside(sorted({}, { corrected: { date: '1987-05' } }))).toBe('1987-05');
  });

  it('is not shown twice, and recent dates are not shown', () => {
    expect(oldDateBeside(sorted({ ...old, suggestedFileName: '1987-05-12_Letter.pdf' }))).toBe('');
    expect(oldDateBeside(sorted({ ...old, nameSource: { date: '2020-05-12' } }))).toBe('');
    expect(oldDateBeside(sorted(old, { status: 'categorising' }))).toBe('');
  });
});

it('kinds of sensitive data of a sorted file have a fixed order', () => {
  expect(sensitiveKindsOf(sorted({ sensitiveDataTypes: ['name', 'israelId'] }))).toEqual(['israelId', 'name']);
  expect(sensitiveKindsOf(sorted({ sensitiveDataTypes: ['name'] }, { status: 'categorising' }))).toEqual([]);
});

describe('a stored file', () => {
  it('keeps the corrections of the user', () => {
    const item = sorted(
      {},
      { readOn: 'device', declared: true, isChecked: true, corrected: { date: '', sender: 'Leumi' } },
    );
    expect(readStoredItems([structuredClone(item)])).toEqual([item]);
  });

  it('stays on the device if an earlier version stored that it is to', () => {
    const earlierName = 'requestedSlot';
    expect(readStoredItems([{ ...sorted(), [earlierName]: 'device' }])[0]?.requestedMode).toBe('device');
  });

  it('from an older version without corrections is valid', () => {
    const { isChecked: _checked, corrected: _corrected, ...old } = sorted();
    expect(readStoredItems([old])).toEqual([{ ...old, readOn: 'server' }]);
    expect(needsReview(readStoredItems([old])[0] ?? sorted({ confidence: 1 }))).toBe(true);
  });
});
