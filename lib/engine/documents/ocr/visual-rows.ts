import type { Box } from './recogniser.ts';
import { lettersOf, meanConfidence, type ReadLine, type ReadWord, union } from './words.ts';

/** Minimum vertical overlap of lines in one row, as a share of the lower one's height. */
const MIN_VERTICAL_OVERLAP = 0.5;
/** Wider gaps separate columns, in line heights. No phrase crosses them. */
const COLUMN_GAP_HEIGHTS = 1.6;
/**
 * Words that overlap horizontally by the first share are above each other, unless they overlap vertically by the
 * second.
 */
const MIN_SHARED_WIDTH = 0.3;
const MIN_SHARED_HEIGHT = 0.5;
/** Words of a row that share this much of the wider one's width are one word read twice. */
const MIN_TWIN_WIDTH = 0.6;
/** Minimum characters and confidence (0 to 100) of a word that is not a speck. Such words separate lines. */
const MIN_SOLID_CHARS = 2;
const SOLID_CONFIDENCE = 40;
/** On a Hebrew page, a row with a higher ratio of foreign to Hebrew letters reads from left to right. */
const FOREIGN_LETTERS_A_HEBREW_ONE = 4;
/** Separates columns inside a row's text. */
export const COLUMN_SEPARATOR = '\t';
/** A word broken at the end of a line, and its rest at the start of the next. */
const BROKEN_END = /^(.*\p{Ll}{2})[-\u00ad\u2010]$/u;
const WORD_REST = /^(\p{Ll}\S*)(?!\S)\s*(?!\s)(.*)$/u;

/** A visual row with its words in reading order. */
export interface VisualRow {
  readonly text: string;
  readonly bbox: Box;
  readonly confidence: number;
  readonly words: readonly ReadWord[];
}

/** Rows of a page from top to bottom. `text` joins them with newlines. */
export interface VisualPage {
  readonly text: string;
  readonly lines: readonly VisualRow[];
  /** Mean confidence of the rows, weighted by length, 0 to 100. */
  readonly confidence: number;
}

/** Words in reading order, and their text. */
type InOrder = Pick<VisualRow, 'text' | 'words'>;

/** A visual row while its lines are collected. */
interface Row {
  top: number;
  bottom: number;
  readonly parts: ReadLine[];
}

function isMainlyHebrew(text: string): boolean {
  const { hebrew, others } = lettersOf(text);
  return hebrew > 0 && hebrew >= others;
}

/**
 * Returns whether a row is read from the right. On a Hebrew page a long foreign name or numbers alone do not change
 * that.
 */
function isRightToLeft(words: readonly ReadWord[], isPageHebrew: boolean): boolean {
  const { hebrew, others } = lettersOf(words.map((word) => word.text).join(' '));
  if (hebrew + others === 0) return isPageHebrew;
  return hebrew > 0 && hebrew * (isPageHebrew ? FOREIGN_LETTERS_A_HEBREW_ONE : 1) >= others;
}

/** Returns the overlap of two ranges, as a share of the shorter one. */
const sharedOf = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  (Math.min(to, otherTo) - Math.max(from, otherFrom)) / Math.max(1, Math.min(to - from, otherTo - otherFrom));
const sharedWidth = (a: Box, b: Box) => sharedOf(a.x0, a.x1, b.x0, b.x1);
const sharedHeight = (a: Box, b: Box) => sharedOf(a.y0, a.y1, b.y0, b.y1);

const isSolid = ({ text, confidence }: ReadWord) => text.length >= MIN_SOLID_CHARS && confidence >= SOLID_CONFIDENCE;

/**
 * Returns whether a line is above or below words of a row, and so belongs to another row. Tall elements may make both
 * overlap: a logo, a speck, or a heading next to two small lines.
 */
function runsAlong(row: Row, part: ReadLine): boolean {
  const solid = row.parts.flatMap((one) => one.words).filter(isSolid);
  return part.words
    .filter(isSolid)
    .some(({ bbox }) =>
      solid.some(
        (other) =>
          sharedWidth(bbox, other.bbox) >= MIN_SHARED_WIDTH && sharedHeight(bbox, other.bbox) < MIN_SHARED_HEIGHT,
      ),
    );
}

/**
 * Returns whether two words of a row are one word read twice. A longer address that covers part of another reading is
 * not.
 */
function areTwins({ bbox: left }: ReadWord, { bbox: right }: ReadWord): boolean {
  const wider = Math.max(left.x1 - left.x0, right.x1 - right.x0);
  const shared = Math.min(left.x1, right.x1) - Math.max(left.x0, right.x0);
  return shared >= wider * MIN_TWIN_WIDTH && sharedHeight(left, right) >= MIN_SHARED_HEIGHT;
}

/** Returns the words of a row from the left. Of a word read twice, keeps the more confident reading. */
function withoutTwins(words: readonly ReadWord[]): ReadWord[] {
  const kept: ReadWord[] = [];
  for (const word of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    const last = kept.at(-1);
    if (!last || !areTwins(last, word)) kept.push(word);
    else if (word.confidence > last.confidence) kept.splice(-1, 1, word);
  }
  return kept;
}

const gapBetween = (left: ReadWord, right: ReadWord) => right.bbox.x0 - left.bbox.x1;

/**
 * Converts the words of a right-to-left row from left-to-right order to reading order. A Latin or Cyrillic name and
 * what follows it keep their direction, as in the Unicode bidirectional algorithm.
 */
function fromTheRight(words: readonly ReadWord[], columnGap: number): InOrder {
  const units: ReadWord[][] = [];
  for (const word of words) {
    const unit = units.at(-1);
    const last = unit?.at(-1);
    const { hebrew } = lettersOf(word.text);
    const opensLeftToRight = unit?.some(({ text }) => lettersOf(text).others > 0) ?? false;
    if (unit && last && hebrew === 0 && opensLeftToRight && gapBetween(last, word) <= columnGap) unit.push(word);
    else units.push([word]);
  }
  let text = '';
  let before: ReadWord | undefined;
  const inOrder = units.toReversed();
  for (const unit of inOrder) {
    const last = unit.at(-1);
    if (before && last) text += gapBetween(last, before) > columnGap ? COLUMN_SEPARATOR : ' ';
    text += fromTheLeft(unit, columnGap).text;
    before = unit[0];
  }
  return { text, words: inOrder.flat() };
}

function fromTheLeft(words: readonly ReadWord[], columnGap: number): InOrder {
  let text = '';
  let before: ReadWord | undefined;
  for (const word of words) {
    if (before) text += gapBetween(before, word) > columnGap ? COLUMN_SEPARATOR : ' ';
    text += word.text;
    before = word;
  }
  return { text, words };
}

function joinRow(row: Row, isPageHebrew: boolean): VisualRow {
  const height = row.bottom - row.top;
  const columnGap = height * COLUMN_GAP_HEIGHTS;
  const words = withoutTwins(row.parts.flatMap((part) => part.words));
  const read = isRightToLeft(words, isPageHebrew) ? fromTheRight(words, columnGap) : fromTheLeft(words, columnGap);
  return { ...read, bbox: union(words), confidence: meanConfidence(words) };
}

/**
 * Merges the lines of a page into visual rows. The recogniser's own order splits right-to-left forms, so lines that
 * overlap vertically become one row. A row reads from the right if it is mainly Hebrew, or has no letters on a Hebrew
 * page. Words broken at a line's end are joined.
 */
export function visualRows(lines: readonly ReadLine[]): VisualPage {
  const rows: Row[] = [];
  const readable = lines
    .map((line) => ({
      bbox: line.bbox,
      words: line.words
        .map((word) => ({ ...word, text: word.text.replace(/\s+/g, ' ').trim() }))
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => a.bbox.y0 + a.bbox.y1 - (b.bbox.y0 + b.bbox.y1));
  for (const part of readable) {
    const row = rows.findLast(
      (candidate) =>
        sharedOf(candidate.top, candidate.bottom, part.bbox.y0, part.bbox.y1) >= MIN_VERTICAL_OVERLAP &&
        !runsAlong(candidate, part),
    );
    if (!row) {
      rows.push({ top: part.bbox.y0, bottom: part.bbox.y1, parts: [part] });
      continue;
    }
    const count = row.parts.push(part);
    // Uses the mean, not the union: on a slanted photo the union would swallow the next row.
    row.top += (part.bbox.y0 - row.top) / count;
    row.bottom += (part.bbox.y1 - row.bottom) / count;
  }
  const isPageHebrew = isMainlyHebrew(readable.flatMap(({ words }) => words.map((word) => word.text)).join(' '));
  const joined = joinBrokenWords(rows.toSorted((a, b) => a.top - b.top).map((row) => joinRow(row, isPageHebrew)));
  const text = joined.map((line) => line.text).join('\n');
  return { text, lines: joined, confidence: meanConfidence(joined) };
}

/** Joins words broken at a line's end. The second half moves to the line of the first. */
function joinBrokenWords(lines: readonly VisualRow[]): VisualRow[] {
  const whole = lines.map(({ text, words }) => ({ text, words }));
  for (let place = 0; place + 1 < whole.length; place += 1) {
    const [line, next] = [whole[place], whole[place + 1]];
    const [, first] = BROKEN_END.exec(line?.text ?? '') ?? [];
    const [, rest, others] = WORD_REST.exec(next?.text ?? '') ?? [];
    if (!line || !next || first === undefined || rest === undefined) continue;
    whole[place] = { text: `${first}${rest}`, words: [...line.words, ...next.words.slice(0, 1)] };
    whole[place + 1] = { text: others ?? '', words: next.words.slice(1) };
  }
  return lines.map((line, place) => ({ ...line, ...whole[place] })).filter(({ text }) => text !== '');
}
