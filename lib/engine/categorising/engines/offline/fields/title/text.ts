import { anyWordIn } from '../../any-word-in.ts';
import { endsWithOrganisation, hasLegalForm } from '../organisation.ts';
import { looksLikePerson } from '../reader-lines.ts';
import type { TitleHead } from './words.ts';

/** Length of titles in file names, in characters (specification section 5). */
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 40;

/** Text that follows a title on its line: numbers, periods, references. */
const TAIL = new RegExp(`(?<!\\s)\\s*(?:${anyWordIn('titleLines', 'tails')}|n[°º]|[:#№|(\\t])[\\s\\S]*$`, 'iu');
const TAIL_BUT_COLON = new RegExp(TAIL.source.replace('[:#', '[#'), 'iu');
const NUMBERED_TAIL = /\s(?:-\s)?(?:\p{L}{0,3}-?\d{2,}|\d+\/\d+)[\s\S]*$/iu;
/** An opening bracket of a right-to-left line that was read as a closing one, and the text after it. */
const MIRRORED_BRACKET = /(?<!\s)\s+\)(?=\p{L})[\s\S]*$/u;
/** "Form 106" needs its number. */
const NUMBERED = new RegExp(
  `^${anyWordIn('titleLines', 'numberedForms')}\\s(?:(?:№|${anyWordIn('textShapes', 'fieldNumberLabels')})\\s?)?\\p{L}{0,3}-?\\d[\\d\\p{L}-]*`,
  'iu',
);
/** A number in Russian titles, and in those of minutes and orders in any language. */
const RUSSIAN_NUMBER = /^\s*№\s?(?=[^\s]*\d)[\p{L}\d][\p{L}\d/-]{0,11}(?![\p{L}\d/-])/u;
const SERIES_NUMBER =
  /^\s*(?:[№#]\s?)?(?=[^\s]*\d)(?:\p{L}{1,3}-)?\d{1,6}(?:[/-]\d{1,4})?(?:-\p{L}{1,2})?(?![\p{L}\d/.-])/u;
/** Words that never end a title. */
const DANGLING = new RegExp(`\\s(?:${anyWordIn('titleLines', 'dangling')}|&|-)$`, 'iu');
/** Marks and single letters that OCR reads from dirt and frames. */
const SPECKS = /^(?:(?:[^\p{L}\p{N}\s]+|[\p{L}\p{N}])\s+)+$/u;
/** Marks that never occur inside a word: misread dirt or parts of letters. */
const MISREAD = /\p{L}[\\~^{}<>]|[\\~^{}<>]\p{L}/u;
const STATE = new RegExp(anyWordIn('textShapes', 'stateNames'), 'iu');

/** Removes marks and spaces at the ends; a bracket or quotation mark of a pair is kept. */
export function cleanTitle(text: string): string {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}\p{S}]+/u, '')
    .replace(/(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/u, (end) =>
      /^["')]/u.test(end) && /["'(]/u.test(text.slice(1, -end.length)) ? (end[0] ?? '') : '',
    );
  return trimmed;
}

export const fitsTitle = (title: string): boolean => title.length >= MIN_TITLE_CHARS && title.length <= MAX_TITLE_CHARS;

function withoutDangling(title: string): string {
  let cut = title;
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '').replace(/(?<![\s\p{Pd},:])[\s\p{Pd},:]+$/u, '');
  return cut;
}

/** Cuts a long title after the last word that fits. */
export function cutTitle(title: string): string {
  if (title.length <= MAX_TITLE_CHARS) return withoutDangling(title);
  const cut = title.slice(0, MAX_TITLE_CHARS + 1).replace(/(?<![\s/])[\s/]+[^\s/]*$/u, '');
  return withoutDangling(cleanTitle(cut));
}

/** Returns where the title starts in its line. Firms' names, numbers and labels before its words are not part of it. */
function beginning(text: string, { start }: TitleHead): number {
  const lead = text.slice(0, start);
  if (lead !== '' && SPECKS.test(lead)) return start;
  const isOwn = (before: string): boolean =>
    text.length > MAX_TITLE_CHARS ||
    /\d/.test(before) ||
    hasLegalForm(before) ||
    endsWithOrganisation(before) ||
    looksLikePerson(before);
  const marks = [':', '. ', ' - ', ' / '].map((mark) => {
    const at = lead.lastIndexOf(mark);
    // "Item held: charge payable" continues in lower case.
    const goesOn = mark === ':' ? /^:\s*\p{Ll}/u.test(text.slice(at)) : mark === ' - ' && !isOwn(lead.slice(0, at));
    return at < 0 || goesOn ? 0 : at + mark.length;
  });
  const after = Math.max(0, ...marks);
  const rest = lead.slice(after);
  return hasLegalForm(rest) || STATE.test(rest) || /\d{4,}/.test(rest) ? start : after;
}

/** Returns the words before the first misread one. */
function wellRead(text: string): string {
  const words = text.split(' ');
  const misread = words.findIndex((word) => MISREAD.test(word));
  return misread < 0 ? text : words.slice(0, misread).join(' ');
}

/** Returns the title in a part of a line, up to numbers, dates, periods or misread words; '' when nothing remains. */
export function titleText(line: string, head: TitleHead | undefined, isSubject = false): string {
  const text = wellRead(line);
  // Without a word for the document's kind, the rest of such a line may be misread too.
  if (text !== line && (!head || head.end > text.length)) return '';
  const whole = head ? text.slice(NUMBERED.test(text) ? 0 : beginning(text, head)) : text;
  const number = NUMBERED.exec(whole)?.[0] ?? '';
  // Text before the end of the document's word is never cut as a tail.
  const kept = Math.max(number.length, head ? head.end - (text.length - whole.length) : 0);
  const rest = whole.slice(kept);
  // A letter's subject, or a title without a document's word, may contain a colon: "Item held: charge payable".
  const tail = head && !isSubject && head.kind !== 'other' ? TAIL : TAIL_BUT_COLON;
  const named = rest
    .replace(MIRRORED_BRACKET, '')
    .replace(tail, '')
    .replace(NUMBERED_TAIL, '')
    .split(/(?=\s-\s)/u);
  // An addressee's name after a dash is not part of the title.
  const back = named.filter((part) => !looksLikePerson(part.replace(/^\s-\s/u, '').split(',')[0] ?? '')).join('');
  const title = cutTitle(cleanTitle(whole.slice(0, kept) + back));
  return withNumber(title, whole, head, kept);
}

/**
 * Adds the number that distinguishes documents of a series to a title that consists of the document's word: "Minutes
 * no. 2/2019".
 */
function withNumber(title: string, whole: string, head: TitleHead | undefined, wordEnd: number): string {
  if (!head || title === '' || whole.indexOf(title) !== 0) return title;
  const isSeries = (head.kind === 'minutes' || head.kind === 'order') && title.length <= wordEnd;
  const pattern = isSeries ? SERIES_NUMBER : RUSSIAN_NUMBER;
  const number = pattern.exec(whole.slice(title.length))?.[0];
  const numbered = number ? `${title}${number}` : title;
  return fitsTitle(numbered) ? numbered : title;
}
