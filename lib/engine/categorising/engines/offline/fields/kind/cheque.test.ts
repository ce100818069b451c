import { describe, expect, it } from 'vitest';
import { layOut } from '../../text/layout';
import { chequeLine } from './cheque';

const payeeIn = (...texts: string[]) => chequeLine(layOut([{ number: 1, text: texts.join('\n') }]))?.text;

describe('a cheque', () => {
  it.each([
    [
      'Harbour Bank plc\t4 May 2024',
      'Pay: Elm Street School\t£310.00',
      'Three hundred and ten pounds only',
      '000311 40-11-02 55102233',
    ],
    ['N BROOK\t311', 'PAY TO THE ORDER OF Elm Street School\t$310.00', 'Three hundred ten and 00/100 DOLLARS'],
    ['Harbour Bank', "Cashier's check\tNo. 311", 'Pay Elm Street School or order\t$310.00'],
    ['בנק ארזים סניף 8\tשיק 311', 'שלמו לפקודת: גן הדקל\t310.00 ₪', 'שלוש מאות ועשרה שקלים חדשים'],
    ['בנק ארזים\tמס׳ 311', 'שלמו ל: נטע ברק\t310.00 ש"ח', 'שלוש מאות ועשרה ש"ח', '311 8-404 77120099'],
    ['Banque du Parc', 'Payez contre ce chèque : trois cents euros', "À l'ordre de : École du Lac", 'Chèque n° 311'],
  ])('is recognised by its order to pay and another part: %j', (...lines) => {
    expect(payeeIn(...lines)).toBeDefined();
  });

  it.each([
    ['Harbour Bank', 'Returned cheque notice', 'Cheque no. 311 of £310.00 was returned unpaid.'],
    ['בנק ארזים', 'הודעה על שיק חוזר', 'שיק מספר 311 על סך 310.00 ₪ חזר.'],
    ['Elm Plumbing', 'Invoice 311', 'Pay: by transfer', 'Total £310.00'],
    ['PAYSLIP', 'Pay: monthly', 'Net pay 3,100.00', 'Three thousand one hundred pounds only'],
  ])('is no document that mentions one, or a payment: %j', (...lines) => {
    expect(payeeIn(...lines)).toBeUndefined();
  });

  it('is no long document with a cheque at its foot', () => {
    const items = Array.from({ length: 30 }, (_, place) => `Item ${place}\t10.00`);
    expect(payeeIn(...items, 'Pay to the order of Elm Ltd', 'Three hundred dollars')).toBeUndefined();
  });
});
