import { describe, expect, it } from 'vitest';
import { layOut } from '../text/layout';
import { findAmount } from './amount';
import type { FieldHints } from './hints';
import { findMoney } from './money';

const amount = (text: string, hints: FieldHints = {}) => {
  const found = findAmount(layOut([{ number: 1, text }]), hints)?.amount;
  return found && [found.value, found.currency];
};

describe('sums as they are written', () => {
  it.each([
    ['$86,214.90', 86_214.9, 'USD'],
    ['£ 412.80', 412.8, 'GBP'],
    ['1.482,50 €', 1482.5, 'EUR'],
    ['1,043.37 ₪', 1043.37, 'ILS'],
    ['4,317 ש"ח', 4317, 'ILS'],
    ['NIS 780', 780, 'ILS'],
    ['1 622 руб. 20 коп.', 1622.2, 'RUB'],
    ['9 874 (девять тысяч восемьсот) руб. 30 коп.', 9874.3, 'RUB'],
    ['A$287.40', 287.4, 'AUD'],
    ['₹ 706.82', 706.82, 'INR'],
    ['38412.60', 38_412.6, undefined],
  ])('reads %s', (text, value, currency) => {
    expect(findMoney(text)).toMatchObject([{ value, currency }]);
  });

  it.each(['5%', '12:30', '14/03/2025'])('finds none in %s', (text) => {
    expect(findMoney(text)).toEqual([]);
  });
});

describe('the sum that a paper is about', () => {
  it.each([
    ['Subtotal £100.00\nVAT £20.00\nTotal due £120.00', 120, 'GBP'],
    ['Previous balance\t$121.06\nPayment received\t-$121.06\nAmount due by February 14, 2025\t$148.93', 148.93, 'USD'],
    ['Opening value\t$89,770.35\nClosing value\t$86,214.90', 86_214.9, 'USD'],
    ['סה"כ לפני מע"מ\t1,800\nמע"מ 17%\t306\nסה"כ לתשלום\t2,106.00', 2106, 'ILS'],
    ['ברוטו 15,802.00 · סך ניכויים 2,593.10 · שכר נטו 13,208.90', 13_208.9, 'ILS'],
    ['Входящий остаток: 0,00 ₽\nИтого к оплате: 1 247,00 ₽', 1247, 'RUB'],
    ['Мингазов Ренат\tК выплате: 40 611,60', 40_611.6, 'RUB'],
    ['Net pay\n£2,301.18', 2301.18, 'GBP'],
    ['Всего к оплате\t83 100,00\t16 620,00\t99 720,00 руб.', 99_720, 'RUB'],
  ])('in %j', (text, value, currency) => {
    expect(amount(text)).toEqual([value, currency]);
  });

  it.each([
    'Account number 7004418823',
    'Invoice no. 20488\nCustomer 6620915',
    'Call 605-555-0142',
    'Cholesterol 221 mg/dL',
    'ת.ד. 34112 ירושלים',
  ])('is unknown in %j', (text) => {
    expect(amount(text)).toBeUndefined();
  });
});
