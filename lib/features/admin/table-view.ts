import { z } from 'zod';
import { TABLE_COLUMNS } from './table-columns';
import { type AdminColumn, type AdminTable, DEFAULT_TABLE_ROWS } from './tables';

/** How many rows may be shown at a time. */
export const ROW_CHOICES = [25, DEFAULT_TABLE_ROWS, 100, 200] as const;

/** How a table is looked at. */
export interface TableView {
  /** Null: in the order that the server has by itself. */
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  /** The column that is searched. */
  readonly column: string;
  readonly search: string;
  readonly limit: number;
  /** Where the parts begin that were left behind by going on, the one that is shown last; empty on the first. */
  readonly cursors: readonly string[];
}

/** The column of a table by its key. */
export function columnOf(table: AdminTable, key: string): AdminColumn | undefined {
  return TABLE_COLUMNS[table].find((column) => column.key === key);
}

/** A table as it is first shown: its first part, with nothing searched. */
export function firstView(table: AdminTable): TableView {
  return { sort: null, column: TABLE_COLUMNS[table][0]?.key ?? '', search: '', limit: DEFAULT_TABLE_ROWS, cursors: [] };
}

/** Another question begins at its first part. */
export function changeView(view: TableView, change: Partial<Omit<TableView, 'cursors'>>): TableView {
  return { ...view, ...change, cursors: [] };
}

/** The view of the next part, which begins at `cursor`. */
export function nextPart(view: TableView, cursor: string): TableView {
  return { ...view, cursors: [...view.cursors, cursor] };
}

/** The view of the part before. */
export function previousPart(view: TableView): TableView {
  return { ...view, cursors: view.cursors.slice(0, -1) };
}

/** What is sorted and searched by, as `TableQuery` reads it: the question of a table's file. */
export function questionOf({ sort, column, search }: TableView): URLSearchParams {
  const wanted = search.trim();
  return new URLSearchParams({
    ...(sort && { sort: sort.key, direction: sort.direction }),
    ...(wanted && { column, search: wanted }),
  });
}

/** The same of one part of the table. */
export function queryOf(view: TableView): URLSearchParams {
  const query = questionOf(view);
  query.set('limit', String(view.limit));
  const cursor = view.cursors.at(-1);
  if (cursor !== undefined) query.set('cursor', cursor);
  return query;
}

const Hidden = z.array(z.string()).max(100);

/**
 * The columns that a browser remembers as hidden: those that the table (still) has. At least one column is always shown, so a
 * list of all of them counts as none.
 * @param stored JSON, as it was stored or as somebody changed it
 */
export function hiddenColumns(table: AdminTable, stored: string | null): readonly string[] {
  const keys = TABLE_COLUMNS[table].map(({ key }) => key);
  const hidden = Hidden.safeParse(parseJson(stored)).data?.filter((key) => keys.includes(key)) ?? [];
  const known = [...new Set(hidden)];
  return known.length < keys.length ? known : [];
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
