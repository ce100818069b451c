import { lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { accountCounters } from '../schema/operator';
import { users } from '../schema/users';

/** Number of events that an account caused on a day (UTC, ISO `yyyy-mm-dd`). */
export interface AccountCount {
  readonly userId: string;
  readonly day: string;
  readonly name: string;
  readonly key: string;
  readonly count: number;
}

const rowKey = ({ userId, day, name, key }: AccountCount): string => `${userId} ${day} ${name} ${key}`;

/** Adds to counts of accounts; `counts` must not repeat a row. Counts of deleted accounts are dropped. */
export async function addAccountCounts(db: Db, counts: readonly AccountCount[]): Promise<void> {
  if (counts.length === 0) return;
  // Sorted, so that concurrent writers cannot deadlock.
  const rows = counts
    .toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1))
    .map(
      ({ userId, day, name, key, count }) =>
        sql`(${userId}::uuid, ${day}::date, ${name}::text, ${key}::text, ${count}::bigint)`,
    );
  await db.execute(sql`insert into ${accountCounters} as known (user_id, day, name, key, count)
    select c.user_id, c.day, c.name, c.key, c.count
    from (values ${sql.join(rows, sql`, `)}) as c (user_id, day, name, key, count)
    join ${users} u on u.id = c.user_id
    on conflict (user_id, day, name, key) do update set count = known.count + excluded.count`);
}

/** Deletes the counts of days before the given one (ISO). */
export async function deleteAccountCounts(db: Db, before: string): Promise<void> {
  await db.delete(accountCounters).where(lt(accountCounters.day, before));
}
