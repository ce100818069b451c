'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { loadSubscription, useSubscription } from '@/lib/features/payments/billing.client';
import { isSubscription, proposalFor } from '@/lib/features/payments/plan-offer';
import type { PlansRequest } from '@/lib/features/payments/upgrade.client';
import { PLANS, UNLIMITED } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import { loadUsage, useUsage } from '@/lib/features/usage/usage.client';
import { PLAN_TYPES } from '@/lib/shared/plan-types';
import { OfferCard } from './offer-card';
import { PlansReason } from './plans-reason';
import { TeamNote } from './team-note';
import { usePaymentSettings } from './use-payment-settings';
import { useTeamOwner } from './use-team-owner';
import './payments.css';

interface PlansDialogProps {
  readonly request: PlansRequest;
  readonly onClose: () => void;
}

/**
 * The four plans for this account: the current one, the effect of each switch, and the one that lifts the reached
 * limit.
 */
export function PlansDialog({ request, onClose }: PlansDialogProps) {
  const t = useTranslations('Plans.dialog');
  const tPlans = useTranslations('Plans');
  const { usage } = useUsage();
  useEffect(() => {
    void loadUsage();
    void loadSubscription();
  }, []);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        className="plans-dialog"
        title={t('title')}
        description={usage ? <Standing usage={usage} /> : undefined}
        footerStart={<span className="text-sm text-ink-3">{tPlans('note')}</span>}
        footer={<Button onClick={onClose}>{t('notNow')}</Button>}
      >
        <Plans request={request} usage={usage} />
      </DialogContent>
    </Dialog>
  );
}

/** Remaining pages and time of the current plan. */
function Standing({ usage }: { readonly usage: Usage }) {
  const t = useTranslations('Plans.dialog');
  const { remainingPages, month, keptPages, trialDaysLeft } = usage;
  const pages =
    remainingPages === UNLIMITED
      ? t('unlimited')
      : month
        ? t('leftThisMonth', { count: month.limit - month.used })
        : t('left', { count: remainingPages });
  return (
    <>
      {pages} {month && keptPages > 0 ? t('kept', { count: keptPages }) : null}
      {trialDaysLeft ? t('trial', { days: trialDaysLeft }) : null}
    </>
  );
}

interface PlansProps {
  readonly request: PlansRequest;
  readonly usage: Usage | null;
}

function Plans({ request, usage }: PlansProps) {
  const t = useTranslations('Plans.dialog');
  const tErrors = useTranslations('Errors');
  const tPayments = useTranslations('Payments');
  const { view } = usePaymentSettings();
  const subscribed = useSubscription();
  const owner = useTeamOwner();
  if (!usage) {
    return (
      <p className="flex items-center gap-2 text-md text-ink-2" role="status">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  const proposal = proposalFor(request.reason, usage);
  // The cost of a switch depends on the current subscription.
  const isKnown = subscribed.status === 'known' || !isSubscription(usage.planType);
  const subscription = subscribed.status === 'known' ? subscribed.value : undefined;
  const whileOpen = isKnown ? undefined : t('loading');
  const toAccount = view.status === 'closed' ? tErrors('paymentsClosed') : whileOpen;
  const closed = owner === null ? toAccount : tPayments('member', { owner: bidiIsolate(owner) });
  return (
    <>
      <PlansReason request={request} proposal={owner === null ? proposal : null} />
      {owner === null ? null : <TeamNote owner={owner} />}
      {view.status === 'closed' ? (
        <p className="note warn" role="status">
          {tErrors('paymentsClosed')}
        </p>
      ) : null}
      <div className="plans">
        {PLAN_TYPES.map((type) => (
          <OfferCard
            key={type}
            plan={PLANS[type]}
            request={request}
            usage={usage}
            subscription={subscription}
            isProposed={owner === null && proposal?.plan === type}
            closed={closed}
            isForSale={owner === null}
          />
        ))}
      </div>
    </>
  );
}
