import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../client.server';
import { foldedText } from '../schema/folded-text';
import { columnOf, tableNamed } from './admin-table-columns';

/** A search value: an exact value; a prefix, ignoring case; or a half-open range. */
export type SearchedValue =
  | { readonly equals: string | number }
  | { readonly startsWith: string }
  | { readonly from: string; readonly before: string };

/** A search in one column. */
export type ColumnSearch = SearchedValue & { readonly column: string };

/** Keyset cursor: sort value (as text; null if missing) and id of the last row. */
export interface RowCursor {
  readonly value: string | null;
  readonly id: string;
}

export interface TablePageQuery {
  readonly table: string;
  readonly sort: string;
  readonly isDescending: boolean;
  readonly search: ColumnSearch | null;
  /** Null: from the beginning. */
  readonly after: RowCursor | null;
  readonly limit: number;
}

/** A row with its cursor. */
export interface TableRow {
  readonly cells: Readonly<Record<string, unknown>>;
  readonly position: RowCursor;
}

/**
 * Returns the rows of a table after a cursor, in order.
 * To page backwards, use the opposite direction with `nullsFirst` and reverse the result.
 */
export async function readTable(db: Db, question: TablePageQuery, nullsFirst = false): Promise<TableRow[]> {
  const { sort, after, limit } = question;
  const column = columnOf(question.table, sort);
  const parts = column.isNullable ? (nullsFirst ? [true, false] : [false, true]) : [false];
  const rows: TableRow[] = [];
  for (const ofNulls of after ? parts.slice(parts.indexOf(after.value === null)) : parts) {
    if (rows.length >= limit) break;
    const start = after && (after.value === null) === ofNulls ? after : null;
    const found = await readPart(db, { ...question, after: start, limit: limit - rows.length }, ofNulls);
    rows.push(...found);
  }
  return rows;
}

/** Reads the rows with a value, or those without one. */
async function readPart(db: Db, question: TablePageQuery, ofNulls: boolean): Promise<TableRow[]> {
  const rows = await partQuery(db, question, ofNulls);
  return rows.map(({ positionValue, positionId, ...cells }) => ({
    cells,
    position: { value: positionValue as string | null, id: String(positionId) },
  }));
}

function partQuery(db: Db, question: TablePageQuery, ofNulls: boolean) {
  const { search, after, limit } = question;
  const table = tableNamed(question.table);
  const { order, type, isNullable } = columnOf(question.table, question.sort);
  const direction = question.isDescending ? desc : asc;
  const further = sql.raw(question.isDescending ? '<' : '>');
  const isOfPart = isNullable ? (ofNulls ? isNull(order) : isNotNull(order)) : undefined;
  const isAfter =
    after &&
    (ofNulls
      ? sql`${table.id} ${further} ${after.id}::uuid`
      : sql`(${order}, ${table.id}) ${further} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`);
  const shown = Object.fromEntries([...table.columns].map(([name, column]) => [name, column.shown]));
  return db
    .select({
      ...shown,
      positionValue: sql<string | null>`(${order})::text`.as('position_value'),
      positionId: sql<string>`${table.id}`.as('position_id'),
    })
    .from(table.rows)
    .where(and(isOfPart, search ? matches(question.table, search) : undefined, isAfter ?? undefined))
    .orderBy(direction(order), direction(table.id))
    .limit(limit);
}

/** Returns the number of rows, counting at most `most`. */
export async function countTable(db: Db, name: string, search: ColumnSearch | null, most: number): Promise<number> {
  const [counted] = await countQuery(db, name, search, most);
  return counted?.rows ?? 0;
}

function countQuery(db: Db, name: string, search: ColumnSearch | null, most: number) {
  const table = tableNamed(name);
  const order = search ? columnOf(name, search.column).order : table.id;
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table.rows)
    .where(search ? matches(name, search) : undefined)
    // Ordered, so that rows of a frequent value are counted in its index, too.
    .orderBy(order, table.id)
    .limit(most)
    .as('found');
  return db.select({ rows: sql<number>`count(*)::int` }).from(found);
}

/** The highest code point: appended to a prefix, it is the upper bound of all texts with that prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** True for texts with a prefix, ignoring case. Uses the index on the folded text. */
export function startsWith(text: AnyPgColumn, start: string): SQL {
  return foldedStart(foldedText(text), start);
}

function foldedStart(folded: AnyPgColumn | SQL, start: string): SQL {
  const from = foldedText(sql`${start}::text`);
  return sql`(${folded} >= ${from} and ${folded} < (${from} || ${LAST_CHARACTER}))`;
}

function matches(table: string, search: ColumnSearch): SQL {
  const { order, type } = columnOf(table, search.column);
  const cast = sql.raw(type);
  if ('startsWith' in search) return foldedStart(order, search.startsWith);
  if ('from' in search) {
    return sql`(${order} >= ${search.from}::${cast} and ${order} < ${search.before}::${cast})`;
  }
  return sql`${order} = ${search.equals}::${cast}`;
}

/** Returns the statements of a query, for checking their plans. */
export function tableStatements(db: Db, question: TablePageQuery, mostCounted: number) {
  const { isNullable } = columnOf(question.table, question.sort);
  const parts = (isNullable ? [false, true] : [false]).map((ofNulls) => partQuery(db, question, ofNulls).getSQL());
  return [...parts, countQuery(db, question.table, question.search, mostCounted).getSQL()];
}
