import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { DEFAULT_PATTERN } from '@/lib/engine/naming/pattern';
import { type FileItem, newFileItem } from './file-item';
import { EMPTY_WORKSPACE, reduceWorkspace } from './reducer';
import { changedNames, correctedBy, suggestedNameOf } from './suggested-names';
import { undoOf } from './undo';

const RESULT: CategorisationResult = {
  fileName: 'scan1.pdf',
  category: 'Electricity',
  categoryId: 'Electricity',
  confidence: 0.9,
  suggestedFileName: '2024-03-12_חשבון_חשמל_חברת_החשמל.pdf',
  pageCount: 1,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  nameSource: {
    date: '2024-03-12',
    title: 'חשבון חשמל',
    issuer: { name: 'חברת החשמל', names: { en: 'Israel Electric', he: 'חברת החשמל' } },
  },
  kind: 'bill',
  language: 'he',
  remarks: [],
};

const sorted = (change: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: 'a', name: 'scan1.pdf', size: 1, position: 1 }),
  kind: 'pdf',
  status: 'categorised',
  result: RESULT,
  ...change,
});

describe('updating suggested names', () => {
  it('uses the custom category as written, and translates a built-in one', () => {
    const name = (change: Partial<FileItem>) =>
      suggestedNameOf(sorted(change), { filenameLanguage: 'he', pattern: '{category}' });
    expect(name({})).toBe('חשמל.pdf');
    expect(name({ result: { ...RESULT, isOwnCategory: true } })).toBe('Electricity.pdf');
    expect(name({ chosenCategory: { id: 'Bank', isOwn: true } })).toBe('Bank.pdf');
    expect(name({ chosenCategory: { id: 'Bank' } })).toBe('בנק.pdf');
  });

  it('contains the amount, read or corrected, where the pattern has it', () => {
    const result = { ...RESULT, amount: { value: 312.4, currency: 'ILS' } };
    const name = (change: Partial<FileItem>) =>
      suggestedNameOf(sorted({ result, ...change }), { filenameLanguage: 'en', pattern: '{date}_{issuer}_{amount}' });
    expect(name({})).toBe('2024-03-12_Israel_Electric_312.40_ILS.pdf');
    expect(name({ corrected: { amount: { value: 90 } } })).toBe('2024-03-12_Israel_Electric_90.00.pdf');
    expect(name({ corrected: { amount: null } })).toBe('2024-03-12_Israel_Electric.pdf');
  });

  it('forgets a corrected amount that equals the one read', () => {
    const item = sorted({ result: { ...RESULT, amount: { value: 312.4, currency: 'ILS' } } });
    const corrected = correctedBy(item, { amount: { value: 300, currency: 'ILS' } });
    expect(corrected).toEqual({ amount: { value: 300, currency: 'ILS' } });
    expect(correctedBy({ ...item, corrected }, { amount: { value: 312.4, currency: 'ILS' } })).toBeUndefined();
    expect(correctedBy(item, { amount: null })).toEqual({ amount: null });
    expect(correctedBy(sorted(), { amount: null })).toBeUndefined();
  });

  it('keeps the original name of an unreadable document', () => {
    const result = { ...RESULT, nameSource: {}, kind: undefined, remarks: ['unknownScript'] };
    const settings = { filenameLanguage: 'he', pattern: DEFAULT_PATTERN } as const;
    expect(suggestedNameOf(sorted({ result }), settings)).toBe('scan1.pdf');
    expect(suggestedNameOf(sorted({ result, chosenCategory: { id: 'Bank' } }), settings)).toBe('scan1.pdf');
  });

  it('adds an old date if the user wants it, and removes it again', () => {
    const result = { ...RESULT, nameSource: { ...RESULT.nameSource, date: '1987-05-12' } };
    const name = (withOldDates: boolean) =>
      suggestedNameOf(sorted({ result }), { filenameLanguage: 'en', pattern: DEFAULT_PATTERN, withOldDates });
    expect(name(true)).toMatch(/^1987-05-12_/);
    expect(name(false)).not.toContain('1987');
  });

  it('does not change with the same settings', () => {
    expect(suggestedNameOf(sorted(), { filenameLanguage: 'auto', pattern: DEFAULT_PATTERN })).toBe(
      RESULT.suggestedFileName,
    );
    expect(changedNames([sorted()], { filenameLanguage: 'auto', pattern: DEFAULT_PATTERN }).size).toBe(0);
  });

  it('follows the language and the pattern without reading the file again', () => {
    const name = (filenameLanguage: 'en' | 'he' | 'auto', pattern: string) =>
      suggestedNameOf(sorted(), { filenameLanguage, pattern });
    expect(name('en', DEFAULT_PATTERN)).toBe('2024-03-12_Electricity_Bill_Israel_Electric.pdf');
    expect(name('auto', '{issuer} - {kind} {year}')).toBe('חברת_החשמל_-_חשבון_2024.pdf');
    expect(name('en', '{category}_{date}_{title}')).toBe('Electricity_2024-03-12_Electricity_Bill.pdf');
  });

  it('follows the category that the user chose', () => {
    const item = sorted({ chosenCategory: { id: 'Water' } });
    expect(suggestedNameOf(item, { filenameLanguage: 'en', pattern: '{category}_{date}' })).toBe(
      'Water_2024-03-12.pdf',
    );
  });

  it('suggests nothing for files that are not sorted or lack the data', () => {
    const settings = { filenameLanguage: 'en', pattern: DEFAULT_PATTERN } as const;
    expect(suggestedNameOf(sorted({ status: 'completed' }), settings)).toBeNull();
    expect(suggestedNameOf(sorted({ result: { ...RESULT, nameSource: undefined } }), settings)).toBeNull();
  });

  it('replaces the suggested name, never a custom one, and can be undone', () => {
    const before = { ...EMPTY_WORKSPACE, items: [sorted(), sorted({ id: 'b', editedName: 'mine.pdf' })] };
    const names = changedNames(before.items, { filenameLanguage: 'en', pattern: '{date}_{kind}' });
    const action = { type: 'namesSuggested', names } as const;
    const after = reduceWorkspace(before, action);
    expect(after.items.map((item) => [item.result?.suggestedFileName, item.editedName])).toEqual([
      ['2024-03-12_Bill.pdf', null],
      ['2024-03-12_Bill.pdf', 'mine.pdf'],
    ]);
    const undo = undoOf(before, action);
    expect(undo && reduceWorkspace(after, undo).items).toEqual(before.items);
  });
});

describe('corrections by the user', () => {
  const settings = { filenameLanguage: 'en', pattern: DEFAULT_PATTERN } as const;
  const name = (corrected: FileItem['corrected'], change: Partial<FileItem> = {}) =>
    suggestedNameOf(sorted({ corrected, ...change }), settings);

  it('replace the extracted value in the name', () => {
    expect(name({ date: '2024-04-30' })).toMatch(/^2024-04-30_.+_Israel_Electric\.pdf$/);
    expect(name({ date: '2024-04' })).toMatch(/^2024-04_/);
    expect(name({ sender: 'My Landlord' })).toMatch(/^2024-03-12_.+_My_Landlord\.pdf$/);
  });

  it('remove a value that the user cleared, even if the old name or the period has a date', () => {
    expect(name({ sender: '' })).toMatch(/^2024-03-12_/);
    expect(name({ sender: '' })).not.toContain('Israel_Electric');
    const period = { from: '2024-01-01', to: '2024-01-31' };
    expect(name({ date: '' }, { name: '2023-05-01 Bill.pdf', result: { ...RESULT, period } })).not.toMatch(/\d{4}/);
  });

  it('rename a file whose own name had all the data', () => {
    const telling = { name: '2024-03-12 Electricity bill.pdf' };
    expect(name(undefined, telling)).toBe('2024-03-12_Electricity_bill.pdf');
    expect(name({ date: '2024-04-01' }, telling)).toMatch(/^2024-04-01_/);
  });

  it('ignore years that no name may contain', () => {
    expect(name({ date: '1987-04-01' })).not.toMatch(/1987|2024/);
  });

  it('store only differences from the extracted values', () => {
    expect(correctedBy(sorted(), { date: '2024-03-12' })).toBeUndefined();
    expect(correctedBy(sorted(), { date: '2024-04' })).toEqual({ date: '2024-04' });
    const both = sorted({ corrected: { date: '2024-04', sender: '' } });
    expect(correctedBy(both, { sender: 'חברת החשמל' })).toEqual({ date: '2024-04' });
    expect(correctedBy(both, { date: '' })).toEqual({ date: '', sender: '' });
  });
});
