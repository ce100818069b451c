import { anyOf } from '../any-of.ts';
import type { SensitiveWords } from '../sensitive-words.ts';
import { hasHebrewName } from './find-person.ts';
import { HEBREW_EVERYDAY_NAMES, HEBREW_FIRST_NAMES, HEBREW_SURNAMES } from './person-names.ts';
import lists from './sensitive-data.json' with { type: 'json' };

const ACCOUNT = anyOf(lists.pairedAccounts);

/** Labelled bank, branch and account: בנק 12 סניף 600 חשבון 123456. Excludes amounts. */
const BRANCH = new RegExp(
  `(?:סניף|סנ'|(?<![א-ת])ס')\\s*(?::\\s*)?(?:(?:מס'|מספר)\\s*)?[^\\d\\n]{0,20}\\d{1,3}[^\\n]{0,50}?(?:${ACCOUNT})[^\\d\\n*x]{0,20}(?<!\\d)(?!\\d{1,9}\\.\\d{2}(?!\\d))(?:\\d[\\d/-]{3,12}|\\d(?:[./-]?\\d){4,12})`,
  'u',
);
/** A branch and a bare number: בנק 10, סניף 957, מס' 49312684. Excludes cheque numbers. */
const NUMBERED = /(?:סניף|סנ')\s*(?::\s*)?\d{1,3}[^\p{L}\d\n]{1,4}(?:מס'|מספר)[^\p{L}\d\n]{0,4}\d{5,9}(?!\d)/u;
/** The three numbers without a label for the account: בנק 9, סניף 601, 33.7714. */
const UNNAMED =
  /בנק[^\d\n]{0,12}\d{1,2}[^\d\n]{1,4}(?:סניף|סנ'|ס')[^\d\n]{0,6}\d{1,3}[^\p{L}\d\n]{1,4}(?!\d{1,9}\.\d{2}(?!\d))\d(?:[./-]?\d){4,9}(?![\d%])/u;

/** A label identifies Latin letters garbled by Hebrew OCR: one long word of letters, digits and dots. */
const GARBLED_EMAIL =
  /דוא"{1,2}ל[\s:.-]{0,3}\(?(?=[^\s]{0,30}[\u05d0-\u05ea])(?=[^\s]{0,30}[\d!%₪@])(?=[^\s]{0,30}\.)[^\s]{10,}/u;

export const SENSITIVE_DATA: SensitiveWords = {
  script: 'hebrew',
  lists: {
    ...lists,
    // Words may have joined prepositions as prefixes; "Ltd" is not a preposition and a label.
    otherNumbers: [`(?!בע)[בלהומש]{0,2}${anyOf(lists.otherNumbers)}`],
    // The last one is the label in a broken right-to-left line.
    identityLabels: [`[בלהומש]?-?${anyOf(lists.identityLabels)}`, '\\.ם\\.[וi]'],
    identityMarks: ['ת"ז'],
  },
  bankAccounts: [BRANCH, UNNAMED, NUMBERED],
  emails: [GARBLED_EMAIL],
  firstNames: HEBREW_FIRST_NAMES,
  everydayNames: HEBREW_EVERYDAY_NAMES,
  surnames: HEBREW_SURNAMES,
  findPerson: hasHebrewName,
};
