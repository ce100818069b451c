import { describe, expect, it } from 'vitest';
import { gatherEvidence } from './evidence';
import { layOut } from './text/layout';

const evidenceOf = (text: string) => gatherEvidence(layOut([{ number: 1, text }]));
const termsOf = (text: string, category: string) =>
  evidenceOf(text)
    .terms.filter((term) => term.category === category)
    .map(({ strength, place }) => `${strength} ${place}`);

const FILLER = Array.from({ length: 16 }, (_, row) => `and so it went on and on, quietly, for row ${row} of the page.`);

describe('the evidence in a document’s lines', () => {
  it('uses the subject line of a letter as its title', () => {
    expect(
      termsOf('Hill House\nDear Ms Crane,\nRe: Your offer of employment and the day you start with us', 'Work'),
    ).toContain('names title');
    expect(termsOf('От: Мария\nТема: Предложение о работе - бухгалтер, Тверь, с 1 июня', 'Work')).toContain(
      'names title',
    );
  });

  it('distinguishes a contract from a reference to one', () => {
    expect(termsOf([...FILLER, 'Please quote contract no. 4471 when you call'].join('\n'), 'Contracts')).toEqual([
      'faint body',
    ]);
    expect(termsOf('CONTRACT\nbetween the parties below', 'Contracts')).toContain('names title');
  });

  it('joins a name that a heading breaks over two lines', () => {
    expect(termsOf('POWER OF\nATTORNEY\nI, Ann Hill, appoint my brother.', 'Legal')).toContain('names title');
    expect(termsOf('POWER OF\nand then something else', 'Legal')).not.toContain('names title');
  });

  it('ignores fragments of another script', () => {
    const letter = 'Уважаемая Анна, благодарим за заказ, ждем вас снова в нашем доме у моря';
    expect(termsOf(`${letter}\nמס`, 'Tax')).toEqual([]);
    expect(termsOf('מס', 'Tax')).not.toEqual([]);
  });

  it('does not take an everyday word for a company with the same stem', () => {
    expect(evidenceOf('It comes back to you next year').issuers).toEqual([]);
    expect(evidenceOf('ComEd\nYour bill').issuers.map(({ issuer }) => issuer.category)).toEqual(['Electricity']);
  });

  it('recognises an identity document by its machine-readable zone', () => {
    expect(termsOf('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'IDs')).toEqual(['strong top']);
    expect(termsOf('pages 3 < 4 and 5 > 2', 'IDs')).toEqual([]);
  });
});
