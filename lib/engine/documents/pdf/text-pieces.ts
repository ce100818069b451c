import {
  append,
  gapBetween,
  LETTER_GAP,
  type PageCharacter,
  type Piece,
  RIGHT_TO_LEFT,
  SPACE_GAP,
} from './positioned-text.ts';
import { orderWords } from './word-order.ts';

/** Minimum gap between columns, in font sizes. */
const COLUMN_GAP = 1.5;
/**
 * Share of single letters that makes a line letter-spaced. Its words are separated by gaps wider than usual by
 * `WORD_GAP`.
 */
const SPACED_SHARE = 0.7;
const MIN_SPACED_LETTERS = 5;
const WORD_GAP = 1.5;
/** Minimum ratio of the font sizes of two prints in one row. */
const OTHER_SIZE = 1.25;
const LETTERS = /\p{L}{2}/u;
const BRACKET = /^[()[\]{}]$/;
/** PDFium's mark for the hyphen of a word broken at a line's end. */
const BROKEN = '\u0002';

/** True for a bracket that PDFium returns before the space next to it: it touches the word after that space. */
function isBracketOfNext(line: readonly PageCharacter[], place: number): boolean {
  const [before, bracket, next] = [line[place - 1], line[place], line[place + 2]];
  if (!before || !bracket || !next || !BRACKET.test(bracket.text) || !RIGHT_TO_LEFT.test(before.text)) return false;
  const gap = LETTER_GAP * bracket.size;
  return gapBetween(before, bracket) > gap && gapBetween(bracket, next) < gap;
}

/** Returns the words of one line with their boxes. */
function wordsOf(line: readonly PageCharacter[]): Piece[] {
  const words: Piece[] = [];
  let open: Piece | undefined;
  for (const [place, character] of line.entries()) {
    const { text, left, right, bottom, top, size } = character;
    if (text.trim() === '') {
      open = undefined;
      continue;
    }
    // Some programs write no space between columns.
    if (open && gapBetween(open, character) > COLUMN_GAP * size) open = undefined;
    if (isBracketOfNext(line, place)) open = undefined;
    const isMark = text === BROKEN || text === '\ufffe' || text === '\u00ad';
    if (open) {
      if (isMark) open.isBroken = true;
      else open.text += text;
      open.left = Math.min(open.left, left);
      open.right = Math.max(open.right, right);
      open.bottom = Math.min(open.bottom, bottom);
      open.top = Math.max(open.top, top);
      open.size = Math.max(open.size, size);
      open.lastLeft = left;
    } else if (!isMark) {
      open = { text, left, right, bottom, top, size, lastLeft: left, isBroken: false };
      words.push(open);
    }
  }
  return words;
}

/** Returns the positions where columns begin, after wide gaps. */
function columnStarts(words: readonly Piece[]): number[] {
  const spans = words.toSorted((a, b) => a.left - b.left);
  const starts: number[] = [];
  let reach = spans[0]?.right ?? 0;
  for (const { left, right, size } of spans) {
    if (left - reach > COLUMN_GAP * size) starts.push(left);
    reach = Math.max(reach, right);
  }
  return starts;
}

/** Returns whether a line is letter-spaced: most of its words are single letters. */
export function isSpacedOut(words: readonly string[]): boolean {
  const letters = words.filter((word) => word.length === 1).length;
  return letters >= MIN_SPACED_LETTERS && letters >= words.length * SPACED_SHARE;
}

/** Joins the letters of a letter-spaced line to words, split at wider gaps. */
function closeUp(words: readonly Piece[]): Piece[] {
  if (!isSpacedOut(words.map(({ text }) => text))) return [...words];
  const gapAt = (place: number): number => {
    const [before, after] = [words[place - 1], words[place]];
    return before && after ? gapBetween(before, after) : 0;
  };
  const gaps = words.slice(1).map((_, place) => gapAt(place + 1));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const closed: Piece[] = [];
  words.forEach((word, place) => {
    const last = closed.at(-1);
    if (!last || gapAt(place) > usual * WORD_GAP) closed.push({ ...word });
    else {
      last.text += word.text;
      last.left = Math.min(last.left, word.left);
      last.right = Math.max(last.right, word.right);
      last.isBroken = word.isBroken;
    }
  });
  return closed;
}

/** Returns how many of the sorted numbers are at most `limit` (binary search). */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True for neighbours in fonts of other sizes that are more than a space apart, such as a logo and the name next to it. */
function isOtherPrint(a: Piece, b: Piece): boolean {
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return larger > OTHER_SIZE * smaller && gapBetween(a, b) > SPACE_GAP * smaller;
}

/** Joins the words of a line within each column. */
function piecesOf(words: readonly Piece[]): Piece[] {
  const starts = columnStarts(words);
  const columnOf = ({ left }: Piece): number => countUpTo(starts, left);
  const pieces: { column: number; piece: Piece; isText: boolean }[] = [];
  for (const word of words) {
    const column = columnOf(word);
    const last = pieces.at(-1);
    const isText = LETTERS.test(word.text);
    // Signs and the numbers of footnotes belong to their text.
    const isApart = last?.isText === true && isText && isOtherPrint(last.piece, word);
    if (last?.column === column && !isApart) {
      append(last.piece, word, ' ');
      last.isText ||= isText;
    } else pieces.push({ column, piece: { ...word }, isText });
  }
  return pieces.map(({ piece }) => piece);
}

/** Returns the columns of one line in reading order, each as a piece. */
export const linePieces = (line: readonly PageCharacter[]): Piece[] => piecesOf(closeUp(orderWords(wordsOf(line))));

/** Joins words broken at a line's end. */
export function joinBrokenWords(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.map((piece) => ({ ...piece }));
  whole.forEach((piece, place) => {
    const next = whole[place + 1];
    if (!piece.isBroken || !next) return;
    const [first = '', ...rest] = next.text.split(' ');
    piece.text += first;
    next.text = rest.join(' ');
  });
  return whole.filter(({ text }) => text !== '');
}
