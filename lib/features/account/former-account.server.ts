import 'server-only';
import type { Db } from '@/db/client.server';
import { countUntaken } from '@/db/queries/categorisation';
import { insertFormerAccount, resumeAccount, takeFormerAccount } from '@/db/queries/former-accounts';
import type { GoogleProfile, User } from '@/db/queries/users';
import { PLANS, planOf } from '@/lib/features/usage/plans';
import { rollOver, type StoredUsage } from '@/lib/features/usage/usage';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { DAY_MS } from '@/lib/shared/durations';
import { FORMER_ACCOUNT_DAYS } from './account';

const hashOf = (googleSub: string) => keyedHash('former-account', googleSub);

/** An account that is being deleted. */
interface Leaving {
  readonly userId: string;
  readonly googleSub: string;
  readonly usage: StoredUsage;
}

/**
 * Remembers how much of what is free an account has had, under a hash that only the same Google account's next sign-in makes again.
 * Pages that were read and never taken count too: otherwise deleting and coming back would read for nothing, over and over.
 */
export async function rememberFormer(tx: Db, { userId, googleSub, usage }: Leaving, now: Date): Promise<void> {
  const current = rollOver(usage, now);
  const isLifetime = planOf(current.planType).period === 'lifetime';
  const taken = isLifetime ? current.documentsProcessedThisMonth : current.lifetimeProcessed;
  const untaken = isLifetime ? await countUntaken(tx, userId, current.periodStart) : 0;
  await insertFormerAccount(tx, {
    subHash: hashOf(googleSub),
    freePages: Math.min(PLANS.free.pages, taken + untaken),
    signedUpAt: current.signedUpAt,
    expiresAt: new Date(now.getTime() + FORMER_ACCOUNT_DAYS * DAY_MS),
  });
}

/** Has an account that was made by this very sign-in go on where its owner's deleted one stood; others stay as they are. */
export async function resumeFormer(tx: Db, user: User, { sub }: GoogleProfile, now: Date): Promise<void> {
  if (user.createdAt.getTime() !== now.getTime()) return;
  const former = await takeFormerAccount(tx, hashOf(sub), now);
  if (former) await resumeAccount(tx, user.id, former);
}
