import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { isRoutingNumber } from './checks';

const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){11,30}(?![\p{L}\p{N}])/gu;
const ISRAELI_LABEL = 'חשבונ?[ן]?(?:ך|כם|ו|ה|י)?|ח-ן|ח"ן|חש\'|ח\\.ן';
/** Bank, branch and account in words: בנק 12 סניף 600 חשבון 123456. */
const ISRAELI_BRANCH = new RegExp(
  `(?:סניף|סנ')\\s*:?\\s*(?:מס'|מספר)?\\s*[^\\d\\n]{0,20}\\d{1,3}[^\\n]{0,50}?(?:${ISRAELI_LABEL})[^\\d\\n*x]{0,20}(?<!\\d)\\d[\\d/-]{3,12}`,
  'u',
);
const ISRAELI_TRIPLE = /(?<![\d/-])\d{1,2}[-/ ]{1,3}\d{3}[-/ ]{1,3}\d{5,9}(?:\/\d{2})?(?![\d-])/gu;
const ISRAELI_PAIR = new RegExp(`(?:${ISRAELI_LABEL})[^\\n\\d*]{0,16}\\d{3}-\\d{4,8}(?:/\\d{2})?(?![\\d-])`, 'gu');
/** The columns bank, branch and account of a payslip, with the numbers in the next row. */
const ISRAELI_COLUMNS = /בנק[^\n]{0,30}סניף[^\n]{0,30}חשבון[^\n]*\n[^\n]*?\d{1,2}[\s|]+\d{1,3}[\s|]+\d{5,9}/u;
const BRITISH = /(?<![\d-])\d{2}[- ]\d{2}[- ]\d{2}(?![\d-])/gu;
const SORT_CODE = /sort ?code|s\/c(?!\p{L})/iu;
const NINE_DIGITS = /(?<![\d-])\d{9}(?![\d-])/g;
const ROUTING = /routing|\baba\b|transit/i;
/** Accounts at Russian banks and of the treasury have twenty digits and these beginnings. */
const TWENTY_DIGITS = /(?<![\d.])(?:4[0-7]\d|30[1-3]|455|03\d|05\d)(?: ?\d){17}(?!\d)/gu;
/** Belarusian and other accounts, named as such beside a bank. */
const NAMED_ACCOUNT = /(?:р\/с|р\.с\.|сч\.|сч[её]т)[^\d\n]{0,12}\d{13,19}(?!\d)[^\n]{0,40}банк/iu;
const RUSSIAN_BANK = /сч[её]т|р\/с|к\/с|р\. ?с|бик|банк|получател/iu;
const ACCOUNT_LABEL =
  /(?:bank account|(?:account|acct|a\/c)(?: (?:no|number|num))?|iban|מספר חשבון|מס'? חשבון|חשבון בנק|חשבון|ח-ן|ח"ן|сч[её]т получателя|расч[её]тный сч[её]т|р\/с(?:ч[её]т)?|номер сч[её]та|сч[её]т №)\.?\s*[:#№]?\s*(?:מספר|מס'|no\.?|number)?\s*[:#]?\s*(?<number>\d[\d /-]{4,24}\d)/giu;
/** Utilities number their customers' accounts too: an account number counts only where a bank is spoken of nearby. */
const BANK_WORDS =
  /\bbank(?!ruptcy)|iban|swift|bic\b|sort code|routing|building society|credit union|giro|(?<!\p{L})[בהלמו]{0,2}בנק|סניף|העברה בנקאית|לאומי|הפועלים|דיסקונט|מזרחי|(?<!\p{L})банк|бик(?!\p{L})/iu;
/** What only a bank's own statement speaks of. */
const BANKS_STATEMENT =
  /(?:savings|checking|current|money market|deposit) account|(?:beginning|opening|closing) balance[\s\S]*withdrawals?|withdrawals?[\s\S]*deposits/iu;
const BANK_ACCOUNT = /bank account[^\n\d]{0,15}?[A-Z]{0,2}\d{6,}/iu;
const ACCOUNT_COLUMN = /\bbank[^\n]{0,20}\t ?account n(?:umber|o)[^\n]{0,60}\n[^\n]{0,40}(?<!\d)\d{6,18}(?!\d)/iu;
const CUSTOMER_ACCOUNT =
  /customer|client|utility|supply|member|loan|policy|meter|your account|service account|חוזה|לקוח|צרכן|מנוי|абонент|лицев/iu;
const NEARBY_CHARS = 90;

const around = (text: string, index: number, chars: number): string =>
  text.slice(Math.max(0, index - chars), index + chars);

/** Groups of an IBAN in the order in which right-to-left lines may tear them: "236 9450 … 29IL". */
const TORN_IBAN = /(?<![\p{L}\p{N}])\d{1,4}(?: \d{4}){3,7} \d{2}[A-Z]{2}(?![\p{L}\p{N}])/gu;
const mended = (torn: string): string =>
  torn
    .split(' ')
    .toReversed()
    .join('')
    .replace(/^(\d{2})([A-Z]{2})/, '$2$1');

/** True when the match, or a beginning of it, is a valid IBAN: the words after it may look like more of it. */
function startsWithIban(match: string): boolean {
  const groups = match.split(' ');
  return groups.some((_, end) => isValidIBAN(electronicFormatIBAN(groups.slice(0, end + 1).join('')) ?? ''));
}

function hasIsraeli(text: string): boolean {
  if (!/[\u05d0-\u05ea]/.test(text)) return false;
  if (ISRAELI_BRANCH.test(text) || ISRAELI_COLUMNS.test(text)) return true;
  const isNearBank = (index: number) => BANK_WORDS.test(around(text, index, NEARBY_CHARS));
  const isAccount = /חשבונ|חשבון|ח-ן|ח"ן/u;
  return (
    [...text.matchAll(ISRAELI_TRIPLE)].some(
      ({ index }) => isAccount.test(text.slice(Math.max(0, index - 40), index)) || isNearBank(index),
    ) || [...text.matchAll(ISRAELI_PAIR)].some(({ index }) => BANK_WORDS.test(around(text, index, NEARBY_CHARS * 3)))
  );
}

/** A sort code that is called so, or one beside an account of eight digits where a bank or giro is named. */
function hasBritish(text: string): boolean {
  return [...text.matchAll(BRITISH)].some(({ index }) => {
    const near = around(text, index, 60);
    if (SORT_CODE.test(near)) return true;
    return /(?<!\d)\d{8}(?!\d)/.test(near) && /account|a\/c|giro|\bbank/i.test(near);
  });
}

/** A routing number and the account that goes with it. */
function hasAmerican(text: string): boolean {
  return [...text.matchAll(NINE_DIGITS)].some(({ 0: digits, index }) => {
    const near = around(text, index, NEARBY_CHARS);
    return (
      isRoutingNumber(digits) && ROUTING.test(near) && /(?:acc(?:oun)?t|a\/c)[^\n\dx*]{0,20}\d[\d -]{4,}/i.test(near)
    );
  });
}

/** True when the text holds a bank account's number; a customer's account with a supplier is none. */
export function hasBankAccount(text: string): boolean {
  if ([...text.matchAll(IBAN)].some(([match]) => startsWithIban(match))) return true;
  if ([...text.matchAll(TORN_IBAN)].some(([match]) => isValidIBAN(mended(match)))) return true;
  if (ACCOUNT_COLUMN.test(text) || BANK_ACCOUNT.test(text)) return true;
  if (hasIsraeli(text) || hasBritish(text) || hasAmerican(text)) return true;
  if (NAMED_ACCOUNT.test(text)) return true;
  if ([...text.matchAll(TWENTY_DIGITS)].some(({ index }) => RUSSIAN_BANK.test(around(text, index, 160)))) return true;
  const isBanks = BANKS_STATEMENT.test(text);
  return [...text.matchAll(ACCOUNT_LABEL)].some((match) => {
    if ((match.groups?.number?.replace(/\D/g, '').length ?? 0) < 5) return false;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (CUSTOMER_ACCOUNT.test(before)) return false;
    return isBanks || BANK_WORDS.test(around(text, match.index, NEARBY_CHARS));
  });
}
