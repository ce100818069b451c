import { describe, expect, it } from 'vitest';
import type { ReadLine } from './words';
import { withCompanyForm, withLegalForm, withMarks } from './words';

describe('gershayim that were read as letters', () => {
  it.each([
    ["ש'יח", 'ש"ח'],
    ["בע'ימ", 'בע"מ'],
    ['בעיימ', 'בע"מ'],
    ["(ש'יח).", '(ש"ח).'],
  ])('are found in %s', (read, meant) => expect(withMarks(read)).toBe(meant));

  it.each([
    ['a geresh of its letter', "ג'יפ"],
    ['a geresh within a word', "צ'יפס"],
    ['two yods within a word', 'ביטויים'],
    ['two yods before a final letter', 'חיים'],
    ['an abbreviation as it is', 'ש"ח'],
  ])('are not seen in %s', (_, word) => expect(withMarks(word)).toBe(word));
});

/** A line of words from the left. */
function lineOf(texts: readonly string[]): ReadLine {
  const words = texts.map((text, place) => {
    const bbox = { x0: place * 100, y0: 0, x1: place * 100 + 90, y1: 20 };
    return { text, bbox, confidence: 90 };
  });
  return { bbox: { x0: 0, y0: 0, x1: texts.length * 100, y1: 20 }, words };
}
const textsOf = ({ words }: ReadLine) => words.map(({ text }) => text);

describe('the form of a Malaysian company that was read as an English word', () => {
  const readIn = (...texts: readonly string[]) => textsOf(withCompanyForm(lineOf(texts)));

  it('is found before its second word', () => {
    expect(readIn('HILLSIDE', 'SON', 'BHD')).toEqual(['HILLSIDE', 'SDN', 'BHD']);
    expect(readIn('Hillside', 'Son', 'Bhd.', '(1206-T)')).toEqual(['Hillside', 'Sdn', 'Bhd.', '(1206-T)']);
  });

  it('is not seen in the English word', () => {
    expect(readIn('HILL', '&', 'SON', 'LTD')).toEqual(['HILL', '&', 'SON', 'LTD']);
    expect(readIn('BHD', 'SON')).toEqual(['BHD', 'SON']);
  });
});

describe('the legal form of a Russian company that was read as zeros', () => {
  const readIn = (...texts: readonly string[]) => textsOf(withLegalForm(lineOf(texts)));

  it('is found before a name', () => {
    expect(readIn('Продавец:', '000', '«Ромашка»,', 'ИНН')).toEqual(['Продавец:', 'ООО', '«Ромашка»,', 'ИНН']);
  });

  it.each([
    ['thousands', ['за', '15', '000', '«Ромашка»']],
    ['noughts before a word', ['код', '000', 'Ромашка']],
    ['a quotation', ['000', '«по', 'пути»']],
  ])('is not seen in %s', (_, texts) => expect(readIn(...texts)).toEqual(texts));
});
