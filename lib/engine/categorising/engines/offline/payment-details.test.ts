import { describe, expect, it } from 'vitest';
import { gatherEvidence } from './evidence';
import { paymentDetails } from './payment-details';
import { layOut } from './text/layout';

const linesOf = (text: string) => layOut([{ number: 1, text }]);
const found = (text: string) => [...paymentDetails(linesOf(text))].map((line) => line.text);

describe('payment details', () => {
  it.each([
    ['Bank details', 'Barclays Bank'],
    ['פרטי הבנק להעברה', 'בנק לאומי'],
    ['Банк получателя', 'Сбербанк'],
  ])('begin with %s', (heading, bank) => {
    expect(found(`Marlow Glass\nTwo windows\n${heading}\n${bank}\nThank you`)).toEqual([heading, bank, 'Thank you']);
  });

  it('end soon', () => {
    const rest = Array.from({ length: 9 }, (_, place) => `line ${place}`);
    expect(found(['Bank details', ...rest].join('\n'))).toHaveLength(5);
  });

  it('are not found if a sentence only mentions them', () => {
    expect(found('Please tell us your bank details\nBarclays Bank')).toEqual([]);
  });

  it('are no evidence for Bank, and their bank is not the sender', () => {
    const seller = 'Marlow Glass\nTwo windows\n';
    const bank = 'Barclays Bank\nsort code 20-11-43\naccount balance';
    const evidence = (text: string) => {
      const { terms, issuers } = gatherEvidence(linesOf(text));
      return [
        terms.filter(({ category }) => category === 'Bank').length,
        issuers.filter(({ isSender }) => isSender).length,
      ];
    };
    expect(evidence(`${seller}Bank details\n${bank}`)).toEqual([0, 0]);
    const [terms = 0, senders = 0] = evidence(`${seller}Two doors\n${bank}`);
    expect(terms).toBeGreaterThan(0);
    expect(senders).toBe(1);
  });
});
