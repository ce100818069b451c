import 'server-only';
import { countTable, readTable, type TablePageQuery, type TableRow } from '@/db/queries/admin-tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { signCursor, verifyCursor } from './cursor.server';
import { DEFAULT_SORT, TABLE_COLUMNS } from './table-columns';
import { searchedValue } from './table-search';
import {
  type AdminCell,
  type AdminColumn,
  type AdminRow,
  AdminTable,
  MAX_COUNTED_ROWS,
  type TableQuery,
} from './tables';

export interface TablePage {
  readonly rows: readonly AdminRow[];
  /** Number of matching rows; `MAX_COUNTED_ROWS` + 1 if there are more. */
  readonly total: number;
  /** Cursors of the next and previous page; null at the ends. */
  readonly next: string | null;
  readonly previous: string | null;
}

export interface ValidTableQuery extends Omit<TablePageQuery, 'after' | 'limit'> {
  readonly table: AdminTable;
  readonly columns: readonly AdminColumn[];
  /** True if no row can match, because the column cannot contain the value. */
  readonly matchesNothing: boolean;
  /** Data that a cursor's signature covers. */
  readonly signed: readonly string[];
}

/**
 * Returns a page of a table for the operator (decision 0045).
 * Throws `notFound` for an unknown table, and `badRequest` for an unknown column or a cursor of another query.
 */
export async function listTable(ctx: OperatorContext, name: unknown, query: TableQuery): Promise<TablePage> {
  const valid = validateTableQuery(name, query);
  const position = verifyCursor(query.cursor, valid.signed);
  if (valid.matchesNothing) return { rows: [], total: 0, next: null, previous: null };
  const isBackward = position?.isBackward ?? false;
  const isDescending = valid.isDescending !== isBackward;
  // One extra row shows whether there are more.
  const page = { ...valid, isDescending, after: position, limit: query.limit + 1 };
  const [found, total] = await Promise.all([
    readTable(ctx.db, page, isBackward),
    countTable(ctx.db, valid.table, valid.search, MAX_COUNTED_ROWS + 1),
  ]);
  const pageRows = isBackward ? found.slice(0, query.limit).reverse() : found.slice(0, query.limit);
  const hasMore = found.length > query.limit;
  return {
    rows: pageRows.map((row) => rowOf(valid, row)),
    total,
    next: cursorOf(pageRows.at(-1), isBackward || hasMore, valid, false),
    previous: cursorOf(pageRows[0], isBackward ? hasMore : position !== null, valid, true),
  };
}

/** Validates a query against the table's columns. Throws like `listTable`. */
export function validateTableQuery(name: unknown, query: Omit<TableQuery, 'limit' | 'cursor'>): ValidTableQuery {
  const parsed = AdminTable.safeParse(name);
  if (!parsed.success) throw new AppError('notFound');
  const table = parsed.data;
  const columns = TABLE_COLUMNS[table];
  const { key: sort } = requireColumn(columns, query.sort ?? DEFAULT_SORT[table], 'sort');
  const text = query.search?.trim() ?? '';
  const searched = text === '' ? null : requireColumn(columns, query.column, 'column');
  const value = searched && searchedValue(searched, text);
  return {
    table,
    columns,
    sort,
    isDescending: query.direction === 'desc',
    search: searched && value && { column: searched.key, ...value },
    matchesNothing: searched !== null && value === null,
    signed: [table, sort, query.direction, searched?.key ?? '', text],
  };
}

function requireColumn(columns: readonly AdminColumn[], name: string | undefined, path: string): AdminColumn {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw new AppError('badRequest', { path });
  return column;
}

/** Returns a row with only the columns that its table offers. */
export function rowOf({ columns }: Pick<ValidTableQuery, 'columns'>, { cells }: TableRow): AdminRow {
  return Object.fromEntries(columns.map(({ key }) => [key, cellOf(cells[key])]));
}

function cellOf(value: unknown): AdminCell {
  return value instanceof Date ? value.toISOString() : ((value ?? null) as AdminCell);
}

function cursorOf(row: TableRow | undefined, hasPage: boolean, { signed }: ValidTableQuery, isBackward: boolean) {
  return row && hasPage ? signCursor({ ...row.position, isBackward }, signed) : null;
}
