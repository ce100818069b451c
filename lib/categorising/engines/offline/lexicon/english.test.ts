import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '@/lib/categorising/categories';
import { layOut } from '../text/layout';
import { normaliseText } from '../text/normalise';
import { tokenise } from '../text/tokens';
import { ENGLISH } from './english';
import { TERM_STRENGTHS } from './lexicon';
import { subjectMatches } from './phrase-index';

const stemsOf = (phrase: string): string =>
  tokenise(normaliseText(phrase))
    .map((token) => token.forms[0])
    .join(' ');

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
  it('has names and telling words for every category', () => {
    const lacking = CATEGORY_IDS.filter((id) => !ENGLISH[id]?.names || !ENGLISH[id]?.strong);
    expect(lacking).toEqual([]);
  });

  it('gives each phrase one strength in a category', () => {
    const twice = CATEGORY_IDS.flatMap((id) => {
      const phrases = TERM_STRENGTHS.flatMap((strength) => ENGLISH[id]?.[strength]?.split(',') ?? []).map(stemsOf);
      return phrases.filter((phrase, place) => phrases.indexOf(phrase) !== place).map((phrase) => `${id}: ${phrase}`);
    });
    expect(twice).toEqual([]);
  });

  it('does not take the code of a currency for a subject', () => {
    for (const line of ['84.10 GBP', '84.10 USD', '84.10 EUR', '84.10 ILS', '84.10 RUB', '84.10 NIS'])
      expect(categoriesOf(line, ['names', 'strong']), line).toEqual([]);
  });

  it('has no empty phrases', () => {
    const empty = CATEGORY_IDS.filter((id) =>
      TERM_STRENGTHS.some((strength) => ENGLISH[id]?.[strength]?.split(',').some((phrase) => stemsOf(phrase) === '')),
    );
    expect(empty).toEqual([]);
  });

  it.each([
    ['Account number, payment details, terms and conditions, VAT number, privacy'],
    ['Customer charge'],
    ['She took the train of thought apart several times before the department met'],
    ['Training for all who want to learn'],
    ['The United States and the United Kingdom'],
  ])('takes nothing for a telling word in what stands on any paper: %s', (line) => {
    expect(categoriesOf(line, ['names', 'strong'])).toEqual([]);
  });

  it('hides a word that is inside a longer phrase of another meaning', () => {
    expect(categoriesOf('Universal credit statement', ['names', 'strong', 'plain'])).toEqual(['Government']);
    expect(categoriesOf('Cleaning rota', ['names'])).toEqual(['Office']);
    expect(categoriesOf('Hospital discharge summary', ['names'])).toEqual(['Medical']);
  });
});
