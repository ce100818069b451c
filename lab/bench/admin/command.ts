// npm run bench -- admin [--users n] [--sessions n] [--rounds n] [--only part of a name,another]: times the operator's
// pages on a full PostgreSQL database and checks their query plans.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openPostgres } from '@/db/client.server';
import { exportAccount } from '@/lib/features/account/export-account.server';
import { getData } from '@/lib/features/admin/get-data.server';
import { getOverview } from '@/lib/features/admin/get-overview.server';
import { listTable } from '@/lib/features/admin/list-table.server';
import { getSubscriptionHistory } from '@/lib/features/admin/subscription-history.server';
import { ADMIN_TABLES, TableQuery } from '@/lib/features/admin/tables';
import { formatTable } from '@/lib/features/command/table';
import type { OperatorContext } from '@/lib/platform/context.server';
import { groupBy } from '@/lib/shared/group-by';
import { visitorContext } from '../../../tests/support/actors';
import { databaseUrl, startPostgres, TEMPLATE_DATABASE } from '../../../tests/support/database.setup';
import { at, type Measured, measure, measureFile, planOf } from './measure';
import { listSeqScans, prepareOverview } from './overview';
import { managementPages, type Page, tablePages } from './pages';
import { seed } from './seed';

process.env.NEXTAUTH_SECRET = randomBytes(32).toString('base64url');

/** Pages of the operator should answer within this, in ms. */
const TARGET_MS = 300;

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

const started = performance.now();
const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s: ${text}`);

const postgres = startPostgres();
const url = databaseUrl(await postgres.ready, TEMPLATE_DATABASE);
const database = await openPostgres(url);
const { db } = database;
const ctx: OperatorContext = {
  ...visitorContext(db, { now: new Date() }),
  operator: { username: 'bench', sessionId: null },
};

try {
  await seed(url, sizes);
  await prepareOverview(db, ctx.clock.now());
  say(`${sizes.users} users and ${sizes.sessions} sessions are there`);
  const pages: Page[] = [
    { name: 'overview', run: () => getOverview(ctx) },
    { name: 'data', run: () => getData(ctx) },
  ];
  pages.push(...(await managementPages(ctx)));
  const [{ userId } = { userId: '' }] = (await listTable(ctx, 'processingsessions', TableQuery.parse({}))).rows as {
    userId: string;
  }[];
  pages.push({ name: 'history', run: () => getSubscriptionHistory(ctx, userId) });
  for (const table of ADMIN_TABLES) {
    const { rows } = (await db.execute(
      sql`select reltuples::bigint::int as rows from pg_class where relname = ${{ users: 'users', subscriptions: 'subscriptions', payments: 'payments', usagelimits: 'usage_limits', processingsessions: 'processing_sessions' }[table]}`,
    )) as unknown as { rows: { rows: number }[] };
    pages.push(...(await tablePages(ctx, table, rows[0]?.rows ?? 0)));
    say(`${table}: ${rows[0]?.rows} rows`);
  }
  const measured: Measured[] = [];
  const scans: string[] = await listSeqScans(db);
  for (const page of pages.filter(({ name }) => isAsked(name))) {
    const plan = await planOf(db, page);
    measured.push({ ...(await measure(page, rounds)), blocks: plan.blocks });
    scans.push(...plan.scans);
  }
  const groups = groupBy(measured, ({ name }) => name.split(':')[0] ?? '');
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
  for (const table of ADMIN_TABLES.filter(isAsked)) files.push(await measureFile(ctx, table));
  const account = await measure({ name: 'file', run: () => exportAccount(db, userId, ctx.clock.now()) }, rounds);
  say(
    `the file of the account with the newest batch takes ${account.p50.toFixed(0)} ms, p95 ${account.p95.toFixed(0)}`,
  );
  console.log(formatTable([['file', 'rows', 'MB', 'rows a second', 'memory, MB'], ...files]));
  process.exitCode = slow.length + scans.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await postgres.stop();
}
