import { describe, expect, it } from 'vitest';
import { findSensitiveData, isIsraelId } from './sensitive-data';

describe('sensitive data in a paper', () => {
  it.each([
    ['email', 'write to office@segev-mor.example or call'],
    ['phone', 'נייד 052-5550123'],
    ['phone', 'טלפון 03-5440721'],
    ['phone', 'מוקד 1-700-700-418'],
    ['phone', 'Call (415) 555-0132 today'],
    ['phone', 'Phone: 0113 496 0227'],
    ['phone', '+44 20 7946 0958'],
    ['phone', 'тел. +7 (495) 555-01-73'],
    ['bankAccount', 'IBAN GB82 WEST 1234 5698 7654 32 please'],
    ['bankAccount', 'IL620108000000099999999'],
    ['bankAccount', 'בנק 12 סניף 600 חשבון 123456'],
    ['bankAccount', 'Bank account number: 12345678'],
    ['bankAccount', 'Sort code 20-11-43'],
    ['bankAccount', 'на счете 40817810263004471188'],
    ['creditCard', 'Visa 4111 1111 1111 1111'],
    ['creditCard', 'Amex 378282246310005'],
    ['israelId', 'ת.ז. 123456782'],
    ['israelId', 'תעודת זהות: 12345678-2'],
    ['israelId', 'ID number: 123456782'],
    ['name', 'Name: Jane Moss'],
    ['name', 'Dear Ms Moss,'],
    ['name', 'שם: דנה לוי'],
    ['name', 'לכבוד\nאורית בן-דוד\nרחוב הרצל 48'],
    ['name', 'ФИО: Иванов Иван Иванович'],
    ['name', 'Уважаемая Марина Андреевна!'],
    ['name', 'Priya Raman of 41 Cardigan Lane ("the Employee")'],
  ] as const)('finds %s in %j', (type, text) => {
    expect(findSensitiveData(text)).toContain(type);
  });

  it.each([
    ['a date and an amount', 'Date 15/07/2024, total 1,234.56'],
    ['a VAT number', 'VAT GB 569 9532 77'],
    ['a company number', 'ח.פ. 520022732'],
    ['an invoice number', 'חשבונית מספר 123456782'],
    ['a number one digit off a card', 'Ref 4111 1111 1111 1112'],
    ['a card number inside a longer number', 'No 94111111111111111234'],
    ['an IBAN with a wrong check', 'GB83 WEST 1234 5698 7654 32'],
    ["a utility's account number", 'Account number 7004418823'],
    ['a greeting to nobody', 'Dear customer, thank you'],
    ['a company addressed', 'לכבוד: חברת אלון שיפוצים בע"מ'],
    ['a parking of numbers', '1 22 333 4444 55555'],
  ])('raises no alarm for %s', (_what, text) => {
    expect(findSensitiveData(text)).toEqual([]);
  });

  it('checks the last digit of an identity number', () => {
    expect(isIsraelId('123456782')).toBe(true);
    expect(isIsraelId('123456789')).toBe(false);
    expect(isIsraelId('000000000')).toBe(false);
  });
});
