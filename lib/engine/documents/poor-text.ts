import { isOddlySpelt, isPlausibleText, knownShareOf } from './plausible-text.ts';

/** Words that are looked at: more cost time and change nothing. */
const MAX_WORDS = 1_000;
/** Of fewer words nothing is said. */
const MIN_WORDS = 15;
/**
 * Measured on the 472 pages of text of the corpus' train papers: of what people write at most 10 % of the words are odd (of Hebrew 7 %),
 * half of the pages have none; where every third Hebrew letter was misread it is 13 to 29 %.
 */
const MAX_ODD_SHARE = 0.15;
/** Of text under a picture, which is the output of some recogniser; reading it once more costs time, and the better one is kept. */
const MAX_HIDDEN_ODD_SHARE = 0.06;
const MIN_HIDDEN_KNOWN_SHARE = 0.22;
/** A picture of a whole page shows more than these letters and digits: they are a stamp, or a footer of who scanned it. */
const MIN_HIDDEN_LETTERS = 150;
/** A layer has to be so much better than what is read of the picture: that one is doubted for a reason. */
const CLEARLY_BETTER = 1.1;
const MIN_EUROPEAN_SHARE = 0.6;

const HEBREW = /[\u05d0-\u05ea]/;
const LONE_LETTER = /^\p{P}?\p{L}\p{P}?$/u;
/** Letters that only end words, followed by another. */
const FINAL_INSIDE = /[\u05da\u05dd\u05df\u05e3\u05e5][\u05d0-\u05ea]/;
/** Letters that have another form at a word's end; without pe, which ends words of other languages. */
const MEDIAL_AT_END = /[\u05d0-\u05ea][\u05db\u05de\u05e0\u05e6](?![\u05d0-\u05ea"״'׳’\p{L}])/u;
const ABBREVIATED = /[\u05d0-\u05ea]["״'׳’]/;
/** Recognition that knows no Hebrew puts Latin letters, digits and strokes into its words. */
const OTHERS_INSIDE =
  /[\u05d0-\u05ea][A-Za-z\d|@€+!*]+[\u05d0-\u05ea]|[\u05d0-\u05ea]{2}[A-Za-z|@€+]|[A-Za-z|@€+][\u05d0-\u05ea]{2}/;
const MIXED_SCRIPTS = /\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/gu;
const LETTER = /\p{L}/gu;
const EUROPEAN = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How a text's words are spelt. */
interface Spelling {
  /** Words and lone letters that were looked at. */
  readonly words: number;
  /** How many of them no language spells like that. */
  readonly odd: number;
  /** Letters of the words that may be spelt so, less those of the others. */
  readonly goodLetters: number;
}

function isOddHebrew(word: string): boolean {
  return FINAL_INSIDE.test(word) || OTHERS_INSIDE.test(word) || (MEDIAL_AT_END.test(word) && !ABBREVIATED.test(word));
}

function isOddWord(word: string): boolean {
  return HEBREW.test(word) ? isOddHebrew(word) : isOddlySpelt(word) || MIXED_SCRIPTS.test(word);
}

/**
 * Counts the words that are misspelt in ways that only recognition errors explain: Hebrew with final letters inside, letters at the end that have a final form, or other
 * signs inside; other words as `isOddlySpelt` says; letters spaced one by one.
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
 * Whether a text layer is so poor that the page's picture should be read instead: misspelt, or, under a picture, as
 * recognition leaves it.
 * @param text by rows, set right: letters that are only spaced for looks are words again
 * @param isHidden the text cannot be seen: it is under a picture of the page, or is written without ink
 */
export function isPoorText(text: string, isHidden: boolean): boolean {
  if (isHidden && countOf(text, LETTER_OR_DIGIT) < MIN_HIDDEN_LETTERS) return true;
  const { words, odd } = spellingOf(text);
  if (words < MIN_WORDS) return false;
  if (odd / words > (isHidden ? MAX_HIDDEN_ODD_SHARE : MAX_ODD_SHARE)) return true;
  return isHidden && isEuropean(text) && (knownShareOf(text) ?? 1) < MIN_HIDDEN_KNOWN_SHARE;
}

/** Whether a page's text layer says clearly more, and better spelt, than what was read of its picture. */
export function isBetterLayer(layer: string, read: string): boolean {
  if (!isPlausibleText(layer)) return false;
  const weighs = isEuropean(layer) && isEuropean(read);
  const worth = (text: string) => spellingOf(text).goodLetters * (weighs ? (knownShareOf(text) ?? 0) : 1);
  return worth(layer) > CLEARLY_BETTER * Math.max(0, worth(read));
}

/** Whether a text's letters are mostly of scripts whose languages' letter triples are known. */
function isEuropean(text: string): boolean {
  return countOf(text, EUROPEAN) >= MIN_EUROPEAN_SHARE * countOf(text, LETTER);
}
