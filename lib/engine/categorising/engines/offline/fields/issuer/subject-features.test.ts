import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../evidence';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import type { FieldHints } from '../hints';
import { rankIssuers } from './issuer';

/** The features of the candidate whose name holds the words. */
function featuresOf(words: string, text: string, hints?: FieldHints) {
  const lines = layOut([{ number: 1, text }]);
  const { candidates, features, none } = rankIssuers(
    gatherEvidence(lines).issuers,
    readDocumentText(lines, { language: 'en' }),
    hints,
  );
  return { ...features[candidates.findIndex(({ name }) => name.includes(words))], ...none };
}

const TEXT = 'Fairholt Joinery Ltd\nBarclays Bank\nfirst line of the text\nsecond line\nthird line\nfourth line';

describe('a document’s subject indicates', () => {
  it('that a bank sends documents about banks', () => {
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Bank' })).toMatchObject({ knownOfSubject: 1 });
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Bank' })).not.toHaveProperty('bankElsewhere');
    expect(featuresOf('Barclays', TEXT, { categoryId: 'Medical' })).toMatchObject({
      knownOfAnother: 1,
      bankElsewhere: 1,
    });
  });

  it('that a company is only mentioned on a state document', () => {
    expect(featuresOf('Fairholt', TEXT, { categoryId: 'Tax' })).toMatchObject({ firmOnStatePaper: 1 });
    expect(featuresOf('Fairholt', TEXT, { categoryId: 'Receipts' })).not.toHaveProperty('firmOnStatePaper');
  });

  it('a sender whose name has words of the subject', () => {
    const clinic = 'Fairholt Dental Clinic\nfirst line of the text\nsecond line\nthird line\nfourth line';
    expect(featuresOf('Fairholt', clinic, { categoryId: 'Medical' })).toHaveProperty('wordsOfSubject', 1);
    expect(featuresOf('Fairholt', clinic, { categoryId: 'Water' })).toHaveProperty('wordsOfAnother', 1);
    expect(featuresOf('Fairholt', TEXT, { categoryId: 'Water' })).not.toHaveProperty('wordsOfAnother');
  });

  it('by its kind, how likely there is no sender', () => {
    expect(featuresOf('Fairholt', TEXT, { kind: 'contract' })).toHaveProperty('none:kind-contract', 1);
    expect(featuresOf('Fairholt', TEXT)).toHaveProperty('none:kind-unknown', 1);
  });
});

describe('the position of a name', () => {
  const imprint = (last: string) =>
    featuresOf('Fairholt', `Notice\n${'a line of the text\n'.repeat(15)}${last}`, { categoryId: 'Receipts' });

  it('is an imprint in the last lines, before an address or a number', () => {
    expect(imprint('Fairholt Joinery Ltd, 12 Quay Street, 01632 960 155')).toHaveProperty('imprint', 1);
    expect(imprint('Fairholt Joinery Ltd')).not.toHaveProperty('imprint');
    expect(imprint(`Fairholt Joinery Ltd, 12 Quay Street${'\na line of the text'.repeat(5)}`)).not.toHaveProperty(
      'imprint',
    );
  });

  it('is above or below the addressee', () => {
    const letter = (first: string, second: string) => featuresOf('Fairholt', `${first}\n${second}\na line of the text`);
    expect(letter('To: Jane Roe', 'Fairholt Joinery Ltd')).toMatchObject({ belowReader: 1, belowReaderAtTop: 1 });
    expect(letter('Fairholt Joinery Ltd', 'To: Jane Roe')).not.toHaveProperty('belowReader');
  });

  it('is above a person to whom the document is handed', () => {
    const order = (below: string) => featuresOf('Fairholt', `Fairholt Joinery Ltd\n${below}\na line of the text`);
    expect(order('Attn: orders desk')).toHaveProperty('careOfBelow', 1);
    expect(order('Attendance is free')).not.toHaveProperty('careOfBelow');
  });

  it('is next to its registration number', () => {
    const paper = (text: string) => featuresOf('Fairholt', `Fairholt Joinery Ltd${text}\na line of the text`);
    expect(paper(', company no. 0418822')).toHaveProperty('registrationBehind', 1);
    expect(paper('\nVAT GB 418 8221 07')).toHaveProperty('registrationBelow', 1);
    expect(paper('\nregardless of 24 others')).not.toHaveProperty('registrationBelow');
  });

  it('counts by the type of name', () => {
    expect(featuresOf('Fairholt', TEXT)).toHaveProperty('firm@first', 1);
    expect(featuresOf('Barclays', TEXT)).toHaveProperty('known@top', 1);
  });
});
