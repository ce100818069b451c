import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { operatorLog, operatorSessions } from '../schema/operator';
import { users } from '../schema/users';

export type OperatorSession = typeof operatorSessions.$inferSelect;

/** Starts a session of the operator. */
export async function insertOperatorSession(db: Db, session: OperatorSession): Promise<void> {
  await db.insert(operatorSessions).values(session);
}

/** Returns a session of the operator that is valid at `now`; null if it has ended. */
export async function findOperatorSession(db: Db, id: string, now: Date): Promise<OperatorSession | null> {
  const [session] = await db
    .select()
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, id), gt(operatorSessions.expiresAt, now)));
  return session ?? null;
}

/** Ends a session. Idempotent. */
export async function deleteOperatorSession(db: Db, id: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id));
}

/** Deletes sessions that have expired by `now`. */
export async function deleteExpiredOperatorSessions(db: Db, now: Date): Promise<void> {
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now));
}

export type NewOperatorEntry = Omit<typeof operatorLog.$inferInsert, 'id'>;

/** Logs an action of the operator. */
export async function insertOperatorEntry(db: Db, entry: NewOperatorEntry): Promise<void> {
  await db.insert(operatorLog).values(entry);
}

/** Logs an event that anybody may cause, unless there are already `most` entries of its kind since an instant. */
export async function insertOperatorEntryUpTo(
  db: Db,
  { at, admin, action }: Pick<NewOperatorEntry, 'at' | 'admin' | 'action'>,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<void> {
  await db.execute(sql`insert into ${operatorLog} (at, admin, action)
    select ${at.toISOString()}::timestamptz, ${admin}::text, ${action}::text
    where (select count(*) from ${operatorLog} l
      where l.action = ${action} and l.at >= ${since.toISOString()}::timestamptz) < ${most}`);
}

/**
 * Returns the operator's actions, newest first, with the address of the affected account if it still exists.
 * @param question entries older than the one with the id `before`, and at most `limit` of them
 */
export function listOperatorEntries(
  db: Db,
  question: { readonly before?: number | undefined; readonly limit: number },
) {
  return db
    .select({
      id: operatorLog.id,
      at: operatorLog.at,
      admin: operatorLog.admin,
      action: operatorLog.action,
      userId: operatorLog.userId,
      email: users.email,
      before: operatorLog.before,
      after: operatorLog.after,
      note: operatorLog.note,
    })
    .from(operatorLog)
    .leftJoin(users, eq(users.id, operatorLog.userId))
    .where(question.before === undefined ? undefined : lt(operatorLog.id, question.before))
    .orderBy(desc(operatorLog.id))
    .limit(question.limit);
}

/**
 * Returns log entries of a PayPal payment's refund, done or failed, newest first.
 * `from` and `to` are the refunded cents before and after it.
 */
export function listRefundEntries(
  db: Db,
  externalId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ action: string }[]> {
  return db
    .select({ action: operatorLog.action })
    .from(operatorLog)
    .where(
      and(
        inArray(operatorLog.action, ['refundPayment', 'refundFailed']),
        sql`starts_with(${operatorLog.note}, ${`${externalId}: `}::text)`,
        sql`(${operatorLog.before} ->> 'refundedCents')::int = ${from}`,
        sql`(${operatorLog.after} ->> 'refundedCents')::int = ${to}`,
      ),
    )
    .orderBy(desc(operatorLog.id));
}

/** Deletes entries older than an instant. */
export async function deleteOperatorEntries(db: Db, before: Date): Promise<void> {
  await db.delete(operatorLog).where(lt(operatorLog.at, before));
}
