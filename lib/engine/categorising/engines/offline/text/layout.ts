import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import { type PageLine, withinLimits } from './page-lines.ts';
import { type Token, tokenise } from './tokens.ts';

export interface TextPage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** Font size of each line of `text`, in any unit. */
  readonly lineSizes?: readonly number[] | undefined;
  /** The words of each line of `text` with coordinates, if the page was read as a picture. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
}

/** Part of the document that contains a line. */
export type Zone = 'letterhead' | 'heading' | 'body' | 'finePrint';

export interface TextLine {
  /** 1 for the first page with text. */
  readonly page: number;
  /** The page of the document, 1-based, counting blank and unread pages. */
  readonly pageNumber: number;
  /** Index among the page's non-empty lines, from 0. */
  readonly row: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly zone: Zone;
  /** Font size relative to the page's plain text: 1 for plain text, and when sizes are unknown. */
  readonly size: number;
  /** Its words with coordinates, if the page was read as a picture. */
  readonly words?: readonly PositionedWord[] | undefined;
}

/** Rows at the top of page 1 that contain the issuer's name and address. */
const LETTERHEAD_ROWS = 5;
/** Rows at the top of page 1 in which a document names itself. */
const TITLE_ROWS = 14;
const MAX_HEADING_WORDS = 8;
/** Long lines in the last part of a page are terms and conditions. */
const FINE_PRINT_FROM = 0.75;
const FINE_PRINT_WORDS = 14;

/** Lines at least this much larger than the plain text are headings anywhere in the upper half. */
const LARGE = 1.3;
const LARGE_ROWS = 30;
/** Limits of a line's size relative to the plain text, because sizes measured by OCR vary. */
const SMALLEST = 0.5;
const LARGEST = 4;

const hasLetters = (token: Token): boolean => /\p{L}/u.test(token.forms[0]);

/** Returns the number of words with letters in the fullest column. */
function columnWords(tokens: readonly Token[]): number {
  const counts = new Map<number, number>();
  for (const token of tokens.filter(hasLetters)) counts.set(token.column, (counts.get(token.column) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return most;
}

function zoneOf(line: Omit<TextLine, 'zone'>, rows: number): Zone {
  const { page, row, text, tokens, size } = line;
  const words = columnWords(tokens);
  const isShort = words > 0 && words <= MAX_HEADING_WORDS && !/[.;,]$/.test(text);
  if (page === 1 && isShort && (row < TITLE_ROWS || (size >= LARGE && row < LARGE_ROWS))) return 'heading';
  if (page === 1 && row < LETTERHEAD_ROWS) return 'letterhead';
  return rows > 12 && row >= rows * FINE_PRINT_FROM && words >= FINE_PRINT_WORDS ? 'finePrint' : 'body';
}

/** Returns the font size of most of a page's characters; 0 when unknown. */
function plainSize(lines: readonly PageLine[]): number {
  const bySize = lines.toSorted((a, b) => a.size - b.size);
  const half = bySize.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let passed = 0;
  for (const { size, text } of bySize) {
    passed += text.length;
    if (passed >= half) return size;
  }
  return 0;
}

/** Returns the non-empty lines of a document with their words and zones, within the limits (`withinLimits`). */
export function layOut(pages: readonly TextPage[]): TextLine[] {
  return laidOut(
    withinLimits(pages).pages,
    pages.map(({ number }) => number),
  );
}

/**
 * Returns the non-empty lines of pages with their words and zones. Pages without text do not count: if the first one
 * could not be read, the top of the next one is the top of the document.
 * @param numbers of the pages in their document; without them, they are its first
 */
export function laidOut(pages: readonly (readonly PageLine[])[], numbers: readonly number[] = []): TextLine[] {
  const numbered = pages.map((lines, index) => ({ lines, number: numbers[index] ?? index + 1 }));
  const readable = numbered.filter(({ lines }) => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  return readable.flatMap(({ lines: all, number }, place) => {
    const plain = plainSize(all);
    const lines = all
      .map(({ text, size, words }) => ({ text: text.trim(), size: plain > 0 ? size / plain : 1, words }))
      .filter((line) => line.text !== '');
    return lines.map((line, row) => {
      const bare = {
        page: place + 1,
        pageNumber: number,
        row,
        text: line.text,
        tokens: tokenise(line.text),
        size: Math.min(LARGEST, Math.max(SMALLEST, line.size)),
        ...(line.words && { words: line.words }),
      };
      return { ...bare, zone: zoneOf(bare, lines.length) };
    });
  });
}
