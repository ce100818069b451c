import type { Db } from '../client.server';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/** An account with a predefined id. */
export interface SeededAccount {
  readonly id: string;
  readonly googleSub: string;
  readonly email: string;
  readonly name: string;
}

/** Creates an account on the free plan. False if it already exists. */
export async function insertSeededAccount(tx: Db, account: SeededAccount, now: Date): Promise<boolean> {
  const row = { ...account, createdAt: now, lastLoginAt: now };
  const made = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (made.length === 0) return false;
  await tx.insert(usageLimits).values({ userId: account.id, periodStart: now });
  return true;
}
