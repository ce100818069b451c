import { describe, expect, it } from 'vitest';
import { countsOf, type Floor, fallText, hasFallen, heldOf, type JudgedDocument, raised } from './floor';

const paper = (template: string, category: boolean): JudgedDocument => ({
  template,
  language: 'en',
  marks: { category },
});
const floorOf = (papers: readonly JudgedDocument[]): Floor => ({ counts: countsOf(papers), lowered: [] });
const category = (papers: readonly JudgedDocument[], floor: Floor) =>
  heldOf(countsOf(papers), floor).find((held) => held.field === 'category' && held.language === 'en');

const BEFORE = floorOf([paper('en/a', true), paper('en/b', true), paper('en/c', false)]);
const WORSE = [paper('en/a', false), paper('en/b', true), paper('en/c', false)];
const SWAPPED = [paper('en/a', false), paper('en/b', true), paper('en/c', true)];
const BETTER = [paper('en/a', true), paper('en/b', true), paper('en/c', true)];

describe('the floor', () => {
  it('counts documents with a label, and lists the missed ones', () => {
    expect(BEFORE.counts.category?.en).toEqual({ right: 2, of: 3, missed: ['en/c'] });
    expect(BEFORE.counts.category?.he).toEqual({ right: 0, of: 0, missed: [] });
    expect(BEFORE.counts.date?.en?.of).toBe(0);
  });

  it('fails with fewer right documents, and lists those that got worse', () => {
    const held = category(WORSE, BEFORE);
    expect(held && hasFallen(held)).toBe(true);
    expect(held && fallText(held)).toBe('category, en: 1 of 3 right, the floor is 2. Worse: en/a');
  });

  it('passes with the same number', () => {
    const held = category(SWAPPED, BEFORE);
    expect(held && hasFallen(held)).toBe(false);
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
