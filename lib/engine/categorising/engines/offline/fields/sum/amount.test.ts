import { describe, expect, it } from 'vitest';
import { readDocumentText } from '../../paper';
import { layOut } from '../../text/layout';
import type { FieldHints } from '../hints';
import { findAmount } from './amount';
import { findMoney } from './money';
import { cardPayments } from './payment';
import { rowsOf } from './rows';

const paperOf = (text: string) => readDocumentText(layOut([{ number: 1, text }]), { language: 'en' });
const amount = (text: string, hints: FieldHints = {}) => {
  const found = findAmount(paperOf(text), hints)?.value;
  return found && [found.value, found.currency];
};

describe('written amounts', () => {
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
    ['Rs. 2,50,000', 250_000, 'INR'],
    ['R 300.00', 300, 'ZAR'],
    ['Total:120.00', 120, undefined],
    ['........ 5O.00', 50, undefined],
    ['S1,234.00', 1234, 'USD'],
    ['1, 234.50', 1234.5, undefined],
    ['CHF 3°949.75', 3949.75, 'CHF'],
    ['сумма 5250-00', 5250, undefined],
    ['38412.60', 38_412.6, undefined],
    ['RM 26.60', 26.6, 'MYR'],
    ['S/. 26.60', 26.6, 'PEN'],
    ['26.60 kr', 26.6, 'SEK'],
    ['26.60 د.إ', 26.6, 'AED'],
    ['THB 26.60', 26.6, 'THB'],
    ['all 26.60', 26.6, undefined],
    ['Total $251 83', 251.83, 'USD'],
    ['Total\t175, 000', 175_000, undefined],
    ['Total Fr 45.00', 45, 'CHF'],
  ])('reads %s', (text, value, currency) => {
    expect(findMoney(text)).toMatchObject([{ value, currency }]);
  });

  it.each(['5%', '12:30', '14/03/2025', 'рублей 00 копеек'])('are not found in %s', (text) => {
    expect(findMoney(text)).toEqual([]);
  });
});

describe('the amount of a document', () => {
  it.each([
    ['Subtotal £100.00\nVAT £20.00\nTotal due £120.00', 120, 'GBP'],
    ['Previous balance\t$121.06\nPayment received\t-$121.06\nAmount due by February 14, 2025\t$148.93', 148.93, 'USD'],
    ['Opening value\t$89,770.35\nClosing value\t$86,214.90', 86_214.9, 'USD'],
    ['סה"כ לפני מע"מ\t1,800\nמע"מ 17%\t306\nסה"כ לתשלום\t2,106.00', 2106, 'ILS'],
    ['ברוטו 15,802.00 · סך ניכויים 2,593.10 · שכר נטו 13,208.90', 13_208.9, 'ILS'],
    ['Входящий остаток: 0,00 ₽\nИтого к оплате: 1 247,00 ₽', 1247, 'RUB'],
    ['Мингазов Ренат\tК выплате: 40 611,60', 40_611.6, 'RUB'],
    ['Balance forward\t2,418.07\nDeposits\t500.00\nClosing balance\t$2,918.07', 2918.07, 'USD'],
    ['Item\tQty\tSum\nDesk\t4\t1,556.00\nChair\t4\t858.00\nFreight\t1\t145.00\n\t\t2,559.00 USD', 2559, 'USD'],
    ['5/6, 12/6, 14/6 × 290 ש"ח = 870 ש"ח', 870, 'ILS'],
    ['יתרה בסוף השנה\t210,245', 210_245, 'ILS'],
    ['סה"כ החזר לזכותך בש"ח\t6,354', 6354, 'ILS'],
    ['назначить штраф в\nразмере 500 (пятьсот) руб.', 500, 'RUB'],
    ['Amount payable: $54.00\nMelbourne VIC 3000, ABN 55 000 771 340', 54, 'AUD'],
    ['Total $37.00\nGST/HST included, Toronto, Ontario M5V 2T6', 37, 'CAD'],
    ['Всего к оплате 31,46 руб.\nг. Минск, УНП 100220190', 31.46, 'BYN'],
    ['Honorar 434,20 €\nКонсультация 90 €\nИтого к оплате 540,50', 540.5, 'EUR'],
    ['Amount due\t$95.00\nSavings are insured up to $250,000', 95, 'USD'],
    ['Total due USD 875.00\nSydney NSW 2000', 875, 'USD'],
    ['Net pay\n£2,301.18', 2301.18, 'GBP'],
    ['Zwischensumme\t100,00\nMwSt 19 %\t19,00\nGesamtbetrag\t119,00 €', 119, 'EUR'],
    ['Ara toplam\t500,00\nKDV %20\t100,00\nÖdenecek tutar\t600,00 TL', 600, 'TRY'],
    ['Wartość netto\t81,30\nDo zapłaty\t100,00 zł', 100, 'PLN'],
    ['الإجمالي\t250.00 د.إ', 250, 'AED'],
    ['Всего к оплате\t83 100,00\t16 620,00\t99 720,00 руб.', 99_720, 'RUB'],
  ])('in %j', (text, value, currency) => {
    expect(amount(text)).toEqual([value, currency]);
  });

  it.each([
    ['Total 26.60', 26.6, undefined],
    ['Total Rounded 26.60', 26.6, undefined],
    ['Total RM 26.60', 26.6, 'MYR'],
    ['Total 26.60\nTel +60 3-2148 0077', 26.6, 'MYR'],
    ['Total 26.60\nBergen, Norway', 26.6, 'NOK'],
    ['Total 26.60 kr\nBergen, Norway', 26.6, 'NOK'],
    ['Cake\tRM 5.00\nTotal R 26.60\nTel +60 3-2148 0077', 26.6, 'MYR'],
    ['Total R 26.60', 26.6, 'ZAR'],
    ['Total $26.60\nTel +65 6338 0077', 26.6, 'SGD'],
    ['Total 26.60\nVISA\t€ 26.60', 26.6, 'EUR'],
    ['Währung:\tEUR\nTotal 26.60', 26.6, 'EUR'],
    ['Total 26.60\n(USD)', 26.6, 'USD'],
  ])('has the written currency, else that of its country, else none: %j', (text, value, currency) => {
    expect(amount(`CORAL MART\nBread\t6.60\nCoffee\t20.00\n${text}`, { kind: 'receipt' })).toEqual([value, currency]);
  });

  it.each([
    ['is the rounded total', 'Total\tRM 26.58\nRounding\tRM 0.02\nTotal rounded\tRM 26.60', 26.6],
    [
      'is what was paid less the change',
      'Sub total\t25.09\nGST 6%\t1.51\nTotal\t26.60\nCash\t30.00\nChange\t3.40',
      26.6,
    ],
    ['includes tax', 'Sub total\t25.09\nService tax\t1.51\nTotal incl. tax\t26.60\nTotal qty\t2', 26.6],
    ['is not with a suggested tip', 'Total\t26.60\n20 % of sale:\t5.32 =\t31.92', 26.6],
    ['is the last total', 'Total\t25.09\nCharge\t1.51\nGrand total\t26.60', 26.6],
    ['is not in the table of taxes', 'Total\t26.60\nCash\t50.00\nChange\t23.40\nGST summary\nTotal\t25.09\t1.51', 26.6],
  ])('on a till slip %s', (_, text, value) => {
    expect(amount(`CORAL MART SDN BHD\nBread\t6.60\nCoffee\t19.98\n${text}`, { kind: 'receipt' })?.[0]).toBe(value);
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

describe('payments by card', () => {
  it('are amounts behind the name of a card', () => {
    const rows = rowsOf(
      layOut([{ number: 1, text: 'Total\t26.60\nVISA\t26.60\nCash\t5.00\nKartenzahlung\t7.00' }]),
      [],
    );
    expect([...cardPayments(rows)].map(({ value }) => value)).toEqual([26.6, 7]);
  });
});

describe('an amount and its page', () => {
  it.each([
    ['Premium $261.27 + GST and stamp duty $26.13 = A$287.40 paid.', 287.4],
    ['Price of a night 1,800.00 руб. × 3 = 5,400.00 руб.', 5400],
  ])('an equation’s result is the amount: %s', (text, value) => {
    expect(amount(`Confirmation\n${text}`)?.[0]).toBe(value);
  });

  const invoice = (total: string) => `Invoice\nSubtotal £1,000.00\nVAT (20%) £200.00\nTotal £${total}`;
  it('is found if net amount and tax add up to it, or it includes tax', () => {
    expect(amount(invoice('1,200.00'), { kind: 'invoice' })).toEqual([1200, 'GBP']);
    expect(amount(invoice('1,000.00'), { kind: 'invoice' })).toEqual([1000, 'GBP']);
  });

  it('is found if the tax has no decimal point, or the total was rounded', () => {
    const parts = 'Invoice\nSubtotal $350.00\nGST (10%): $3500\n';
    expect(amount(`${parts}Total $385.00`, { kind: 'invoice' })?.[0]).toBe(385);
    expect(amount('Sub-total 72.00\n7% GST 5.04\nTOTAL 77.05', { kind: 'receipt' })?.[0]).toBe(77.05);
  });

  it('is not found if they add up to another', () => {
    expect(amount(invoice('7,200.00'), { kind: 'invoice' })).toBeUndefined();
    expect(
      amount('חשבונית מס\nסה"כ לפני מע"מ\t1,000.00 ₪\nמע"מ 17%\t170.00 ₪\nסה"כ לתשלום\t1,110.00 ₪'),
    ).toBeUndefined();
  });
});
