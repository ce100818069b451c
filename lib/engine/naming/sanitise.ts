import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';

/** Longest file name, extension included, in UTF-16 units; every way of counting characters gives this or fewer. */
export const MAX_NAME_CHARS = 100;
/** Longest file name in UTF-8 bytes: what ext4, APFS and most others can hold. */
export const MAX_NAME_BYTES = 255;

/** Forbidden by Windows and by the specification (section 5). */
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Controls, bidi and zero-width formatting, lone surrogates, private use, and characters that show as nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u115F\u1160\u2800\u3164\uFFA0\uFFFD]|\u034F|\u17B4|\u17B5/gu;
const EDGES = /^[._\s]+|(?<![._\s])[._\s]+$/g;
/** Devices of Windows: reserved in every folder, in any case, with any extension; the superscript digits count too. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;
const EXTENSION = /^\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name in two parts; `extension` has its dot, or is empty. `1.2` in `Version 1.2` is no extension. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  return EXTENSION.test(extension) ? { stem: name.slice(0, dot), extension } : { stem: name, extension: '' };
}

/** Text as it may stand in a file name, of any length: nothing forbidden or invisible, NFC, white space as one underscore. */
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

/** Characters of `text` that no file name may hold, each once, in their order. */
export function forbiddenIn(text: string): string[] {
  return [...new Set(text.match(FORBIDDEN) ?? [])];
}

/** The longest start of `text` within both limits that ends between two characters as a reader sees them. */
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
 * A safe file or folder name from a stem and an ending that is kept whole (`.pdf`, `_(2).pdf` or nothing): the stem is
 * cleaned, defused when Windows reserves it, and cut so that both together stay within the limits.
 * Empty when nothing of the stem is left.
 */
export function joinName(stem: string, ending = '', maxChars = MAX_NAME_CHARS): string {
  const clean = cleanText(stem);
  const defused = clean.replace(RESERVED, (device) => `${device}-1`);
  const room = MAX_NAME_BYTES - encoder.encode(ending).length;
  const cut = cutToFit(defused, maxChars - ending.length, room).replace(EDGES, '');
  return cut && cut + ending;
}

/**
 * Any text as a safe file name (specification section 5 and what it forgets): no `<>:"/\|?*`, no control, bidi or
 * zero-width characters, NFC, white space as one underscore, no dots or underscores at the ends, no name that Windows
 * reserves, at most 100 characters and 255 UTF-8 bytes with the extension, which is kept when the name is cut.
 * Returns an empty text when nothing is left.
 */
export function sanitiseName(text: string): string {
  const { stem, extension } = splitExtension(cleanText(text));
  return joinName(stem, extension);
}
