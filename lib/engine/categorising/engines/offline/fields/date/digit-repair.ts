import { READING } from '../../../../../words/lists/reading.ts';
import { anyWordIn } from '../../any-word-in.ts';

/** Characters that OCR confuses with digits on a bad scan. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...READING.map(({ digitTwins }) => digitTwins)),
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  i: '1',
  I: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
};
/**
 * A word of digits and their closest lookalikes with at least one digit: 2O25, l4. In "1o de março" the letter is an
 * ordinal.
 */
const WITH_TWINS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!1o\\s${anyWordIn('dateShapes', 'monthCalled')}\\s)(?=[Oo\\u041e\\u043elI|]{0,3}\\d)(?=\\d{0,3}[Oo\\u041e\\u043elI|])[\\dOo\\u041e\\u043elI|]{1,4}(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Three such words between date separators may also contain less similar lookalikes: 15/0S/2025, 1S.03.2025. */
const DATE_WITH_TWINS =
  /(?<![\p{L}\p{N}])[\dOo\u041e\u043eQD\u05e1lI|!\u0417\u0437Ss\u0431B\u0412]{1,2}([./-])[\dOo\u041e\u043eQD\u05e1lI|!\u0417\u0437Ss\u0431B\u0412]{1,2}\1[\dOo\u041e\u043eQ\u05e1lI|!\u0417\u0437Ss\u0431B\u0412]{2,4}(?![\p{L}\p{N}])/gu;
/** A month in Roman numerals is not a misread number: 15.II.2022. */
const ROMAN_MONTH = /[./-]I{1,2}[./-]/u;
/** 1ith, l5th. */
const ORDINAL_WITH_TWINS = /(?<![\p{L}\p{N}])(?:\d[il|!]|[l|!]\d)(?=(?:st|nd|rd|th)(?!\p{L}))/gu;
/** Before a month, a letter is a misread digit. */
const DAY_WITH_TWINS = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\d\\u041e\\u043elI|\\u0417\\u0437\\u0431]{1,2}(?=["»]?\\s${anyWordIn('dateShapes', 'misreadBefore')}\\p{L}*\\s\\d)`,
  'giu',
);
/** A thin letter or a stroke before a year is a mark on the page. */
const MARK_BEFORE_YEAR = /(?<=\s)[\u05d6\u05d5\u05df\u05d9|!](?=20[0-3]\d(?!\d))/gu;
/** Minimum number of real digits in such a date. */
const MIN_DIGITS = 4;

const asDigits = (word: string): string => word.replace(/[^\d./-]/gu, (letter) => LOOKALIKES[letter] ?? letter);

/** Returns the line with misread digits corrected; positions stay the same. */
export function repairDigits(line: string): string {
  return line
    .replace(WITH_TWINS, asDigits)
    .replace(DATE_WITH_TWINS, (word) =>
      ROMAN_MONTH.test(word) || (word.match(/\d/g)?.length ?? 0) < MIN_DIGITS ? word : asDigits(word),
    )
    .replace(ORDINAL_WITH_TWINS, asDigits)
    .replace(DAY_WITH_TWINS, asDigits)
    .replace(MARK_BEFORE_YEAR, ' ');
}
