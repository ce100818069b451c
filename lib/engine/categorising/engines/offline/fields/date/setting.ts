import { lowerCase } from '../lower-case.ts';
import type { DateInContext } from './candidates.ts';
import type { Place, Shape } from './feature-names.ts';
import { WEEKDAY_PATTERN } from './weekday-names.ts';

/** Rows at the top of a page that contain a letter's date. */
export const TOP_ROWS = 22;
/** Rows of the head: letterhead, address and title. */
export const TITLE_ROWS = 8;
/** A line with more words is running text. */
export const SENTENCE_WORDS = 12;
const HEADER_WORDS = 8;
const END_DEPTH = 0.85;
/** The day of a journey or an event has a weekday, a time or a place next to it. */
const HAPPENING = new RegExp(`(?<!\\p{L})${WEEKDAY_PATTERN}[,.]?\\s*$`, 'u');

/** True for the date of a journey or an event: a weekday precedes it. */
export const isHappening = ({ before }: DateInContext): boolean => HAPPENING.test(lowerCase(before));

/** Returns the part of the document that contains a date. */
export function placeOf({ line, isNearSignature, depth }: DateInContext): Place {
  if (line.page === 1 && line.row < TITLE_ROWS) return 'head';
  if (line.page === 1 && line.row < TOP_ROWS && depth < END_DEPTH) return isNearSignature ? 'topSigned' : 'top';
  if (isNearSignature) return 'signed';
  return depth > END_DEPTH ? 'end' : 'middle';
}

/** Returns the layout of an unlabelled date in its line. */
export function shapeOf({ isAlone, hasPlace, isFirst, words }: DateInContext): Shape {
  if (hasPlace) return 'place';
  if (isAlone) return words <= 4 ? 'line' : 'cell';
  if (words > SENTENCE_WORDS) return 'sentence';
  return isFirst && words <= HEADER_WORDS ? 'first' : 'words';
}

/** A line with more characters may be running text. */
const RUNNING_CHARS = 36;
/** True when running text of the line above continues into the date's line. */
export const continuesSentence = ({ isFirst, above, line }: DateInContext): boolean =>
  isFirst &&
  above.length > RUNNING_CHARS &&
  line.row > 0 &&
  /[\p{Ll}\u05d0-\u05ea,]$/u.test(above) &&
  !/[@.]\S{1,40}$/u.test(above) &&
  !above.includes('\t');

/**
 * True when a full stop follows the date, or precedes it in a broken Hebrew line: it ends a sentence and is no heading.
 */
export const endsSentence = ({ before, after, words }: DateInContext): boolean =>
  words <= HEADER_WORDS && (/^\s*\.\s*$/u.test(after) || /^\s*\.\s*$/u.test(before));
