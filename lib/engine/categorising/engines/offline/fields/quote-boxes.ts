import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import type { PageBox } from '@/lib/engine/documents/page-box';
import { lettersOf } from '../../../../documents/folded-letters.ts';
import { MAX_QUOTE_BOXES } from '../../../answer-parts.ts';

/** Maximum gap within a marked box, in line heights. A wider one separates columns. */
const MAX_GAP_HEIGHTS = 1.6;
/** Minimum height of a word, as a share of its line's. Anything lower is a piece of a ruled line, whatever OCR read. */
const MIN_HEIGHT_SHARE = 0.4;
/** Marks alone are mostly pieces of ruled lines too, except currency signs. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sc}]/u;
/** Maximum bulge of a row, as a share of its height. Beyond it, the row is marked in several straight pieces. */
const MAX_BULGE_HEIGHTS = 0.35;

/**
 * Returns the boxes of a quotation, one for each piece of its line; none if the line has no coordinates.
 * @param words of the quoted line, in order
 * @param snippet whole words of that line
 */
export function boxesOf(words: readonly PositionedWord[], snippet: string): PageBox[] {
  const quoted = quotedWords(words, snippet);
  return piecesOf(words.filter(isMarkable(words)), quoted)
    .map(boxOf)
    .slice(0, MAX_QUOTE_BOXES);
}

function isMarkable(words: readonly PositionedWord[]): (word: PositionedWord) => boolean {
  const heights = words.map(heightOf).toSorted((a, b) => a - b);
  const least = (heights[Math.floor(heights.length / 2)] ?? 0) * MIN_HEIGHT_SHARE;
  return (word) => SAYS_SOMETHING.test(word.text) && heightOf(word) >= least;
}

const heightOf = ({ bbox }: PositionedWord): number => bbox.y1 - bbox.y0;

/** Returns the words that form the quotation; all of them if its letters are not found. */
function quotedWords(words: readonly PositionedWord[], snippet: string): ReadonlySet<PositionedWord> {
  const wanted = charsOf(snippet);
  const owners: number[] = [];
  let chars = '';
  for (const [index, { text }] of words.entries()) {
    const own = charsOf(text);
    chars += own;
    for (let at = 0; at < own.length; at += 1) owners.push(index);
  }
  const from = wanted === '' ? -1 : chars.indexOf(wanted);
  if (from < 0) return new Set(words);
  const [first = 0, last = 0] = [owners[from], owners[from + wanted.length - 1]];
  // A currency sign before or after an amount has no letters.
  const isSign = (index: number) => words[index] !== undefined && charsOf(words[index].text) === '';
  let [start, end] = [first, last];
  while (isSign(start - 1)) start -= 1;
  while (isSign(end + 1)) end += 1;
  return new Set(words.slice(start, end + 1));
}

const charsOf = (text: string): string =>
  lettersOf(text)
    .map(({ char }) => char)
    .join('');

type Piece = readonly [PositionedWord, ...PositionedWord[]];

/** Returns the quoted words from left to right, split at another word, a wide gap or a row. */
function piecesOf(words: readonly PositionedWord[], quoted: ReadonlySet<PositionedWord>): Piece[] {
  const pieces: [PositionedWord, ...PositionedWord[]][] = [];
  let before: PositionedWord | undefined;
  for (const word of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    if (quoted.has(word)) {
      const piece = pieces.at(-1);
      if (piece && before && quoted.has(before) && isAdjacent(before, word)) piece.push(word);
      else pieces.push([word]);
    }
    before = word;
  }
  return pieces.flatMap(straight);
}

function isAdjacent({ bbox: left }: PositionedWord, { bbox: right }: PositionedWord): boolean {
  const height = Math.min(left.y1 - left.y0, right.y1 - right.y0);
  const shared = Math.min(left.y1, right.y1) - Math.max(left.y0, right.y0);
  return shared > 0 && right.x0 - left.x1 <= height * MAX_GAP_HEIGHTS;
}

/** Splits a piece into parts that fit a straight box. */
function straight(piece: Piece): Piece[] {
  const [first] = piece;
  const last = piece.at(-1) ?? first;
  const [from, to] = [middleOf(first), middleOf(last)];
  const isOff = (word: PositionedWord) => {
    const at = middleOf(word);
    const level = from.y + ((to.y - from.y) * (at.x - from.x)) / Math.max(1, to.x - from.x);
    return Math.abs(at.y - level) > heightOf(word) * MAX_BULGE_HEIGHTS;
  };
  const [start, ...rest] = piece.slice(Math.ceil(piece.length / 2));
  const [, ...before] = piece.slice(0, Math.ceil(piece.length / 2));
  if (!start || !piece.some(isOff)) return [piece];
  return [...straight([first, ...before]), ...straight([start, ...rest])];
}

const middleOf = ({ bbox: { x0, y0, x1, y1 } }: PositionedWord) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** Returns the box from the left edge of the first word to the right edge of the last one. */
function boxOf(piece: Piece): PageBox {
  const [first] = piece;
  const last = piece.at(-1) ?? first;
  const [topLeft, , , bottomLeft] = first.corners;
  const [, topRight, bottomRight] = last.corners;
  return [topLeft, topRight, bottomRight, bottomLeft];
}
