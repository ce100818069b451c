import { and, desc, eq, exists, gt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { endedSessions } from '../schema/sign-in';
import { signInSessions } from '../schema/sign-in-sessions';
import { users } from '../schema/users';
import type { SessionClaim } from './users';

export type SignInSessionRow = typeof signInSessions.$inferSelect;

/** The client that sent a request. */
export interface SeenClient {
  readonly browser: string | null;
  readonly system: string | null;
  readonly country: string | null;
}

/**
 * Records that a session was used, and creates its row on first use.
 * Concurrent requests write once: a row seen after `staleBefore` stays unchanged. An ended session gets no row.
 */
export async function recordSessionSeen(
  db: Db,
  { userId, sessionId, version }: SessionClaim,
  seen: SeenClient & { readonly now: Date; readonly expiresAt: Date; readonly staleBefore: Date },
): Promise<void> {
  const now = sql`${seen.now.toISOString()}::timestamptz`;
  const expiresAt = sql`${seen.expiresAt.toISOString()}::timestamptz`;
  await db.execute(sql`insert into ${signInSessions} as known
      (id, user_id, version, started_at, last_seen_at, expires_at, browser, system, country)
    select ${sessionId}::uuid, u.id, u.sessions_version, ${now}, ${now}, ${expiresAt},
      ${seen.browser}::text, ${seen.system}::text, ${seen.country}::text
    from ${users} u
    where u.id = ${userId} and u.sessions_version = ${version}
      and not exists (select 1 from ${endedSessions} e where e.id = ${sessionId})
    on conflict (id) do update
      set last_seen_at = excluded.last_seen_at, expires_at = greatest(known.expires_at, excluded.expires_at),
        browser = excluded.browser, system = excluded.system, country = excluded.country
      where known.user_id = excluded.user_id and known.last_seen_at < ${seen.staleBefore.toISOString()}::timestamptz`);
}

/** Returns the user's sessions that are valid at `now`, the most recently used first. */
export function listSignInSessions(db: Db, userId: string, now: Date): Promise<SignInSessionRow[]> {
  return db
    .select()
    .from(signInSessions)
    .where(and(eq(signInSessions.userId, userId), holds(db), gt(signInSessions.expiresAt, now)))
    .orderBy(desc(signInSessions.lastSeenAt), signInSessions.id);
}

/** Returns one valid session of the user; null if it is unknown, has ended, or belongs to another user. */
export async function findSignInSession(db: Db, userId: string, id: string): Promise<SignInSessionRow | null> {
  const [row] = await db
    .select()
    .from(signInSessions)
    .where(and(eq(signInSessions.id, id), eq(signInSessions.userId, userId), holds(db)));
  return row ?? null;
}

function holds(db: Db) {
  const ended = db.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, signInSessions.id));
  const current = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, signInSessions.userId), eq(users.sessionsVersion, signInSessions.version)));
  return and(notExists(ended), exists(current));
}
