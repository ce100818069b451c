// npm run bench -- admin [--users n] [--sessions n] [--rounds n] [--only part of a name,another]: times the operator's
// pages on a full PostgreSQL database and checks their query plans.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { openPostgres } from '@/db/client.server';
import { tableStatements } from '@/db/queries/admin-tables';
import { managedUsersStatement } from '@/db/queries/managed-users';
import { exportAccount } from '@/lib/features/account/export-account.server';
import { openCursor, sealCursor } from '@/lib/features/admin/cursor.server';
import { getData } from '@/lib/features/admin/get-data.server';
import { getOverview } from '@/lib/features/admin/get-overview.server';
import { listManagedUsers } from '@/lib/features/admin/list-managed-users.server';
import { listTable, questionOf } from '@/lib/features/admin/list-table.server';
import { ManagementQuery } from '@/lib/features/admin/management';
import { getSubscriptionHistory } from '@/lib/features/admin/subscription-history.server';
import { answerTableFile } from '@/lib/features/admin/table-answers.server';
import { TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import {
  ADMIN_TABLES,
  type AdminRow,
  type AdminTable,
  MAX_COUNTED_ROWS,
  TableQuery,
} from '@/lib/features/admin/tables';
import { formatTable } from '@/lib/features/command/table';
import type { OperatorContext } from '@/lib/platform/context.server';
import { PLAN_TYPES } from '@/lib/shared/plan-types';
import { visitorContext } from '../../../tests/support/actors';
import { databaseUrl, startPostgres, TEMPLATE_DATABASE } from '../../../tests/support/database.setup';
import { listSeqScans, prepareOverview } from './overview';
import { seed } from './seed';

process.env.NEXTAUTH_SECRET = randomBytes(32).toString('base64url');

const TARGET_MS = 300;
const P95 = 0.95;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    sessions: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const sizes = { users: Number(values.users), sessions: Number(values.sessions) };
const rounds = Math.max(1, Number(values.rounds) || 1);

const isAsked = (name: string) => values.only.split(',').some((part) => name.includes(part));

/** A page that the operator can request. */
interface Page {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  /** Its database statements, if their plans are checked. */
  readonly statements?: readonly SQL[];
}

interface Measured {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** Blocks that its statements touch; 0 if their plans are not checked. */
  readonly blocks: number;
}

const started = performance.now();
const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

async function measure({ name, ask }: Page): Promise<Omit<Measured, 'blocks'>> {
  const times: number[] = [];
  // The first round is discarded: it reads from disk.
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await ask();
    if (round > 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { name, p50: at(sorted, 1 / 2), p95: at(sorted, P95) };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const postgres = startPostgres();
const url = databaseUrl(await postgres.ready, TEMPLATE_DATABASE);
const database = await openPostgres(url);
const { db } = database;
const ctx: OperatorContext = {
  ...visitorContext(db, { now: new Date() }),
  operator: { username: 'bench', sessionId: null },
};

/** Returns the search text for a value of a column. */
function typedFor(table: AdminTable, column: string, value: unknown): string {
  const kind = TABLE_COLUMNS[table].find(({ key }) => key === column)?.kind;
  if (kind === 'date') return String(value).slice(0, 'yyyy-mm-dd'.length);
  return kind === 'cents' ? (Number(value) / 100).toFixed(2) : String(value);
}

/** Cursors in the middle of a table and near its end. */
async function cursorsOf(table: AdminTable, asked: object, total: number): Promise<string[]> {
  const question = questionOf(table, TableQuery.parse(asked));
  const [values, nulls] = tableStatements(db, { ...question, after: null, limit: total }, 1);
  const cursors: string[] = [];
  for (const offset of [Math.floor(total / 2), Math.max(0, total - 60)]) {
    // Rows without a value come after those with one.
    const row = (values && (await rowAt(values, offset))) ?? (nulls && (await rowAt(nulls, Math.floor(offset / 2))));
    if (row) cursors.push(sealCursor({ ...row, isBackward: false }, question.signed));
  }
  return cursors;
}

async function rowAt(statement: SQL, offset: number): Promise<{ value: string | null; id: string } | undefined> {
  const { rows } = (await db.execute(
    sql`select position_value as value, position_id as id from (${statement}) t offset ${offset} limit 1`,
  )) as unknown as { rows: { value: string | null; id: string }[] };
  return rows[0];
}

async function pagesOf(table: AdminTable, total: number): Promise<Page[]> {
  const pages: Page[] = [
    { name: 'overview', ask: () => getOverview(ctx) },
    { name: 'data', ask: () => getData(ctx) },
  ];
  const add = (name: string, asked: object) => {
    const query = TableQuery.parse(asked);
    const question = questionOf(table, query);
    pages.push({
      name: `${table}: ${name}`,
      ask: () => listTable(ctx, table, query),
      statements: tableStatements(
        db,
        { ...question, after: openCursor(query.cursor, question.signed), limit: query.limit + 1 },
        MAX_COUNTED_ROWS + 1,
      ),
    });
  };
  const { rows: sample } = await listTable(ctx, table, TableQuery.parse({ limit: 200 }));
  for (const { key, kind } of TABLE_COLUMNS[table]) {
    for (const direction of ['asc', 'desc']) {
      add(`by ${key} ${direction}, first`, { sort: key, direction });
      const cursors = await cursorsOf(table, { sort: key, direction }, total);
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

/** A frequent and a rare value of a column, from a sample of its rows. */
function searchesOf(table: AdminTable, key: string, sample: readonly AdminRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of sample) {
    const value = row[key] ?? null;
    if (value === null) continue;
    const typed = typedFor(table, key, value);
    counts.set(typed, (counts.get(typed) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([typed]) => typed);
  return [...new Set([byCount[0], byCount.at(-1)])].filter((typed) => typed !== undefined);
}

/** Query plan of a page's statements: the number of 8 kB blocks they touch, and the tables they scan sequentially. */
async function planOf({ name, statements = [] }: Page): Promise<{ blocks: number; scans: string[] }> {
  let blocks = 0;
  const scans: string[] = [];
  for (const statement of statements) {
    const { rows } = (await db.execute(sql`explain (analyze, buffers, format json) ${statement}`)) as unknown as {
      rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
    };
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    for (const node of plan ? nodesOf(plan) : []) {
      if (node['Node Type'] === 'Seq Scan') scans.push(`${name}: ${node['Relation Name']}`);
    }
  }
  return { blocks, scans };
}

async function measureFile(table: AdminTable): Promise<string[]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, bytes, rows] = [before, 0, 0];
  const start = performance.now();
  const { body } = await answerTableFile(ctx, table, TableQuery.parse({}));
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  const mb = (count: number) => (count / 1024 / 1024).toFixed(0);
  return [table, String(rows - 1), mb(bytes), (rows / seconds).toFixed(0), `${mb(before)} → ${mb(peak)}`];
}

try {
  await seed(url, sizes);
  await prepareOverview(db, ctx.clock.now());
  say(`${sizes.users} users and ${sizes.sessions} sessions are there`);
  const pages: Page[] = [
    { name: 'overview', ask: () => getOverview(ctx) },
    { name: 'data', ask: () => getData(ctx) },
  ];
  const manage = (name: string, asked: { search?: string; plan?: string; limit?: number; cursor?: string | null }) => {
    const { search = '', plan = null } = asked;
    const ofPage = {
      now: ctx.clock.now(),
      environment: 'live',
      figuresSince: '2026-01-01',
      after: null,
      limit: 26,
    } as const;
    pages.push({
      name: `management: ${name}`,
      ask: () => listManagedUsers(ctx, ManagementQuery.parse(asked), 'live'),
      statements: [managedUsersStatement(db, { ...ofPage, plan, search: search ? { startsWith: search } : null })],
    });
  };
  manage('first', {});
  for (const search of ['d', 'dan', 'dana', 'dana.levi1', 'smi', 'ד', 'nobody']) manage(`"${search}"`, { search });
  for (const plan of PLAN_TYPES) manage(plan, { plan });
  manage('"d", business', { search: 'd', plan: 'business' });
  const { users, next } = await listManagedUsers(ctx, ManagementQuery.parse({ limit: 100 }));
  manage('second', { limit: 100, cursor: next });
  const [{ userId } = { userId: '' }] = (await listTable(ctx, 'processingsessions', TableQuery.parse({}))).rows as {
    userId: string;
  }[];
  manage('an address', { search: users[0]?.email ?? '' });
  pages.push({ name: 'history', ask: () => getSubscriptionHistory(ctx, userId) });
  for (const table of ADMIN_TABLES) {
    const { rows } = (await db.execute(
      sql`select reltuples::bigint::int as rows from pg_class where relname = ${{ users: 'users', subscriptions: 'subscriptions', payments: 'payments', usagelimits: 'usage_limits', processingsessions: 'processing_sessions' }[table]}`,
    )) as unknown as { rows: { rows: number }[] };
    pages.push(...(await pagesOf(table, rows[0]?.rows ?? 0)));
    say(`${table}: ${rows[0]?.rows} rows`);
  }
  const measured: Measured[] = [];
  const scans: string[] = await listSeqScans(db);
  for (const page of pages.filter(({ name }) => isAsked(name))) {
    const plan = await planOf(page);
    measured.push({ ...(await measure(page)), blocks: plan.blocks });
    scans.push(...plan.scans);
  }
  const groups = Map.groupBy(measured, ({ name }) => name.split(':')[0] ?? '');
  console.log(
    formatTable([
      ['pages', 'different', 'median, ms', 'most blocks', `slowest p95 of ${rounds}, ms`, 'which'],
      ...[...groups].map(([group, all]) => {
        const [slowest] = all.toSorted((a, b) => b.p95 - a.p95);
        const medians = all.map(({ p50 }) => p50).toSorted((a, b) => a - b);
        return [
          group,
          String(all.length),
          at(medians, 1 / 2).toFixed(1),
          String(Math.max(...all.map(({ blocks }) => blocks))),
          slowest?.p95.toFixed(1) ?? '',
          slowest?.name ?? '',
        ];
      }),
    ]),
  );
  const slow = measured.filter(({ p95 }) => p95 >= TARGET_MS);
  say(
    `${slow.length} of ${measured.length} pages take ${TARGET_MS} ms or more: ${slow.map(({ name, p95 }) => `${name} (${p95.toFixed(0)})`).join(', ')}`,
  );
  say(`${scans.length} statements read a whole table: ${scans.slice(0, 20).join(', ')}`);
  const files = [];
  for (const table of ADMIN_TABLES.filter(isAsked)) files.push(await measureFile(table));
  const account = await measure({ name: 'file', ask: () => exportAccount(db, userId, ctx.clock.now()) });
  say(
    `the file of the account with the newest batch takes ${account.p50.toFixed(0)} ms, p95 ${account.p95.toFixed(0)}`,
  );
  console.log(formatTable([['file', 'rows', 'MB', 'rows a second', 'memory, MB'], ...files]));
  process.exitCode = slow.length + scans.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await postgres.stop();
}
