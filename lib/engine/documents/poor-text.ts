import { isOddlySpelt, isPlausibleText, knownShareOf } from './plausible-text.ts';

/** Words to check. More take longer and do not change the result. */
const MAX_WORDS = 1_000;
/** Minimum words to judge a text. */
const MIN_WORDS = 15;
/**
 * Measured on 472 pages of text of the corpus' train documents. At most 10 % of the words that people write are odd (7
 * % in Hebrew), and half of the pages have none. If every third Hebrew letter is misread, it is 13 to 29 %.
 */
const MAX_ODD_SHARE = 0.15;
/**
 * Limits for text under a picture, which is some recogniser's output. Reading it again takes time, but the better
 * result is kept.
 */
const MAX_HIDDEN_ODD_SHARE = 0.06;
const MIN_HIDDEN_KNOWN_SHARE = 0.22;
/** Fewer letters and digits under a page's picture are only a stamp or a scanner's footer. */
const MIN_HIDDEN_LETTERS = 150;
/** Factor by which a doubted text layer must exceed the OCR result. */
const CLEARLY_BETTER = 1.1;
const MIN_EUROPEAN_SHARE = 0.6;

const HEBREW = /[\u05d0-\u05ea]/;
const LONE_LETTER = /^\p{P}?\p{L}\p{P}?$/u;
/** A final form before another letter. */
const FINAL_INSIDE = /[\u05da\u05dd\u05df\u05e3\u05e5][\u05d0-\u05ea]/;
/** A non-final form at a word's end. Without pe, which ends words of foreign origin. */
const MEDIAL_AT_END = /[\u05d0-\u05ea][\u05db\u05de\u05e0\u05e6](?![\u05d0-\u05ea"\u05f4'\u05f3’\p{L}])/u;
const ABBREVIATED = /[\u05d0-\u05ea]["\u05f4'\u05f3’]/;
/** OCR without Hebrew puts Latin letters, digits and strokes into its words. */
const OTHERS_INSIDE =
  /[\u05d0-\u05ea][A-Za-z\d|@€+!*]+[\u05d0-\u05ea]|[\u05d0-\u05ea]{2}[A-Za-z|@€+]|[A-Za-z|@€+][\u05d0-\u05ea]{2}/;
const MIXED_SCRIPTS = /\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const LETTER = /\p{L}/gu;
const EUROPEAN = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Spelling statistics of a text. */
interface Spelling {
  /** Words and single letters that were checked. */
  readonly words: number;
  /** How many of them no language spells like this. */
  readonly odd: number;
  /** Letters of regular words minus letters of odd words. */
  readonly goodLetters: number;
}

function isOddHebrew(word: string): boolean {
  return FINAL_INSIDE.test(word) || OTHERS_INSIDE.test(word) || (MEDIAL_AT_END.test(word) && !ABBREVIATED.test(word));
}

function isOddWord(word: string): boolean {
  return HEBREW.test(word) ? isOddHebrew(word) : isOddlySpelt(word) || MIXED_SCRIPTS.test(word);
}

/**
 * Counts words with misspellings typical of OCR errors. In Hebrew: final forms inside, non-final forms at the end, or
 * other signs inside. Elsewhere: `isOddlySpelt`. Also letters separated by spaces.
 */
function spellingOf(text: string): Spelling {
  const words = text.split(/\s+/, MAX_WORDS).filter((word) => /\p{L}/u.test(word));
  let odd = 0;
  let goodLetters = 0;
  let wasLone = false;
  for (const word of words) {
    const isLone = LONE_LETTER.test(word);
    const isOdd = isLone ? wasLone : isOddWord(word);
    if (isOdd) odd += 1;
    if (!isLone) goodLetters += (isOdd ? -1 : 1) * countOf(word, LETTER);
    wasLone = isLone;
  }
  return { words: words.length, odd, goodLetters };
}

/**
 * Returns whether a text layer is so poor that OCR should replace it: misspelt or, under a picture, typical OCR output.
 * @param text by rows, repaired: letter-spaced words are joined
 * @param isHidden the text is invisible: covered by a picture of the page, or drawn without ink
 */
export function isPoorText(text: string, isHidden: boolean): boolean {
  if (isHidden && countOf(text, LETTER_OR_DIGIT) < MIN_HIDDEN_LETTERS) return true;
  const { words, odd } = spellingOf(text);
  if (words < MIN_WORDS) return false;
  if (odd / words > (isHidden ? MAX_HIDDEN_ODD_SHARE : MAX_ODD_SHARE)) return true;
  return isHidden && isEuropean(text) && (knownShareOf(text) ?? 1) < MIN_HIDDEN_KNOWN_SHARE;
}

/** Returns whether a page's text layer has clearly more, and better spelt, text than OCR found. */
export function isBetterLayer(layer: string, read: string): boolean {
  if (!isPlausibleText(layer)) return false;
  const weighs = isEuropean(layer) && isEuropean(read);
  const worth = (text: string) => spellingOf(text).goodLetters * (weighs ? (knownShareOf(text) ?? 0) : 1);
  return worth(layer) > CLEARLY_BETTER * Math.max(0, worth(read));
}

/** Returns whether a text's letters are mostly of scripts with known letter triples. */
function isEuropean(text: string): boolean {
  return countOf(text, EUROPEAN) >= MIN_EUROPEAN_SHARE * countOf(text, LETTER);
}
