import { describe, expect, it } from 'vitest';
import { compareToFloor, countsOf, type Floor, fallText, hasFallen, type JudgedDocument, raised } from './floor';

const document = (template: string, category: boolean): JudgedDocument => ({
  template,
  language: 'en',
  marks: { category },
});
const floorOf = (documents: readonly JudgedDocument[]): Floor => ({ counts: countsOf(documents), lowered: [] });
const category = (documents: readonly JudgedDocument[], floor: Floor) =>
  compareToFloor(countsOf(documents), floor).find(
    (comparison) => comparison.field === 'category' && comparison.language === 'en',
  );

const BEFORE = floorOf([document('en/a', true), document('en/b', true), document('en/c', false)]);
const WORSE = [document('en/a', false), document('en/b', true), document('en/c', false)];
const SWAPPED = [document('en/a', false), document('en/b', true), document('en/c', true)];
const BETTER = [document('en/a', true), document('en/b', true), document('en/c', true)];

describe('the floor', () => {
  it('counts documents with a label, and lists the missed ones', () => {
    expect(BEFORE.counts.category?.en).toEqual({ right: 2, of: 3, missed: ['en/c'] });
    expect(BEFORE.counts.category?.he).toEqual({ right: 0, of: 0, missed: [] });
    expect(BEFORE.counts.date?.en?.of).toBe(0);
  });

  it('fails with fewer right documents, and lists those that got worse', () => {
    const comparison = category(WORSE, BEFORE);
    expect(comparison && hasFallen(comparison)).toBe(true);
    expect(comparison && fallText(comparison)).toBe('category, en: 1 of 3 right, the floor is 2. Worse: en/a');
  });

  it('passes with the same number', () => {
    const comparison = category(SWAPPED, BEFORE);
    expect(comparison && hasFallen(comparison)).toBe(false);
  });

  it('can be raised', () => {
    expect(raised(countsOf(BETTER), BEFORE)).toEqual(floorOf(BETTER));
  });

  it('can be lowered only with a reason, which is recorded', () => {
    expect(() => raised(countsOf(WORSE), BEFORE)).toThrow('Worse: en/a');
    const lowered = raised(countsOf(WORSE), BEFORE, 'a harder rule');
    expect(lowered.counts.category?.en?.right).toBe(1);
    expect(lowered.lowered).toEqual([{ field: 'category', language: 'en', from: 2, to: 1, reason: 'a harder rule' }]);
  });

  it('starts at the first count', () => {
    expect(raised(countsOf(WORSE), { counts: {}, lowered: [] }).counts.category?.en?.right).toBe(1);
  });
});
