import { describe, expect, it } from 'vitest';
import { categoryOfResult } from './result-category';

const of = (category: string, categoryId: string, isOwnCategory?: boolean) =>
  categoryOfResult({ category, categoryId, isOwnCategory });

describe('the category of a result', () => {
  it('is custom if the result says so, whatever its name', () => {
    expect(of('Bank', 'Bank', true)).toEqual({ id: 'Bank', isOwn: true });
    expect(of('Bank/Leumi', 'Bank', true)).toEqual({ id: 'Bank', subcategory: 'Leumi', isOwn: true });
    expect(of('בנק', 'Bank', false)).toEqual({ id: 'Bank' });
    expect(of('Bank/Leumi', 'Bank', false)).toEqual({ id: 'Bank', subcategory: 'Leumi' });
  });

  it('of an older result is custom by its subcategory, otherwise built-in', () => {
    expect(of('Bank/Leumi', 'Bank')).toEqual({ id: 'Bank', subcategory: 'Leumi', isOwn: true });
    expect(of('בנק/לאומי', 'Bank')).toEqual({ id: 'Bank', subcategory: 'לאומי' });
    expect(of('Bank', 'Bank')).toEqual({ id: 'Bank' });
  });

  it('that contains a slash has no subcategory', () => {
    expect(of('House/Garden', 'House/Garden')).toEqual({ id: 'House/Garden' });
  });
});
