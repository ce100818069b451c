import type { PositionedWord } from '@/lib/engine/documents/ocr/recogniser';
import { type PageLine, withinLimits } from './page-lines.ts';
import { type Token, tokenise } from './tokens.ts';

export interface TextPage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
  /** How large each line of `text` is written, in any unit. */
  readonly lineSizes?: readonly number[] | undefined;
  /** The words of each line of `text` with their places, where the page was read as a picture. */
  readonly lineWords?: readonly (readonly PositionedWord[])[] | undefined;
}

/** Where on the document a line is. */
export type Zone = 'letterhead' | 'heading' | 'body' | 'finePrint';

export interface TextLine {
  /** 1 for the first page that holds text. */
  readonly page: number;
  /** The page of the document that it is on, 1-based: blank pages, and those that were not read, count. */
  readonly pageNumber: number;
  /** Place among the page's lines that are not empty, from 0. */
  readonly row: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly zone: Zone;
  /** How large it is written relative to the page's plain text: 1 for plain text, and where sizes are not known. */
  readonly size: number;
  /** Its words with their places, where the page was read as a picture. */
  readonly words?: readonly PositionedWord[] | undefined;
}

/** Rows at the top of page 1 where the sender's name and address are. */
const LETTERHEAD_ROWS = 5;
/** Rows at the top of page 1 where a document says what it is. */
const TITLE_ROWS = 14;
const MAX_HEADING_WORDS = 8;
/** Long lines in the last part of a page are terms and conditions. */
const FINE_PRINT_FROM = 0.75;
const FINE_PRINT_WORDS = 14;

/** Lines at least this much larger than the plain text are headings wherever they are in the upper half. */
const LARGE = 1.3;
const LARGE_ROWS = 30;
/** Sizes that a recogniser measures waver; a line is no smaller or larger than these relative to the plain text. */
const SMALLEST = 0.5;
const LARGEST = 4;

const hasLetters = (token: Token): boolean => /\p{L}/u.test(token.forms[0]);

/** Words with letters in the fullest column. */
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

/** The size that most of a page's characters are written in; 0 when it is not known. */
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

/**
 * The lines of a document that hold text, with their words and zones, of as much of it as is read (`withinLimits`).
 */
export function layOut(pages: readonly TextPage[]): TextLine[] {
  return laidOut(
    withinLimits(pages).pages,
    pages.map(({ number }) => number),
  );
}

/**
 * The lines of pages with their words and zones, but for empty ones. Pages without text do not count: when the first one
 * could not be read, the next one's top is the document's top.
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
