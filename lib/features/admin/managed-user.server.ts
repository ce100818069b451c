import 'server-only';
import type { Db } from '@/db/client.server';
import { findManagedUser, type ManagedUserRow } from '@/db/queries/managed-users';
import { lockUsage, type UsageRow } from '@/db/queries/usage';
import type { Environment } from '@/db/schema/payments';
import { environmentOf, openPaymentServices } from '@/lib/features/payments/payment-services.server';
import { planOf } from '@/lib/features/usage/plans';
import { rollOver, trialEndOf, usageView } from '@/lib/features/usage/usage';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { Uuid } from '@/lib/shared/uuid';
import type { AccountState } from './action-log';
import { ACCOUNT_FIGURE_DAYS, type ManagedUser } from './management';
import { lastDays, NANO_DOLLARS_A_CENT } from './overview-figures';

/** Returns the PayPal environment of this deployment; null if payments are disabled. */
export function currentEnvironment(): Environment | null {
  const services = openPaymentServices();
  return services ? environmentOf(services) : null;
}

/** Returns a row of User Management: the current plan and pages of the account itself, not of its team. */
export function managedUserOf(row: ManagedUserRow, now: Date): ManagedUser {
  const { id, email, name, isPaid, lastPaymentAt, running } = row;
  const { planType, documentsProcessedThisMonth, documentsLimit, trialDaysLeft, ...usage } = usageView(row, now);
  const { month, keptPages, resetsAt, endsAt } = usage;
  const isBought = rollOver(row, now).subscriptionId !== null || (planType === 'personal' && row.hasPurchase);
  return {
    id,
    email,
    name,
    currentPlan: planType,
    isPaid,
    documentsProcessedThisMonth,
    documentsLimit,
    month,
    keptPages,
    resetsAt,
    endsAt,
    lastPaymentDate: instantOf(lastPaymentAt),
    isGiven: planType !== 'free' && !isBought,
    trialDaysLeft,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    team: teamOf(row),
    errors: row.errors,
    aiCents: Math.max(0, row.aiNanoDollars) / NANO_DOLLARS_A_CENT,
    runningSubscription: running && { plan: planOf(running.plan).type, until: instantOf(running.until) },
  };
}

/** Returns the team of an account. An owner with members uses its own pages, even as a member of another team. */
function teamOf({ members, owner }: ManagedUserRow): ManagedUser['team'] {
  if (members > 0) return { role: 'owner', members };
  return owner && { role: 'member', owner: owner.email, isRunning: owner.isPaying };
}

function instantOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Returns the changed account as an answer. Throws `notFound` if it was deleted. */
export async function managedUserAnswer(
  { db, clock }: OperatorContext,
  userId: string,
  environment = currentEnvironment(),
): Promise<{ user: ManagedUser }> {
  const row = await findManagedUser(db, userId, {
    environment,
    now: clock.now(),
    figuresSince: figuresSince(clock.now()),
  });
  if (!row) throw new AppError('notFound');
  return { user: managedUserOf(row, clock.now()) };
}

/** Returns the first day (UTC, ISO) of an account's figures. */
export function figuresSince(now: Date): string {
  return lastDays(now, ACCOUNT_FIGURE_DAYS)[0]?.name ?? now.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Locks an account's usage until the transaction ends. Throws `notFound` if there is no such account. */
export async function requireUsage(tx: Db, userId: string): Promise<UsageRow> {
  const usage = await lockUsage(tx, userId);
  if (!usage) throw new AppError('notFound');
  return usage;
}

/** Validates the id in a path. Throws `notFound` if it is invalid. */
export function requireId(id: unknown): string {
  const known = Uuid.safeParse(id);
  if (!known.success) throw new AppError('notFound');
  return known.data;
}

/** Returns the state of an account for the log. */
export function accountState(usage: UsageRow, now: Date): AccountState {
  const current = rollOver(usage, now);
  const { planType, documentsProcessedThisMonth: used, extraPages } = current;
  return {
    plan: planType,
    used,
    extraPages,
    ...(planType === 'free' && { trialEndsAt: trialEndOf(current).toISOString() }),
  };
}
