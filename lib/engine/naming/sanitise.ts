import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';

/**
 * Longest file name including the extension, in UTF-16 units. Every other way of counting characters gives this or
 * fewer.
 */
export const MAX_NAME_CHARS = 100;
/** Longest file name in UTF-8 bytes: the limit of ext4, APFS and most other file systems. */
export const MAX_NAME_BYTES = 255;

/** Forbidden by Windows and by the specification (section 5). */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Controls, bidi and zero-width formatting, lone surrogates, private use, and characters without a visible glyph. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u115F\u1160\u2800\u3164\uFFA0\uFFFD]|\u034F|\u17B4|\u17B5/gu;
const EDGES = /^[._\s]+|(?<![._\s])[._\s]+$/g;
/** Windows device names: reserved in every folder, in any case, with any extension, also with superscript digits. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;
const EXTENSION = /^\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a name. `extension` includes its dot, or is empty. The `.2` of `Version 1.2` is not an extension. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  return EXTENSION.test(extension) ? { stem: name.slice(0, dot), extension } : { stem: name, extension: '' };
}

/**
 * Cleans text for a file name, at any length: no forbidden or invisible characters, NFC, white space as one underscore.
 */
export function cleanText(text: string): string {
  return limitCombiningMarks(text)
    .normalize('NFC')
    .replace(/\s+/g, '_')
    .replace(FORBIDDEN, '')
    .replace(INVISIBLE, '')
    .replace(/_{2,}/g, '_')
    .replace(EDGES, '')
    .normalize('NFC');
}

/** Returns the characters of `text` that are forbidden in file names, without duplicates, in order. */
export function forbiddenIn(text: string): string[] {
  return [...new Set(text.match(FORBIDDEN) ?? [])];
}

/** Returns the longest prefix within both limits that ends at a grapheme boundary. */
export function cutToFit(text: string, maxChars: number, maxBytes = Number.POSITIVE_INFINITY): string {
  if (text.length <= maxChars && (maxBytes === Number.POSITIVE_INFINITY || encoder.encode(text).length <= maxBytes)) {
    return text;
  }
  let chars = 0;
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    const nextChars = chars + segment.length;
    bytes += encoder.encode(segment).length;
    if (nextChars > maxChars || bytes > maxBytes) break;
    chars = nextChars;
  }
  return text.slice(0, chars);
}

/**
 * Joins a stem and an ending that is kept whole (`.pdf`, `_(2).pdf` or nothing) to a safe file or folder name. The stem
 * is cleaned, changed if Windows reserves it, and cut to keep both within the limits. Returns an empty string if
 * nothing of the stem is left.
 */
export function joinName(stem: string, ending = '', maxChars = MAX_NAME_CHARS): string {
  const clean = cleanText(stem);
  const defused = clean.replace(RESERVED, (device) => `${device}-1`);
  const room = MAX_NAME_BYTES - encoder.encode(ending).length;
  const cut = cutToFit(defused, maxChars - ending.length, room).replace(EDGES, '');
  return cut && cut + ending;
}

/**
 * Returns text as a safe file name (specification section 5, extended). Removes `<>:"/\|?*`, control, bidi and
 * zero-width characters, and dots and underscores at the ends. Applies NFC, turns white space into one underscore and
 * avoids names that Windows reserves. The result has at most 100 characters and 255 UTF-8 bytes; cutting keeps the
 * extension. Returns an empty string if nothing is left.
 */
export function sanitiseName(text: string): string {
  const { stem, extension } = splitExtension(cleanText(text));
  return joinName(stem, extension);
}
