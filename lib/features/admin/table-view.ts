import { z } from 'zod';
import { TABLE_COLUMNS } from './table-columns';
import { type AdminColumn, type AdminTable, DEFAULT_TABLE_ROWS } from './tables';

/** Choices for the number of rows per page. */
export const ROW_CHOICES = [25, DEFAULT_TABLE_ROWS, 100, 200] as const;

export interface TableView {
  /** Null: the server's default order. */
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  /** The searched column. */
  readonly column: string;
  readonly search: string;
  readonly limit: number;
  /** Cursors of the pages visited, the current one last; empty on the first page. */
  readonly cursors: readonly string[];
}

/** Returns a table's column by its key. */
export function columnOf(table: AdminTable, key: string): AdminColumn | undefined {
  return TABLE_COLUMNS[table].find((column) => column.key === key);
}

/** Returns the initial view of a table: first page, no search. */
export function initialView(table: AdminTable): TableView {
  return { sort: null, column: TABLE_COLUMNS[table][0]?.key ?? '', search: '', limit: DEFAULT_TABLE_ROWS, cursors: [] };
}

/** Changes a view and returns to its first page. */
export function changeView(view: TableView, change: Partial<Omit<TableView, 'cursors'>>): TableView {
  return { ...view, ...change, cursors: [] };
}

/** Returns the view of the next page, which begins at `cursor`. */
export function nextPage(view: TableView, cursor: string): TableView {
  return { ...view, cursors: [...view.cursors, cursor] };
}

/** Returns the view of the previous page. */
export function previousPage(view: TableView): TableView {
  return { ...view, cursors: view.cursors.slice(0, -1) };
}

/** Returns sort and search as a `TableQuery`, for the CSV file of a table. */
export function csvQueryOf({ sort, column, search }: TableView): URLSearchParams {
  const wanted = search.trim();
  return new URLSearchParams({
    ...(sort && { sort: sort.key, direction: sort.direction }),
    ...(wanted && { column, search: wanted }),
  });
}

/** Returns the query of one page of the table. */
export function pageQueryOf(view: TableView): URLSearchParams {
  const query = csvQueryOf(view);
  query.set('limit', String(view.limit));
  const cursor = view.cursors.at(-1);
  if (cursor !== undefined) query.set('cursor', cursor);
  return query;
}

const Hidden = z.array(z.string()).max(100);

/**
 * Returns the hidden columns stored in a browser, without those that the table no longer has.
 * At least one column is always shown, so a list of all of them counts as none.
 * @param stored stored JSON, possibly edited by the user
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
