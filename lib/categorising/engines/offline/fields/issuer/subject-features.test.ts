import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { readPaper } from '../../paper';
import { layOut } from '../../text/layout';
import type { FieldHints } from '../hints';
import { issuerChoice } from './issuer';

/** The features of the candidate whose name holds the words. */
function featuresOf(words: string, text: string, hints?: FieldHints) {
  const lines = layOut([{ number: 1, text }]);
  const { candidates, values, none } = issuerChoice(
    gatherEvidence(lines).issuers,
    readPaper(lines, { language: 'en' }),
    hints,
  );
  return { ...values[candidates.findIndex(({ name }) => name.includes(words))], ...none };
}

const TEXT = 'Fairholt Joinery Ltd\nBarclays Bank\nfirst line of the text\nsecond line\nthird line\nfourth line';

describe('what a paper is about says of its sender', () => {
  it('that a bank sends papers about banks', () => {
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Bank' })).toMatchObject({ knownOfSubject: 1 });
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Bank' })).not.toHaveProperty('bankElsewhere');
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Medical' })).toMatchObject({
      knownOfAnother: 1,
      bankElsewhere: 1,
    });
  });

  it('that a firm is told of on a paper of the state', () => {
    expect(featuresOf('Fairholt', TEXT, { categoryId: 'Tax' })).toMatchObject({ firmOnStatePaper: 1 });
    expect(featuresOf('Fairholt', TEXT, { categoryId: 'Receipts' })).not.toHaveProperty('firmOnStatePaper');
  });

  it('by its kind, how likely there is none', () => {
    expect(featuresOf('Fairholt', TEXT, { kind: 'contract' })).toHaveProperty('none:kind-contract', 1);
    expect(featuresOf('Fairholt', TEXT)).toHaveProperty('none:kind-unknown', 1);
  });
});

describe('where a name stands', () => {
  const imprint = (last: string) =>
    featuresOf('Fairholt', `Notice\n${'a line of the text\n'.repeat(15)}${last}`, { categoryId: 'Receipts' });

  it('is the imprint in the last lines, before an address or a number', () => {
    expect(imprint('Fairholt Joinery Ltd, 12 Quay Street, 01632 960 155')).toHaveProperty('imprint', 1);
    expect(imprint('Fairholt Joinery Ltd')).not.toHaveProperty('imprint');
    expect(imprint(`Fairholt Joinery Ltd, 12 Quay Street${'\na line of the text'.repeat(5)}`)).not.toHaveProperty(
      'imprint',
    );
  });

  it('counts by what sort of name it is', () => {
    expect(featuresOf('Fairholt', TEXT)).toHaveProperty('firm@first', 1);
    expect(featuresOf('Barclays', TEXT)).toHaveProperty('known@top', 1);
  });
});
