import type { PageBox } from '../page-box.ts';
import { type InverseTransform, sharesOf } from './coordinates.ts';
import type { Box, PositionedWord, RecognisedPage } from './recogniser.ts';
import type { VisualPage, VisualRow } from './visual-rows.ts';
import type { ReadWord } from './words.ts';

/** Maximum gap between words of one column, in word heights. They get the same height. */
const COLUMN_GAP_HEIGHTS = 1.6;
/**
 * Range of a word's height relative to its neighbours. Outside it the word contains a piece of a ruled line, or is one.
 */
const MIN_USUAL = 0.6;
const MAX_USUAL = 1.45;
/** Range of a letter's height to its width, averaged over a word. Outside it the box is a recognition error. */
const MIN_LETTER_SHAPE = 0.5;
const MAX_LETTER_SHAPE = 3.2;
/** Shorter words are exempt from the upper limit, because one letter may be an i. In letters. */
const MIN_SHAPED_CHARS = 3;
/** Below this confidence (0 to 100), a word without letter shape is a piece of a ruled line and keeps its height. */
const MIN_WORD_CONFIDENCE = 50;
/**
 * Distance within which a word adopts its neighbours' height, in word heights. On a curved row distant words differ.
 */
const REACH_HEIGHTS = 6;

interface PagePicture {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the rows of a page with each word's position on it.
 * @param page the picture that was passed to OCR
 */
export function placedRows(
  { lines, ...rest }: VisualPage,
  onPage: InverseTransform,
  page: PagePicture,
): RecognisedPage {
  return { ...rest, lines: lines.map((row) => ({ ...row, words: placedWords(row, onPage, page) })) };
}

function placedWords({ words }: VisualRow, onPage: InverseTransform, page: PagePicture): PositionedWord[] {
  const shaped = words.filter(hasLetterShape);
  const boxes = new Map(columnsOf(words).flatMap((column) => evenBoxes(column, shaped)));
  return words.map((word) => {
    const bbox = boxes.get(word) ?? word.bbox;
    return { text: word.text, bbox, corners: cornersOf(bbox, onPage, page) };
  });
}

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

/**
 * Returns whether a word's box is plausible for its letters. The recogniser's boxes are sometimes a line too tall, or
 * as low as a ruled line.
 */
function hasLetterShape({ text, bbox }: ReadWord): boolean {
  const shape = heightOf(bbox) / Math.max(1, (bbox.x1 - bbox.x0) / text.length);
  return shape >= MIN_LETTER_SHAPE && (text.length < MIN_SHAPED_CHARS || shape <= MAX_LETTER_SHAPE);
}

/**
 * Groups the words of a row into columns, left to right. Wide gaps separate columns. So do different lines, where a
 * broken word continues.
 */
function columnsOf(words: readonly ReadWord[]): ReadWord[][] {
  const columns: ReadWord[][] = [];
  const gap = usualHeight(words) * COLUMN_GAP_HEIGHTS;
  for (const word of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    const column = columns.at(-1);
    const before = column?.at(-1)?.bbox;
    const isNext = before && word.bbox.x0 - before.x1 <= gap && word.bbox.y0 < before.y1 && before.y0 < word.bbox.y1;
    if (column && isNext) column.push(word);
    else columns.push([word]);
  }
  return columns;
}

/** Returns the median height by letters. Signs, which are lower, weigh little. */
function usualHeight(words: readonly ReadWord[]): number {
  const byHeight = words
    .map(({ text, bbox }) => ({ height: heightOf(bbox), letters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0.1 }))
    .toSorted((a, b) => a.height - b.height);
  const half = byHeight.reduce((sum, { letters }) => sum + letters, 0) / 2;
  let passed = 0;
  for (const { height, letters } of byHeight) {
    passed += letters;
    if (passed >= half) return height;
  }
  return 0;
}

/**
 * Returns the words of a column with boxes from the top to the bottom of their neighbours.
 * @param shaped words of the whole row with plausible boxes
 */
function evenBoxes(column: readonly ReadWord[], shaped: readonly ReadWord[]): [ReadWord, Box][] {
  const believed = column.filter((word) => shaped.includes(word));
  const height = usualHeight(believed);
  const isUsual = ({ bbox }: ReadWord) => heightOf(bbox) >= height * MIN_USUAL && heightOf(bbox) <= height * MAX_USUAL;
  const usual = believed.filter(isUsual).map(({ bbox }) => bbox);
  const models = usual.length > 0 ? usual : shaped.map(({ bbox }) => bbox);
  const apart = (a: Box, b: Box) => Math.max(0, a.x0 - b.x1, b.x0 - a.x1);
  return column.map((word) => {
    const { bbox } = word;
    if (!shaped.includes(word) && word.confidence < MIN_WORD_CONFIDENCE) return [word, bbox];
    const nearer = (best: Box | undefined, other: Box) =>
      best && apart(best, bbox) <= apart(other, bbox) ? best : other;
    const own = usual.includes(bbox) ? bbox : (models.reduce<Box | undefined>(nearer, undefined) ?? bbox);
    const around = usual.filter((other) => apart(other, bbox) <= height * REACH_HEIGHTS);
    // On a curved or slanted row, words at its ends are higher or lower than this one.
    const [top, foot] = [own.y0 - height / 3, own.y1 + height / 3];
    const y0 = Math.max(top, Math.min(own.y0, ...around.map((other) => other.y0)));
    const y1 = Math.min(foot, Math.max(own.y1, ...around.map((other) => other.y1)));
    return [word, { ...bbox, y0, y1 }];
  });
}

function cornersOf({ x0, y0, x1, y1 }: Box, onPage: InverseTransform, page: PagePicture): PageBox {
  const corner = (x: number, y: number) => sharesOf(onPage({ x, y }), page);
  return [corner(x0, y0), corner(x1, y0), corner(x1, y1), corner(x0, y1)];
}
