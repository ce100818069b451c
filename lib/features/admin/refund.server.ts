import 'server-only';
import type { Db } from '@/db/client.server';
import { listRefundEntries } from '@/db/queries/operator';
import { findPaymentOf, listPaymentsOf, lockPayment, type PaymentOfSide } from '@/db/queries/payments';
import { getUsage, lockUsage } from '@/db/queries/usage';
import { findUserById } from '@/db/queries/users';
import { applyRefund } from '@/lib/features/payments/apply-refund.server';
import {
  environmentOf,
  openPaymentServices,
  type PaymentServices,
} from '@/lib/features/payments/payment-services.server';
import { payPalPaymentUrl } from '@/lib/features/payments/paypal-settings.server';
import { usageView } from '@/lib/features/usage/usage';
import type { OperatorContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { PlanType } from '@/lib/shared/plan-types';
import { accountState, currentEnvironment, requireId } from './managed-user.server';
import type { ManagedPayment, PreviewRefund, RefundAnswer, RefundPayment, RefundPreview } from './payments';
import { recordOperator } from './record.server';

/** Returns an account's payments, newest first. Throws `notFound`. */
export async function listUserPayments(
  { db }: OperatorContext,
  id: unknown,
  environment = currentEnvironment(),
): Promise<{ payments: ManagedPayment[] }> {
  const userId = requireId(id);
  if (!(await findUserById(db, userId))) throw new AppError('notFound');
  return { payments: (await listPaymentsOf(db, userId)).map((payment) => paymentOf(payment, environment)) };
}

function paymentOf(payment: PaymentOfSide, environment: PaymentOfSide['environment'] | null): ManagedPayment {
  const { id, paidAt, plan, amountCents, refundedCents, currency, externalId } = payment;
  return {
    id,
    paidAt: paidAt.toISOString(),
    plan: PlanType.parse(plan),
    amountCents,
    refundedCents,
    currency,
    reference: externalId,
    url: payPalPaymentUrl(payment.environment, externalId),
    refundableCents: payment.environment === environment ? amountCents - refundedCents : 0,
  };
}

/** Rolls back the transaction of a preview. */
class PreviewRollback extends Error {}

/**
 * Returns the state of an account before and after a refund.
 * The actual refund rules run in a transaction that is rolled back, so the preview cannot differ from the refund.
 * Throws `notFound`, `paymentsClosed` and `refundStale`.
 */
export async function previewRefund(
  { db, clock }: OperatorContext,
  part: PreviewRefund,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<{ preview: RefundPreview }> {
  const { externalId, userId, refundedCents } = await requireRefundable(db, part, services);
  if (!userId) return { preview: null };
  const now = clock.now();
  let preview: RefundPreview = null;
  try {
    await db.transaction(async (tx) => {
      const before = await planAndPagesLeft(tx, userId, now);
      await applyRefund(tx, externalId, refundedCents + part.amountCents, now);
      const after = await planAndPagesLeft(tx, userId, now);
      preview = before && after && { before, after };
      throw new PreviewRollback();
    });
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error;
  }
  return { preview };
}

async function planAndPagesLeft(tx: Db, userId: string, now: Date) {
  const usage = await lockUsage(tx, userId);
  if (!usage) return null;
  const { planType: plan, remainingPages: pagesLeft } = usageView(usage, now);
  return { plan, pagesLeft };
}

/**
 * Refunds a part of a payment at PayPal and withdraws the pages that it paid for; see `applyRefund`.
 * Idempotent: PayPal recognises a repeated call by its request id, the log by the amounts before and after it. If
 * PayPal has not moved the money yet, its webhook withdraws the pages later. Throws `notFound`, `paymentsClosed`,
 * `refundStale`, and PayPal's refusals.
 */
export async function refundPayment(
  ctx: OperatorContext,
  { reason, ...part }: RefundPayment,
  services: PaymentServices | undefined = openPaymentServices(),
): Promise<Omit<RefundAnswer, 'success'>> {
  if (!services) throw new AppError('paymentsClosed');
  const { paymentId, amountCents, refundedCents } = part;
  const payment = await requireRefundable(ctx.db, part, services);
  const isPending = !isDone(payment, part) && (await isPendingAtPayPal(ctx, services, payment, { ...part, reason }));
  await ctx.db.transaction((tx) => storeRefund(tx, ctx, payment, { amountCents, refundedCents, reason, isPending }));
  const after = await findPaymentOf(ctx.db, paymentId);
  return { isPending, payment: paymentOf(after ?? payment, environmentOf(services)) };
}

/** Log entries of one refund: same payment, same refunded cents before and after. */
const entriesOf = (
  db: Db,
  { externalId }: PaymentOfSide,
  { refundedCents, amountCents }: Omit<PreviewRefund, 'paymentId'>,
) => listRefundEntries(db, externalId, { from: refundedCents, to: refundedCents + amountCents });

const countFailures = (entries: readonly { readonly action: string }[]): number =>
  entries.filter(({ action }) => action === 'refundFailed').length;

/** PayPal's statuses of a refund that moves no money any more. */
const FAILED: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED']);

/**
 * Refunds a part of a payment at PayPal. True if PayPal has accepted it but not moved the money yet.
 * PayPal repeats its answer to a request id, so each failure is logged and the next attempt uses another id. Throws
 * `paymentRefused`.
 */
async function isPendingAtPayPal(
  ctx: OperatorContext,
  { paypal }: PaymentServices,
  payment: PaymentOfSide,
  { paymentId, amountCents, refundedCents, reason }: RefundPayment,
): Promise<boolean> {
  const part = { amountCents, refundedCents };
  const failures = countFailures(await entriesOf(ctx.db, payment, part));
  const { status } = await paypal.refundPayment({
    paymentId: payment.externalId,
    amountCents,
    currency: payment.currency,
    requestId: `refund-${paymentId}-${refundedCents}-${amountCents}${failures > 0 ? `-${failures}` : ''}`,
  });
  if (status === 'COMPLETED' || status === 'PENDING') return status === 'PENDING';
  // Money may still move under any other status, so the next try keeps the request id.
  if (!FAILED.has(status)) throw new AppError('paymentRefused');
  await ctx.db.transaction(async (tx) => {
    await lockPayment(tx, paymentId);
    // Another call may have logged this failure. A second entry would skip the id of an attempt in progress.
    if (countFailures(await entriesOf(tx, payment, part)) > failures) return;
    await recordOperator(tx, ctx, {
      action: 'refundFailed',
      ...(payment.userId && { userId: payment.userId }),
      before: { refundedCents },
      after: { refundedCents: refundedCents + amountCents },
      note: `${payment.externalId}: ${reason}`,
    });
  });
  throw new AppError('paymentRefused');
}

interface Refund {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly reason: string;
  readonly isPending: boolean;
}

async function storeRefund(
  tx: Db,
  ctx: OperatorContext,
  payment: PaymentOfSide,
  { amountCents, refundedCents, reason, isPending }: Refund,
): Promise<void> {
  const now = ctx.clock.now();
  const { externalId, userId } = payment;
  const usage = userId && (await lockUsage(tx, userId));
  const total = refundedCents + amountCents;
  // Also if it is already logged: a pending refund may be complete by now.
  if (!isPending) await applyRefund(tx, externalId, total, now);
  const [last] = await entriesOf(tx, payment, { refundedCents, amountCents });
  if (last?.action === 'refundPayment') return;
  const after = userId && (await getUsage(tx, userId));
  await recordOperator(tx, ctx, {
    action: 'refundPayment',
    ...(userId && { userId }),
    before: { ...(usage && accountState(usage, now)), refundedCents },
    after: { ...(after && accountState(after, now)), refundedCents: total },
    note: `${externalId}: ${reason}`,
  });
}

/**
 * Returns the payment if this amount can be refunded.
 * A payment with exactly this part already refunded passes too, because the call is a repetition.
 */
async function requireRefundable(
  db: Db,
  part: PreviewRefund,
  services: PaymentServices | undefined,
): Promise<PaymentOfSide> {
  if (!services) throw new AppError('paymentsClosed');
  const { amountCents, refundedCents } = part;
  const payment = await findPaymentOf(db, part.paymentId);
  if (!payment || payment.environment !== environmentOf(services)) throw new AppError('notFound');
  const isUnchanged = payment.refundedCents === refundedCents && amountCents <= payment.amountCents - refundedCents;
  if (!isDone(payment, part) && !isUnchanged) throw new AppError('refundStale');
  return payment;
}

/**
 * True if exactly this part is already refunded.
 * PayPal is not called again: a refund made on its own site has another request id, so PayPal would refund the part a
 * second time.
 */
function isDone(payment: PaymentOfSide, { amountCents, refundedCents }: PreviewRefund): boolean {
  return payment.refundedCents === refundedCents + amountCents;
}
