import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Db } from '@/db/client.server';

/** Base sizes; all other row counts are derived from them. */
export interface SeedSizes {
  readonly users: number;
  readonly sessions: number;
}

/** Instants of the last two years, more of them recent. */
const lately = (seed: string) => sql.raw(`now() - interval '730 days' * power(${seed}, 2)`);
/** A number below 1 that depends on a row, the same in every run. */
const chance = (row: string, of: string) =>
  `(('x' || substr(md5(${row}::text || '${of}'), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/** Fills the migrated, empty database at `url`. The connection has no statement timeout. */
export async function seed(url: string, sizes: SeedSizes): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const db = drizzle({ client });
    const indexes = await dropIndexes(db);
    await fill(db, sizes);
    await db.execute(sql`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await db.execute(sql.raw(definition));
    await db.execute(sql`vacuum analyze`);
  } finally {
    await client.end();
  }
}

/**
 * Drops the indexes that enforce no constraint, so that they can be created after the rows, which takes a fraction of
 * the time. Returns their definitions.
 */
async function dropIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = (await db.execute(sql`select indexname as name, indexdef as definition from pg_indexes i
    where schemaname = 'public' and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`)) as unknown as {
    rows: { name: string; definition: string }[];
  };
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows;
}

/**
 * Fills an empty database realistically: accounts with names in two scripts, one in ten with a subscription, one in
 * four with payments, most batches by few users, and charged documents.
 */
async function fill(db: Db, { users, sessions }: SeedSizes): Promise<void> {
  const first = `(array['dana','noa','yael','avi','moshe','olga','ivan','peter','maria','chen'])[1 + (${chance('n', 'first')} * 10)::int % 10]`;
  const last = `(array['levi','cohen','mizrahi','peretz','smirnov','smith','katz','azoulay'])[1 + (${chance('n', 'last')} * 8)::int % 8]`;
  const plan = `case when ${chance('n', 'plan')} < 0.04 then 'business' when ${chance('n', 'plan')} < 0.1 then 'personalplus'
    when ${chance('n', 'plan')} < 0.25 then 'personal' else 'free' end`;
  await db.execute(sql`insert into users (google_sub, email, name, given_name, plan_type, language, created_at, last_login_at)
    select 'sub ' || n, ${sql.raw(`${first} || '.' || ${last} || n || '@example.com'`)},
      case when n % 20 = 0 then null when n % 3 = 0 then 'דנה לוי ' || n else initcap(${sql.raw(first)}) || ' ' || initcap(${sql.raw(last)}) end,
      case when n % 20 = 0 then null else initcap(${sql.raw(first)}) end, ${sql.raw(plan)},
      case when n % 10 = 0 then null when n % 3 = 0 then 'he' else 'en' end,
      ${lately(chance('n', 'created'))}, ${lately(chance('n', 'login'))}
    from generate_series(1, ${users}) n`);
  const ofUser = `${chance('u.id', 'used')}`;
  await db.execute(sql`insert into usage_limits (user_id, documents_processed_this_month, total_documents_processed, extra_pages,
      documents_limit, owned_plan, period_start, period_end, last_processed_at, plan_ends_at, anchor_at)
    select u.id, ${sql.raw(`(${ofUser} * 200)::int`)}, ${sql.raw(`(power(${ofUser}, 3) * 5000)::int`)},
      case when u.plan_type = 'personal' then ${sql.raw(`(${ofUser} * 100)::int`)} else 0 end,
      case when ${sql.raw(ofUser)} > 0.999 then -1 end, case when u.plan_type = 'personal' then 'personal' else 'free' end,
      u.created_at, case when u.plan_type in ('personalplus', 'business') then now() + interval '10 days' end,
      case when ${sql.raw(ofUser)} < 0.4 then null else u.last_login_at end,
      case when u.plan_type in ('personalplus', 'business') then now() + interval '13 days' end,
      case when u.plan_type in ('personalplus', 'business') then u.created_at end
    from users u`);
  await db.execute(sql`insert into subscriptions (user_id, plan, environment, paypal_subscription_id, status, start_at, last_payment_at,
      anchor_at, paid_through, outstanding_cents, cancel_wanted_at, created_at, checked_at)
    select u.id, case when u.plan_type = 'business' then 'business' else 'personalplus' end, 'live', 'I-' || upper(md5(u.id::text || k)),
      case when k = 0 and u.plan_type in ('personalplus', 'business') then 'active' when k = 1 then 'expired' else 'cancelled' end,
      case when k = 1 then u.created_at end, u.last_login_at, u.created_at, now() + interval '10 days',
      case when ${sql.raw(chance('u.id', 'owed'))} < 0.02 then 900 else 0 end,
      case when k = 2 then u.last_login_at end, u.created_at, u.last_login_at
    from users u, generate_series(0, 2) k where ${sql.raw(chance('u.id', 'subscribes'))} < 0.2 or u.plan_type in ('personalplus', 'business')`);
  await db.execute(sql`insert into payments (user_id, subscription_id, external_id, plan, amount_cents, currency, pages, pages_withdrawn,
      refunded_cents, disputed_at, paid_at)
    select s.user_id, s.id, upper(md5(s.id::text || k)), s.plan, case when s.plan = 'business' then 1200 else 900 end, 'USD',
      case when k = 3 then 100 end, 0, case when ${sql.raw(chance('s.id', 'refund'))} < 0.01 then 900 else 0 end,
      case when ${sql.raw(chance('s.id', 'dispute'))} < 0.002 then now() end, s.created_at + interval '1 month' * k
    from subscriptions s, generate_series(0, 5) k`);
  await db.execute(sql`create temp table numbered as select id, row_number() over () as number from users`);
  // Few users have most of the batches.
  await db.execute(sql`insert into processing_sessions (user_id, session_date, total_files, total_pages, image_files, pdf_files, other_files,
      successful_files, failed_files, password_protected_files, categories_used, session_metadata, processing_time_ms)
    select u.id, ${lately(chance('n', 'when'))},
      f.files, (f.files * (1 + ${sql.raw(chance('n', 'pages'))} * 6))::int, f.files / 3, f.files - f.files / 3,
      (n % 50 = 0)::int, f.files - (n % 40 = 0)::int, (n % 40 = 0)::int, (n % 70 = 0)::int,
      to_jsonb((array['Bank','Tax','Medical','Legal','Car'])[1:(n % 6)::int]), '{"source":"upload"}'::jsonb,
      (f.files * 700 * (1 + ${sql.raw(chance('n', 'time'))}))::int
    from generate_series(1, ${sessions}) n
      cross join lateral (select 1 + (power(${sql.raw(chance('n', 'files'))}, 4) * 199)::int files) f
      join numbered u on u.number = 1 + (power(${sql.raw(chance('n', 'who'))}, 3) * (${users} - 1))::int`);
  await db.execute(sql`insert into paid_documents (user_id, mark, pages, paid_at)
    select s.user_id, s.id::text, s.total_pages, s.session_date from processing_sessions s`);
}
