/** Minimum words that start with a final form before a text counts as reversed. */
const MIN_REVERSED_WORDS = 3;
/** Minimum share of characters in supported scripts after swapping the bytes back. */
const MIN_SWAPPED_SHARE = 0.7;

const HEBREW_WORD = /[\u05d0-\u05ea]{2,}/g;
const FINAL_LETTERS = '\u05da\u05dd\u05df\u05e3\u05e5';
/** Left-to-right parts of a reversed line: names in other scripts, and numbers. */
const LEFT_TO_RIGHT =
  /[\p{Script=Latin}\p{Script=Cyrillic}][^\p{Script=Hebrew}]*[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|%?\p{N}[^\s\p{Script=Hebrew}]*\p{N}/gu;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{' };

/** Returns whether Hebrew is stored in visual order: final forms start more words than they end. */
export function isReversedHebrew(text: string): boolean {
  const words = text.match(HEBREW_WORD) ?? [];
  const begin = words.filter((word) => FINAL_LETTERS.includes(word[0] ?? '')).length;
  const end = words.filter((word) => FINAL_LETTERS.includes(word.at(-1) ?? '')).length;
  return begin >= MIN_REVERSED_WORDS && begin > end * 2;
}

/** Converts lines with Hebrew from visual to logical order. */
export function turnReversedLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => (/[\u05d0-\u05ea]/.test(line) ? turned(line) : line))
    .join('\n');
}

function turned(line: string): string {
  return backwards(line)
    .replace(/[()[\]{}]/g, (bracket) => MIRRORED[bracket] ?? bracket)
    .replace(LEFT_TO_RIGHT, (run) => backwards(run).replace(/[()[\]{}]/g, (bracket) => MIRRORED[bracket] ?? bracket));
}

const backwards = (text: string) => [...text].reverse().join('');

/**
 * Returns whether the two bytes of each character are swapped: the text is in supported scripts only after swapping.
 */
export function isByteSwapped(text: string): boolean {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).filter((unit) => unit > 0x20);
  const isUsual = (unit: number) => (unit > 0x20 && unit < 0x250) || (unit >= 0x400 && unit < 0x600);
  const usual = units.filter(isUsual).length;
  const usualSwapped = units.filter((unit) => isUsual(swapped(unit))).length;
  return units.length > 0 && usualSwapped > usual && usualSwapped / units.length >= MIN_SWAPPED_SHARE;
}

const swapped = (unit: number) => ((unit & 0xff) << 8) | (unit >> 8);

/**
 * Returns a function that repairs byte-swapped or visually ordered Hebrew text, chosen by the page's whole text. It can
 * be applied to any part of the page and changes nothing if the text is correct.
 */
export function repairFor(text: string): (part: string) => string {
  if (isByteSwapped(text)) {
    return (part) => part.replace(/[\u0100-\uffff]/g, (unit) => String.fromCharCode(swapped(unit.charCodeAt(0))));
  }
  return isReversedHebrew(text) ? turnReversedLines : (part) => part;
}
