import 'server-only';
import { saveUsage, type UsageRow } from '@/db/queries/usage';
import { endAllSessions } from '@/db/queries/users';
import { withoutUsedPages } from '@/lib/features/usage/plan-changes';
import { planOf } from '@/lib/features/usage/plans';
import { rollOver, trialEndOf } from '@/lib/features/usage/usage';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { DAY_MS } from '@/lib/shared/durations';
import { accountState, managedUserAnswer, requireUsage } from './managed-user.server';
import type { AddPages, ExtendTrial, ManagedUser, ResetUsage, SignOutUser } from './management';
import { recordOperator } from './record.server';

type Answer = Promise<{ user: ManagedUser }>;

/** Resets the pages used in an account's month. Throws `freeNotReset` for a plan without months, and `notFound`. */
export function resetUsage(ctx: OperatorContext, { userId }: ResetUsage): Answer {
  return changeUsage(ctx, { action: 'resetUsage', userId }, (usage, now) => {
    if (planOf(rollOver(usage, now).planType).period === 'lifetime') throw new AppError('freeNotReset');
    return withoutUsedPages(usage, now);
  });
}

/**
 * Adds pages that do not expire to an account. Its plan stays unchanged, because nothing was bought. Throws `notFound`.
 */
export function addPages(ctx: OperatorContext, { userId, pages, reason }: AddPages): Answer {
  const record = { action: 'addPages', userId, note: reason } as const;
  return changeUsage(ctx, record, (usage) => ({ ...usage, extraPages: usage.extraPages + pages }));
}

/**
 * Extends an account's free trial, from its end or, if it has ended, from now. Throws `notFound` and `trialNotFree`.
 */
export function extendTrial(ctx: OperatorContext, { userId, days, reason }: ExtendTrial): Answer {
  return changeUsage(ctx, { action: 'extendTrial', userId, note: reason }, (usage, now) => {
    if (rollOver(usage, now).planType !== 'free') throw new AppError('trialNotFree');
    const from = Math.max(now.getTime(), trialEndOf(usage).getTime());
    return { ...usage, trialEndsAt: new Date(from + days * DAY_MS) };
  });
}

/** Ends all sessions of an account on every device, effective with the next request. Throws `notFound`. */
export async function signOutUser(ctx: OperatorContext, { userId }: SignOutUser): Answer {
  await ctx.db.transaction(async (tx) => {
    await requireUsage(tx, userId);
    await endAllSessions(tx, userId);
    await recordOperator(tx, ctx, { action: 'signOutUser', userId });
  });
  return managedUserAnswer(ctx, userId);
}

/** Changes an account's usage under a lock and logs its state before and after. */
async function changeUsage(
  ctx: OperatorContext,
  record: {
    readonly action: 'resetUsage' | 'addPages' | 'extendTrial';
    readonly userId: string;
    readonly note?: string;
  },
  change: (usage: UsageRow, now: Date) => UsageRow,
): Answer {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const stored = await requireUsage(tx, record.userId);
    const usage = change(stored, now);
    await saveUsage(tx, record.userId, usage);
    await recordOperator(tx, ctx, { ...record, before: accountState(stored, now), after: accountState(usage, now) });
  });
  return managedUserAnswer(ctx, record.userId);
}
