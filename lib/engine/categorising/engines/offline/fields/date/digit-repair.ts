/** Characters that OCR confuses with digits on a bad scan. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  О: '0',
  о: '0',
  Q: '0',
  D: '0',
  ס: '0',
  l: '1',
  i: '1',
  I: '1',
  '|': '1',
  '!': '1',
  З: '3',
  з: '3',
  S: '5',
  s: '5',
  б: '6',
  B: '8',
  В: '8',
};
/** A word of digits and their closest lookalikes with at least one digit: 2O25, l4. */
const WITH_TWINS = /(?<![\p{L}\p{N}])(?=[OoОоlI|]{0,3}\d)(?=\d{0,3}[OoОоlI|])[\dOoОоlI|]{1,4}(?![\p{L}\p{N}])/gu;
/** Three such words between date separators may also contain less similar lookalikes: 15/0З/2025, 1S.03.2025. */
const DATE_WITH_TWINS =
  /(?<![\p{L}\p{N}])[\dOoОоQDסlI|!ЗзSsбBВ]{1,2}([./-])[\dOoОоQDסlI|!ЗзSsбBВ]{1,2}\1[\dOoОоQסlI|!ЗзSsбBВ]{2,4}(?![\p{L}\p{N}])/gu;
/** A month in Roman numerals is not a misread number: 15.II.2022. */
const ROMAN_MONTH = /[./-]I{1,2}[./-]/u;
/** 1ith, l5th. */
const ORDINAL_WITH_TWINS = /(?<![\p{L}\p{N}])(?:\d[il|!]|[l|!]\d)(?=(?:st|nd|rd|th)(?!\p{L}))/gu;
/** Before a Russian month, a letter is a misread digit: «З» июня, 1б марта. */
const DAY_WITH_TWINS =
  /(?<![\p{L}\p{N}])[\dОоlI|Ззб]{1,2}(?=["»]?\s(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*\s\d)/giu;
/** A thin letter or a stroke before a year is a mark on the page: 8 октября ז2023. */
const MARK_BEFORE_YEAR = /(?<=\s)[זוןי|!](?=20[0-3]\d(?!\d))/gu;
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
