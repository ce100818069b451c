import { anyWordIn } from '../../any-word-in.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import { lineBeside } from '../line-beside.ts';
import { endsWithOrganisation, hasLegalForm } from '../organisation.ts';
import { looksLikePerson } from '../reader-lines.ts';
import { LARGER, type TitleCandidate } from './candidates.ts';
import { CONTACT, DATE_ONLY, LABELLED, STATE } from './signs.ts';
import { cleanTitle, cutTitle, titleText } from './text.ts';
import { titleHead } from './words.ts';

type Lines = Pick<Paper, 'lines' | 'places'>;

/** A title in two lines: the second starts with a lower-case letter or a preposition, or is set like the first. */
const CONTINUES = new RegExp(`^${anyWordIn('textShapes', 'titleContinues')}\\s`, 'iu');
/** The number of a document, or the blank for it, at the end of its heading. */
const NUMBER_BEHIND = new RegExp(
  `(?:№|n[°º]|#|${anyWordIn('textShapes', 'fieldNumberLabels')}\\.?\\s)[\\s\\S]{0,40}$`,
  'iu',
);
const MAX_WORDS_ABOVE = 3;
const MAX_WORDS_BELOW = 9;
/** Maximum size difference between lines of one heading: as measured by OCR, and as stated by a text file. */
const LIKE_SIZE = 0.12;
const SAME_SIZE = 0.02;
/** Maximum number of words in a line of a heading. */
const MAX_HEADING_WORDS = 6;
/** An adjective that precedes its noun, by its ending. */
const ADJECTIVE = new RegExp(`${anyWordIn('textShapes', 'adjectiveEnds')}$`, 'iu');
const PLAIN = /^[\p{L}"(][\p{L} "'(),-]+$/u;

const isCapitals = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** True for a line that may be part of a heading: a few words, and no name. */
const isHeadingLine = ({ text, tokens }: TextLine): boolean =>
  tokens.length <= MAX_HEADING_WORDS &&
  !/[\t:]|\d{3}/u.test(text) &&
  !STATE.test(text) &&
  !CONTACT.test(text) &&
  !DATE_ONLY.test(text) &&
  !LABELLED.test(text) &&
  !hasLegalForm(text) &&
  !endsWithOrganisation(text) &&
  !looksLikePerson(text);

const areLike = (one: TextLine, other: TextLine, most: number): boolean =>
  isCapitals(one.text) === isCapitals(other.text) && Math.abs(one.size - other.size) <= most;

/** True for two lines in one style that differs from those around them: a heading broken over two lines. */
function areOneHeading(upper: TextLine, lower: TextLine, paper: Lines): boolean {
  if (!areLike(upper, lower, SAME_SIZE) || ![upper, lower].every(isHeadingLine)) return false;
  const isApart = (other: TextLine | undefined, line: TextLine) => !other || !areLike(other, line, SAME_SIZE);
  return isApart(lineBeside(upper, -1, paper), upper) && isApart(lineBeside(lower, 1, paper), lower);
}

/** Returns the line above if the title continues it. */
function above({ title, head, segment: { line } }: TitleCandidate, paper: Lines): TextLine | undefined {
  const upper = lineBeside(line, -1, paper);
  if (!upper) return undefined;
  const upperHead = titleHead(upper.text);
  const isSmall = /^\p{Ll}/u.test(line.text) && upper.tokens.length <= MAX_WORDS_ABOVE && upperHead !== undefined;
  // A preposition continues the document's word, and a Russian noun its adjective.
  const isBehind = CONTINUES.test(title) && upperHead?.isHead === true && isHeadingLine(upper);
  const isNoun = head?.start === 0 && ADJECTIVE.test(upper.text);
  const goesOn =
    isSmall || (isBehind && areLike(upper, line, LIKE_SIZE)) || (isNoun && areOneHeading(upper, line, paper));
  return goesOn ? upper : undefined;
}

/** True for a document's word with at most its number behind it: "CONTRACT No. ____/14". */
const isOnlyNumbered = ({ title, head, segment: { text } }: TitleCandidate): boolean =>
  head?.start === 0 && head.end >= title.replace(NUMBER_BEHIND, '').length && NUMBER_BEHIND.test(text.slice(head.end));

/** Returns the continuation of the title in the line below; '' if there is none. */
function below(candidate: TitleCandidate, paper: Lines): string {
  const { title, segment } = candidate;
  const { line, text } = segment;
  const lower = lineBeside(line, 1, paper);
  // Text that was cut off after the title's words ends the title, unless it is the document's number.
  const isWhole = cleanTitle(text).endsWith(title) || isOnlyNumbered(candidate);
  if (!lower || line.text !== text || !isWhole || /[.:]$/u.test(text)) return '';
  if (looksLikePerson(lower.text)) return '';
  const isPlain = PLAIN.test(lower.text) && lower.tokens.length <= MAX_WORDS_BELOW;
  const isSmall = /^\p{Ll}/u.test(lower.text) && line.tokens.length <= MAX_WORDS_ABOVE;
  const isNamed = endsWithOrganisation(lower.text) || titleHead(lower.text) !== undefined;
  const isAlike = line.size >= LARGER && Math.abs(lower.size - line.size) < LIKE_SIZE && !isNamed;
  const goesOn = isPlain && (isSmall || CONTINUES.test(lower.text) || isAlike);
  return goesOn || areOneHeading(line, lower, paper) ? titleText(lower.text, undefined) : '';
}

/** Writes a preposition at the start of a second line small: it is inside the title. */
const inPhrase = (rest: string): string =>
  CONTINUES.test(rest) && !isCapitals(rest) ? rest.slice(0, 1).toLowerCase() + rest.slice(1) : rest;

/** Returns the candidate's title with its continuation in the line above or below. */
export function wholeTitle(candidate: TitleCandidate, paper: Lines): string {
  const upper = above(candidate, paper);
  if (upper) return cutTitle(cleanTitle(`${upper.text} ${candidate.title}`));
  const rest = below(candidate, paper);
  return rest === '' ? candidate.title : cutTitle(cleanTitle(`${candidate.title} ${inPhrase(rest)}`));
}
