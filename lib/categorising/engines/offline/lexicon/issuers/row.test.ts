import { describe, expect, it } from 'vitest';
import { englishRows } from './row';

describe('rows of institutions with an English name alone', () => {
  it('part names by semicolons and further spellings by commas', () => {
    expect(
      englishRows(
        'Bank',
        `
        Barclays = barclays bank; Lloyds Bank
          = lloyds, lloyds tsb`,
      ),
    ).toEqual([
      ['Bank', 'Barclays', '', '', 'barclays bank'],
      ['Bank', 'Lloyds Bank', '', '', 'lloyds, lloyds tsb'],
    ]);
  });
});
