import { electronicFormatIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { allMatches } from '../../../shared/all-matches.ts';
import { isRoutingNumber } from '../../../shared/check-digits.ts';
import { SENSITIVE_DATA } from '../../words/lists/sensitive-data.ts';
import { anySensitive } from '../../words/sensitive-words.ts';

/** Hebrew joins "to" and "from" to the next word, so a Hebrew letter may precede the country. */
const IBAN = /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}])[A-Z]{2}\d{2}(?:[ \n-]?[A-Z\d]){11,30}(?![\p{L}\p{N}])/gu;
/** Letters that OCR confuses with letters and digits of an IBAN. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.assign({}, ...SENSITIVE_DATA.map((one) => one.lookalikes));
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'g');
/**
 * Labelled as an account number and shaped like an IBAN. OCR may have damaged its check digits, or lost its country.
 */
const LABELLED_IBAN = new RegExp(
  `(?:[1il]?ban|${anySensitive('ibanLabels')})[^\\p{L}\\d\\n]{0,6}(?:[a-z1]{2})?[\\d@oO]{2}[ -]?(?:[a-z\\d]{4}[ -]?){3,7}(?:[a-z\\d]{1,4})?`,
  'iu',
);
/** Groups of an IBAN next to an account or a bank, with misread first letters. */
const BLURRED_IBAN = new RegExp(
  `(?:iban|${anySensitive('ibanNeighbours')})[^\\n]{0,60}?(?<![\\p{L}\\p{N}])(?!\\p{L}{3,4} |\\d{4})[\\p{L}\\d|\\\\/]{3,4}(?: [\\p{L}\\d]{4}){4,7}(?: \\d{1,3})?(?![\\p{L}\\p{N}])`,
  'iu',
);
const MIN_IBAN_DIGITS = 12;
/** New Zealand accounts: bank, branch, number and suffix. */
const NEW_ZEALAND = /(?<![\d-])\d{2}-\d{4}-\d{7}-\n?\d{2,3}(?![\d-])/;
/** Singapore accounts next to their bank. */
const SINGAPOREAN = /(?<!\p{L})(?:OCBC|DBS|UOB|POSB)[^\d\n]{0,14}\d{3}-\d{5,6}-\d{1,3}(?![\d-])/u;
/** A Canadian branch's transit number with the account number. */
const CANADIAN = /transit[^\d\n]{0,12}\d{5}[^\d\n]{1,12}\d{7}(?!\d)|(?<![\d-])\d{5}-\d{3}-\d(?:-?\d){6,11}(?![\d-])/iu;
/** Bank, branch and account. */
const ISRAELI_TRIPLE = /(?<![\d/-])\d{1,2}[-/ ]{1,3}\d{3}[-/ ]{1,3}(?:\d{2,3}-)?\d{5,9}(?:\/\d{2})?(?![\d-])/gu;
const ACCOUNT_MARK = new RegExp(anySensitive('accountMarks'), 'u');
/** The same in documents in other languages. */
const TRIPLE_ABROAD = new RegExp(
  `${anySensitive('accountsAbroad')}[^\\d\\n]{0,24}(?<![\\d/-])\\d{1,2}[-/]\\d{3}[-/](?:\\d{2,3}-)?\\d{5,9}(?:\\/\\d{2})?(?![\\d-])`,
  'iu',
);
const ISRAELI_PAIR = new RegExp(
  `${anySensitive('pairedAccounts')}[^\\n\\d*]{0,16}\\d{3}-\\d{4,8}(?:/\\d{2})?(?![\\d-])`,
  'giu',
);
/** A payslip's columns bank, branch and account, with the numbers in the next row. */
const COLUMNS = new RegExp(
  `${anySensitive('accountColumns')}[^\\n]{0,150}\\n[^\\n]{0,150}?\\d{1,2}[\\s|]+\\d{1,3}[\\s|]+\\d{3,5} ?\\d{2,6}`,
  'iu',
);
const BRITISH = /(?<![\d-])\d{2}[- ]\d{2}[- ]\d{2}(?![\d-])/gu;
/** A sort code followed by the account needs no label. */
const SORT_CODE_AND_ACCOUNT = /(?<![\d-])\d{2}-\d{2}-\d{2} {1,3}\d{8}(?!\d)/;
/** An Australian branch number, a slash and the account, after the word "account". */
const AUSTRALIAN = /account[^\d\n]{0,12}\d{3}-\d{3} ?\/ ?\d{6,9}(?!\d)/iu;
const SORT_CODE = /sort ?code|s\/c(?!\p{L})/iu;
const NINE_DIGITS = /(?<![\d-])\d{9}(?![\d-])/g;
const ROUTING = /routing|\baba\b|transit|\br\/t\b/i;
/** Accounts at Russian banks and of the treasury: twenty digits with these prefixes. */
const TWENTY_DIGITS = /(?<![\d.])(?:4[0-7]\d|30[1-3]|455|03\d|05\d)(?:[ .]?\d){17}(?!\d)/gu;
const RUSSIAN_BANK = new RegExp(anySensitive('bankNeighbours'), 'iu');
const ACCOUNT_LABEL = new RegExp(
  `${anySensitive('accountLabels')}\\.?\\s*(?:[:#№]\\s*)?(?:${anySensitive('accountNumbers')}\\s*)?(?:[:#]\\s*)?(?<number>\\d[\\d /-]{4,24}\\d)`,
  'giu',
);
/** Utilities number their customers' accounts too, so an account number only counts near words about a bank. */
const BANK_WORDS = new RegExp(anySensitive('banks'), 'iu');
/** Words that only occur in a bank's own statement. */
const BANKS_STATEMENT = /(?:savings|checking|current|money market|deposit) account|share draft|credit union/iu;
/** Pairs that occur in a statement in this order, at any distance. */
const STATEMENT_ORDER = [
  [/(?:beginning|opening|closing) balance/iu, /withdrawal/iu],
  [/withdrawals?/iu, /deposits/iu],
  [/opening account balance/iu, /closing account balance/iu],
] as const;
const isBanksStatement = (text: string): boolean =>
  BANKS_STATEMENT.test(text) ||
  STATEMENT_ORDER.some(([first, second]) => {
    const found = first.exec(text);
    return found !== null && second.test(text.slice(found.index + found[0].length));
  });
const BANK_ACCOUNT = /bank account[^\n\d]{0,15}?[A-Z]{0,2}(?!(\d)\1+(?!\d))\d{6,}/iu;
const ACCOUNT_COLUMN = /\bbank[^\n]{0,20}\t ?account n(?:umber|o)[^\n]{0,60}\n[^\n]{0,40}(?<!\d)\d{6,18}(?!\d)/iu;
/** A statement's line for each account: CHECKING 003525801543. */
const STATEMENT_ACCOUNT = /(?:checking|savings)(?: account)?[\s:#]{1,4}\d{8,14}(?!\d)/iu;
/** Accounts recognised by their words and shape, without further context. */
const ACCOUNTS_BY_THEMSELVES = [
  ACCOUNT_COLUMN,
  BANK_ACCOUNT,
  COLUMNS,
  TRIPLE_ABROAD,
  SORT_CODE_AND_ACCOUNT,
  AUSTRALIAN,
  STATEMENT_ACCOUNT,
  NEW_ZEALAND,
  CANADIAN,
  SINGAPOREAN,
  ...SENSITIVE_DATA.flatMap(({ bankAccounts = [] }) => bankAccounts),
];
const CUSTOMER_ACCOUNT = new RegExp(anySensitive('customerAccounts'), 'iu');
const NEARBY_CHARS = 90;
const MIN_ACCOUNT_DIGITS = 5;
/** Minimum number of different digits: a form's sample number repeats one. */
const MIN_DIFFERENT = 2;

const around = (text: string, index: number, chars: number): string =>
  text.slice(Math.max(0, index - chars), index + chars);

/** Groups of an IBAN in the order of a broken right-to-left line: "236 9450 … 29IL". */
const TORN_IBAN = /(?<![\p{L}\p{N}])\d{1,4}(?: \d{4}){3,7} \d{2}[A-Z]{2}(?![\p{L}\p{N}])/gu;
const mended = (torn: string): string =>
  torn
    .split(' ')
    .toReversed()
    .join('')
    .replace(/^(\d{2})([A-Z]{2})/, '$2$1');

/** True for an IBAN by its label and shape, most of it digits. */
function hasLabelledIban(text: string): boolean {
  return [LABELLED_IBAN, BLURRED_IBAN].some((pattern) => {
    const [match] = pattern.exec(text) ?? [];
    return match !== undefined && (match.match(/\d/g)?.length ?? 0) >= MIN_IBAN_DIGITS;
  });
}

/**
 * True when length, format and check digits match the country (ISO 13616). A country's own inner checks may fail
 * because of an OCR error.
 */
function isIban(text: string): boolean {
  const { errorCodes } = validateIBAN(electronicFormatIBAN(text) ?? '');
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
}

/** True when the match, or a prefix of it, is a valid IBAN: the words after it may look like a part of it. */
function startsWithIban(match: string): boolean {
  const groups = match.split(/[ \n]/);
  return groups.some((_, end) => isIban(groups.slice(0, end + 1).join('')));
}

function hasIsraeli(text: string): boolean {
  const isNamed = ({ index }: RegExpExecArray) => BANK_WORDS.test(around(text, index, NEARBY_CHARS * 3));
  if (allMatches(text, ISRAELI_PAIR).some(isNamed)) return true;
  if (!/[\u05d0-\u05ea]/.test(text)) return false;
  const isNearBank = (index: number) => BANK_WORDS.test(around(text, index, NEARBY_CHARS));
  return allMatches(text, ISRAELI_TRIPLE).some(
    ({ index }) => ACCOUNT_MARK.test(text.slice(Math.max(0, index - 40), index)) || isNearBank(index),
  );
}

/** True for a labelled sort code, or one next to an account of eight digits where a bank or giro is named. */
function hasBritish(text: string): boolean {
  return allMatches(text, BRITISH).some(({ index }) => {
    const near = around(text, index, 60);
    if (SORT_CODE.test(near)) return true;
    return /(?<!\d)\d{8}(?!\d)/.test(near) && /account|a\/c|giro|\bbank/i.test(near);
  });
}

/** True for a routing number with its account. */
function hasAmerican(text: string): boolean {
  return allMatches(text, NINE_DIGITS).some(({ 0: digits, index }) => {
    const near = around(text, index, NEARBY_CHARS);
    return (
      isRoutingNumber(digits) && ROUTING.test(near) && /(?:acc(?:oun)?t|a\/c)[^\n\dx*]{0,20}\d[\d -]{4,}/i.test(near)
    );
  });
}

/** True when the text contains a bank account number; a customer's account with a supplier does not count. */
export function hasBankAccount(text: string): boolean {
  // A sentence may continue on the next line between the label and its number.
  return holdsAccount(text) || holdsAccount(text.replace(/-\n/g, '-').replaceAll('\n', ' '));
}

function holdsAccount(text: string): boolean {
  const latin = text.replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter);
  if (allMatches(latin, IBAN).some(([match]) => startsWithIban(match)) || hasLabelledIban(text)) return true;
  if (allMatches(text, TORN_IBAN).some(([match]) => isIban(mended(match)))) return true;
  if (ACCOUNTS_BY_THEMSELVES.some((pattern) => pattern.test(text))) return true;
  if (hasIsraeli(text) || hasBritish(text) || hasAmerican(text)) return true;
  if (
    allMatches(text, TWENTY_DIGITS).some(
      ({ 0: digits, index }) => new Set(digits).size > MIN_DIFFERENT && RUSSIAN_BANK.test(around(text, index, 160)),
    )
  )
    return true;
  const isBanks = isBanksStatement(text);
  return allMatches(text, ACCOUNT_LABEL).some((match) => {
    const digits = match.groups?.number?.replace(/\D/g, '') ?? '';
    if (digits.length < MIN_ACCOUNT_DIGITS || new Set(digits).size < MIN_DIFFERENT) return false;
    const before = text.slice(Math.max(0, match.index - 24), match.index);
    if (CUSTOMER_ACCOUNT.test(before)) return false;
    return isBanks || BANK_WORDS.test(around(text, match.index, NEARBY_CHARS));
  });
}
