import {
  type Box,
  gapBetween,
  LETTER_GAP,
  type PageCharacter,
  type Piece,
  RIGHT_TO_LEFT,
  SPACE_GAP,
} from './positioned-text.ts';
import { joinBrokenWords, linePieces } from './text-pieces.ts';

/** A visual row: text at the same height, columns separated by tabs. */
export interface TextRow {
  readonly text: string;
  /** Font size of its largest words, in points. */
  readonly size: number;
}

/** Minimum vertical overlap of pieces in one row, as a share of the lower one's height. */
const SHARED_HEIGHT = 0.5;
/**
 * A character entirely above or below the current line starts a new one at this horizontal distance, or at this vertical
 * one, in font sizes.
 */
const LINE_JUMP = 2;
const LINE_DISTANCE = 0.2;
/** Maximum distance between the parts of a ligature, in font sizes. PDFium divides its box exactly. */
const SAME_EDGE = 0.01;
/** Maximum ratio of heights in one row. */
const MOST_HEIGHTS = 5;
/** Minimum height of vertical text, in font sizes. */
const UPRIGHT_HEIGHT = 3;
/** Minimum letters of a piece that counts for a row's size, so that a lone initial does not. */
const MIN_LETTERS_FOR_SIZE = 3;
const RIGHT_TO_LEFT_LETTERS = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu;
const OTHER_LETTERS = /[A-Za-z\u0400-\u04ff]/g;
const ARABIC_LETTER = /(?=\p{Script=Arabic})\p{L}/u;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

function areAtSameHeight(a: Box, b: Box): boolean {
  const [lower, higher] = [a.top - a.bottom, b.top - b.bottom].toSorted((x, y) => x - y);
  // A watermark across the page belongs to no row.
  if ((higher ?? 0) > MOST_HEIGHTS * (lower ?? 0)) return false;
  const shared = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return shared >= SHARED_HEIGHT * Math.min(a.top - a.bottom, b.top - b.bottom);
}

/** Groups pieces into rows by height, from the top. */
function groupByHeight(pieces: readonly Piece[]): Piece[][] {
  const rows: { box: Box; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => b.top + b.bottom - (a.top + a.bottom))) {
    const isUpright = piece.top - piece.bottom > UPRIGHT_HEIGHT * piece.size && piece.text.length > 2;
    const row = isUpright ? undefined : rows.slice(-3).find(({ box }) => areAtSameHeight(box, piece));
    if (row) row.pieces.push(piece);
    else rows.push({ box: { ...piece }, pieces: [piece] });
  }
  return rows.map((row) => row.pieces);
}

const aroundBoth = (a: Box, b: Box): Box => ({
  // Horizontally, the last character is the line's current position.
  left: b.left,
  right: b.right,
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/**
 * Returns whether a character starts a new line that PDFium does not mark, as on very small pages, and next to a logo
 * whose height covers several lines.
 */
function isOtherLine({ text, left, right, bottom, top, size }: PageCharacter, line: Box): boolean {
  const distance = Math.max(bottom - line.top, line.bottom - top);
  if (text.trim() === '' || distance < 0) return false;
  const jump = gapBetween(line, { left, right });
  // Characters of vertical text are above each other. No Hebrew is written so.
  const isBeside = jump > 0 || RIGHT_TO_LEFT.test(text);
  return jump > LINE_JUMP * size || (isBeside && distance > LINE_DISTANCE * size);
}

/** Joins the pieces of a row, in reading order: parts of a word, words, or columns separated by tabs. */
function joinRow(pieces: readonly Piece[]): string {
  return pieces
    .map((piece, place) => {
      const before = pieces[place - 1];
      if (!before) return piece.text;
      const gap = gapBetween(before, piece) / Math.min(piece.size, before.size);
      return (gap < LETTER_GAP ? '' : gap < SPACE_GAP ? ' ' : '\t') + piece.text;
    })
    .join('');
}

/** True if an Arabic letter is in the same glyph as the one before it, to its right. */
const continuesLigature = (letter: PageCharacter, before: PageCharacter): boolean =>
  Math.abs(letter.left - before.right) < SAME_EDGE * letter.size &&
  letter.top === before.top &&
  letter.bottom === before.bottom &&
  ARABIC_LETTER.test(letter.text) &&
  ARABIC_LETTER.test(before.text);

/** Sorts the letters of Arabic ligatures from the right. PDFium returns them from the left: alif before lam. */
function withLigatures(characters: readonly PageCharacter[]): readonly PageCharacter[] {
  const sorted: PageCharacter[] = [];
  let ligature: PageCharacter[] = [];
  for (const character of characters) {
    const before = ligature.at(-1);
    if (before && !continuesLigature(character, before)) {
      sorted.push(...ligature.reverse());
      ligature = [];
    }
    ligature.push(character);
  }
  return [...sorted, ...ligature.reverse()];
}

/**
 * Returns the visual rows of a page from its characters in PDFium's reading order (`\n` ends a line). Text at the same
 * height is one row, columns are separated by tabs, and right-to-left pages begin at the right.
 */
export function textRows(characters: readonly PageCharacter[]): TextRow[] {
  const lines: PageCharacter[][] = [[]];
  let box: Box | undefined;
  for (const character of withLigatures(characters)) {
    const isEnd = character.text === '\n' || character.text === '\r';
    if (isEnd || (box && isOtherLine(character, box))) {
      lines.push([]);
      box = undefined;
    }
    if (isEnd) continue;
    lines.at(-1)?.push(character);
    if (character.text.trim() !== '') box = box ? aroundBoth(box, character) : { ...character };
  }
  const pieces = joinBrokenWords(lines.filter((line) => line.length > 0).flatMap(linePieces));
  const all = pieces.map(({ text }) => text).join(' ');
  const isRightToLeft = count(all, RIGHT_TO_LEFT_LETTERS) > count(all, OTHER_LETTERS);
  return groupByHeight(pieces).map((row) => {
    const ordered = row.toSorted((a, b) => (isRightToLeft ? b.right - a.right : a.left - b.left));
    const long = ordered.filter(({ text }) => text.length >= MIN_LETTERS_FOR_SIZE);
    return {
      text: joinRow(ordered),
      size: Math.max(...(long.length > 0 ? long : ordered).map(({ size }) => size)),
    };
  });
}
