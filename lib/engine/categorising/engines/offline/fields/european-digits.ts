/** Digits of the Basic Multilingual Plane other than European ones. */
const OTHER_DIGITS = /(?![\0-\u065f])(?=[\0-\uffff])\p{Nd}/gu;
const DIGIT_MASK = 0xf;
/** In the Unicode blocks of Indian scripts (U+0900 to U+0DFF), the digits start at this place of their row; elsewhere at 0. */
const FIRST_INDIAN_DIGIT = 6;

/**
 * Converts digits of other scripts, and the Arabic decimal point and thousands mark, to European ones without moving any
 * character.
 */
export const withEuropeanDigits = (line: string): string =>
  line
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      return String((code & DIGIT_MASK) - (code >= 0x900 && code < 0xe00 ? FIRST_INDIAN_DIGIT : 0));
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
