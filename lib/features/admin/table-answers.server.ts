import 'server-only';
import { type RowCursor, readTable } from '@/db/queries/admin-tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import { csvAnswer } from './csv-answer.server';
import { listTable, rowOf, type ValidTableQuery, validateTableQuery } from './list-table.server';
import { recordOperator } from './record.server';
import {
  type AdminCell,
  MAX_TABLE_CSV_ROWS,
  NEXT_CURSOR_HEADER,
  PREVIOUS_CURSOR_HEADER,
  TableAnswer,
  type TableQuery,
  TOTAL_HEADER,
} from './tables';

/** Rows per query of the export: few enough to be fast and to need little memory. */
const CSV_PAGE_ROWS = 1000;

/** Returns the answer of `GET …/admin/db/{table}`; see `listTable`. */
export async function answerTable(ctx: OperatorContext, name: unknown, query: TableQuery): Promise<Response> {
  const { rows, total, next, previous } = await listTable(ctx, name, query);
  const headers = new Headers({ [TOTAL_HEADER]: String(total) });
  if (next) headers.set(NEXT_CURSOR_HEADER, next);
  if (previous) headers.set(PREVIOUS_CURSOR_HEADER, previous);
  return Response.json(TableAnswer.parse(rows), { headers });
}

/**
 * Returns all matching rows as a CSV file that is safe from formula injection: column names, then the stored values.
 * The file is streamed page by page with backpressure, and ends when the client disconnects. Throws like `listTable`.
 */
export async function answerTableFile(ctx: OperatorContext, name: unknown, query: TableQuery): Promise<Response> {
  const valid = validateTableQuery(name, query);
  const { table } = valid;
  await recordOperator(ctx.db, ctx, { action: 'exportTable', note: table });
  const columns = valid.columns.map(({ key }) => key);
  return csvAnswer({ name: table, now: ctx.clock.now(), columns, rows: rowsOf(ctx, valid) });
}

async function* rowsOf(ctx: OperatorContext, valid: ValidTableQuery) {
  const { columns, matchesNothing } = valid;
  let after: RowCursor | null = null;
  for (let left = matchesNothing ? 0 : MAX_TABLE_CSV_ROWS; left > 0; left -= CSV_PAGE_ROWS) {
    ctx.signal.throwIfAborted();
    const limit = Math.min(left, CSV_PAGE_ROWS);
    const rows = await readTable(ctx.db, { ...valid, after, limit });
    yield rows.map((row) => rowOf(valid, row)).map((row) => columns.map(({ key }) => csvValue(row[key] ?? null)));
    after = rows.at(-1)?.position ?? null;
    if (rows.length < limit) return;
  }
}

function csvValue(cell: AdminCell): string | number | null {
  return typeof cell === 'string' || typeof cell === 'number' || cell === null ? cell : String(cell);
}
