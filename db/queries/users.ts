import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { endedSessions } from '../schema/sign-in';
import { signInSessions } from '../schema/sign-in-sessions';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  givenName: users.givenName,
  picture: users.picture,
  planType: users.planType,
  sessionsVersion: users.sessionsVersion,
  ownedPlan: usageLimits.ownedPlan,
  planEndsAt: usageLimits.planEndsAt,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

const selectUsers = (db: Db) => db.select(columns).from(users).innerJoin(usageLimits, eq(usageLimits.userId, users.id));

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly picture: string | null;
  /** The plan as it was stored; with the two below it tells which one holds. */
  readonly planType: string;
  /** What stays when a monthly plan ends, and when that is; absent where it does not end by itself. */
  readonly ownedPlan: string;
  readonly planEndsAt: Date | null;
  readonly sessionsVersion: number;
  /** Since when the operator has suspended the account; null: it is not. */
  readonly suspendedAt: Date | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date;
}

/** What Google says about a person, from a verified ID token. */
export interface GoogleProfile {
  readonly sub: string;
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly givenName?: string | null | undefined;
  readonly picture?: string | null | undefined;
}

/** The user with this `sub`, created with an empty usage on the first sign-in and brought up to date on each later one. */
export function upsertGoogleUser(db: Db, profile: GoogleProfile, now: Date): Promise<User> {
  const shown = {
    email: profile.email,
    name: profile.name ?? null,
    givenName: profile.givenName ?? null,
    picture: profile.picture ?? null,
    lastLoginAt: now,
  };
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(users)
      .values({ ...shown, googleSub: profile.sub, createdAt: now })
      .onConflictDoUpdate({ target: users.googleSub, set: shown })
      .returning({ id: users.id });
    if (stored) await tx.insert(usageLimits).values({ userId: stored.id, periodStart: now }).onConflictDoNothing();
    const user = stored && (await findUserById(tx, stored.id));
    if (!user) throw new Error('The user was neither created nor found.');
    return user;
  });
}

/** The user with this id, or null. */
export async function findUserById(db: Db, id: string): Promise<User | null> {
  const [user] = await selectUsers(db).where(eq(users.id, id));
  return user ?? null;
}

/** What a session token says of its session. */
export interface SessionClaim {
  readonly userId: string;
  readonly sessionId: string;
  /** The account's `sessionsVersion` when the session began. */
  readonly version: number;
  /** When the token expires that says so. */
  readonly expiresAt?: Date | undefined;
}

/** The user of a sign-in session. */
export interface SessionUser extends User {
  /** When the session was last recorded as used; null before the first time. */
  readonly sessionSeenAt: Date | null;
}

/** The user of a sign-in session; null when the account is gone or suspended, or the session has ended. One query. */
export async function findSessionUser(
  db: Db,
  { userId, sessionId, version }: SessionClaim,
): Promise<SessionUser | null> {
  const ended = db.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, sessionId));
  const [user] = await db
    .select({ ...columns, sessionSeenAt: signInSessions.lastSeenAt })
    .from(users)
    .innerJoin(usageLimits, eq(usageLimits.userId, users.id))
    .leftJoin(signInSessions, and(eq(signInSessions.id, sessionId), eq(signInSessions.userId, users.id)))
    .where(and(eq(users.id, userId), eq(users.sessionsVersion, version), isNull(users.suspendedAt), notExists(ended)));
  return user ?? null;
}

/** True when the account with this id, or of this Google account, is suspended. */
export async function isSuspended(
  db: Db,
  who: { readonly id: string } | { readonly googleSub: string },
): Promise<boolean> {
  const isWho = 'id' in who ? eq(users.id, who.id) : eq(users.googleSub, who.googleSub);
  return (await db.$count(users, and(isWho, isNotNull(users.suspendedAt)))) > 0;
}

/** Suspends an account, or restores it with null. */
export async function setSuspended(db: Db, id: string, suspendedAt: Date | null): Promise<void> {
  await db.update(users).set({ suspendedAt }).where(eq(users.id, id));
}

/** Ends all sign-in sessions that the user has now. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ sessionsVersion: sql`${users.sessionsVersion} + 1` })
    .where(eq(users.id, userId));
  await db.delete(signInSessions).where(eq(signInSessions.userId, userId));
}

/** Where and in which language a user is written to; null for no user. The language may be one that is not spoken any more. */
export async function findReader(db: Db, id: string): Promise<{ email: string; language: string | null } | null> {
  const [reader] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, id));
  return reader ?? null;
}

/** Remembers the language that a user is to be written to in. */
export async function noteLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, id));
}
