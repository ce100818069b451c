import { describe, expect, it } from 'vitest';
import { layOut } from '../text/layout';
import { subjectMatches } from './phrase-index';

/** Categories that a line speaks for by a term of any of the strengths. */
function categoriesOf(line: string, strengths: readonly string[]): string[] {
  return layOut([{ number: 1, text: line }]).flatMap((text) =>
    subjectMatches(text).flatMap(({ meanings }) =>
      meanings.flatMap((meaning) =>
        meaning.type === 'term' && strengths.includes(meaning.strength) ? [meaning.category] : [],
      ),
    ),
  );
}

describe('the English lexicon', () => {
  it('does not treat a currency code as a subject', () => {
    for (const line of ['84.10 GBP', '84.10 USD', '84.10 EUR', '84.10 ILS', '84.10 RUB', '84.10 NIS'])
      expect(categoriesOf(line, ['names', 'strong']), line).toEqual([]);
  });

  it.each([
    ['Account number, payment details, terms and conditions, VAT number, privacy'],
    ['Customer charge'],
    ['She took the train of thought apart several times before the department met'],
    ['Training for all who want to learn'],
    ['The United States and the United Kingdom'],
  ])('gives no weight to words of every document: %s', (line) => {
    expect(categoriesOf(line, ['names', 'strong'])).toEqual([]);
  });

  it('ignores a word inside a longer phrase of another meaning', () => {
    expect(categoriesOf('Universal credit statement', ['names', 'strong', 'plain'])).toEqual(['Government']);
    expect(categoriesOf('Cleaning rota', ['names'])).toEqual(['Office']);
    expect(categoriesOf('Hospital discharge summary', ['names'])).toEqual(['Medical']);
  });
});
