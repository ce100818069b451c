import { describe, expect, it } from 'vitest';
import { layOut } from '../text/layout';
import { findIssueDate } from './date';
import { findDates } from './date-mentions';

const issued = (text: string, isNamedByPeriod = false) => findIssueDate(layOut([{ number: 1, text }]), isNamedByPeriod);

describe('dates as they are written', () => {
  it.each([
    ['15/07/2024', '2024-07-15'],
    ['15.07.24', '2024-07-15'],
    ['15-7-2024', '2024-07-15'],
    ['2024-07-15', '2024-07-15'],
    ['15 July 2024', '2024-07-15'],
    ['15th July, 2024', '2024-07-15'],
    ['July 15, 2024', '2024-07-15'],
    ['15-Jul-24', '2024-07-15'],
    ['15 ביולי 2024', '2024-07-15'],
    ['9 ביוני 2026', '2026-06-09'],
    ['ט"ו בתמוז, 15 יולי 2024', '2024-07-15'],
    ['15 июля 2024 г.', '2024-07-15'],
    ['«15» июля 2024 года', '2024-07-15'],
    ['July 2024', '2024-07'],
    ['ינואר 2025', '2025-01'],
    ['לחודש 01/2026', '2026-01'],
    ['за март 2024', '2024-03'],
    ['2/29/2024', '2024-02-29'],
  ])('reads %s', (text, iso) => {
    expect(
      layOut([{ number: 1, text }])
        .flatMap((line) => findDates(line.text, false))
        .map((found) => found.iso),
    ).toEqual([iso]);
  });

  it.each([
    '31/02/2024',
    '15/07/1999',
    '15/07/2031',
    '03-5440721',
    '10-837-182640',
    '1.2.3',
    '12:30',
    '99/99/2024',
    'may 12 people',
  ])('finds no date in %s', (text) => {
    expect(findDates(text, false)).toEqual([]);
  });

  it('reads the month first on American papers only', () => {
    expect(issued('Springfield, IL 62701\nInvoice date: 07/04/2024')).toBe('2024-07-04');
    expect(issued('London\nInvoice date: 07/04/2024')).toBe('2024-04-07');
    expect(issued('תאריך: 07/04/2024')).toBe('2024-04-07');
  });
});

describe('the day on which a paper was issued', () => {
  it.each([
    ['Payment due 17 April 2026\nInvoice date 3 April 2026', '2026-04-03'],
    ['Printed 02/03/2026\nDate of birth 01/02/2001\nDate: 01/03/2026', '2026-03-01'],
    ['לתשלום עד 07/06/2026\nתאריך עריכת החשבון 14/05/2026', '2026-05-14'],
    ['הודפס: 12/05/2026\nתאריך לידה 09/11/2004\nתאריך: 22/04/2026', '2026-04-22'],
    ['Оплатить до 07.08.2024\nДата счета: 15.07.2024', '2024-07-15'],
    ['Дата рождения 01.02.2001\nСчет № 12 от 15.07.2024', '2024-07-15'],
    ['Billing period: 01/04/2024 to 30/06/2024\nBill date: 15/07/2024', '2024-07-15'],
    ['רחובות, 9 ביוני 2026\nבתוקף עד 01/01/2030', '2026-06-09'],
    ['תוקף הרישיון: 10/02/2027 תאריך הנפקה: 11/02/2026', '2026-02-11'],
    ['Statement date\n02/03/2026', '2026-03-02'],
  ])('of %j is %s', (text, iso) => {
    expect(issued(text)).toBe(iso);
  });

  it('is the month when only a period is said', () => {
    expect(issued('Payslip\nPay period June 2024\nNet pay 2,427')).toBe('2024-06');
  });

  it('is the month for papers that go by their month', () => {
    expect(issued('תלוש שכר לחודש 01/2026\nהופק: 08/02/2026', true)).toBe('2026-01');
  });

  it('is unknown when only other days are named', () => {
    expect(issued('Date of birth 01/02/2001\nValid until 01/01/2029')).toBeUndefined();
  });
});
