import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import type { TitledKind } from '../../words/language-words.ts';
import { quote } from '../evidence-of.ts';
import { lineBeside } from '../line-beside.ts';
import { endsWithOrganisation, hasLegalForm } from '../organisation.ts';
import { greets, looksLikePerson, SALUTATION } from '../reader-lines.ts';
import { type Segment, segmentsOf } from '../segments.ts';
import {
  BARE_FORM,
  BOXES,
  BUTTON,
  CONTACT,
  COPY,
  DATE_ONLY,
  LABEL_WORD,
  LABELLED,
  LAW,
  NUMBER_LABEL,
  PART,
  RUSSIAN_SUBJECT,
  SENTENCE,
  STATE,
  SUBJECT,
} from './signs.ts';
import { cleanTitle, cutTitle, fitsTitle, titleText } from './text.ts';
import { type TitleHead, titleHead } from './words.ts';

/** Rows of page 1 in which a title is looked for; larger lines may stand lower. */
const TITLE_ROWS = 18;
const LARGE_ROWS = 32;
const LARGE = 1.25;
const LARGER = 1.12;
/** A heading that says nothing about the paper's kind stands in these rows. */
const HEADING_ROWS = 3;
const MIN_HEADING_SCORE = -1.3;
const MIN_HEADING_LETTERS = 6;
/** Titles are short. */
const MAX_WORDS = 14;
/** What a line needs to be taken for the title. */
const MIN_SCORE = 2.2;
const MIN_SCORE_WITH_WORD = 0.9;
/** A paper's word that begins so far into a line opens it. */
const OPENING_CHARS = 16;
/** Of the lines that could have been the title only the first few say anything. */
const MAX_OTHERS = 4;
const MIN_OTHER_SCORE = 0.5;
/** Words of a heading that is set in wide spaces. */
const MAX_SPACED_WORDS = 5;
/** A line of more parts is a row of a table; the title is not behind these. */
const MAX_SEGMENTS = 24;
/** A table's head has at least so many columns. */
const TABLE_COLUMNS = 3;

export interface FoundTitle {
  readonly title: string;
  readonly evidence: FieldEvidence;
  /** What the title's own words say that the paper is. */
  readonly kind?: TitledKind | undefined;
  /** True when a letter says so of its subject. */
  readonly isSubject?: boolean | undefined;
  readonly line: TextLine;
  /** Kinds that other lines could be the title of, with how well they serve, best first. */
  readonly others: readonly OtherTitle[];
}

export interface OtherTitle {
  readonly kind: TitledKind;
  readonly score: number;
}

/** A part of a line that can be the title, with how well it serves. */
export interface TitlePart {
  readonly segment: Segment;
  readonly head: TitleHead | undefined;
  readonly score: number;
}

/** Titles are written large; small differences are errors of measurement. */
const sizeScore = ({ size }: TextLine): number => (size < LARGER ? 0 : Math.min(3, (Math.min(size, 2.2) - 1) * 3.2));

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** True when the part of a line cannot be a title whatever it says. */
function isNoTitle({ text, line }: Segment, head: TitleHead | undefined): boolean {
  const words = text.split(' ').length;
  const opens = head?.isHead && head.start <= OPENING_CHARS;
  if (lettersOf(text) < 3 || words > (opens ? 2 * MAX_WORDS : MAX_WORDS)) return true;
  // What begins with a small letter goes on from somewhere, or is the label of a number.
  const isOwnPart = head?.isHead && /\s-\s$/u.test(text.slice(0, head.start));
  if (/^["(]?\p{Ll}/u.test(text) && !isOwnPart && (head?.start !== 0 || (/\d/.test(text) && line.size < LARGE)))
    return true;
  if (/^(?:[•☐☒✓*]|\d+\s*[-.)]\s)/u.test(text) || (/(?<!(?<!\p{L})[\p{L}\d])\.$/u.test(text) && line.row > 3))
    return true;
  if (/[,!?]$/u.test(text) && !head?.isHead) return true;
  if (BUTTON.test(text) || BOXES.test(text)) return true;
  if (COPY.test(text) || DATE_ONLY.test(text) || SALUTATION.test(text) || STATE.test(text)) return true;
  if (SENTENCE.test(text) && !(head?.isHead && words <= 8)) return true;
  if (LABEL_WORD.test(text) && !SUBJECT.test(text)) return true;
  const isFirst = head?.isHead && line.row < 3;
  const isLarger = opens && line.size >= LARGER;
  if (line.text.split('\t').length >= TABLE_COLUMNS && line.size < LARGE && !isFirst && !isLarger) return true;
  if (head) return false;
  if (words === 1 && (line.text !== text || line.size < LARGE)) return true;
  return (
    CONTACT.test(text) || hasLegalForm(text) || looksLikePerson(text) || (LABELLED.test(text) && !SUBJECT.test(text))
  );
}

/** True when the paper's word names what stands behind its colon: "Certificate: valid to May", "Contract: no. 12". */
function isLabel(text: string, head: TitleHead, { row }: TextLine): boolean {
  const colon = text.indexOf(':');
  if (head.start > colon) return true;
  return row > 0 && /^[\s)"']*$/u.test(text.slice(head.end, colon));
}

/** What of a paper is known while its title is looked for. */
type UntitledPaper = Pick<Paper, 'lines' | 'places' | 'readers'>;

interface Upper extends UntitledPaper {
  /** The lines are of more sizes than one. */
  readonly hasSizes: boolean;
}

/** How well a part of a line serves as the title; undefined when it cannot. */
function weigh(segment: Segment, paper: Upper): TitlePart | undefined {
  const { readers, hasSizes } = paper;
  const { line, text } = segment;
  // No title has so many, and they need not be looked at.
  if (text.split(' ', 2 * MAX_WORDS + 1).length > 2 * MAX_WORDS) return undefined;
  const isSubject = SUBJECT.test(text);
  const head = titleHead(text.replace(SUBJECT, ''));
  if (readers.has(line) && !isSubject && !(head?.isHead && head.start <= OPENING_CHARS)) return undefined;
  if (isNoTitle(segment, head)) return undefined;
  const words = text.split(' ').length;
  const above = lineBeside(line, -1, paper);
  const greeted = [above, lineBeside(line, -2, paper)].some((other) => other && greets(other.text));
  const isAlone = line.text === text;
  let score = sizeScore(line);
  if (head?.isHead) score += 4 + (words <= 6 ? 0.6 : 0) - (head.kind === 'letter' || head.kind === 'form' ? 0.5 : 0);
  else if (head) score += 0.9;
  if (isSubject) score += 5;
  else if (RUSSIAN_SUBJECT.test(text) && words <= 10 && isAlone) score += 3.5;
  if (greeted && isAlone && words <= 12 && !/[.,]$/u.test(text)) score += head ? 2 : 2.6;
  if (/\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)) score += 0.7;
  if (!isAlone && text.length < line.text.replace(/\s+/gu, ' ').length)
    score -= CONTACT.test(line.text) && segment.place > 0 ? 2.5 : 0.5;
  if (LAW.test(text) && !(head && head.start === 0)) score -= 2.5;
  if (NUMBER_LABEL.test(text)) score -= 1.5;
  if (line.text.includes('\t') && /^[^\t]*\t.*\d/u.test(line.text)) score -= 0.8;
  if (/^\d+(?:\.\d+)*[.)]?\s+\p{L}/u.test(text) && !/^(?:19|20)\d\d\s/u.test(text)) score -= 2;
  if (PART.test(text)) score -= 4;
  if (BARE_FORM.test(text)) score -= 2.5;
  if (LABELLED.test(text) && !isSubject) score -= head && !isLabel(text, head, line) ? 0.8 : 4;
  else if (text.endsWith(':') && line.row > 1) score -= 2.5;
  // "Re: 4471/22" says nothing.
  if (isSubject && !head && /\d{3}/.test(text)) score -= 2;
  if (CONTACT.test(text)) score -= 2;
  if (hasLegalForm(text)) score -= head ? 1 : 3;
  if (!head?.isHead && endsWithOrganisation(text)) score -= 2.5;
  // The first line is the sender's, unless it says what the paper is.
  if (!head && line.row === 0) score -= hasSizes ? 1.6 : 0.6;
  score -= 0.13 * Math.max(0, line.row - 2);
  return { segment, head, score };
}

/** The parts of a line; a heading whose words are set far apart is one part. */
function titleSegments(line: TextLine): Segment[] {
  const segments = segmentsOf(line);
  const first = segments[0];
  const isSpaced =
    first !== undefined &&
    segments.length > 1 &&
    segments.length <= MAX_SPACED_WORDS &&
    segments.every(({ text }) => /^\p{L}{2,}$/u.test(text)) &&
    (line.size >= LARGE || /^[\p{Lu}\s]+$/u.test(line.text));
  return isSpaced ? [{ ...first, text: line.text.replace(/\s+/gu, ' ') }] : segments.slice(0, MAX_SEGMENTS);
}

/** The parts of the first page's upper lines that can be its title. */
export function titleParts(paper: UntitledPaper): TitlePart[] {
  const upper: Upper = { ...paper, hasSizes: paper.lines.some(({ size }) => size !== 1) };
  return paper.lines
    .filter(({ page: number, row, size }) => number === 1 && row < (size >= LARGE ? LARGE_ROWS : TITLE_ROWS))
    .flatMap((line) => titleSegments(line).map((segment) => weigh(segment, upper)))
    .filter((part) => part !== undefined);
}

/** The same, best first: what the lexicon knows as the name of a paper serves better. */
function ranked({ titleParts: parts, knownTitles }: Paper): TitlePart[] {
  return parts
    .map((part) => ({ ...part, score: part.score + Math.min(3, (knownTitles.get(part.segment.line) ?? 0) / 5) }))
    .toSorted((a, b) => b.score - a.score);
}

/** A title in two lines: the second begins with a small letter or a preposition, or is written like the first. */
const CONTINUES = /^(?:of|for|to|and|on|об?|на|по|для|за|и|של|על|בגין|עבור)\s/iu;
const MAX_WORDS_ABOVE = 3;

function withNeighbours(title: string, { segment: { line, text } }: TitlePart, paper: Paper): string {
  const above = lineBeside(line, -1, paper);
  if (/^\p{Ll}/u.test(line.text) && above && above.tokens.length <= MAX_WORDS_ABOVE && titleHead(above.text)) {
    return cutTitle(cleanTitle(`${above.text} ${title}`));
  }
  const below = lineBeside(line, 1, paper);
  // What was cut off behind the title's words has ended it.
  if (!below || line.text !== text || !cleanTitle(text).endsWith(title) || /[.:]$/u.test(text)) return title;
  const plain = /^[\p{L}"(][\p{L} "'(),-]+$/u.test(below.text) && below.tokens.length <= 9;
  const isSmall = /^\p{Ll}/u.test(below.text) && line.tokens.length <= MAX_WORDS_ABOVE;
  const isAlike =
    line.size >= LARGER &&
    Math.abs(below.size - line.size) < 0.12 &&
    !endsWithOrganisation(below.text) &&
    !titleHead(below.text);
  if (!plain || looksLikePerson(below.text) || !(isSmall || CONTINUES.test(below.text) || isAlike)) return title;
  return cutTitle(cleanTitle(`${title} ${titleText(below.text, undefined)}`));
}

/**
 * The document's title in its own words, 3 to 40 characters: what the upper lines of page 1 say that the paper is, by
 * their words, their size, their place, and what a letter says that it is about.
 * @param issuerLines lines that name a sender that is known
 */
export function findTitle(paper: Paper, issuerLines: ReadonlySet<TextLine>): FoundTitle | undefined {
  const ranking = ranked(paper);
  for (const part of ranking) {
    const { segment, head, score } = part;
    if (score < (head ? MIN_SCORE_WITH_WORD : MIN_SCORE)) continue;
    if (!head && issuerLines.has(segment.line)) continue;
    const text = segment.text.replace(SUBJECT, '');
    const title = titleText(text, titleHead(text), SUBJECT.test(segment.text));
    if (!fitsTitle(title)) continue;
    return {
      title: withNeighbours(title, part, paper),
      kind: head?.isHead ? head.kind : undefined,
      isSubject: SUBJECT.test(segment.text),
      line: segment.line,
      others: othersOf(ranking, segment.line),
      evidence: quote('title', segment.line, head ? 'titleZone' : 'topOfPage'),
    };
  }
  return firstHeading(ranking, issuerLines);
}

function othersOf(ranking: readonly TitlePart[], chosen: TextLine): OtherTitle[] {
  return ranking
    .flatMap(({ head, score, segment: { line } }) =>
      head?.isHead && score > MIN_OTHER_SCORE && line !== chosen ? [{ kind: head.kind, score }] : [],
    )
    .slice(0, MAX_OTHERS);
}

/** What papers without a name of a paper are called by: a heading of their own at the very top. */
function firstHeading(ranking: readonly TitlePart[], issuerLines: ReadonlySet<TextLine>): FoundTitle | undefined {
  const found = ranking.find(
    ({ segment: { line, text }, score }) =>
      score > MIN_HEADING_SCORE &&
      line.row <= HEADING_ROWS &&
      text === line.text &&
      text.includes(' ') &&
      !/\d{3}|,|:$/.test(text) &&
      lettersOf(text) >= Math.max(MIN_HEADING_LETTERS, 0.75 * text.length) &&
      !issuerLines.has(line),
  );
  const title = found ? titleText(found.segment.text, undefined) : '';
  if (!found || !fitsTitle(title)) return undefined;
  const { line } = found.segment;
  return { title, line, others: othersOf(ranking, line), evidence: quote('title', line, 'topOfPage') };
}
