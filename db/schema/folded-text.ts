import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** So much of a text is sorted and searched by, in characters; an entry of an index has no room for an endless one. */
const FOLDED_CHARS = 200;

/**
 * A text as it is sorted and searched by: in lower case, cut, and compared byte by byte, so that one index serves the order, an
 * equal text and the beginning of one, whatever the database's language is.
 */
export function foldedText(text: AnyPgColumn | SQL): SQL {
  return sql`lower(left(${text}, ${sql.raw(String(FOLDED_CHARS))})) collate "C"`;
}
