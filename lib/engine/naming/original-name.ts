import { extensionOf, isMisnamed, kindOfExtension } from '@/lib/engine/documents/accepted';
import type { FileKind } from '@/lib/engine/documents/document';
import { namingWords } from '@/lib/engine/words/naming-words';
import { limitCombiningMarks } from '@/lib/shared/limit-combining-marks';
import { findDate } from './dates';
import { splitExtension } from './sanitise';

/** Words that scanners, cameras, phones and programs put into names. They do not describe the document. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(namingWords('emptyWords'));

/** Words at the end of a name that only mark a copy or a file type. */
const COPY_WORDS: ReadonlySet<string> = new Set(namingWords('copyWords'));
/** The number that browsers and phones append to a repeated download. */
const COPY_NUMBER = /(?<!\s)\s*\(\d+\)\s*$/;

/** Meaningful parts of a file's name. */
export interface NameWords {
  /** Meaningful words in order, without the date. Empty for names like `scan0001` or `IMG_1234`. */
  readonly words: readonly string[];
  /** ISO date in the name. */
  readonly date?: string;
}

/** Returns true for a word that a person chose: two letters or more, no device's word, no serial number or hash. */
function saysSomething(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\d/g)?.length ?? 0;
  if (letters < 2 || digits >= letters) return false;
  const plain = word.replace(/[\d()]+/g, '').toLowerCase();
  if (EMPTY_WORDS.has(plain)) return false;
  return !(digits > 1 && /^[0-9a-f]{6,}$/i.test(word));
}

/** Extracts the words and the date from a file name. `originalName` may have an extension. */
export function readOriginalName(originalName: string): NameWords {
  const { stem } = splitExtension(limitCombiningMarks(originalName).normalize('NFC'));
  const named = stem.replace(COPY_NUMBER, '');
  const found = findDate(named);
  const parts = (found?.rest ?? named)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._,;()[\]{}+~@#=-]+/u)
    .filter(Boolean);
  const words = parts.some(saysSomething) ? trimEmptyEnds(parts) : [];
  return { words, date: found?.date };
}

/** Removes meaningless words at the start and copy words at the end. */
function trimEmptyEnds(words: readonly string[]): string[] {
  const first = words.findIndex(saysSomething);
  const last = words.findLastIndex((word) => !COPY_WORDS.has(word.toLowerCase()));
  return words.slice(first, Math.max(first, last) + 1);
}

/** Returns true if the name already has a date and at least two meaningful words. */
export function isGoodName({ words, date }: NameWords): boolean {
  return date !== undefined && words.filter(saysSomething).length >= 2;
}

/**
 * Returns the name with an extension that matches the content. A JPG named `.pdf` becomes `.jpg`; a file without a
 * known extension gets one.
 */
export function nameWithExtension(fileName: string, kind: FileKind): string {
  if (isMisnamed(fileName, kind)) return `${splitExtension(fileName).stem}.${kind}`;
  return kindOfExtension(extensionOf(fileName)) ? fileName : `${fileName}.${kind}`;
}
