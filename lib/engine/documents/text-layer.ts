import { isPlausibleText } from './plausible-text.ts';

/** Minimum letters and digits of a text layer if the page also has pictures or drawings. */
const MIN_CHARS_WITH_PICTURES = 40;
/** Maximum share of meaningless characters in a usable text layer. */
const MAX_MEANINGLESS_SHARE = 0.2;
/** Old Hebrew fonts without a Unicode table yield accented Latin letters. No language has this share of them. */
const MAX_ACCENTED_SHARE = 0.5;
const MIN_LETTERS_FOR_ACCENTS = 10;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/** Direction and joining marks. They have no text and break search, file names and folders. */
const FORMATTING = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Private use, specials and the replacement character: glyphs without a known character. */
const NAMELESS = /[\uE000-\uF8FF\uFFF0-\uFFFF]/g;
/** PDFium marks the hyphen of a word broken at a line's end with U+0002 or U+FFFE. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: pdfium writes it
const BROKEN_WORD = /[\u0002\uFFFE\u00AD][ \t]*\r?\n?/g;
const WORD_CHAR = /[\p{L}\p{N}]/gu;
const LETTER = /\p{L}/gu;
const ACCENTED = /[\u00C0-\u00FF]/g;

/**
 * Removes control and formatting characters from a page's raw text, normalises line breaks to `\n` and collapses empty
 * lines.
 */
export function cleanText(raw: string): string {
  return raw
    .toWellFormed()
    .replace(BROKEN_WORD, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(FORMATTING, '')
    .replace(NAMELESS, '\uFFFD')
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns whether a page's raw text layer can replace OCR.
 * @param raw from the PDF, after `repairFor` and before `cleanText`
 * @param hasPictures the page also has images or drawings, which may contain the real text
 */
export function isUsableText(raw: string, hasPictures: boolean): boolean {
  const visible = raw.replace(/\s/g, '').length;
  const words = countOf(raw, WORD_CHAR);
  if (words === 0) return false;
  if (hasPictures && words < MIN_CHARS_WITH_PICTURES) return false;
  const meaningless = countOf(raw.replace(BROKEN_WORD, ''), CONTROL) + countOf(raw, NAMELESS);
  if (meaningless / visible > MAX_MEANINGLESS_SHARE) return false;
  const letters = countOf(raw, LETTER);
  if (letters >= MIN_LETTERS_FOR_ACCENTS && countOf(raw, ACCENTED) / letters > MAX_ACCENTED_SHARE) return false;
  return isPlausibleText(raw);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
