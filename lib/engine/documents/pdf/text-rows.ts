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

/** A visual row: text at the same height, columns separated by tabs. */
export interface TextRow {
  readonly text: string;
  /** Font size of its largest words, in points. */
  readonly size: number;
}

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}
interface Piece extends Box {
  text: string;
  size: number;
  /** True if its last word continues on the next line. */
  isBroken: boolean;
}

/** Minimum gap between columns, in font sizes. */
const COLUMN_GAP = 1.5;
/** Minimum vertical overlap of pieces in one row, as a share of the lower one's height. */
const SHARED_HEIGHT = 0.5;
/**
 * Share of single letters that makes a line letter-spaced. Its words are separated by gaps wider than usual by
 * `WORD_GAP`.
 */
const SPACED_SHARE = 0.7;
const MIN_SPACED_LETTERS = 5;
const WORD_GAP = 1.5;
/**
 * A character entirely above or below the current line starts a new one at this horizontal distance, or at this vertical
 * one, in font sizes.
 */
const LINE_JUMP = 2;
const LINE_DISTANCE = 0.2;
/** Gap below which neighbours are one word, and one phrase, in font sizes. Spaces of common fonts are 0.2 to 0.35. */
const LETTER_GAP = 0.16;
const SPACE_GAP = 0.6;
/** Maximum ratio of heights in one row. */
const MOST_HEIGHTS = 5;
/** Minimum height of vertical text, in font sizes. */
const UPRIGHT_HEIGHT = 3;
/** Minimum letters of a piece that counts for a row's size, so that a lone initial does not. */
const MIN_LETTERS_FOR_SIZE = 3;
const HEBREW = /[\u0590-\u05ff]/g;
const OTHER_LETTERS = /[A-Za-z\u0400-\u04ff]/g;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** PDFium's mark for the hyphen of a word broken at a line's end. */
const BROKEN = '\u0002';

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

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

/** Joins words broken at a line's end. */
function joinBrokenWords(pieces: readonly Piece[]): Piece[] {
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
  const jump = Math.max(line.left - right, left - line.right);
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
      const gap = Math.max(piece.left - before.right, before.left - piece.right) / Math.min(piece.size, before.size);
      return (gap < LETTER_GAP ? '' : gap < SPACE_GAP ? ' ' : '\t') + piece.text;
    })
    .join('');
}

/**
 * Returns the visual rows of a page from its characters in PDFium's reading order (`\n` ends a line). Text at the same
 * height is one row, columns are separated by tabs, and right-to-left pages begin at the right.
 */
export function textRows(characters: readonly PageCharacter[]): TextRow[] {
  const lines: PageCharacter[][] = [[]];
  let box: Box | undefined;
  for (const character of characters) {
    const isEnd = character.text === '\n' || character.text === '\r';
    if (isEnd || (box && isOtherLine(character, box))) {
      lines.push([]);
      box = undefined;
    }
    if (isEnd) continue;
    lines.at(-1)?.push(character);
    if (character.text.trim() !== '') box = box ? aroundBoth(box, character) : { ...character };
  }
  const pieces = joinBrokenWords(
    lines.filter((line) => line.length > 0).flatMap((line) => piecesOf(closeUp(inReadingOrder(wordsOf(line))))),
  );
  const all = pieces.map(({ text }) => text).join(' ');
  const isRightToLeft = count(all, HEBREW) > count(all, OTHER_LETTERS);
  return groupByHeight(pieces).map((row) => {
    const ordered = row.toSorted((a, b) => (isRightToLeft ? b.right - a.right : a.left - b.left));
    const long = ordered.filter(({ text }) => text.length >= MIN_LETTERS_FOR_SIZE);
    return {
      text: joinRow(ordered),
      size: Math.max(...(long.length > 0 ? long : ordered).map(({ size }) => size)),
    };
  });
}
