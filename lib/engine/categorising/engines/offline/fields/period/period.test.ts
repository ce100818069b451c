import { describe, expect, it } from 'vitest';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import type { FieldHints } from '../hints';
import { findPeriod } from './period';

const paperOf = (text: string) => readDocumentText(layOut([{ number: 1, text }]), { language: 'en' });
const period = (text: string, hints: FieldHints = {}) => {
  const found = findPeriod(paperOf(text), hints)?.value;
  return found && [found.from, found.to];
};

describe('the period that a document covers', () => {
  it.each([
    ['Billing period: 01/04/2024 to 30/06/2024', '2024-04-01', '2024-06-30'],
    ['Statement period 08/13/2024 through 08/30/2024', '2024-08-13', '2024-08-30'],
    ['For 5 November 2024 to 4 February 2025 at the address above, service period', '2024-11-05', '2025-02-04'],
    ['Quarter: October 1 - December 31, 2024', '2024-10-01', '2024-12-31'],
    ['Cover from 1 to 31 March 2025', '2025-03-01', '2025-03-31'],
    ['Policy term 20 December - 19 January 2025', '2024-12-20', '2025-01-19'],
    ['תקופת החיוב: 25/11/2024-24/12/2024', '2024-11-25', '2024-12-24'],
    // Printed from the right, its end comes out first.
    ['חשבון חשמל\nתקופת החיוב\t02/11/2026 - 03/10/2026', '2026-10-03', '2026-11-02'],
    ['תקופת הביטוח: מיום 01/06/2024 עד חצות 31/05/2025', '2024-06-01', '2025-05-31'],
    ['תקופת הביטוח: 1.1.2023 (00:00) - 31.12.2023 (23:59).', '2023-01-01', '2023-12-31'],
    ['Срок страхования с 00 ч. 00 мин. 15.05.2025 г. по 24 ч. 00 мин. 14.05.2026 г.', '2025-05-15', '2026-05-14'],
    ['За период с 1 по 31 марта 2025 г.', '2025-03-01', '2025-03-31'],
    ['Period Beginning: 04/21/2024\nPeriod Ending: 05/04/2024', '2024-04-21', '2024-05-04'],
    ['שנת המס 2023', '2023-01-01', '2023-12-31'],
    ['за 2024 год', '2024-01-01', '2024-12-31'],
    ['United Kingdom\nTax year 2022 to 2023', '2022-04-06', '2023-04-05'],
    ['Statement for Q3 2024', '2024-07-01', '2024-09-30'],
    ['Отчёт за III квартал 2024 г.', '2024-07-01', '2024-09-30'],
    ['רבעון 2/2023', '2023-04-01', '2023-06-30'],
    ['תקופת הדיווח: 05-06/2024', '2024-05-01', '2024-06-30'],
    ['Period: November 2023 - January 2024', '2023-11-01', '2024-01-31'],
    ['Отчётный год 2 0 2 3', '2023-01-01', '2023-12-31'],
    ['Accounts for the year ended 31 March 2024', '2023-04-01', '2024-03-31'],
    ['for the quarter ended June 30, 2024', '2024-04-01', '2024-06-30'],
    ['Лечение с 18.03.2024 по\n29.03.2024', '2024-03-18', '2024-03-29'],
    ['תקופת הצגה: מ 01.10.2024- עד 11.11.2024', '2024-10-01', '2024-11-11'],
    ['Cover starts\t00:01 on 01/04/2025\nCover ends\t23:59 on 31/03/2026', '2025-04-01', '2026-03-31'],
    ['Redirection begins Monday 11 September 2023, ends 10 March 2024', '2023-09-11', '2024-03-10'],
    ['Results for the first half of 2024', '2024-01-01', '2024-06-30'],
    ['Отчёт за 2 полугодие 2023 г.', '2023-07-01', '2023-12-31'],
    ['סיכום מחצית ראשונה 2024', '2024-01-01', '2024-06-30'],
    ['תקופה: 1/23-12/23', '2023-01-01', '2023-12-31'],
    ['Previous reading\t01/02/2024\nCurrent reading\t30/04/2024', '2024-02-01', '2024-04-30'],
  ])('of %j', (text, from, to) => {
    expect(period(text)).toEqual([from, to]);
  });

  it('is the month of a payslip', () => {
    expect(period('Pay period June 2024\nNet pay 2,427', { kind: 'payslip' })).toEqual(['2024-06-01', '2024-06-30']);
    expect(period('תלוש שכר לחודש 02/2024', { kind: 'payslip' })).toEqual(['2024-02-01', '2024-02-29']);
  });

  it.each([
    [
      'Voucher\nArrive\tSunday 19 March 2017, for dinner\nLeave\tWednesday 22 March, after breakfast',
      '2017-03-19',
      '2017-03-22',
    ],
    ['Заезд\tсб, 8 июня, после 14:00\nВыезд\tвт, 11 июня, до 11:00', '2024-06-08', '2024-06-11'],
    ["כניסה\tיום א', 03/09/2023, 15:00\tיציאה\tיום ג', 05/09/2023, 11:00", '2023-09-03', '2023-09-05'],
    ['Check-in\tSunday 28 December 2025, 15:00\nCheck-out\tFriday 2 January, 11:00', '2025-12-28', '2026-01-02'],
  ])('is a stay with days without a year or after a weekday: %j', (text, from, to) => {
    expect(period(text, { categoryId: 'Travel', issued: `${from.slice(0, 4)}-02-01` })).toEqual([from, to]);
  });

  it('is the month of a bill, named without its year', () => {
    const hints: FieldHints = { kind: 'bill', categoryId: 'Telecom' };
    expect(period('К оплате за январь 790 ₽ до 20 числа', { ...hints, issued: '2023-01-02' })).toEqual([
      '2023-01-01',
      '2023-01-31',
    ]);
    expect(period('Счёт за декабрь, 790 ₽', { ...hints, issued: '2023-01-02' })).toEqual(['2022-12-01', '2022-12-31']);
    expect(period('К оплате за январь 790 ₽ до 20 числа', hints)).toBeUndefined();
  });

  it('is from a licence’s issue date to its expiry date', () => {
    const licence: FieldHints = { kind: 'card', categoryId: 'IDs', issued: '2024-02-26' };
    expect(period('DRIVING LICENCE\nDOI 26-02-2024\nValid till: 25-02-2029', licence)).toEqual([
      '2024-02-26',
      '2029-02-25',
    ]);
  });

  it('ends on the date of an annual statement', () => {
    const statement: FieldHints = { kind: 'statement', categoryId: 'Pension' };
    expect(period('Annual Benefit Statement\nFigures are as at 31 March 2024.', statement)).toEqual([
      '2023-04-01',
      '2024-03-31',
    ]);
    expect(period('Benefit Statement\nFigures are as at 31 March 2024.', statement)).toBeUndefined();
  });

  it('is quoted', () => {
    expect(findPeriod(paperOf('Bill\nBilling period: 01/04/2024 to 30/06/2024'))?.evidence).toEqual({
      field: 'period',
      page: 1,
      snippet: 'Billing period: 01/04/2024 to 30/06/2024',
      reason: 'labelled',
    });
  });

  it.each(['Date: 14/03/2025', 'Due 14/03/2025\nBorn 01/02/2001', 'Meeting 14 March 2025, 10:00-12:00'])(
    'is unknown in %j',
    (text) => {
      expect(period(text)).toBeUndefined();
    },
  );
});
