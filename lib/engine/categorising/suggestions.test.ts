import { describe, expect, it } from 'vitest';
import { suggestionsOf } from './suggestions';

describe('suggestions of an answer that brings none', () => {
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

  it('know a category of the user’s own', () => {
    const [own, other] = suggestionsOf({ category: 'Bank', categoryId: 'Bank', isOwnCategory: true, confidence: 0.8 });
    expect(own).toEqual({ id: 'Bank', name: 'Bank', isOwn: true, confidence: 0.8 });
    expect(other).toEqual({ id: 'Other', name: 'Other', confidence: 0.15 });
  });

  it('name no category twice', () => {
    expect(suggestionsOf({ category: 'Other', confidence: 0.2 }).map(({ id }) => id)).toEqual(['Other', 'Legal']);
  });

  it('are none when there is no category', () => {
    expect(suggestionsOf({})).toEqual([]);
    expect(suggestionsOf({ category: '', categorySuggestions: [] })).toEqual([]);
  });

  it('are left alone when the answer brings its own', () => {
    const own = [{ id: 'Tax', name: 'Tax', confidence: 0.6 }];
    expect(suggestionsOf({ category: 'Tax', categorySuggestions: own })).toEqual(own);
  });
});
