import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import { rankIssuers } from './issuer';

function knownIn(text: string): (string | undefined)[] {
  const lines = layOut([{ number: 1, text }]);
  const { candidates } = rankIssuers(gatherEvidence(lines).issuers, readDocumentText(lines, { language: 'en' }));
  return candidates.flatMap(({ issuer }) => (issuer ? [issuer.names.en] : []));
}

describe('a known sender is found', () => {
  it.each([
    ['in spaced capitals', 'B E Z E Q', 'Bezeq'],
    ['with a digit for a letter', 'Barc1ays', 'Barclays'],
    ['with a capital for a small letter', 'BarcIays', 'Barclays'],
    ['with е for ё, and ё for е', 'Пятёрочка', 'Pyaterochka'],
    ['with another letter', 'АО "Яндежс Банк"', 'Yandex Bank'],
    ['with a letter lost', 'Vodafne', 'Vodafone'],
    ['with a letter too many', 'Barcklays', 'Barclays'],
  ])('%s', (_, text, name) => expect(knownIn(`${text}\nNotice\nof a change`)).toContain(name));

  it.each([
    ['a short word', 'Bezeg'],
    ['a word that a language knows', 'Telephone'],
    ['two letters', 'Barcklayes'],
  ])('and is not if %s makes it another name', (_, text) => {
    expect(knownIn(`${text}\nNotice\nof a change`)).toEqual([]);
  });

  it('but not in everyday words', () => {
    expect(knownIn('N O T I C E\nRoom 1a\nA4 paper\nVersion 2b')).toEqual([]);
  });
});
