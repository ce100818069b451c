import { describe, expect, it } from 'vitest';
import { categoriseText } from '../categorise-text';
import { fitsTitle } from './title/text';

const read = (text: string) => categoriseText([{ number: 1, text }], 'scan.pdf', { processingLanguage: 'en' });

describe('the title of a document', () => {
  it.each([
    ['חברת החשמל\nחשבון חשמל לתקופה 08/03/2026 - 07/05/2026\nמספר חוזה 902 118 346\nצריכה 612 קוט"ש', 'חשבון חשמל'],
    ['Northgate Ltd\nPayslip for June 2024\nNet pay 2,427', 'Payslip'],
    ['Pixel Studio Ltd\nInvoice No. 204\nWeb design 900.00', 'Invoice'],
    ['גלעד מערכות מיזוג בע"מ תלוש שכר לחודש 01/2026\nנטו לתשלום 9,778', 'תלוש שכר'],
    ['שופרסל בע"מ\nקבלה / חשבונית מס 0214-3-118846\nחלב 14.60', 'קבלה / חשבונית מס'],
    [
      'ПАО Сбербанк\nГенеральная лицензия Банка России № 1481\nУведомление о погашении кредита\nОстаток основного долга',
      'Уведомление о погашении кредита',
    ],
    ['Городская поликлиника № 46\nВыписка из медицинской карты\nДиагноз: бронхит', 'Выписка из медицинской карты'],
    [
      'Городская поликлиника № 46\nВЫПИСКА\nиз медицинской карты амбулаторного больного\nДиагноз',
      'ВЫПИСКА из медицинской карты',
    ],
    ['מדינת ישראל\nרישיון רכב\nמספר רכב 418-77-301', 'רישיון רכב'],
  ])('of %j is %s', (text, title) => {
    expect(read(text).title).toBe(title);
  });

  const titleOf = (line: string) => read(`Riverbank plc\n${line}\nOpening balance 12.00`).title;

  it.each([
    ['keeps the words that fit into 40 characters', 'all the current and savings accounts', 'all the current'],
    ['keeps no word in part and none that leads on to the next', 'all the customers of the bank', 'all'],
  ])('%s', (_, rest, kept) => {
    expect(titleOf(`Statement of account for ${rest}`)).toBe(`Statement of account for ${kept}`);
  });

  it.each([
    ['צו', false],
    ['Tax', true],
    ['x'.repeat(40), true],
    ['x'.repeat(41), false],
  ])('has 3 to 40 characters: %s', (title, fits) => {
    expect(fitsTitle(title)).toBe(fits);
  });
});

describe('the issuer of a document', () => {
  it.each([
    ['Vodafone Limited, Newbury\nYour bill', 'Vodafone'],
    ['חברת החשמל לישראל בע"מ\nחשבון חשמל', 'חברת החשמל'],
    ['ПАО Сбербанк\nВыписка по счету', 'Сбербанк'],
    ['Northgate Analytics Ltd\nEmployment agreement', 'Northgate Analytics Ltd'],
    ['גלעד מערכות מיזוג בע"מ\nתלוש שכר', 'גלעד מערכות מיזוג'],
    ['מי רחובות בע"מ\nחשבון מים', 'מי רחובות'],
    ["מי רחובות בע'ימ הודפס: 12/03/2026\nתאגיד המים והביוב", 'מי רחובות'],
  ])('of %j is %s', (text, issuer) => {
    expect(read(`${text}\nmore text below the top of the page`).issuer?.name).toBe(issuer);
  });

  it('is recognised in every script', () => {
    expect(read('בנק לאומי לישראל\nתדפיס תנועות בחשבון').issuer?.names).toMatchObject({
      en: 'Bank Leumi',
      ru: 'Банк Леуми',
    });
  });

  it('is not a bank that is only mentioned', () => {
    const text =
      'Hill Farm Ltd\nInvoice\nBill to: J. Moss\nline\nline\nline\nline\nPlease pay to our account at Barclays';
    expect(read(text).issuer?.name).toBe('Hill Farm Ltd');
  });

  it('is not an everyday word that is also a company’s name', () => {
    expect(read('Summary of costs\nthe sky is the limit and more\nwe found hot water').issuer).toBeUndefined();
  });
});

describe('the language of a document', () => {
  it.each([
    ['חשבון חשמל Vodafone Ltd', 'he'],
    ['Счет за воду 2024', 'ru'],
    ['Water bill from the company', 'en'],
  ])('of %s is %s', (text, language) => {
    expect(read(text).language).toBe(language);
  });
});
