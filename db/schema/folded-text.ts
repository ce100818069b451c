import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Number of characters to sort and search by. Index entries have a limited size. */
const FOLDED_CHARS = 200;

/**
 * Returns the expression to sort and search a text by: lower case, truncated, compared bytewise.
 * So one index serves order, equality and prefixes, whatever the database's locale.
 */
export function foldedText(text: AnyPgColumn | SQL): SQL {
  return sql`lower(left(${text}, ${sql.raw(String(FOLDED_CHARS))})) collate "C"`;
}
