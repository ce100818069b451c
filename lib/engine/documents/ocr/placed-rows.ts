import type { PageBox } from '../page-box.ts';
import { type InverseTransform, sharesOf } from './coordinates.ts';
import type { Box, PositionedWord, RecognisedPage } from './recogniser.ts';
import type { VisualPage, VisualRow } from './visual-rows.ts';
import type { ReadWord } from './words.ts';

/** Words nearer to each other than this many of their heights are in one column, and are as high as each other. */
const COLUMN_GAP_HEIGHTS = 1.6;
/** A word whose height differs by more than this from those next to it holds a piece of a rule, or is one. */
const MIN_USUAL = 0.6;
const MAX_USUAL = 1.45;
/** A letter is this many times as high as it is wide, on average over a word; anything else is an error of the recogniser's. */
const MIN_LETTER_SHAPE = 0.5;
const MAX_LETTER_SHAPE = 3.2;
/** Of fewer letters one may be an i. */
const MIN_SHAPED_CHARS = 3;
/** What has no shape of letters and is read with less confidence (0 to 100) is a piece of a rule: it stays as low as it is. */
const MIN_WORD_CONFIDENCE = 50;
/** A word is given the height of the words around it, as far away as this many heights: on a row that bulges, not of all. */
const REACH_HEIGHTS = 6;

interface PagePicture {
  readonly width: number;
  readonly height: number;
}

/** The rows of a page with the place of each word on it. @param page what was handed over to be read */
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

/** Whether a word's box may be that of its letters: the recogniser's are now and then a line too high, or as low as a rule. */
function hasLetterShape({ text, bbox }: ReadWord): boolean {
  const shape = heightOf(bbox) / Math.max(1, (bbox.x1 - bbox.x0) / text.length);
  return shape >= MIN_LETTER_SHAPE && (text.length < MIN_SHAPED_CHARS || shape <= MAX_LETTER_SHAPE);
}

/** The words of a row from the left, separated by wide gaps and, where a broken word goes on, by rows. */
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

/** The height that half of all letters have at most; signs, which are lower, count little. */
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
 * The words of a column with boxes that reach from the top of the words around each to their foot.
 * @param shaped words of the whole row whose boxes may be believed
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
    // On a row that bulges or slants, the words at its ends are higher than the one in question.
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
