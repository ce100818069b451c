import 'server-only';
import { saveUsage, type UsageRow } from '@/db/queries/usage';
import { endAllSessions } from '@/db/queries/users';
import type { OperatorContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { withoutUsedPages } from '@/lib/usage/plan-changes';
import { planOf } from '@/lib/usage/plans';
import { rollOver } from '@/lib/usage/usage';
import { accountState, managedUserAnswer, requireUsage } from './managed-user.server';
import type { AddPages, ManagedUser, ResetUsage, SignOutUser } from './management';
import { recordOperator } from './record.server';

type Answer = Promise<{ user: ManagedUser }>;

/** Begins an account's month of pages anew. Throws `freeNotReset` where the pages are for a lifetime, and `notFound`. */
export function resetUsage(ctx: OperatorContext, { userId }: ResetUsage): Answer {
  return changeUsage(ctx, { action: 'resetUsage', userId }, (usage, now) => {
    if (planOf(rollOver(usage, now).planType).period === 'lifetime') throw new AppError('freeNotReset');
    return withoutUsedPages(usage, now);
  });
}

/** Gives an account pages that do not expire. Its plan stays what it is: nothing was bought. Throws `notFound`. */
export function addPages(ctx: OperatorContext, { userId, pages, reason }: AddPages): Answer {
  const about = { action: 'addPages', userId, note: reason } as const;
  return changeUsage(ctx, about, (usage) => ({ ...usage, extraPages: usage.extraPages + pages }));
}

/** Ends all sign-ins of an account, on every device; each finds out with its next request. Throws `notFound`. */
export async function signOutUser(ctx: OperatorContext, { userId }: SignOutUser): Answer {
  await ctx.db.transaction(async (tx) => {
    await requireUsage(tx, userId);
    await endAllSessions(tx, userId);
    await recordOperator(tx, ctx, { action: 'signOutUser', userId });
  });
  return managedUserAnswer(ctx, userId);
}

/** Changes an account's usage while nobody else spends its pages, and writes down how it was and is. */
async function changeUsage(
  ctx: OperatorContext,
  about: { readonly action: 'resetUsage' | 'addPages'; readonly userId: string; readonly note?: string },
  change: (usage: UsageRow, now: Date) => UsageRow,
): Answer {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const stored = await requireUsage(tx, about.userId);
    const usage = change(stored, now);
    await saveUsage(tx, about.userId, usage);
    await recordOperator(tx, ctx, { ...about, before: accountState(stored, now), after: accountState(usage, now) });
  });
  return managedUserAnswer(ctx, about.userId);
}
