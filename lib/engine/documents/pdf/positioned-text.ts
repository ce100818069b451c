/** A character of a text layer, in reading order, with its box in points. y points upwards. */
export interface PageCharacter {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** Height of its line in points, about the font size, independent of the letter. */
  readonly size: number;
}

/** In points. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** A part of a line with its box: a word, or the words of a column. */
export interface Piece extends Box {
  text: string;
  size: number;
  /** Left edge of its last character. */
  lastLeft: number;
  /** True if its last word continues on the next line. */
  isBroken: boolean;
}

/** Gap below which neighbours are one word, in font sizes. Spaces of common fonts are 0.2 to 0.35. */
export const LETTER_GAP = 0.16;
/** Gap below which neighbours are one phrase, in font sizes. */
export const SPACE_GAP = 0.6;
/** Scripts that are written from the right. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Returns the horizontal distance of two boxes; negative if they overlap. */
export const gapBetween = (a: Pick<Box, 'left' | 'right'>, b: Pick<Box, 'left' | 'right'>): number =>
  Math.max(b.left - a.right, a.left - b.right);

/** Extends a piece by one that follows it. `separator` is the text between them. */
export function append(piece: Piece, next: Piece, separator: string): void {
  piece.text += separator + next.text;
  piece.left = Math.min(piece.left, next.left);
  piece.right = Math.max(piece.right, next.right);
  piece.bottom = Math.min(piece.bottom, next.bottom);
  piece.top = Math.max(piece.top, next.top);
  piece.size = Math.max(piece.size, next.size);
  piece.isBroken = next.isBroken;
  piece.lastLeft = next.lastLeft;
}
