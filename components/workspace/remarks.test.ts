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

describe('the remarks that a row shows', () => {
  it('are those of a sorted file, each once', () => {
    expect(remarksOf(sorted('engineDeclined', 'pageTimeout', 'pageTimeout'))).toEqual([
      'pageTimeout',
      'engineDeclined',
    ]);
    expect(remarksOf(sorted())).toEqual([]);
  });

  it('leave out codes that this page has no text for', () => {
    expect(remarksOf(sorted('fromTheFuture', 'constructor', 'unknownScriptPages'))).toEqual(['unknownScriptPages']);
  });

  it('are none while the file is not sorted, is sorted again or has failed', () => {
    expect(remarksOf(waiting)).toEqual([]);
    expect(remarksOf({ ...sorted('unknownScriptPages'), status: 'categorising' })).toEqual([]);
    expect(remarksOf({ ...sorted('unknownScriptPages'), status: 'error' })).toEqual([]);
  });

  it('have a text in both languages, and no text is without its remark', () => {
    const codes = [...REMARKS].sort();
    expect(Object.keys(en.Remarks).sort()).toEqual(codes);
    expect(Object.keys(he.Remarks).sort()).toEqual(codes);
  });

  it('ask nothing of a reader that only an operator can do', () => {
    expect(JSON.stringify([en.Remarks, he.Remarks])).not.toMatch(/README|this machine|[A-Z]+_[A-Z]+/);
  });
});

describe('a remark that a sorting brought', () => {
  const spent = sorted('engineBudgetSpent');

  it('is new when the file stood in the list without it', () => {
    expect(isNewlyRemarked([{ ...waiting, status: 'categorising' }], [spent], 'engineBudgetSpent')).toBe(true);
  });

  it('is new when the file was sorted once more', () => {
    expect(isNewlyRemarked([spent], [sorted('engineBudgetSpent')], 'engineBudgetSpent')).toBe(true);
  });

  it('is not new in a list that came back from an earlier visit or by undoing a removal', () => {
    expect(isNewlyRemarked([], [spent], 'engineBudgetSpent')).toBe(false);
  });

  it('is not new when a person selected, named or moved the file', () => {
    expect(isNewlyRemarked([spent], [{ ...spent, editedName: 'b.pdf' }], 'engineBudgetSpent')).toBe(false);
  });

  it('is not there when the result carries only others', () => {
    expect(isNewlyRemarked([waiting], [sorted('engineUnavailable')], 'engineBudgetSpent')).toBe(false);
  });
});
