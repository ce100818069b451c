import type { DateRow } from './candidates.ts';

/** Number of rows above and below in which other entries of a list are searched for. */
const LIST_ROWS = 9;
const LIST_ENTRIES = 3;
/** Maximum distance of a broken entry below a whole one, in rows. */
const ENTRY_ROWS = 3;
/** Tolerance in characters for dates in one column without tabs. */
const SAME_COLUMN_CHARS = 4;
const FIRST_COLUMN_CHARS = 12;
const MIN_ROW_CHARS = 14;
/** Maximum number of characters, such as marks, next to a date that is alone in its cell. */
const BESIDE_CHARS = 3;
const SUM = /\d[.,]\d{2}(?!\d)/;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Returns the day that starts a line, if words or amounts follow as in a list entry. */
function entryOf(row: DateRow | undefined): string | undefined {
  const first = row?.mentions[0];
  if (!row || !first || /[\p{L}\d]/u.test(row.line.text.slice(0, first.start))) return undefined;
  const rest = row.line.text.slice(first.end);
  return hasWords(rest) || SUM.test(rest) ? first.iso : undefined;
}

/** Returns the day of a line with one amount and one date among words: a table row that lost its columns. */
function bookingOf(row: DateRow | undefined): string | undefined {
  const isBooking = row?.mentions.length === 1 && SUM.test(row.line.text.slice(row.mentions[0]?.end));
  return isBooking && hasWords(row.line.text) ? row.mentions[0]?.iso : undefined;
}

/**
 * True when a row is one of several that start with a date, or contain a date and an amount, with other lines in
 * between.
 */
export function isListed(rows: readonly DateRow[], index: number): boolean {
  const row = rows[index];
  // The first line of a page is a heading, not an entry of the list below.
  if (row?.line.row === 0) return false;
  const near = rows.slice(Math.max(0, index - LIST_ROWS), index + LIST_ROWS + 1);
  const days = (read: (one: DateRow | undefined) => string | undefined) =>
    new Set(near.map(read).filter((iso) => iso !== undefined)).size;
  if (entryOf(row)) return days(entryOf) >= LIST_ENTRIES;
  if (bookingOf(row)) return days(bookingOf) >= LIST_ENTRIES;
  // An entry whose words the scan moved to the next line.
  const isBare = row?.mentions.length === 1 && !hasWords(row.line.text);
  const above = rows.slice(Math.max(0, index - ENTRY_ROWS), index).some((one) => entryOf(one) !== undefined);
  return isBare && above && days(entryOf) > LIST_ENTRIES;
}

/** True when the date is alone in its cell, as in a table's column of dates. */
function isWholeCell({ cells, columns, mentions }: DateRow, place: number): boolean {
  const cell = cells[columns[place] ?? 0]?.text.trim() ?? '';
  const mention = mentions[place];
  return mention !== undefined && cell.length - (mention.end - mention.start) <= BESIDE_CHARS;
}

/** True when enough neighbouring rows have a date in the same column and more text than the date. */
export function isTableRow(rows: readonly DateRow[], index: number, place: number): boolean {
  const row = rows[index];
  const mention = row?.mentions[place];
  if (!row || !mention) return false;
  const column = row.columns[place];
  const isSingle = row.cells.length === 1;
  const isWhole = isWholeCell(row, place);
  const matches = (other: DateRow | undefined) =>
    other !== undefined &&
    other.line.page === row.line.page &&
    other.line.text.length > MIN_ROW_CHARS &&
    (isSingle
      ? mention.start <= FIRST_COLUMN_CHARS &&
        other.mentions.some((one) => Math.abs(one.start - mention.start) <= SAME_COLUMN_CHARS)
      : other.cells.length > 1 &&
        other.columns.some((one, at) => one === column && isWholeCell(other, at) === isWhole));
  let count = 1;
  for (let up = index - 1; count < LIST_ENTRIES && matches(rows[up]); up -= 1) count += 1;
  for (let down = index + 1; count < LIST_ENTRIES && matches(rows[down]); down += 1) count += 1;
  return count >= LIST_ENTRIES;
}
