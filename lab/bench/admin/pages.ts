// The pages of npm run bench -- admin.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client.server';
import { tableStatements } from '@/db/queries/admin-tables';
import { managedUsersStatement } from '@/db/queries/managed-users';
import { signCursor, verifyCursor } from '@/lib/features/admin/cursor.server';
import { listManagedUsers } from '@/lib/features/admin/list-managed-users.server';
import { listTable, validateTableQuery } from '@/lib/features/admin/list-table.server';
import { ManagementQuery } from '@/lib/features/admin/management';
import { TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import { type AdminRow, type AdminTable, MAX_COUNTED_ROWS, TableQuery } from '@/lib/features/admin/tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import { PLAN_TYPES } from '@/lib/shared/plan-types';

/** A page that the operator can request. */
export interface Page {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Its database statements, if their plans are checked. */
  readonly statements?: readonly SQL[];
}

/** Pages of the user management: searches, plans and the second page. */
export async function managementPages(ctx: OperatorContext): Promise<Page[]> {
  const pages: Page[] = [];
  const manage = (name: string, params: { search?: string; plan?: string; limit?: number; cursor?: string | null }) => {
    const { search = '', plan = null } = params;
    const ofPage = {
      now: ctx.clock.now(),
      environment: 'live',
      figuresSince: '2026-01-01',
      after: null,
      limit: 26,
    } as const;
    pages.push({
      name: `management: ${name}`,
      run: () => listManagedUsers(ctx, ManagementQuery.parse(params), 'live'),
      statements: [managedUsersStatement(ctx.db, { ...ofPage, plan, search: search ? { startsWith: search } : null })],
    });
  };
  manage('first', {});
  for (const search of ['d', 'dan', 'dana', 'dana.levi1', 'smi', 'ד', 'nobody']) manage(`"${search}"`, { search });
  for (const plan of PLAN_TYPES) manage(plan, { plan });
  manage('"d", business', { search: 'd', plan: 'business' });
  const { users, next } = await listManagedUsers(ctx, ManagementQuery.parse({ limit: 100 }));
  manage('second', { limit: 100, cursor: next });
  manage('an address', { search: users[0]?.email ?? '' });
  return pages;
}

/** Pages of a table: sorted by each column in both directions, and searched for a frequent and a rare value. */
export async function tablePages(ctx: OperatorContext, table: AdminTable, total: number): Promise<Page[]> {
  const { db } = ctx;
  const pages: Page[] = [];
  const add = (name: string, params: object) => {
    const query = TableQuery.parse(params);
    const question = validateTableQuery(table, query);
    pages.push({
      name: `${table}: ${name}`,
      run: () => listTable(ctx, table, query),
      statements: tableStatements(
        db,
        { ...question, after: verifyCursor(query.cursor, question.signed), limit: query.limit + 1 },
        MAX_COUNTED_ROWS + 1,
      ),
    });
  };
  const { rows: sample } = await listTable(ctx, table, TableQuery.parse({ limit: 200 }));
  for (const { key, kind } of TABLE_COLUMNS[table]) {
    for (const direction of ['asc', 'desc']) {
      add(`by ${key} ${direction}, first`, { sort: key, direction });
      const cursors = await cursorsOf(db, table, { sort: key, direction }, total);
      for (const [index, cursor] of cursors.entries()) {
        add(`by ${key} ${direction}, ${index === 0 ? 'middle' : 'last'}`, { sort: key, direction, cursor });
      }
    }
    for (const search of searchesOf(table, key, sample)) {
      add(`${key} = ${search}`, { column: key, search });
      add(`${key} = ${search}, by itself`, { column: key, search, sort: key });
      if (kind === 'text') add(`${key} = ${search.slice(0, 1)}`, { column: key, search: search.slice(0, 1) });
    }
  }
  return pages;
}

/** Cursors in the middle of a table and near its end. */
async function cursorsOf(db: Db, table: AdminTable, params: object, total: number): Promise<string[]> {
  const question = validateTableQuery(table, TableQuery.parse(params));
  const [values, nulls] = tableStatements(db, { ...question, after: null, limit: total }, 1);
  const cursors: string[] = [];
  for (const offset of [Math.floor(total / 2), Math.max(0, total - 60)]) {
    // Rows without a value come after those with one.
    const row =
      (values && (await rowAt(db, values, offset))) ?? (nulls && (await rowAt(db, nulls, Math.floor(offset / 2))));
    if (row) cursors.push(signCursor({ ...row, isBackward: false }, question.signed));
  }
  return cursors;
}

async function rowAt(
  db: Db,
  statement: SQL,
  offset: number,
): Promise<{ value: string | null; id: string } | undefined> {
  const { rows } = (await db.execute(
    sql`select position_value as value, position_id as id from (${statement}) t offset ${offset} limit 1`,
  )) as unknown as { rows: { value: string | null; id: string }[] };
  return rows[0];
}

/** A frequent and a rare value of a column, from a sample of its rows. */
function searchesOf(table: AdminTable, key: string, sample: readonly AdminRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of sample) {
    const value = row[key] ?? null;
    if (value === null) continue;
    const typed = searchTextFor(table, key, value);
    counts.set(typed, (counts.get(typed) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([typed]) => typed);
  return [...new Set([byCount[0], byCount.at(-1)])].filter((typed) => typed !== undefined);
}

/** Returns the search text for a value of a column. */
function searchTextFor(table: AdminTable, column: string, value: unknown): string {
  const kind = TABLE_COLUMNS[table].find(({ key }) => key === column)?.kind;
  if (kind === 'date') return String(value).slice(0, 'yyyy-mm-dd'.length);
  return kind === 'cents' ? (Number(value) / 100).toFixed(2) : String(value);
}
