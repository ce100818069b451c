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
  /** Stored plan. Together with the next two columns it determines the plan in effect. */
  readonly planType: string;
  /** Plan after a monthly plan ends, and that end; null if it does not end by itself. */
  readonly ownedPlan: string;
  readonly planEndsAt: Date | null;
  readonly sessionsVersion: number;
  /** When the operator suspended the account; null: not suspended. */
  readonly suspendedAt: Date | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date;
}

/** Profile from a verified Google ID token. */
export interface GoogleProfile {
  readonly sub: string;
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly givenName?: string | null | undefined;
  readonly picture?: string | null | undefined;
}

/** Returns the user with this `sub`: created with an empty usage on the first sign-in, updated on each later one. */
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

/** Returns the user with this id, or null. */
export async function findUserById(db: Db, id: string): Promise<User | null> {
  const [user] = await selectUsers(db).where(eq(users.id, id));
  return user ?? null;
}

/** Session data of a token. */
export interface SessionClaim {
  readonly userId: string;
  readonly sessionId: string;
  /** The account's `sessionsVersion` when the session began. */
  readonly version: number;
  /** When the token expires. */
  readonly expiresAt?: Date | undefined;
}

/** User of a session. */
export interface SessionUser extends User {
  /** Last recorded use of the session; null before the first. */
  readonly sessionSeenAt: Date | null;
}

/** Returns the user of a session; null if the account is deleted or suspended, or the session has ended. One query. */
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

/** True if the account with this id, or of this Google account, is suspended. */
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

/** Ends all current sessions of the user. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ sessionsVersion: sql`${users.sessionsVersion} + 1` })
    .where(eq(users.id, userId));
  await db.delete(signInSessions).where(eq(signInSessions.userId, userId));
}

/** Returns a user's address and language for e-mail; null for no user. The language may no longer be supported. */
export async function findReader(db: Db, id: string): Promise<{ email: string; language: string | null } | null> {
  const [reader] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, id));
  return reader ?? null;
}

/** Stores the language for e-mail to a user. */
export async function saveUserLanguage(db: Db, id: string, language: string): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, id));
}
