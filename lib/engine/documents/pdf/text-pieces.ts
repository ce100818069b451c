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
  /** True if its last word continues on the next line. */
  isBroken: boolean;
}

/** Minimum gap between columns, in font sizes. */
const COLUMN_GAP = 1.5;
/**
 * Share of single letters that makes a line letter-spaced. Its words are separated by gaps wider than usual by
 * `WORD_GAP`.
 */
const SPACED_SHARE = 0.7;
const MIN_SPACED_LETTERS = 5;
const WORD_GAP = 1.5;
/** Gap below which neighbours are one word, in font sizes. Spaces of common fonts are 0.2 to 0.35. */
export const LETTER_GAP = 0.16;
/** Scripts that are written from the right. */
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** PDFium's mark for the hyphen of a word broken at a line's end. */
const BROKEN = '\u0002';

/** Returns the words of one line with their boxes. */
function wordsOf(line: readonly PageCharacter[]): Piece[] {
  const words: Piece[] = [];
  let open: Piece | undefined;
  for (const { text, left, right, bottom, top, size } of line) {
    if (text.trim() === '') {
      open = undefined;
      continue;
    }
    // Some programs write no space between columns.
    if (open && Math.max(left - open.right, open.left - right) > COLUMN_GAP * size) open = undefined;
    const isMark = text === BROKEN || text === '\ufffe' || text === '\u00ad';
    if (open) {
      if (isMark) open.isBroken = true;
      else open.text += text;
      open.left = Math.min(open.left, left);
      open.right = Math.max(open.right, right);
      open.bottom = Math.min(open.bottom, bottom);
      open.top = Math.max(open.top, top);
      open.size = Math.max(open.size, size);
    } else if (!isMark) {
      open = { text, left, right, bottom, top, size, isBroken: false };
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
    return before && after ? Math.max(after.left - before.right, before.left - after.right) : 0;
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

/** Extends a piece by one that follows it. `separator` is the text between them. */
function append(piece: Piece, next: Piece, separator: string): void {
  piece.text += separator + next.text;
  piece.left = Math.min(piece.left, next.left);
  piece.right = Math.max(piece.right, next.right);
  piece.bottom = Math.min(piece.bottom, next.bottom);
  piece.top = Math.max(piece.top, next.top);
  piece.size = Math.max(piece.size, next.size);
  piece.isBroken = next.isBroken;
}

/** Sorts words from left to right. Parts of one word that were stored apart are joined. */
function fromTheLeft(words: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1);
    if (last && word.left - last.right < LETTER_GAP * word.size) append(last, word, '');
    else joined.push({ ...word });
  }
  return joined;
}

const isAscending = (words: readonly Piece[]): boolean =>
  words.every(({ left, size }, place) => left >= (words[place - 1]?.left ?? left) - LETTER_GAP * size);

/**
 * Orders words that PDFium returns in another order than they are read in: those of a page turned upside down, and a
 * name from left to right within a right-to-left line.
 */
function inReadingOrder(words: readonly Piece[]): Piece[] {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return isAscending(words) ? [...words] : fromTheLeft(words);
  const ordered: Piece[] = [];
  let foreign: Piece[] = [];
  const close = () => {
    const start = foreign.findIndex(({ text }) => LEFT_TO_RIGHT.test(text));
    const end = foreign.findLastIndex(({ text }) => LEFT_TO_RIGHT.test(text)) + 1;
    const name = start < 0 ? [] : foreign.slice(start, end);
    const isRead = isAscending(name);
    ordered.push(...(isRead ? foreign : [...foreign.slice(0, start), ...fromTheLeft(name), ...foreign.slice(end)]));
    foreign = [];
  };
  for (const word of words) {
    if (!RIGHT_TO_LEFT.test(word.text)) {
      foreign.push(word);
      continue;
    }
    close();
    ordered.push(word);
  }
  close();
  return ordered;
}

/** Joins the words of a line within each column. */
function piecesOf(words: readonly Piece[]): Piece[] {
  const starts = columnStarts(words);
  const columnOf = ({ left }: Piece): number => countUpTo(starts, left);
  const pieces: { column: number; piece: Piece }[] = [];
  for (const word of words) {
    const column = columnOf(word);
    const last = pieces.at(-1);
    if (last?.column === column) {
      append(last.piece, word, ' ');
    } else pieces.push({ column, piece: { ...word } });
  }
  return pieces.map(({ piece }) => piece);
}

/** Returns the columns of one line in reading order, each as a piece. */
export const linePieces = (line: readonly PageCharacter[]): Piece[] => piecesOf(closeUp(inReadingOrder(wordsOf(line))));

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
