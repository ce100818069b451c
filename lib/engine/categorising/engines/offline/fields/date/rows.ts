import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { lowerCase } from '../lower-case.ts';
import { type DateMention, findDates } from './mentions.ts';
import { MONTH_PATTERN } from './month-names.ts';
import { findAlone, findLabelled, findYearless } from './yearless.ts';

/**
 * A line that ends within a date: "this 2nd", "on the 3rd day of", "21st August", "March, two thousand and".
 */
const BREAKS_OFF = new RegExp(
  `(?<!\\p{N})\\d{1,2}(?:(?:st|nd|rd|th)(?:\\sday)?(?:\\sof)?|\\sday\\sof|"|(?:st|nd|rd|th)?\\s?(?:of\\s|${anyWordIn('dateShapes', 'monthPrefixes')}-?)?(?:${MONTH_PATTERN}))[,.]?$|two thousand(?:\\sand)?$`,
  'u',
);
/** Number of characters of the next line that a broken date may extend into. */
const REST_CHARS = 24;
/**
 * Rows at the top of the first page, and the last ones of a document, in which a date without a year may be the
 * document's.
 */
const YEARLESS_ROWS = 12;
const LAST_ROWS = 4;

/** A year of this century on its own. */
const YEAR = /(?<![\p{L}\p{N}.,/-])20[0-3]\d(?![\p{L}\p{N}]|[.,/-]\p{N})/gu;
const yearsIn = (text: string): number[] => (text.match(YEAR) ?? []).map(Number);

/** Returns the dates of a line. If the line ends within a date, its rest is read from the line below. */
function withBrokenEnd(line: TextLine, next: TextLine | undefined, isMonthFirst: boolean): readonly DateMention[] {
  const isBroken = next?.page === line.page && BREAKS_OFF.test(lowerCase(line.text));
  if (!isBroken) return findDates(line.text, isMonthFirst);
  const whole = `${line.text} ${next.text.slice(0, REST_CHARS)}`;
  return findDates(whole, isMonthFirst).filter(({ start }) => start < line.text.length);
}

/**
 * Returns the dates of each line. A date broken over two lines belongs to the first one. At the edges of the document,
 * dates without a year are completed. A weekday with a day and a month takes its year from the document's other dates.
 * A labelled day and month takes the only year in the document.
 */
export function datedLines(lines: readonly TextLine[], isMonthFirst: boolean): (readonly DateMention[])[] {
  let reached = 0;
  const found = lines.map((line, index) => {
    const mentions = withBrokenEnd(line, lines[index + 1], isMonthFirst).filter(({ start }) => start >= reached);
    reached = Math.max(0, (mentions.at(-1)?.end ?? 0) - line.text.length - 1);
    return mentions;
  });
  const years = [...new Set(found.flat().map(({ iso }) => Number(iso.slice(0, 4))))];
  const named = [...new Set([...years, ...lines.flatMap(({ text }) => yearsIn(text))])];
  return found.map((mentions, index) => {
    const line = lines[index];
    const isEdge = line && ((line.page === 1 && line.row < YEARLESS_ROWS) || index >= lines.length - LAST_ROWS);
    if (!line || mentions.length > 0 || !isEdge) return mentions;
    const yearless =
      findYearless(line.text, years) ?? findLabelled(line.text, named, isMonthFirst) ?? findAlone(line.text, named);
    return yearless ? [yearless] : mentions;
  });
}
