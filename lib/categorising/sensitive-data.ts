import { SENSITIVE_DATA_TYPES, type SensitiveDataType } from './result';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+[a-z]{2,24}(?![\p{L}\p{N}])/iu;

/** No digit, and no digit behind a separator, on either side: the number stands alone. */
const ALONE = { before: '(?<![\\p{L}\\p{N}]|\\d[-./ ])', after: '(?![\\p{L}\\p{N}]|[-./]\\d| \\d{3})' };
const alone = (source: string, flags = 'u') => new RegExp(`${ALONE.before}(?:${source})${ALONE.after}`, flags);

/** Numbers in the shapes of Israel, the United States, the United Kingdom and Russia. */
const PHONES: readonly RegExp[] = [
  alone('0(?:5\\d|7[2-9])[- ]?\\d{3}[- ]?\\d{4}'),
  alone('0[23489][- ]?\\d{3}[- ]?\\d{4}'),
  alone('1-?[78]00-?\\d{3}-?\\d{3}'),
  /(?<![\p{L}\p{N}])\+\d{1,3}[-. ]?(?:\(\d{1,5}\)|\d{1,5})(?:[-. ]?\d{2,4}){2,4}(?!\d)/u,
  /(?<![\p{L}\p{N}])\(\d{3}\) ?\d{3}[- ]\d{4}(?!\d)/u,
  alone('[2-9]\\d{2}[-.][2-9]\\d{2}[-.]\\d{4}'),
  alone('0(?:20 \\d{4} \\d{4}|7\\d{3} \\d{3} ?\\d{3}|1\\d{2,3} \\d{3} ?\\d{3,4}|[38]\\d{2} \\d{3} \\d{4})'),
  alone('8 ?[-(] ?\\d{3,4} ?[-)] ?\\d{2,3}[- ]?\\d{2}[- ]?\\d{2}'),
];
/** A short or oddly written number is one when it is called so. */
const LABELLED_PHONE =
  /(?:\b(?:tel|phone|mobile|cell|fax)\b|טל'|טלפון|נייד|סלולרי|פקס|(?<!\p{L})тел(?:ефон)?(?!\p{L}))[.:'\s]{0,4}[+(]?\d[\d\s().-]{6,16}\d/iu;

const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}(?![\p{L}\p{N}])/gu;
const ACCOUNT_LABEL =
  /(?:bank account|account (?:no|number)|a\/c(?: no)?|acct|מספר חשבון|מס'? חשבון|חשבון בנק|ח-ן|сч[её]т получателя|расч[её]тный сч[её]т|р\/с(?:ч[её]т)?|номер сч[её]та|лицевой сч[её]т банка)\.?\s*[:#№]?\s*(?:מספר|מס'|no\.?)?\s*[:#]?\s*\*{0,4}(?=([\d][\d\s/-]{4,26}\d))/giu;
/** Bank 12, branch 600, account 123456 in one line, in words. */
const ISRAELI_BRANCH = /סניף\s*:?\s*(?:מס'|מספר)?\s*\d{1,3}[^\n]{0,40}חשבון\s*:?\s*(?:מס'|מספר)?\s*:?\s*\d{4,9}/u;
const ISRAELI_TRIPLE = /(?:בנק|חשבון)[^\n\d]{0,25}\d{1,2}-\d{2,3}-\d{5,9}/u;
const SORT_CODE = /sort code[:\s]{1,3}\d{2}[- ]?\d{2}[- ]?\d{2}/iu;
/** The columns bank, branch and account of a payslip, with the numbers in the next row. */
const ISRAELI_COLUMNS = /בנק[^\n]{0,30}סניף[^\n]{0,30}חשבון[^\n]*\n[^\n]*?\d{1,2}[\s|]+\d{1,3}[\s|]+\d{5,9}/u;
/** Russian accounts of persons and firms have twenty digits and these beginnings. */
const RUSSIAN_ACCOUNT = /(?<!\d)(?:40[5-8]|42[36]|455)\d{17}(?!\d)/;
/** Utilities number their customers' accounts too: an account number counts only where a bank is spoken of nearby. */
const BANK_WORDS = /\bbank|iban|swift|bic\b|sort code|routing|בנק|סניף|(?<!\p{L})банк|бик/iu;
const NEARBY_CHARS = 120;

const CARD = /(?<![\p{L}\p{N}]|\d[-. ])\d(?:[ -]?\d){12,18}(?![\p{L}\p{N}]|[-. ]\d)/gu;
const CARD_PREFIX =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|2720\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|6(?:011|5\d{2})\d{12}|35\d{14}|220[0-4]\d{12})$/;

const ID_LABEL =
  /(?:ת\.?\s?"?ז\.?|תעודת זהות|מס(?:פר|')? ?זהות|מספר ת"ז|ת"ז|teudat zehut|\bID(?: ?(?:no|number|card))?|identity (?:no|number|card)|(?<!\p{L})т\.?\s?з\.?|удостоверени[ея] личности|номер удостоверения)\s*[.:#№]?\s*(?:מס'|מספר|no\.?|number)?\s*[.:#]?\s*(\d[\d -]{6,10}\d)/giu;
const NINE_DIGITS = alone('\\d{9}|\\d{8}-\\d', 'gu');
/** A number that is introduced as something else is no identity number; companies and dealers have the same check digit. */
const OTHER_NUMBER =
  /(?:מספר|מס'|ח\.?"?פ|ע\.?"?מ|עוסק|מורשה|ע"?ר|עמותה|חברה|חשבון|חשבונית|קבלה|לקוח|פוליסה|אסמכתא|הזמנה|חוזה|מונה|טל|פקס|נייד|שלדה|no|number|invoice|account|policy|customer|order|ref|vat|tel|phone|инн|счет|№|номер|кпп|огрн|бик)[^\p{L}]{0,6}$/iu;

const NAME_LABEL =
  /(?:^|[\n\t,;|(]|\s{2}|(?<=\d) )\s*(?:(?:full |customer |patient |employee |client |account holder |policyholder |student |passenger |tenant |cardholder )?name|dear(?: (?:mr|mrs|ms|dr|miss))?|(?:mr|mrs|ms|dr)|insured|patient|employee|passenger|surname|bill to|attn|שם(?: (?:מלא|לקוח|ה?לקוח|ה?עובד|ה?מטופל|ה?מבוטח|פרטי|משפחה|ה?משלם|ה?תלמיד|ה?סטודנט|ה?נוסע|ה?בעלים|ה?מטופלת|ה?עובדת|ה?מבוטחת|ומשפחה|בעל החשבון))?|לכבוד|עבור|מר|גב'|לידי|ф\.?\s?и\.?\s?о\.?|фамилия|имя|пациент|сотрудник|уважаем(?:ый|ая)|плательщик|получатель|пассажир|заемщик|страхователь)\s*\.?\s*[:\-–]?\s+/giu;
const PERSON = {
  latin: /^(?:(?:Mr|Mrs|Ms|Dr|Miss)\.? )?\p{Lu}[\p{Ll}'-]+(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}'-]+){0,2}/u,
  capitals: /^[A-Z]{2,}(?: [A-Z]{2,}){1,2}/,
  hebrew: /^(?:(?:מר|גב'|ד"ר) )?[\u05d0-\u05ea'"-]{2,}(?: [\u05d0-\u05ea'"-]{2,}){1,3}/u,
  cyrillic: /^\p{Lu}[\p{Ll}-]+(?: (?:\p{Lu}[\p{Ll}-]+|\p{Lu}\.)){1,2}/u,
};
/** Priya Raman of 41 Cardigan Lane ("the Employee"). */
const PARTY =
  /\p{Lu}[\p{Ll}'-]+ \p{Lu}[\p{Ll}'-]+[^.\n(]{0,80}\((?:hereinafter )?"?(?:the )?"?(?:employee|tenant|borrower|buyer|seller|landlord|contractor|consultant)"?\)/iu;
/** The heading "name of the employee" over a row that begins with Hebrew words. */
const NAME_COLUMN =
  /^[ |]*שם (?:ה?עובד|ה?לקוח|ה?מטופל|ה?מבוטח|ה?תלמיד|ה?סטודנט)ת?[^\n\d]*\n[ |]*([\u05d0-\u05ea'"-]{2,} [\u05d0-\u05ea'"-]{2,})/gmu;
/** Words that follow a name's label and are no name. */
const NOT_A_PERSON =
  /\b(?:customer|sir|madam|sirs|client|member|resident|occupier|colleague|student|parent|team|policyholder|company|bank|ltd|limited|inc|llc|valued|all|department|address|number|date|name|signature)\b|לקוח|בע"?מ|חברת|בנק|הנהלת|מחלקת|דייר|תושב|הורים|עירייה|עיריית|משרד|חשבון|מספר|תאריך|כתובת|מבוטח|ביטוח|клиент|ооо|банк|абонент|жител|родител|коллег|адрес|дата|номер|отчество/iu;

/** The check that card numbers carry. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The check digit of an Israeli identity number; shorter ones are padded with zeros. */
export function isIsraelId(number: string): boolean {
  const digits = number.replace(/\D/g, '').padStart(9, '0');
  if (digits.length !== 9 || /^0+$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The remainder check of ISO 13616. */
function isIban(candidate: string): boolean {
  const compact = candidate.replace(/ /g, '');
  if (compact.length < 15 || compact.length > 34) return false;
  const digits = [...compact.slice(4), ...compact.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** True when the match, or a beginning of it, is a valid IBAN: the words after it may look like more of it. */
function startsWithIban(match: string): boolean {
  const groups = match.split(' ');
  return groups.some((_, end) => isIban(groups.slice(0, end + 1).join('')));
}

function hasBankAccount(text: string): boolean {
  if ([...text.matchAll(IBAN)].some(([match]) => startsWithIban(match))) return true;
  if (ISRAELI_BRANCH.test(text) || ISRAELI_TRIPLE.test(text) || SORT_CODE.test(text)) return true;
  if (ISRAELI_COLUMNS.test(text) || RUSSIAN_ACCOUNT.test(text)) return true;
  return [...text.matchAll(ACCOUNT_LABEL)].some((match) => {
    const nearby = text.slice(Math.max(0, match.index - NEARBY_CHARS), match.index + NEARBY_CHARS);
    return (match[1]?.replace(/\D/g, '').length ?? 0) >= 5 && BANK_WORDS.test(nearby);
  });
}

function hasCard(text: string): boolean {
  return [...text.matchAll(CARD)].some(([match]) => {
    const digits = match.replace(/\D/g, '');
    return CARD_PREFIX.test(digits) && !/^(\d)\1+$/.test(digits) && passesLuhn(digits);
  });
}

function hasIsraelId(text: string): boolean {
  if ([...text.matchAll(ID_LABEL)].some((match) => isIsraelId(match[1] ?? ''))) return true;
  if (!/[\u05d0-\u05ea]/.test(text)) return false;
  return [...text.matchAll(NINE_DIGITS)].some((match) => {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (!isIsraelId(match[0])) return false;
    if (before.includes('זהות')) return true;
    // Nine digits that begin like an area code are a telephone number.
    return !OTHER_NUMBER.test(before) && !/^0[2-9]/.test(match[0]);
  });
}

function hasName(text: string): boolean {
  if (PARTY.test(text)) return true;
  if ([...text.matchAll(NAME_COLUMN)].some((match) => !NOT_A_PERSON.test(match[1] ?? ''))) return true;
  return [...text.matchAll(NAME_LABEL)].some((match) => {
    const after =
      text
        .slice(match.index + match[0].length)
        .split(/[\n\t,;:|(]/)[0]
        ?.trim() ?? '';
    const person = Object.values(PERSON)
      .map((shape) => shape.exec(after)?.[0])
      .find((found) => found !== undefined);
    return person !== undefined && !NOT_A_PERSON.test(after.slice(0, 40));
  });
}

const DETECTORS: Readonly<Record<SensitiveDataType, (text: string) => boolean>> = {
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONES.some((shape) => shape.test(text)) || LABELLED_PHONE.test(text),
  bankAccount: hasBankAccount,
  creditCard: hasCard,
  israelId: hasIsraelId,
  name: hasName,
};

/**
 * The kinds of sensitive data that a text holds, in the order of `SENSITIVE_DATA_TYPES`. Numbers must carry their check
 * digit or a label: a missed one is a pity, a false alarm on every invoice makes the warning worthless.
 * @param text normalised: plain quotes and hyphens, no direction marks.
 */
export function findSensitiveData(text: string): SensitiveDataType[] {
  return SENSITIVE_DATA_TYPES.filter((type) => DETECTORS[type](text));
}
