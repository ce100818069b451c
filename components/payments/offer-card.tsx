'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { ReasonButton } from '@/components/ui/reason-button';
import type { SubscriptionView } from '@/lib/features/payments/payment-answers';
import { type Offer, offerOf, type PaidPlan, pagesAfterPurchase } from '@/lib/features/payments/plan-offer';
import { openPayment, openUsage, type PlansRequest } from '@/lib/features/payments/upgrade.client';
import type { Plan } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import { PlanFacts } from './plan-facts';
import { useBillingFormatters } from './use-billing-formatters';

interface OfferCardProps {
  readonly plan: Plan;
  readonly request: PlansRequest;
  readonly usage: Usage;
  /** Undefined while unknown. */
  readonly subscription: SubscriptionView | null | undefined;
  readonly isProposed: boolean;
  /** Why payment is unavailable; undefined if it is available. */
  readonly closed: string | undefined;
  /** False for a user of another account's pages: the effect of a plan is unknown. */
  readonly isForSale: boolean;
}

/** One plan with its effect on this account. */
export function OfferCard({ plan, request, usage, subscription, isProposed, closed, isForSale }: OfferCardProps) {
  const t = useTranslations('Plans');
  const change = useChange(plan, usage, subscription);
  const id = useId();
  const offer = offerOf(plan.type, usage, subscription);
  const isPresent = usage.planType === plan.type;
  return (
    <article className={clsx('plan', isProposed && 'pick')} aria-labelledby={id}>
      <h3>
        <span id={id}>{t(`names.${plan.type}`)}</span>
        {isPresent ? <Badge tone="ok">{t('dialog.present')}</Badge> : null}
        {isProposed && !isPresent ? <Badge tone="accent">{t('dialog.proposed')}</Badge> : null}
      </h3>
      <PlanFacts plan={plan} />
      <p className="plan-change">{isForSale || isPresent ? change : null}</p>
      <OfferButton plan={plan} offer={offer} request={request} isProposed={isProposed} closed={closed} />
    </article>
  );
}

/** Effect of switching to the plan, in a sentence. */
function useChange(plan: Plan, usage: Usage, subscription: SubscriptionView | null | undefined): string | null {
  const t = useTranslations('Plans.change');
  const tPlans = useTranslations('Plans.names');
  const { charge, day } = useBillingFormatters();
  const offer = offerOf(plan.type, usage, subscription);
  const until = subscription?.until ? day(subscription.until) : null;
  const price = bidiIsolate(charge(plan));
  if (offer === 'none') return t('none');
  if (offer === 'present') return plan.payment ? t('present') : t('presentFree');
  if (offer === 'resume') return t('resume', { until: until ?? '' });
  const { month, kept } = pagesAfterPurchase(plan.type as PaidPlan, usage);
  if (offer === 'buy' || offer === 'more') return t('buy', { price, kept });
  if (offer === 'subscribe') return t('subscribe', { price, month, kept });
  const present = bidiIsolate(tPlans(usage.planType));
  if (offer === 'upgrade') return t('upgrade', { price, month, kept, present });
  return until ? t(offer, { price, until, present }) : t('downgradeLater', { price, present });
}

interface OfferButtonProps extends Pick<OfferCardProps, 'plan' | 'request' | 'isProposed' | 'closed'> {
  readonly offer: Offer;
}

function OfferButton({ plan, offer, request, isProposed, closed }: OfferButtonProps) {
  const t = useTranslations('Plans');
  const { type } = plan;
  if (type === 'free' || offer === 'none') return null;
  if (offer === 'present' || offer === 'later') {
    return <Button onClick={openUsage}>{t('dialog.manage')}</Button>;
  }
  const name = t(`names.${type}`);
  const label =
    offer === 'more'
      ? t('dialog.more', { pages: plan.extraPagesPerPurchase })
      : offer === 'upgrade' || offer === 'downgrade' || offer === 'resume'
        ? t(`dialog.${offer}`, { plan: name })
        : t('choose', { plan: name });
  return (
    <ReasonButton
      variant={isProposed ? 'primary' : 'default'}
      reason={closed}
      onClick={() => openPayment(type, request)}
    >
      {label}
    </ReasonButton>
  );
}
