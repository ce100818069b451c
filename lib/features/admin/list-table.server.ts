import 'server-only';
import { countTable, readTable, type TablePageQuery, type TableRow } from '@/db/queries/admin-tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { openPlace, sealPlace } from './cursor.server';
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

/** Some rows of a table, and what belongs to them. */
export interface TablePage {
  readonly rows: readonly AdminRow[];
  /** How many the question finds in all; one more than `MAX_COUNTED_ROWS` where there are more than that. */
  readonly total: number;
  /** Where the answer goes on, and where it came from; null at its ends. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** What a query asks of which table. */
export interface TableQuestion extends Omit<TablePageQuery, 'after' | 'limit'> {
  readonly table: AdminTable;
  readonly columns: readonly AdminColumn[];
  /** True where nothing can be found, because the column holds no such value. */
  readonly isHopeless: boolean;
  /** What a cursor is signed with. */
  readonly signed: readonly string[];
}

/**
 * A page of a table, as the operator asks for it (decision 0050). Throws `notFound` for a table that is not to be looked into, and
 * `badRequest` for a column that it has not and for a cursor of another question.
 */
export async function listTable(ctx: OperatorContext, name: unknown, query: TableQuery): Promise<TablePage> {
  const question = questionOf(name, query);
  const place = openPlace(query.cursor, question.signed);
  if (question.isHopeless) return { rows: [], total: 0, next: null, previous: null };
  const isBackward = place?.isBackward ?? false;
  const isDescending = question.isDescending !== isBackward;
  // One more than is shown tells whether there are any.
  const page = { ...question, isDescending, after: place, limit: query.limit + 1 };
  const [found, total] = await Promise.all([
    readTable(ctx.db, page, isBackward),
    countTable(ctx.db, question.table, question.search, MAX_COUNTED_ROWS + 1),
  ]);
  const shown = isBackward ? found.slice(0, query.limit).reverse() : found.slice(0, query.limit);
  const hasMore = found.length > query.limit;
  return {
    rows: shown.map((row) => rowOf(question, row)),
    total,
    next: cursorOf(shown.at(-1), isBackward || hasMore, question, false),
    previous: cursorOf(shown[0], isBackward ? hasMore : place !== null, question, true),
  };
}

/** What is asked, checked against what the table offers. Throws as `listTable` does. */
export function questionOf(name: unknown, query: Omit<TableQuery, 'limit' | 'cursor'>): TableQuestion {
  const known = AdminTable.safeParse(name);
  if (!known.success) throw new AppError('notFound');
  const table = known.data;
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
    isHopeless: searched !== null && value === null,
    signed: [table, sort, query.direction, searched?.key ?? '', text],
  };
}

function requireColumn(columns: readonly AdminColumn[], name: string | undefined, path: string): AdminColumn {
  const column = columns.find(({ key }) => key === name);
  if (!column) throw new AppError('badRequest', { path });
  return column;
}

/** A row with the columns that its table offers and nothing else. */
export function rowOf({ columns }: Pick<TableQuestion, 'columns'>, { cells }: TableRow): AdminRow {
  return Object.fromEntries(columns.map(({ key }) => [key, cellOf(cells[key])]));
}

function cellOf(value: unknown): AdminCell {
  return value instanceof Date ? value.toISOString() : ((value ?? null) as AdminCell);
}

function cursorOf(row: TableRow | undefined, isThere: boolean, { signed }: TableQuestion, isBackward: boolean) {
  return row && isThere ? sealPlace({ ...row.position, isBackward }, signed) : null;
}
