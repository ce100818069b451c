import { pagesOfRefund } from '@/lib/features/usage/plan-changes';
import { PLANS } from '@/lib/features/usage/plans';
import { SubscriptionPlan } from './payment-answers';

/** What a payment brought. */
interface Purchase {
  /** Bought pages; null for a month. */
  readonly pages: number | null;
  readonly plan: string;
  readonly amountCents: number;
}

/** One of the refunds of a payment. */
interface Refund {
  readonly cents: number;
  /** Total of the earlier ones. */
  readonly centsBefore: number;
}

/**
 * Returns the pages that a refund withdraws: its share of what the payment brought. The parts of a refund withdraw as
 * many pages together as the whole.
 * @param monthCents total that was refunded before the month became bought pages: these are what the rest of the money
 * bought. 0 for other payments.
 */
export function pagesDue(
  { pages, plan, amountCents }: Purchase,
  { cents, centsBefore }: Refund,
  monthCents: number,
): number {
  const base = pages === null ? 0 : monthCents;
  if (centsBefore < base) return 0;
  const purchasedPages = pages ?? PLANS[SubscriptionPlan.parse(plan)].pages;
  const withdrawnFor = (total: number) => pagesOfRefund(purchasedPages, total - base, amountCents - base);
  return withdrawnFor(centsBefore + cents) - withdrawnFor(centsBefore);
}
