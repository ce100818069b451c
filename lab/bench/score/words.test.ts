import { describe, expect, it } from 'vitest';
import { isNamedIn, isNameIn, isSameSender, shareFound, significantWords } from './words';

describe('an issuer in a file name', () => {
  it.each([
    ['Bank Leumi', '2026-03-02_Current_Account_Statement_BANK_LEUMI.pdf'],
    ['חברת החשמל לישראל בע״מ', '2026-05_חשבון_חברת_החשמל_לישראל.pdf'],
    ['שגב, מור ושות׳', '2026-06-09_התראה_שגב,_מור_ושות.docx'],
    ['ПАО «Сбербанк»', '2026-02-18_Выписка_Сбербанк.pdf'],
    ['Сбербанк', '2026-02-18_Statement_Sberbank.pdf'],
    ["Sainsbury's Supermarkets Ltd", '2024-01-02_Receipt_Sainsburys_Supermarkets.jpg'],
    ['Pay Pal', '2024-01-02_Receipt_PayPal.pdf'],
    ['Société Générale', 'Releve_Societe_Generale.pdf'],
  ])('is found: %s in %s', (issuer, name) => {
    expect(isNamedIn(issuer, name)).toBe(true);
  });

  it.each([
    ['Bank Hapoalim', '2026-03-02_Statement_Bank_Leumi.pdf'],
    ['מי רחובות', '2026-03_חשבון_מים_מי_שבע.pdf'],
    ['Thames Water Utilities Limited', '2026_Bill_Thames_Water.pdf'],
    ['O2', '2026-02_Bill_EE.pdf'],
  ])('is not found: %s in %s', (issuer, name) => {
    expect(isNamedIn(issuer, name)).toBe(false);
  });

  it('ignores the legal form unless there is nothing else', () => {
    expect(significantWords('Northgate Analytics Ltd')).toEqual(['northgate', 'analytics']);
    expect(significantWords('הראל חברה לביטוח בע"מ')).toEqual(['הראל', 'לביטוח']);
    expect(significantWords('The Company')).toEqual(['the', 'company']);
  });
});

describe('two spellings of an issuer', () => {
  it('match if the shorter one is distinctive', () => {
    expect(isSameSender('Thames Water', 'Thames Water Utilities Limited')).toBe(true);
    expect(isSameSender('כללית', 'שירותי בריאות כללית')).toBe(false);
    expect(isSameSender('בריאות כללית', 'שירותי בריאות כללית')).toBe(true);
    expect(isSameSender('Bank Leumi le-Israel', 'Bank Leumi')).toBe(true);
  });

  it('differ if they only share generic words', () => {
    expect(isSameSender('Bank', 'Bank Leumi')).toBe(false);
    expect(isSameSender('עיריית', 'עיריית חיפה')).toBe(false);
    expect(isSameSender('Bank Hapoalim', 'Bank Leumi')).toBe(false);
    expect(isSameSender('תאגיד מים וביוב', 'מי רקת טבריה – תאגיד מים וביוב בע"מ')).toBe(false);
    expect(isSameSender('החברה האזורית למים ולביוב', 'פלג הגליל – החברה האזורית למים ולביוב')).toBe(false);
  });
});

describe('the share of a title', () => {
  it('is the share of its words, ignoring Hebrew prefixes', () => {
    expect(shareFound('Your water bill', 'Water bill')).toBeCloseTo(2 / 3);
    expect(shareFound('חשבון החשמל', 'חשבון חשמל')).toBe(1);
    expect(shareFound('Payslip', 'Invoice')).toBe(0);
  });
});

describe('the language of a name', () => {
  it('is the script of most of its letters', () => {
    expect(isNameIn('2024-03-15_Electricity_Bill_חשמל.pdf', 'en')).toBe(true);
    expect(isNameIn('2024-03-15_Bill_חברת_החשמל_לישראל.pdf', 'en')).toBe(false);
    expect(isNameIn('2024-03-15_חשבון.pdf', 'he')).toBe(true);
    expect(isNameIn('2024-03-15.pdf', 'ru')).toBe(true);
  });
});
