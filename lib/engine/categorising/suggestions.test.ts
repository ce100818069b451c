import { describe, expect, it } from 'vitest';
import { suggestionsOf } from './suggestions';

describe('suggestions for an answer without any', () => {
  it('are the category, Other and Legal', () => {
    expect(suggestionsOf({ category: 'Bank', confidence: 0.8 })).toEqual([
      { id: 'Bank', name: 'Bank', confidence: 0.8 },
      { id: 'Other', name: 'Other', confidence: 0.15 },
      { id: 'Legal', name: 'Legal', confidence: 0.05 },
    ]);
  });

  it('are in Hebrew for a category with a Hebrew name', () => {
    const names = suggestionsOf({ category: 'בנק', categoryId: 'Bank', confidence: 0.8 }).map(({ name }) => name);
    expect(names).toEqual(['בנק', 'אחר', 'משפטי']);
  });

  it('include a custom category', () => {
    const [own, other] = suggestionsOf({ category: 'Bank', categoryId: 'Bank', isOwnCategory: true, confidence: 0.8 });
    expect(own).toEqual({ id: 'Bank', name: 'Bank', isOwn: true, confidence: 0.8 });
    expect(other).toEqual({ id: 'Other', name: 'Other', confidence: 0.15 });
  });

  it('contain no category twice', () => {
    expect(suggestionsOf({ category: 'Other', confidence: 0.2 }).map(({ id }) => id)).toEqual(['Other', 'Legal']);
  });

  it('are none without a category', () => {
    expect(suggestionsOf({})).toEqual([]);
    expect(suggestionsOf({ category: '', categorySuggestions: [] })).toEqual([]);
  });

  it('are unchanged if the answer has its own', () => {
    const own = [{ id: 'Tax', name: 'Tax', confidence: 0.6 }];
    expect(suggestionsOf({ category: 'Tax', categorySuggestions: own })).toEqual(own);
  });
});
