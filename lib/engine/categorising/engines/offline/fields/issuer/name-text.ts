import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { countLetters } from '../count-letters.ts';
import { endsWithOrganisation, everydayName, hasLegalForm } from '../organisation.ts';

const MIN_CHARS = 3;
const MAX_CHARS = 80;
/** A name ends before this length. */
const MAX_RAW_CHARS = 300;
const MAX_WORDS = 11;
/** Minimum share of letters; the rest are spaces, quotes and numbers. */
const MIN_LETTERS_SHARE = 0.55;
/** A registered name may be mostly initials: "J. P. K. (M) Ltd". */
const MIN_LETTERS_SHARE_OF_FIRM = 0.4;

const wordsOf = (use: 'by' | 'labels' | 'headings' | 'payees') =>
  ALL_LANGUAGES.flatMap(({ senders }) => senders?.[use] ?? []).join('|');
const NUMBERED = '^(?:\\d+[.)]\\s*)?';

/** Labels of the issuer. */
export const SENDER = new RegExp(
  `${NUMBERED}(?:${wordsOf('by')})\\s|${NUMBERED}(?:${wordsOf('labels')})(?![\\p{L}'])\\s*[:-]\\s*`,
  'iu',
);

/** Headings of a column or a block that contains the issuer. */
export const SENDER_HEADING = new RegExp(`^(?:${wordsOf('headings')})$`, 'iu');

/** Labels of the payee: the issuer of a document that asks for money, anyone elsewhere. */
export const PAYEE = new RegExp(`^(?:${wordsOf('payees')})(?:$|\\s*[:-]\\s*|\\s)`, 'iu');

/** A registration number, a licence, an address or contact details end the name. */
const ADDRESS_BEGINS = new RegExp(
  `(?<!\\s)(?:(?:\\s*[,;])?\\s+(?:${anyWordIn('senderLines', 'nameEnds')}(?!\\p{L})|\\p{L}+:(?:\\s|$))|;\\s*\\d|\\s*(?:[,;]\\s*)?(?:\\+?\\d[\\d ()-]{6,}|\\(\\d{2,}|(?<!\\p{L})\\d{3,}|[\\w.-]{1,64}@|https?:|www\\.))[\\s\\S]*$`,
  'iu',
);
/** A verb with the addressee as object, or the next sentence, ends the name. */
const SPEECH = new RegExp(
  `(?<!\\s)\\s+${anyWordIn('senderLines', 'speech')}[\\s\\S]*$|(?<="|\\p{Ll}{5})\\.\\s+\\p{Lu}[\\s\\S]*$`,
  'iu',
);
/** A name in brackets, a founding year or a remainder without letters at the end. */
const NON_PROFIT = new RegExp(
  `(?<!\\s)\\s*\\(${anyWordIn('textShapes', 'nonProfits')}[\\s\\S]*$|(?:(?<!\\s)\\s+|(?<![\\s×*]))[×*]+$`,
  'u',
);
const REST = new RegExp(
  `(?<!\\s)\\s*\\((?:[^)]{0,80}\\d|${anyWordIn('textShapes', 'nonProfits')}|"[^"]{0,80}"|${anyWordIn('textShapes', 'restStarts')}|the )[\\s\\S]*$|(?<!\\s)\\s+\\d+(?:[.,/-]\\d+)*\\s*$|(?<!\\s)\\s*[-,]\\s*$`,
  'iu',
);
const COMMA_PLACE = new RegExp(
  `,\\s*(?:\\d|${anyWordIn('senderLines', 'asides')}|\\p{Lu}[\\p{L}' ]+,\\s*\\p{Lu}|(?:\\p{Lu}[\\p{L}']+ ){1,3}(?:MD|MA|NY|CA|TX|WA|OR|IN|OH|PA|FL|VA|NJ|CT|MT|NE|MI|MN|IL)(?!\\p{L}))[\\s\\S]*$`,
  'u',
);

/** A sentence that continues after a Russian name in quotes, or the initials of a person. */
const BEHIND_QUOTES = /(?<=[\p{L}\d]")\s+(?:[\u0430-\u044f]|\p{Lu}\. ?\p{Lu}\.)[\s\S]*$/u;

const DASHED = /^(.{2,40}?)\s-\s(.{3,60})$/u;
const MAX_DASHED_CHARS = 50;

/** The number of a field on a licence: "4c) GIBDD". */
const FIELD_NUMBER = /^\d{1,2}[a-z\u0430-\u044f]?[.)]\s(?=\p{L})|^\d\s(?=\p{L})/u;

/** True when opening quotes are not closed. */
export const isOpen = (text: string): boolean =>
  (text.match(/(?<![\u05d0-\u05ea])"|"(?![\u05d0-\u05ea])/gu)?.length ?? 0) % 2 === 1;

/** Text in quotes belongs to the name, including numbers and commas. */
const QUOTED_PART = /(?<![\p{L}\p{N}])"[^"\n]{2,50}"(?!\p{L})/gu;
/** Private-use characters that replace commas and digits in quotes while names are cut. */
const HIDDEN_FROM = 0xe000;
const hide = (quoted: string): string =>
  quoted.replace(/[,\d]/g, (char) => String.fromCharCode(HIDDEN_FROM + char.charCodeAt(0)));
const HIDDEN = /[\ue000-\ue0ff]/g;
const show = (text: string): string =>
  text.replace(HIDDEN, (char) => String.fromCharCode(char.charCodeAt(0) - HIDDEN_FROM));

/**
 * Returns the name at the start of a part of a line, without the text that follows names; undefined when it cannot be
 * one.
 */
export function nameIn(text: string): string | undefined {
  const raw = text.slice(0, MAX_RAW_CHARS);
  const name = cutName(raw.includes('"') ? raw.replace(QUOTED_PART, hide) : raw);
  return name === undefined ? undefined : show(name);
}

function cutName(raw: string): string | undefined {
  let text = raw
    .replace(/^#\d{1,8}\s+(?=\p{L})/u, '')
    .replace(/^[\s\p{P}\p{S}]+(?=["(\p{L}\p{N}])/u, '')
    .replace(/(?<![\s~*_|<>=•❤])[\s~*_|<>=•❤]+$|(?<!\s)\s*<[\s\S]*$/u, '')
    .replace(/^([^[\]]*)\]/u, '$1')
    .replace(FIELD_NUMBER, '')
    .trim();
  text = text.replace(ADDRESS_BEGINS, '').replace(COMMA_PLACE, '').replace(SPEECH, '').replace(BEHIND_QUOTES, '');
  // "Land Registry: Rehovot" names an office by its location.
  if (/^[^:]{5,40}: \p{L}+(?: \p{L}+)?$/u.test(raw) && endsWithOrganisation(raw)) text = raw.replace(':', '');
  const legal = hasLegalForm(text);
  const tail = DASHED.exec(text);
  // After a dash comes the firm's business, or the end of its registered name.
  const whole = tail && hasLegalForm(tail[2] ?? '') && !hasLegalForm(tail[1] ?? '') ? everydayName(tail[2] ?? '') : '';
  const dashed = whole && `${tail?.[1]} - ${whole}`;
  const name =
    dashed && dashed.length <= MAX_DASHED_CHARS
      ? dashed
      : everydayName(legal ? text : text.replace(REST, ''))
          .replace(REST, '')
          .replace(NON_PROFIT, '')
          .trim();
  const words = name.split(' ').length;
  if (name.length < MIN_CHARS || name.length > MAX_CHARS || words > MAX_WORDS) return undefined;
  // A house number in quotes is part of a name.
  const hidden = name.match(HIDDEN)?.length ?? 0;
  if (
    countLetters(name) + hidden <
    Math.max(MIN_CHARS, name.length * (legal ? MIN_LETTERS_SHARE_OF_FIRM : MIN_LETTERS_SHARE))
  )
    return undefined;
  return name;
}

const UNFINISHED = new RegExp(`(?:\\s(?:&|${anyWordIn('textShapes', 'joinsAtEnd')})|[-&])$`, 'iu');

/** True when a name continues on the next line: its quotes are open, or it ends with a conjunction. */
export function isUnfinished(text: string): boolean {
  if (UNFINISHED.test(text)) return true;
  return /[\u0400-\u04ff]/u.test(text) && isOpen(text);
}
