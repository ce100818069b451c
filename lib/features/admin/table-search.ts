import type { SearchedValue } from '@/db/queries/admin-tables';
import { DAY_MS } from '@/lib/shared/durations';
import { CENTS_PER_DOLLAR } from '@/lib/shared/units';
import { Uuid } from '@/lib/shared/uuid';
import type { AdminColumn } from './tables';

const WHOLE = /^-?\d{1,10}$/;
const AMOUNT = /^(\d{1,7})(?:\.(\d{1,2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Maximum of the database's `integer`. */
const MAX_INTEGER = 2 ** 31 - 1;
/** Valid range of days. The database has no year 0, and ISO cannot write the day after the last of year 9999. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/**
 * Returns the search value of typed text in a column (see `TABLE_COLUMNS`); null if the column cannot contain it, so
 * that nothing matches.
 */
export function searchedValue({ kind, choices }: AdminColumn, text: string): SearchedValue | null {
  switch (kind) {
    case 'id':
      return idOf(text);
    case 'text':
      return { startsWith: text };
    case 'choice':
      return choices?.includes(text) ? { equals: text } : null;
    case 'number':
      return WHOLE.test(text) && Math.abs(Number(text)) <= MAX_INTEGER ? { equals: Number(text) } : null;
    case 'cents':
      return centsOf(text);
    case 'date':
      return dayOf(text);
    default:
      return null;
  }
}

function idOf(text: string): SearchedValue | null {
  const id = Uuid.safeParse(text);
  return id.success ? { equals: id.data } : null;
}

function centsOf(text: string): SearchedValue | null {
  const [, dollars, cents = ''] = AMOUNT.exec(text) ?? [];
  return dollars === undefined ? null : { equals: Number(dollars) * CENTS_PER_DOLLAR + Number(cents.padEnd(2, '0')) };
}

function dayOf(text: string): SearchedValue | null {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return null;
  const start = new Date(`${text}T00:00:00Z`);
  // Invalid calendar days give no date, or another one.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(text)) return null;
  return { from: start.toISOString(), before: new Date(start.getTime() + DAY_MS).toISOString() };
}
