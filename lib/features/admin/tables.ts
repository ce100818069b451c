import { z } from 'zod';
import { MAX_CURSOR_CHARS } from './cursor';

/** The tables that the operator may look into (specification section 2); nothing else has a name here. */
export const ADMIN_TABLES = ['users', 'subscriptions', 'payments', 'usagelimits', 'processingsessions'] as const;
export const AdminTable = z.enum(ADMIN_TABLES);
export type AdminTable = z.infer<typeof AdminTable>;

/** How a column is shown, searched and aligned. */
export type ColumnKind = 'id' | 'text' | 'choice' | 'number' | 'cents' | 'date' | 'flag' | 'list';

/** A column that a table offers. Every one can be sorted and searched by, which an index makes quick. */
export interface AdminColumn {
  /** As the rows name it; its heading stands in `messages` under `Admin.columns`. */
  readonly key: string;
  readonly kind: ColumnKind;
  /** Of a `choice`: what there is to choose. */
  readonly choices?: readonly string[];
}

/** Rows of one answer: by default, and at most. */
export const DEFAULT_TABLE_ROWS = 50;
export const MAX_TABLE_ROWS = 200;
/** Rows of one file. */
export const MAX_TABLE_CSV_ROWS = 1_000_000;
/** Rows are counted up to here; beyond, it is said that there are more. */
export const MAX_COUNTED_ROWS = 10_000;

/**
 * Query of `GET …/admin/db/{table}` and of its file, `…/admin/db/{table}/csv`. A `column` outside the table's own is refused.
 * `cursor` is the `x-next-cursor` (or `x-previous-cursor`) of an answer to the same question.
 */
export const TableQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_TABLE_ROWS).default(DEFAULT_TABLE_ROWS),
  sort: z.string().max(60).optional(),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(MAX_CURSOR_CHARS).optional(),
  /** The column that is searched, and what for: an id, the beginning of a text, a choice, a number or a day. */
  column: z.string().max(60).optional(),
  search: z.string().max(200).optional(),
});
export type TableQuery = z.infer<typeof TableQuery>;

/** A cell: dates as ISO instants. */
export const AdminCell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type AdminCell = z.infer<typeof AdminCell>;
export const AdminRow = z.record(z.string(), AdminCell);
export type AdminRow = z.infer<typeof AdminRow>;

/**
 * Answer of `GET …/admin/db/{table}`: the rows and nothing else (specification section 7). What belongs to them stands in
 * headers: how many rows there are (at most `MAX_COUNTED_ROWS` + 1), and where the answer goes on, either way.
 */
export const TableAnswer = z.array(AdminRow);
export const TOTAL_HEADER = 'x-total-count';
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
export const PREVIOUS_CURSOR_HEADER = 'x-previous-cursor';
