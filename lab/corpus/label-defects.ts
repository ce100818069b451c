import { isValidIBAN } from 'ibantools';
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js';
import { passesIsraelIdCheck, passesLuhn } from './check-digits';
import { type CorpusDocument, visibleText } from './label';

/** Errors of a document's label or text, and oddities that should be checked. */
export interface Findings {
  readonly defects: readonly string[];
  readonly doubts: readonly string[];
}

/** Normalises for comparison: letters and digits only, ignoring case, quotation marks, dashes and spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\u0591-\u05C7]/g, '')
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

/** A number in the format of a phone number that is not part of a longer number. */
const phone = (source: string) => new RegExp(`(?<![\\p{L}\\d./-])(?:${source})(?![\\d\\p{L}]|[-./]\\d)`, 'u');
const PHONES: readonly RegExp[] = [
  phone('0(?:5\\d|7\\d|[23489])-\\d{3}-?\\d{4}'),
  phone('1[38]00 \\d{3} \\d{3}'),
  phone('1-[78]00-\\d{2,3}-?\\d{2,3}-?\\d{0,3}'),
  phone('\\(\\d{3}\\) ?\\d{3}[- ]\\d{4}'),
  phone('(?:1-)?[2-9]\\d{2}-[2-9]\\d{2}-\\d{4}'),
  phone('0(?:20 \\d{4} \\d{4}|[137]\\d{2,3} \\d{3} ?\\d{3,4}|800 \\d{3} ?\\d{3,4})'),
  phone('8 ?[-(] ?\\d{3,5} ?[-)] ?\\d{1,3}-\\d{2}-\\d{2}'),
  phone('\\+\\d{1,3}[- .(]{0,2}\\d{1,5}[- .)]{0,2}\\d{2,4}(?:[- .]?\\d{2,4}){1,3}'),
];
const PHONE_WORD =
  /\b(?:tel|phone|call|mobile|cell|fax|whatsapp|text|ring|helpline)|טל['׳.]|טלפון|נייד|פקס|מוקד|חייגו|ווטסאפ|וואטסאפ|тел|факс|звон|моб/iu;

const CARD = /(?<![\p{L}\d]|\d[-. ])\d(?:[ -]?\d){12,22}(?![\p{L}\d])/gu;
const CARD_PREFIX =
  /^(?:4\d{15}$|5[1-5]\d{14}$|2[2-7]\d{14}$|3[47]\d{13}$|3(?:0|6|8)\d{12}$|6(?:011|5\d\d)\d{12}$|220[0-4]\d{12}$)/;
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){11,30}/gu;
const NINE_DIGITS = /(?<!\d|\d[-./])(?:\d{9}|\d{8}-\d|\d-\d{7}-\d)(?!\d|[-./]\d)/gu;
const IDENTITY_WORDS =
  /(?:ת\.? ?["״]?ז\.?|זהות|ID(?: card)?|identity|т\. ?з\.|удостоверени\p{L}* личности|теудат)[^\d\n]{0,25}(\d[\d-]{7,9}\d)/giu;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function hasIban(text: string): boolean {
  return [...text.matchAll(IBAN)].some(([match]) => {
    const groups = match.split(/[ -]/);
    return groups.some((_, end) => isValidIBAN(groups.slice(0, end + 1).join('')));
  });
}

/** True if the text contains a card number, possibly followed by other digits. */
function hasCard(text: string): boolean {
  return [...text.matchAll(CARD)].some(([match]) => {
    const groups = match.split(/[ -]/);
    return groups.some((_, end) => {
      const digits = groups.slice(0, end + 1).join('');
      return CARD_PREFIX.test(digits) && passesLuhn(digits);
    });
  });
}

/** True if the text contains a phone number in one of the rarer formats of the document's country. */
const hasPlannedPhone = (text: string, country: string) =>
  isSupportedCountry(country) && findPhoneNumbersInText(text, country).length > 0;

function sensitiveFindings({ label }: CorpusDocument, text: string): Findings {
  const defects: string[] = [];
  const doubts: string[] = [];
  const claimed = new Set(label.sensitive);

  if (EMAIL.test(text) && !claimed.has('email')) defects.push(`email not claimed: ${EMAIL.exec(text)?.[0]}`);
  if (!EMAIL.test(text) && claimed.has('email')) defects.push('email claimed, but none is visible');

  const number = PHONES.map((shape) => shape.exec(text)?.[0]).find((found) => found !== undefined);
  if (number && !claimed.has('phone')) defects.push(`phone not claimed: ${number}`);
  const isLabelled = PHONE_WORD.test(text) && /\d{3}/.test(text);
  if (!number && claimed.has('phone') && !isLabelled && !hasPlannedPhone(text, label.country)) {
    defects.push('phone claimed, but none is visible');
  }

  if (hasCard(text) && !claimed.has('creditCard')) defects.push('a card number that passes Luhn is not claimed');
  if (!hasCard(text) && claimed.has('creditCard')) defects.push('creditCard claimed, but no number passes Luhn');
  if (hasIban(text) && !claimed.has('bankAccount')) defects.push('a valid IBAN is not claimed as bankAccount');
  if (!/\d{4}/.test(text) && claimed.has('bankAccount')) defects.push('bankAccount claimed, but there is no number');

  const hasId = [...text.matchAll(NINE_DIGITS)].some(([match]) => passesIsraelIdCheck(digitsOf(match)));
  if (claimed.has('israelId') && !hasId) defects.push('israelId claimed, but no nine digits carry the check digit');
  for (const [, id = ''] of text.matchAll(IDENTITY_WORDS)) {
    const passes = passesIsraelIdCheck(digitsOf(id));
    if (passes && !claimed.has('israelId')) defects.push(`israelId not claimed: ${id}`);
    if (!passes && label.country === 'IL') doubts.push(`identity number without its check digit: ${id}`);
  }
  return { defects, doubts };
}

const SCRIPTS = { en: /\p{Script=Latin}/gu, he: /\p{Script=Hebrew}/gu, ru: /\p{Script=Cyrillic}/gu } as const;
/** A document may contain many names and addresses in another script, but not mostly. */
const LEAST_SHARE_OF_SCRIPT = 0.45;
const LEAST_VISIBLE_CHARS = 120;

function textFindings({ language, label, html }: CorpusDocument, text: string): Findings {
  const defects: string[] = [];
  const doubts: string[] = [];
  const plain = ` ${folded(text)} `;
  const isVisible = (words: string) => plain.includes(folded(words));

  if (label.title !== null && !isVisible(label.title)) defects.push(`title not visible: ${label.title}`);
  if (label.issuer !== null) {
    if (!label.issuer.some(isVisible)) defects.push(`issuer not visible in any spelling: ${label.issuer.join(' | ')}`);
    else if (!isVisible(label.issuer[0] ?? '')) doubts.push(`issuer's first spelling not visible: ${label.issuer[0]}`);
  }
  if (label.date !== null) {
    const year = label.date.slice(0, 4);
    const standsThere = new RegExp(`(?<!\\d)(?:${year}|${year.slice(2)})(?!\\d)|תש["״'׳]|תש[א-ת]{0,2}["״]`, 'u');
    if (!standsThere.test(text)) defects.push(`the year of the date is not visible: ${label.date}`);
  }
  if (label.amount) {
    const wanted = digitsOf(Math.abs(label.amount[0]).toFixed(2));
    const numbers = [...text.matchAll(/\d[\d.,' \u00A0\u2009\u202F]*/g)].map(([match]) => digitsOf(match));
    if (!numbers.some((digits) => wanted.startsWith(digits) || digits.endsWith(wanted) || digits.startsWith(wanted))) {
      doubts.push(`amount not visible: ${label.amount.join(' ')}`);
    }
  }

  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(SCRIPTS[language])?.length ?? 0) < letters * LEAST_SHARE_OF_SCRIPT) {
    defects.push(`most letters are not of its language, ${language}`);
  }
  if (text.length < LEAST_VISIBLE_CHARS) defects.push(`only ${text.length} visible characters`);
  if (/<(?:html|head|body|script|link|iframe)\b/i.test(html)) defects.push('html, head, body, script, link or iframe');
  if (/(?:src|href)\s*=\s*["']?(?:https?:|\/\/|file:)|url\(\s*["']?(?!data:|#)|@import/i.test(html)) {
    defects.push('it loads something from outside');
  }
  const unknown = /&[a-z]+\d*;/i.exec(text)?.[0];
  if (unknown) doubts.push(`entity that the checker does not know: ${unknown}`);
  return { defects, doubts };
}

/** Checks a document by its text alone. */
export function findDefects(document: CorpusDocument): Findings {
  const text = visibleText(document.html);
  const all = [textFindings(document, text), sensitiveFindings(document, text)];
  return { defects: all.flatMap(({ defects }) => defects), doubts: all.flatMap(({ doubts }) => doubts) };
}

/** Templates that are in more than one split: tuning on one would bias the measurement. */
export function sharedTemplates(documents: readonly CorpusDocument[]): string[] {
  const splits = new Map<string, Set<string>>();
  for (const { language, template, split } of documents) {
    const key = `${language}/${template}`;
    splits.set(key, (splits.get(key) ?? new Set()).add(split));
  }
  return [...splits].filter(([, found]) => found.size > 1).map(([key]) => key);
}
