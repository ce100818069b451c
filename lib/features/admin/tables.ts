import { z } from 'zod';
import { MAX_CURSOR_CHARS } from './cursor';

/** Tables that the operator can view (specification section 2). */
export const ADMIN_TABLES = ['users', 'subscriptions', 'payments', 'usagelimits', 'processingsessions'] as const;
export const AdminTable = z.enum(ADMIN_TABLES);
export type AdminTable = z.infer<typeof AdminTable>;

/** Determines how a column is shown, searched and aligned. */
export type ColumnKind = 'id' | 'text' | 'choice' | 'number' | 'cents' | 'date' | 'flag' | 'list';

/** A column of a table. All can be sorted and searched; indexes make that fast. */
export interface AdminColumn {
  /** Key in the rows; its heading is in `messages` under `Admin.columns`. */
  readonly key: string;
  readonly kind: ColumnKind;
  readonly choices?: readonly string[];
}

/** Rows per answer: default and maximum. */
export const DEFAULT_TABLE_ROWS = 50;
export const MAX_TABLE_ROWS = 200;
/** Maximum number of rows in a CSV file. */
export const MAX_TABLE_CSV_ROWS = 1_000_000;
/** Rows are counted up to this number; beyond it, only "more" is reported. */
export const MAX_COUNTED_ROWS = 10_000;

/**
 * Query of `GET …/admin/db/{table}` and of its file, `…/admin/db/{table}/csv`.
 * A `column` that the table does not have is rejected. `cursor` is the `x-next-cursor` (or `x-previous-cursor`) of an
 * answer to the same query.
 */
export const TableQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_TABLE_ROWS).default(DEFAULT_TABLE_ROWS),
  sort: z.string().max(60).optional(),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(MAX_CURSOR_CHARS).optional(),
  /** The searched column, and its search text: an id, a prefix, a choice, a number or a day. */
  column: z.string().max(60).optional(),
  search: z.string().max(200).optional(),
});
export type TableQuery = z.infer<typeof TableQuery>;

/** A cell; dates are ISO instants. */
export const AdminCell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type AdminCell = z.infer<typeof AdminCell>;
export const AdminRow = z.record(z.string(), AdminCell);
export type AdminRow = z.infer<typeof AdminRow>;

/**
 * Answer of `GET …/admin/db/{table}`: only the rows (specification section 7).
 * Headers contain the number of rows (at most `MAX_COUNTED_ROWS` + 1), and the cursors of the next and previous page.
 */
export const TableAnswer = z.array(AdminRow);
export const TOTAL_HEADER = 'x-total-count';
export const NEXT_CURSOR_HEADER = 'x-next-cursor';
export const PREVIOUS_CURSOR_HEADER = 'x-previous-cursor';
