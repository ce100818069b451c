import { eq } from 'drizzle-orm';
import type { Db } from '../client.server';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  givenName: users.givenName,
  picture: users.picture,
  planType: users.planType,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly givenName: string | null;
  readonly picture: string | null;
  readonly planType: string;
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
    const [user] = await tx
      .insert(users)
      .values({ ...shown, googleSub: profile.sub, createdAt: now })
      .onConflictDoUpdate({ target: users.googleSub, set: shown })
      .returning(columns);
    if (!user) throw new Error('The user was neither created nor found.');
    await tx.insert(usageLimits).values({ userId: user.id, periodStart: now }).onConflictDoNothing();
    return user;
  });
}

/** The user with this id, or null. */
export async function findUserById(db: Db, id: string): Promise<User | null> {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id));
  return user ?? null;
}
