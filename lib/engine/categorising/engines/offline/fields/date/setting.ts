import { lowerCase } from '../lower-case.ts';
import type { DateInContext } from './candidates.ts';
import type { Place, Shape } from './feature-names.ts';
import { WEEKDAY_PATTERN } from './weekday-names.ts';

/** Rows at the top of a page that hold a letter's date. */
export const TOP_ROWS = 22;
/** Rows of the head: letterhead, address and title. */
export const TITLE_ROWS = 8;
/** A line of more words is running text. */
export const SENTENCE_WORDS = 12;
const HEADER_WORDS = 8;
const END_DEPTH = 0.85;
/** The day of a journey or an event has a weekday, a time or a place to be at next to it. */
const HAPPENING = new RegExp(`(?<!\\p{L})${WEEKDAY_PATTERN}[,.]?\\s*$`, 'u');

/** A date of a journey or an event: a weekday precedes it. */
export const isHappening = ({ before }: DateInContext): boolean => HAPPENING.test(lowerCase(before));

/** Which part of the paper a date stands in. */
export function placeOf({ line, isNearSignature, depth }: DateInContext): Place {
  if (line.page === 1 && line.row < TITLE_ROWS) return 'head';
  if (line.page === 1 && line.row < TOP_ROWS && depth < END_DEPTH) return isNearSignature ? 'topSigned' : 'top';
  if (isNearSignature) return 'signed';
  return depth > END_DEPTH ? 'end' : 'middle';
}

/** How a date without a label is set in its line. */
export function shapeOf({ isAlone, hasPlace, isFirst, words }: DateInContext): Shape {
  if (hasPlace) return 'place';
  if (isAlone) return words <= 4 ? 'line' : 'cell';
  if (words > SENTENCE_WORDS) return 'sentence';
  return isFirst && words <= HEADER_WORDS ? 'first' : 'words';
}

/** A line of more characters may be running text. */
const RUNNING_CHARS = 36;
/** Running text of the line above goes on into the date's line. */
export const continuesSentence = ({ isFirst, above, line }: DateInContext): boolean =>
  isFirst &&
  above.length > RUNNING_CHARS &&
  line.row > 0 &&
  /[\p{Ll}\u05d0-\u05ea,]$/u.test(above) &&
  !/[@.]\S{1,40}$/u.test(above) &&
  !above.includes('\t');

/** A full stop follows, or precedes it where a Hebrew line is torn: what stands there is the end of a sentence, and no heading. */
export const endsSentence = ({ before, after, words }: DateInContext): boolean =>
  words <= HEADER_WORDS && (/^\s*\.\s*$/u.test(after) || /^\s*\.\s*$/u.test(before));
