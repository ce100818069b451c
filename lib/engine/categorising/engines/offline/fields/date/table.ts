import { anyWordIn } from '../../any-word-in.ts';
import type { DateRow } from './candidates.ts';
import { type RoleFound, roleOf } from './roles.ts';

const MAX_HEADING_CHARS = 90;

/** A row of labels: it contains words and no date. */
const isHeading = (row: DateRow | undefined): row is DateRow =>
  row !== undefined && row.mentions.length === 0 && /\p{L}/u.test(row.line.text);

/** Cache: a heading is read for each date below it. */
const labelsKnown = new WeakMap<DateRow, readonly RoleFound[]>();

/** Returns the labels of a heading row that lost its columns, in order. */
function labelsInARow(row: DateRow): readonly RoleFound[] {
  const known = labelsKnown.get(row) ?? labelsOf(row.line.text);
  labelsKnown.set(row, known);
  return known;
}

function labelsOf(text: string): RoleFound[] {
  const words = text.split(/\s+/);
  const found: RoleFound[] = [];
  let from = 0;
  for (let to = 1; to <= words.length; to += 1) {
    const here = roleOf(words.slice(from, to).join(' '));
    const next = to < words.length ? roleOf(words.slice(from, to + 1).join(' ')) : undefined;
    const isWhole = here?.gap === 0 && !(next?.gap === 0 && next.words.length > here.words.length);
    if (here && isWhole) {
      found.push(here);
      from = to;
    }
  }
  return found;
}

/** True when the row's text without its dates contains no words. */
const isOnlyDates = ({ line, mentions }: DateRow): boolean =>
  !/\p{L}/u.test(mentions.reduceRight((text, one) => text.slice(0, one.start) + text.slice(one.end), line.text));

/**
 * Returns the role from the heading above a date: the heading of its column, at any distance within the table. Without
 * columns it is the line directly above, if the date's line contains nothing else.
 */
export function roleAbove(rows: readonly DateRow[], index: number, place: number): RoleFound | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const column = row.columns[place] ?? 0;
  if (row.cells.length > 1) {
    let up = index - 1;
    while (up >= 0 && rows[up]?.cells.length === row.cells.length && !isHeading(rows[up])) up -= 1;
    const heading = rows[up];
    if (!isHeading(heading) || heading.line.page !== row.line.page) return undefined;
    return heading.cells.length === row.cells.length ? roleOf(heading.cells[column]?.text ?? '') : undefined;
  }
  const above = rows[index - 1];
  if (!isHeading(above) || above.line.page !== row.line.page || above.line.text.length > MAX_HEADING_CHARS) {
    return undefined;
  }
  if (row.mentions.length < 2 && !isOnlyDates(row)) return undefined;
  if (row.mentions.length === 1) {
    // A line with a number, such as a document's name, is no label of the line below.
    const isLabel = above.cells.length === 1 && !/\d/u.test(above.line.text);
    const role = isLabel ? roleOf(above.line.text) : undefined;
    return role && role.gap <= 2 ? role : undefined;
  }
  const labels = labelsInARow(above);
  return labels.length === row.mentions.length ? labels[place] : undefined;
}

/** Words after a day of birth. */
const BIRTH_AFTER = new RegExp(`^\\s*${anyWordIn('dateShapes', 'births')}`, 'iu');

/** Returns the birth role if the words after a day label it so. */
export function birthAfter(after: string): RoleFound | undefined {
  const words = BIRTH_AFTER.exec(after)?.[0];
  return words === undefined ? undefined : { role: 'birth', words, gap: 0 };
}

const YEAR_AFTER = new RegExp(`^${anyWordIn('dateShapes', 'yearAfter')}(?!\\p{L})`, 'iu');

/** Returns the role from a label after its value, as in broken right-to-left forms. */
export function roleAfter(after: string): RoleFound | undefined {
  const label = /^\s*(?::\s*)?([\p{L}"']+(?:\s[\p{L}"']+){0,3})\s*[:.]?$/u.exec(after)?.[1]?.trim();
  const role = label && !YEAR_AFTER.test(label) ? roleOf(label) : undefined;
  return role?.gap === 0 ? role : undefined;
}
