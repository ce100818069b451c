import { describe, expect, it } from 'vitest';
import { calmCapitals } from './letter-case';

describe('a text in capitals', () => {
  it.each([
    ['MUTUAL NON-DISCLOSURE AGREEMENT', 'title', 'Mutual Non-Disclosure Agreement'],
    ['CERTIFICATE OF RELEASE', 'title', 'Certificate of Release'],
    ['HOLLIS & WREN SECURITIES LLC', 'name', 'Hollis & Wren Securities LLC'],
    ['BRAMLEY HEATING LTD', 'name', 'Bramley Heating Ltd'],
    ["KELLY'S BAKERY", 'name', "Kelly's Bakery"],
    ['ВЫПИСНОЙ ЭПИКРИЗ', 'title', 'Выписной эпикриз'],
    ['ВЫПИСКА ИЗ ЕГРН', 'title', 'Выписка из ЕГРН'],
    ['MAKİNA SANAYİ', 'name', 'Makina Sanayi'],
    ['ДЕНТАЛ-АРТ', 'name', 'Дентал-Арт'],
    ['СЕРТИФИКАТ о прививках', 'title', 'Сертификат о прививках'],
  ] as const)('%s gets normal case as a %s', (text, use, quiet) => expect(calmCapitals(text, use)).toBe(quiet));

  it.each([['IKEA'], ['USPS'], ['ГИБДД'], ['Fernhill Fibre Ltd'], ['חשבון חשמל'], ['P45'], ['MOT test certificate']])(
    '%s is unchanged',
    (text) => expect(calmCapitals(text, 'title')).toBe(text),
  );
});
