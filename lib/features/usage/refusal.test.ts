import { describe, expect, it } from 'vitest';
import { selectAffordable } from './refusal';

const documents = [5, 1, 3, 3, 8].map((pages, index) => ({ name: `${index}`, pages }));
const fitting = (remaining: number) => selectAffordable(documents, remaining).map(({ pages }) => pages);

describe('the documents that fit', () => {
  it('are taken in order up to the pages left', () => {
    expect(fitting(20)).toEqual([5, 1, 3, 3, 8]);
    expect(fitting(12)).toEqual([5, 1, 3, 3]);
    expect(fitting(7)).toEqual([1, 3, 3]);
    expect(fitting(6)).toEqual([1, 3]);
    expect(fitting(0)).toEqual([]);
  });

  it('are the first ones among equally long documents', () => {
    expect(selectAffordable(documents, 4).map(({ name }) => name)).toEqual(['1', '2']);
  });
});
