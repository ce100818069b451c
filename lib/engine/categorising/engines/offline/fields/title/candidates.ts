import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import { countLetters } from '../count-letters.ts';
import { lineBeside } from '../line-beside.ts';
import { hasLegalForm } from '../organisation.ts';
import { looksLikePerson, SALUTATION } from '../reader-lines.ts';
import { type Segment, segmentsOf } from '../segments.ts';
import { BOXES, BUTTON, CONTACT, COPY, DATE_ONLY, LABEL_WORD, LABELLED, SENTENCE, STATE, SUBJECT } from './signs.ts';
import { fitsTitle, titleText } from './text.ts';
import { type TitleHead, titleHead } from './words.ts';

/** Rows of page 1 that are searched for a title; larger lines may be lower. */
const TITLE_ROWS = 18;
const LARGE_ROWS = 32;
const LARGE = 1.25;
/** Smaller size differences are measurement errors. */
export const LARGER = 1.12;
/** Maximum number of words of a title. */
const MAX_WORDS = 14;
/** Maximum number of words of a title that is a sentence. */
const MAX_SENTENCE_WORDS = 8;
/** Maximum offset of a document's word that still opens its line, in characters. */
const OPENING_CHARS = 16;
/** Maximum number of words of a letter-spaced heading. */
const MAX_SPACED_WORDS = 5;
/** Maximum number of parts of a line: with more it is a table row, and the title does not follow these. */
const MAX_SEGMENTS = 24;
/** Minimum number of columns of a table's head. */
const TABLE_COLUMNS = 3;

/** Maximum difference in size between lines of one heading. */
const LIKE_SIZE = 0.05;
/** Maximum number of words of a heading that is broken over two lines. */
const MAX_BROKEN_WORDS = 5;

/** A part of a line that may be the title. */
export interface TitleCandidate {
  readonly segment: Segment;
  /** The word in it that names the kind of document. */
  readonly head: TitleHead | undefined;
  /** The text for the file name. */
  readonly title: string;
  /** True for the stated subject of a letter. */
  readonly isSubject: boolean;
}

/** The parts of a document that are known while its title is searched for. */
export type UntitledDocument = Pick<Paper, 'lines' | 'places' | 'readers' | 'greeting' | 'knownTitles'>;

/** True when a part of a line cannot be a title. */
function isNoTitle({ text, line }: Segment, head: TitleHead | undefined, isSubject: boolean): boolean {
  const words = text.split(' ').length;
  const opens = head?.isHead && head.start <= OPENING_CHARS;
  if (countLetters(text) < 3 || words > (opens ? 2 * MAX_WORDS : MAX_WORDS)) return true;
  // A lower-case start is a continuation, or the label of a number.
  const isOwnPart = head?.isHead && /\s-\s$/u.test(text.slice(0, head.start));
  if (/^["(]?\p{Ll}/u.test(text) && !isOwnPart && (head?.start !== 0 || (/\d/.test(text) && line.size < LARGE)))
    return true;
  if (/^(?:[•☐☒✓*]|\d+\s*[-.)]\s)/u.test(text) || (/(?<!(?<!\p{L})[\p{L}\d])\.$/u.test(text) && line.row > 3))
    return true;
  if (/[,!?]$/u.test(text) && !head?.isHead) return true;
  if (BUTTON.test(text) || BOXES.test(text)) return true;
  if (COPY.test(text) || DATE_ONLY.test(text) || SALUTATION.test(text) || STATE.test(text)) return true;
  // "We need to turn your power off", set as a heading, is a notice's title.
  const isHeading = head?.isHead || (line.size >= LARGE && text === line.text);
  if (SENTENCE.test(text) && !(isHeading && words <= MAX_SENTENCE_WORDS)) return true;
  if (LABEL_WORD.test(text) && !isSubject) return true;
  const isFirst = head?.isHead && line.row < 3;
  const isLarger = opens && line.size >= LARGER;
  if (line.text.split('\t').length >= TABLE_COLUMNS && line.size < LARGE && !isFirst && !isLarger) return true;
  if (head) return false;
  if (words === 1 && (line.text !== text || line.size < LARGE)) return true;
  return CONTACT.test(text) || hasLegalForm(text) || looksLikePerson(text) || (LABELLED.test(text) && !isSubject);
}

function candidateOf(segment: Segment, { readers }: UntitledDocument): TitleCandidate | undefined {
  const { line, text } = segment;
  // Fast path: no title has this many words.
  if (text.split(' ', 2 * MAX_WORDS + 1).length > 2 * MAX_WORDS) return undefined;
  const isSubject = SUBJECT.test(text);
  const named = text.replace(SUBJECT, '');
  const head = titleHead(named);
  if (readers.has(line) && !isSubject && !(head?.isHead && head.start <= OPENING_CHARS)) return undefined;
  if (isNoTitle(segment, head, isSubject)) return undefined;
  const title = titleText(named, head, isSubject);
  return fitsTitle(title) ? { segment, head, title, isSubject } : undefined;
}

/** Returns the parts of a line; a letter-spaced heading is one part. */
function titleSegments(line: TextLine): Segment[] {
  const segments = segmentsOf(line);
  const first = segments[0];
  const isSpaced =
    first !== undefined &&
    segments.length > 1 &&
    segments.length <= MAX_SPACED_WORDS &&
    segments.every(({ text }) => /^\p{L}{2,}$/u.test(text)) &&
    (line.size >= LARGER || /^[\p{Lu}\s]+$/u.test(line.text));
  return isSpaced ? [{ ...first, text: line.text.replace(/\s+/gu, ' ') }] : segments.slice(0, MAX_SEGMENTS);
}

/** Joins a line with the next one of its size if only both together name the document. */
function brokenHeading(line: TextLine, paper: UntitledDocument): Segment[] {
  const next = lineBeside(line, 1, paper);
  if (!next || Math.abs(next.size - line.size) > LIKE_SIZE || /\t/.test(line.text + next.text)) return [];
  const text = `${line.text} ${next.text}`;
  if (text.split(' ', MAX_BROKEN_WORDS + 1).length > MAX_BROKEN_WORDS) return [];
  if (titleHead(line.text) || titleHead(next.text)) return [];
  const head = titleHead(text);
  return head?.isHead && head.start === 0 ? [{ line, text, start: 0, place: 0 }] : [];
}

/** Returns the parts of the first page's upper lines that may be its title, in reading order. */
export function titleCandidates(paper: UntitledDocument): TitleCandidate[] {
  return paper.lines
    .filter(({ page, row, size }) => page === 1 && row < (size >= LARGE ? LARGE_ROWS : TITLE_ROWS))
    .flatMap((line) => [...titleSegments(line), ...brokenHeading(line, paper)])
    .map((segment) => candidateOf(segment, paper))
    .filter((candidate) => candidate !== undefined);
}
