import { allMatches } from '../../../shared/all-matches.ts';
import { isIsraelId } from '../../../shared/check-digits.ts';
import { anyOf } from '../any-of.ts';
import type { FirstNameKind } from '../sensitive-words.ts';
import he from './sensitive-data.json' with { type: 'json' };

type KindOfName = (word: string) => FirstNameKind;

const WORD = '[\\u05d0-\\u05ea][\'\\u05d0-\\u05ea]*(?:"[\\u05d0-\\u05ea])?(?:-[\\u05d0-\\u05ea\'"]{2,})?';
const RUN = new RegExp(`(?<![\\p{L}\\p{N}"'])${WORD}(?: ${WORD}){1,30}`, 'gu');
const TITLED = new RegExp(
  `(?<![\\p{L}"'])[ולבהשמ]?${anyOf(he.titles)}(?:/(?:מר|גב'|גברת))?\\.?(?: \\([^)\\n]{2,8}\\))? (?:[א-ת]'?\\. ?)?(${WORD}(?: ${WORD})?)`,
  'gu',
);
const LABELLED = new RegExp(
  `(?<![\\p{L}"'])(?:[ולבהשמ]{0,2}${anyOf(he.nameLabels)}(?:ת|ים|ות|/ה|/ת|ה)?)(?![א-ת])(?: {0,2}[-:,·|\\t\\n])*[^\\S\\t\\n]*(?:דיירי |מר |גב' |גברת |ד"ר |משפחת |ה"ה )?(${WORD}(?: ${WORD}){1,3})`,
  'gu',
);
/** A name directly before an identity number, or before the role of a party. */
const IDENTIFIED = new RegExp(
  `(?<![\\u05d0-\\u05ea]|[\\u05d0-\\u05ea']')(${WORD}(?: ${WORD}){1,2})\\s{0,6}[,·|]?\\s?\\(?(?:(?:נושא[ת]? )?(?:ת\\.? ?"?ז"?|ת"ז|תעודת זהות|מ"ז|מס(?:פר|') (?:זהות|זיהוי))(?!\\p{L})|\\(?להלן:? ?"?ה?(?:שוכר|משכיר|עובד|מוכר|קונה|לווה|מזמין|מתחייב|ספק|רוכש|מצווה|מייפה|תובע|נתבע))`,
  'gu',
);
/** A form field for one part of a name. */
const NAME_FIELD =
  /(?:שם פרטי|שם ה?משפחה|שם האב|שם האם)(?:\s*:|[^\S\t]*\t)\s*(?!שם|ת\.|מס|מספר|כתובת|תאריך)[\u05d0-\u05ea][\u05d0-\u05ea'-]+\s*(?=[\n\t,;]|$)/u;
/** The heading "name of the employee" over a row that starts with Hebrew words. */
const NAME_COLUMN = new RegExp(
  `^[ |]*שם (?:ה?עובד|ה?לקוח|ה?מטופל|ה?מבוטח|ה?תלמיד|ה?משפחה|ה?פרטי|ה?נהג|ה?חבר|ה?עמית|ה?סטודנט|ה?חייל|ה?נבדק|ה?תורם|ה?נוסע|בעלי? (?:ה?פוליסה|ה?רכב|ה?חשבון|ה?כרטיס|ה?דירה|ה?נכס))ת?(?![ ]*:)[^\\n\\d]*\\n[ |]*(${WORD}[ \\t]${WORD})`,
  'gmu',
);
/** A name alone in its cell below the identity number. */
const BELOW_IDENTITY = new RegExp(`(?:ת"ז|ת\\.ז\\.?|מספר זהות)[^\\n]{0,60}\\n(${WORD} ${WORD})(?=[\\t\\n]|$)`, 'gu');
/** A first name and the surname's initial after their label, or the family at an address. */
const SHORTENED = new RegExp(
  `(?<![\\p{L}"'])(?:(?:ה?עובד|ה?לקוח|ה?מטופל|ה?תלמיד|ה?ילד|ה?נבדק|ה?דייר|ה?צרכן|ה?משלם|ה?חבר)(?:ת|ה|/ה|/ת)?\\s?:\\s*${WORD} [א-ת]'?\\.|(?:אל|לכבוד|עבור|ה?לקוח|ה?צרכן|ה?משלם)\\s?:?\\s*(?:משפחת|משפ'|ה"ה) ${WORD}|משפ' ${WORD})`,
  'u',
);
const GREETED = new RegExp(`(?<![\\p{L}"'])(?:היי|הי|שלום|יקיר[הי]|לכבוד) (${WORD})(?=[,!])`, 'gu');
/** Words before the name of something named after a person. */
const NAMED_AFTER = new RegExp(`(?<!\\p{L})[בהלמו]?${anyOf(he.namedAfter)}[ "]*$`, 'u');
/** Arabic names of two words: עבד אלכרים. */
const SERVANT_OF = /(?<!\p{L})[ול]?עבד[ -]?אל[ -]?[א-ת']{3,8} [א-ת][א-ת'-]+/u;
const FIRM_BEHIND = /^["' ]*(?:ובניו|ושות|ואחיו|ובנו|ואחים|בע["']{1,2}מ|\(\d{4}\)|תעשיות|יזמות|נכסים|שיווק|ישראל בע)/u;
/** A business named after its owner. */
const FIRM_WORD =
  /(?<!\p{L})(?:בע"?מ|הנדס[הת]|אחזקות|בנייה|בניה|קבלנ\p{L}+|מערכות|שיווק|מסחר|תעשיות|קבוצת|יועצים|שירותי|אחים|ובניו|שותפות)(?!\p{L})/u;
/** Words after a name's label that are not a name. */
const NOT_A_PERSON = new RegExp(`(?<!\\p{L})[ולבהמשכ]{0,2}${anyOf(he.notPersons)}(?!\\p{L})`, 'u');

/** Function words and endings that are never a surname. */
const COMMON = new RegExp(`^${anyOf(he.notSurnames)}$`, 'u');

const isSurname = (word: string | undefined): boolean =>
  word !== undefined && /^[\u05d0-\u05ea'-]{2,}$/u.test(word) && !COMMON.test(word);

/** A surname of two words after a known first name: יונתן בן הרוש, פאטמה אבו רביעה. */
const PARTICLED = new RegExp(`(?<![\\p{L}"'])(${WORD}) (?:בן|בת|אבו|אבן|בר|דה|אל) (${WORD})`, 'gu');
/** An initial and a surname in a signature: בכבוד רב, ש. אמסלם. */
const SIGNED = /(?:בכבוד רב|בברכה|בהערכה|חתימ[הת](?: וחותמת)?)[\s,:_]{1,12}[א-ת]'?\. ?[א-ת][א-ת'-]{2,}/u;
/** An initial and a surname above a street and number, as on envelopes. */
const ENVELOPE = new RegExp(`(?:^|\\n)[ \\t]*[א-ת]'?\\. ?${WORD}[ \\t]*\\n[^\\n\\d]{3,40} \\d{1,3}(?!\\d)`, 'u');
/** A name followed by an unlabelled identity number. */
const BEFORE_NUMBER = new RegExp(`(?<![\\p{L}"'])(${WORD}(?: ${WORD}){1,2}),? {0,2}\\(?(\\d{9})(?!\\d)`, 'gu');
/** Prepositions and "and" are joined to a name: לנידאל. */
const JOINED = /^[ול](?=[\u05d0-\u05ea']{3})/u;

/**
 * Returns the strength of a word as a first name, also with joined prefixes, and as the first part of a double name.
 */
function kindOf(word: string, firstNameKind: KindOfName): FirstNameKind {
  const [first = word] = word.split('-');
  const bare = first.replace(JOINED, '');
  const joined = bare !== first && firstNameKind(bare) === 'name' ? 'name' : undefined;
  return firstNameKind(word) ?? firstNameKind(first) ?? joined;
}

/** True when the words contain a known first name next to a possible surname. */
function holdsKnownName(words: readonly string[], isLabelled: boolean, firstNameKind: KindOfName): boolean {
  return words.some((word, place) => {
    const kind = kindOf(word, firstNameKind);
    if (!kind || (kind === 'everyday' && !isLabelled)) return false;
    return isSurname(words[place + 1]) || isSurname(words[place - 1]);
  });
}

/** True when a Hebrew text names a private person. */
export function hasHebrewName(original: string, firstNameKind: KindOfName): boolean {
  if (!/[\u05d0-\u05ea]{2}/.test(original)) return false;
  // Nicknames: גבריאל (גבי) מויאל.
  const text = original
    .replace(/ \("?[\u05d0-\u05ea'"]{2,10}"?\)(?= [\u05d0-\u05ea])/gu, '')
    // Middle initials: יעל א. רוטברג.
    .replace(/(?<=[\u05d0-\u05ea]{2}) [א-ת]'?\.(?= [\u05d0-\u05ea]{2})/gu, '');
  if ([NAME_FIELD, SHORTENED, SERVANT_OF, ENVELOPE].some((pattern) => pattern.test(text)) || SIGNED.test(original))
    return true;
  const before = (index: number) => text.slice(Math.max(0, index - 14), index);
  const behind = (index: number) => text.slice(index, index + 14);
  for (const [, name = ''] of allMatches(text, GREETED)) if (firstNameKind(name)) return true;
  for (const { 1: name = '', 2: surname = '', index } of allMatches(text, PARTICLED)) {
    if (kindOf(name, firstNameKind) === 'name' && isSurname(surname) && !NAMED_AFTER.test(before(index))) return true;
  }
  for (const [, words = '', number = ''] of allMatches(text, BEFORE_NUMBER)) {
    const name = words.split(' ').slice(-2);
    if (isIsraelId(number) && holdsKnownName(name, true, firstNameKind) && !NOT_A_PERSON.test(name.join(' ')))
      return true;
  }
  for (const [, name = ''] of allMatches(text, BELOW_IDENTITY))
    if (holdsKnownName(name.split(' '), true, firstNameKind)) return true;
  for (const match of allMatches(text, TITLED)) {
    const name = match[1] ?? '';
    if (!NOT_A_PERSON.test(name) && name.length > 2 && !NAMED_AFTER.test(before(match.index))) return true;
  }
  for (const pattern of [IDENTIFIED, NAME_COLUMN]) {
    for (const [, name = ''] of allMatches(text, pattern)) if (!NOT_A_PERSON.test(name)) return true;
  }
  for (const match of allMatches(text, LABELLED)) {
    const name = match[1] ?? '';
    const end = match.index + match[0].length;
    if (FIRM_BEHIND.test(behind(end)) || NAMED_AFTER.test(before(end - name.length))) continue;
    if (FIRM_WORD.test(name) || /^ ?\(שותפות/u.test(behind(end))) continue;
    if (holdsKnownName(name.split(' '), true, firstNameKind)) return true;
    const words = name.split(' ').slice(0, 2).join(' ');
    if (
      !/^ה?[\u05d0-\u05ea]{2,}(?:ים|ות)(?:[ ]|$)/u.test(words) &&
      /שם[^\p{L}]*[:\t]|שם (?:מלא|ה)|לכבוד|לכב'|בעל/u.test(match[0].slice(0, -name.length)) &&
      !NOT_A_PERSON.test(words)
    )
      return true;
  }
  for (const match of allMatches(text, RUN)) {
    const words = match[0].split(' ');
    for (let from = 0; from < words.length - 1; from += 1) {
      const pair = words.slice(from, from + 2);
      const start = match.index + words.slice(0, from).join(' ').length + (from > 0 ? 1 : 0);
      const end = start + pair.join(' ').length;
      if (pair.some((word) => NAMED_AFTER.test(word))) continue;
      if (!holdsKnownName(pair, false, firstNameKind) || NOT_A_PERSON.test(pair.join(' '))) continue;
      if (
        !NAMED_AFTER.test(before(start)) &&
        !NAMED_AFTER.test(`${words[from - 1] ?? ''} `) &&
        !FIRM_BEHIND.test(behind(end))
      )
        return true;
    }
  }
  return false;
}
