import 'server-only';
import type { Db } from '@/db/client.server';
import { findManagedUser, type ManagedUserRow } from '@/db/queries/managed-users';
import { lockUsage, type UsageRow } from '@/db/queries/usage';
import type { Environment } from '@/db/schema/payments';
import type { OperatorContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import { environmentOf, openPaymentServices } from '@/lib/payments/payment-services.server';
import { planOf } from '@/lib/usage/plans';
import { rollOver, usageView } from '@/lib/usage/usage';
import { Uuid } from '@/lib/uuid';
import type { AccountState } from './action-log';
import type { ManagedUser } from './management';

/** Which side of PayPal this deployment is on; null where it takes no payments. */
export function presentEnvironment(): Environment | null {
  const services = openPaymentServices();
  return services ? environmentOf(services) : null;
}

/** A row of User Management: the plan that holds now and its pages, of the account itself and not of a team that it is in. */
export function managedUserOf(row: ManagedUserRow, now: Date): ManagedUser {
  const { id, email, name, isPaid, lastPaymentAt, running } = row;
  const { planType, documentsProcessedThisMonth, documentsLimit } = usageView(row, now);
  return {
    id,
    email,
    name,
    currentPlan: planType,
    isPaid,
    documentsProcessedThisMonth,
    documentsLimit,
    lastPaymentDate: instantOf(lastPaymentAt),
    runningSubscription: running && { plan: planOf(running.plan).type, until: instantOf(running.until) },
  };
}

function instantOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** The answer to what changes an account: the account afterwards. Throws `notFound` where it is gone. */
export async function managedUserAnswer(
  { db, clock }: OperatorContext,
  userId: string,
  environment = presentEnvironment(),
): Promise<{ user: ManagedUser }> {
  const row = await findManagedUser(db, userId, environment);
  if (!row) throw new AppError('notFound');
  return { user: managedUserOf(row, clock.now()) };
}

/** Locks an account's usage until the transaction ends. Throws `notFound` where there is no such account. */
export async function requireUsage(tx: Db, userId: string): Promise<UsageRow> {
  const usage = await lockUsage(tx, userId);
  if (!usage) throw new AppError('notFound');
  return usage;
}

/** The id of a path. Throws `notFound` for what is none. */
export function requireId(id: unknown): string {
  const known = Uuid.safeParse(id);
  if (!known.success) throw new AppError('notFound');
  return known.data;
}

/** What is written down of an account before and after an action. */
export function accountState(usage: UsageRow, now: Date): Required<AccountState> {
  const { planType, documentsProcessedThisMonth: used, extraPages } = rollOver(usage, now);
  return { plan: planType, used, extraPages };
}
