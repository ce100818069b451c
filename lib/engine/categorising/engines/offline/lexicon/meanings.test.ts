import { expect, it } from 'vitest';
import { CATEGORY_IDS } from '../../../categories';
import { TERM_STRENGTHS } from './lexicon';
import { codeOfIssuerName, codeOfTerm, issuerNames, meaningOf } from './meanings';

it('of terms have their own number', () => {
  const terms = CATEGORY_IDS.flatMap((category) =>
    TERM_STRENGTHS.flatMap((strength) => [
      { category, strength },
      { category, strength, only: 'latin' as const },
      { category, strength, only: 'cyrillic' as const },
    ]),
  );
  expect(terms.map((term) => meaningOf(codeOfTerm(term)))).toEqual(terms.map((term) => ({ type: 'term', ...term })));
});

it('of institutions are identified by the index of the spelling', () => {
  const names = issuerNames();
  expect(names.length).toBeGreaterThan(4000);
  for (const [place, { issuer }] of names.entries()) {
    expect(meaningOf(codeOfIssuerName(place))).toMatchObject({ type: 'issuer', issuer });
  }
  const spelling = (wanted: string) => meaningOf(codeOfIssuerName(names.findIndex(({ name }) => name === wanted)));
  expect(spelling('ComEd')).toMatchObject({ word: 'ComEd', isCommonWord: false });
  expect(spelling('BT')).toMatchObject({ word: 'BT', isCommonWord: true });
  expect(spelling('British Gas')).not.toHaveProperty('word');
});

it('are undefined for a number of other lists', () => {
  expect(() => meaningOf(codeOfIssuerName(issuerNames().length))).toThrow(RangeError);
});
