import { describe, expect, it } from 'vitest';
import { type CategorisationResult, REMARKS } from '@/lib/engine/categorising/result';
import { type FileItem, newFileItem } from '@/lib/features/workspace/list/file-item';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { isNewlyRemarked, remarksOf } from './remarks';

const resultOf = (remarks: string[]): CategorisationResult => ({
  fileName: 'scan.pdf',
  category: 'Bank',
  categoryId: 'Bank',
  confidence: 0.9,
  suggestedFileName: 'Bank.pdf',
  pageCount: 1,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  remarks,
});
const waiting = newFileItem({ id: 'a', name: 'scan.pdf', size: 1, position: 1 });
const sorted = (...remarks: string[]): FileItem => ({
  ...waiting,
  status: 'categorised',
  result: resultOf(remarks),
});

describe('the remarks in a row', () => {
  it('are those of a sorted file, without duplicates', () => {
    expect(remarksOf(sorted('engineDeclined', 'pageTimeout', 'pageTimeout'))).toEqual([
      'pageTimeout',
      'engineDeclined',
    ]);
    expect(remarksOf(sorted())).toEqual([]);
  });

  it('skip codes without a text', () => {
    expect(remarksOf(sorted('fromTheFuture', 'constructor', 'unknownScriptPages'))).toEqual(['unknownScriptPages']);
  });

  it('are hidden while the file is not sorted, is being sorted again or has failed', () => {
    expect(remarksOf(waiting)).toEqual([]);
    expect(remarksOf({ ...sorted('unknownScriptPages'), status: 'categorising' })).toEqual([]);
    expect(remarksOf({ ...sorted('unknownScriptPages'), status: 'error' })).toEqual([]);
  });

  it('have a text in both languages, and no text is unused', () => {
    const codes = [...REMARKS].sort();
    expect(Object.keys(en.Remarks).sort()).toEqual(codes);
    expect(Object.keys(he.Remarks).sort()).toEqual(codes);
  });

  it('never ask users for something only an operator can do', () => {
    expect(JSON.stringify([en.Remarks, he.Remarks])).not.toMatch(/README|this machine|[A-Z]+_[A-Z]+/);
  });
});

describe('a new remark', () => {
  const spent = sorted('engineBudgetSpent');

  it('is announced if the file was listed without it', () => {
    expect(isNewlyRemarked([{ ...waiting, status: 'categorising' }], [spent], 'engineBudgetSpent')).toBe(true);
  });

  it('is announced if the file was sorted again', () => {
    expect(isNewlyRemarked([spent], [sorted('engineBudgetSpent')], 'engineBudgetSpent')).toBe(true);
  });

  it('is not announced in a restored list or after undoing a removal', () => {
    expect(isNewlyRemarked([], [spent], 'engineBudgetSpent')).toBe(false);
  });

  it('is not announced after the user selected, named or moved the file', () => {
    expect(isNewlyRemarked([spent], [{ ...spent, editedName: 'b.pdf' }], 'engineBudgetSpent')).toBe(false);
  });

  it('is not announced if the result has only other remarks', () => {
    expect(isNewlyRemarked([waiting], [sorted('engineUnavailable')], 'engineBudgetSpent')).toBe(false);
  });
});
