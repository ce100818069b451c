import { normaliseText } from './normalise';
import { type Token, tokenise } from './tokens';

export interface TextPage {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/** Where on the document a line stands. */
export type Zone = 'letterhead' | 'heading' | 'body' | 'finePrint';

export interface TextLine {
  /** 1 for the first page that holds text. */
  readonly page: number;
  /** Place among the page's lines that are not empty, from 0. */
  readonly row: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly zone: Zone;
}

/** Rows at the top of page 1 where the sender's name and address stand. */
const LETTERHEAD_ROWS = 5;
/** Rows at the top of page 1 where a document says what it is. */
const TITLE_ROWS = 14;
const MAX_HEADING_WORDS = 8;
/** Long lines in the last part of a page are terms and conditions. */
const FINE_PRINT_FROM = 0.75;
const FINE_PRINT_WORDS = 14;

function zoneOf(page: number, row: number, rows: number, text: string, words: number): Zone {
  const isShort = words > 0 && words <= MAX_HEADING_WORDS && !/[.;,]$/.test(text);
  if (page === 1 && row < TITLE_ROWS && isShort) return 'heading';
  if (page === 1 && row < LETTERHEAD_ROWS) return 'letterhead';
  return rows > 12 && row >= rows * FINE_PRINT_FROM && words >= FINE_PRINT_WORDS ? 'finePrint' : 'body';
}

/**
 * The lines of a document that hold text, with their words and zones. Pages without text do not count: when the first
 * one could not be read, the next one's top is the document's top.
 */
export function layOut(pages: readonly TextPage[]): TextLine[] {
  const readable = pages.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return readable.flatMap(({ text }, place) => {
    const lines = normaliseText(text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return lines.map((line, row) => {
      const tokens = tokenise(line);
      const words = tokens.filter((token) => /\p{L}/u.test(token.forms[0])).length;
      const page = place + 1;
      return { page, row, text: line, tokens, zone: zoneOf(page, row, lines.length, line, words) };
    });
  });
}
