import 'server-only';
import type { Db } from '@/db/client.server';
import { countUntaken } from '@/db/queries/document-counts';
import { insertFormerAccount, resumeAccount, takeFormerAccount } from '@/db/queries/former-accounts';
import type { GoogleProfile, User } from '@/db/queries/users';
import { PLANS, planOf } from '@/lib/features/usage/plans';
import { rollOver, type StoredUsage } from '@/lib/features/usage/usage';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { DAY_MS } from '@/lib/shared/durations';
import { FORMER_ACCOUNT_DAYS } from './account';

const hashOf = (googleSub: string) => keyedHash('former-account', googleSub);

/** An account that is being deleted. */
interface DeletedUsage {
  readonly userId: string;
  readonly googleSub: string;
  readonly usage: StoredUsage;
}

/**
 * Stores the free usage of an account, under a hash that only a new sign-in of the same Google account reproduces.
 * Pages that were read and never claimed count too. Otherwise deleting and returning would allow unlimited free
 * reading.
 */
export async function storeFormerUsage(tx: Db, { userId, googleSub, usage }: DeletedUsage, now: Date): Promise<void> {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  const usedPages = isLifetime ? current.documentsProcessedThisMonth : current.lifetimeProcessed;
  const unclaimedPages = isLifetime ? await countUntaken(tx, userId, current.periodStart) : 0;
  await insertFormerAccount(tx, {
    subHash: hashOf(googleSub),
    freePages: Math.min(PLANS.free.pages, usedPages + unclaimedPages),
    signedUpAt: current.signedUpAt,
    expiresAt: new Date(now.getTime() + FORMER_ACCOUNT_DAYS * DAY_MS),
  });
}

/**
 * Restores the usage of the owner's deleted account if this sign-in created a new one; other accounts stay unchanged.
 */
export async function restoreFormerUsage(tx: Db, user: User, { sub }: GoogleProfile, now: Date): Promise<void> {
  if (user.createdAt.getTime() !== now.getTime()) return;
  const former = await takeFormerAccount(tx, hashOf(sub), now);
  if (former) await resumeAccount(tx, user.id, former);
}
