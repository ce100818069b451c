import { append, LETTER_GAP, type Piece, RIGHT_TO_LEFT } from './positioned-text.ts';

const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

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

/** True for a right-to-left word whose letters are stored in reading order. */
const isReadLeftwards = ({ text, left, lastLeft, size }: Piece): boolean =>
  RIGHT_TO_LEFT.test(text) && lastLeft - left < LETTER_GAP * size;

/** Joins words closer than a space, such as a bracket and the word after it. */
function joinTouching(words: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const gap = last ? word.left - last.right : 0;
    if (last && gap >= 0 && gap < LETTER_GAP * word.size) append(last, word, '');
    else joined.push({ ...word });
  }
  return joined;
}

/** Reverses the words of a right-to-left phrase that run from left to right, as PDFium returns them in other lines. */
function inPhraseOrder(words: readonly Piece[]): readonly Piece[] {
  const isWrong =
    words.length > 1 &&
    words.every((word, place) => isReadLeftwards(word) && word.left >= (words[place - 1]?.right ?? word.left));
  return isWrong ? words.toReversed() : words;
}

/** Returns what is between two right-to-left phrases, with its names sorted from left to right. */
function inForeignOrder(words: readonly Piece[]): readonly Piece[] {
  const start = words.findIndex(({ text }) => LEFT_TO_RIGHT.test(text));
  const end = words.findLastIndex(({ text }) => LEFT_TO_RIGHT.test(text)) + 1;
  const name = start < 0 ? [] : words.slice(start, end);
  return isAscending(name)
    ? joinTouching(words)
    : [...words.slice(0, start), ...fromTheLeft(name), ...words.slice(end)];
}

/**
 * Orders words that PDFium returns in another order than they are read in: those of a page turned upside down, a name
 * from left to right within a right-to-left line, and a right-to-left phrase within another line.
 */
export function orderWords(words: readonly Piece[]): Piece[] {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return isAscending(words) ? [...words] : fromTheLeft(words);
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  let isPhrase = false;
  const close = () => {
    ordered.push(...(isPhrase ? inPhraseOrder(run) : inForeignOrder(run)));
    run = [];
  };
  for (const word of words) {
    const continuesPhrase = RIGHT_TO_LEFT.test(word.text);
    if (continuesPhrase !== isPhrase) close();
    isPhrase = continuesPhrase;
    run.push(word);
  }
  close();
  return ordered;
}
