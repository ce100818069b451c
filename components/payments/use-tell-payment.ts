'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useRequestErrorText } from '@/components/auth/use-request-error-text';
import { notify } from '@/components/ui/notify';
import { isolate } from '@/components/workspace/isolate';
import type { PaymentOutcome } from '@/lib/payments/checkout.client';
import { isLifted, isSubscription, type PaidPlan } from '@/lib/payments/plan-offer';
import { openPayment, type PlansRequest } from '@/lib/payments/upgrade.client';
import { PLANS, UNLIMITED } from '@/lib/usage/plans';
import { useBillingWords } from './use-billing-words';

/**
 * Tells what came of a payment and goes on with what was refused before it. `request` is what the plans were opened for; null
 * where that is not known any more.
 */
export function useTellPayment(): (plan: PaidPlan, outcome: PaymentOutcome, request: PlansRequest | null) => void {
  const t = useTranslations('Payments.outcome');
  const tPlans = useTranslations('Plans.names');
  const requestErrorText = useRequestErrorText();
  const { day } = useBillingWords();
  return useCallback(
    (plan, outcome, request) => {
      const name = isolate(tPlans(plan));
      if (outcome.is === 'refused') {
        const again = () => openPayment(plan, request ?? { wish: { reason: 'look' } });
        notify.error({
          id: 'payment',
          title: t('refused', { plan: name }),
          message: requestErrorText(outcome.error),
          stays: true,
          // What does not match what was ordered is not to be paid once more.
          ...(outcome.error.code === 'paymentRefused' && { action: { label: t('again'), onSelect: again } }),
        });
        return;
      }
      if (outcome.is !== 'done') {
        notify.warn({
          id: 'payment',
          title: t(`${outcome.is}.title`),
          message: t(`${outcome.is}.message`),
          stays: true,
        });
        return;
      }
      const { usage, subscription } = outcome.answer;
      const waits = subscription?.nextPlan === plan && subscription.until;
      const left = usage.remainingPages;
      const title = waits
        ? t('later', { plan: name, date: day(waits) })
        : isSubscription(plan)
          ? t('subscribed', { plan: name })
          : t('bought', { pages: PLANS[plan].extraPagesPerPurchase });
      notify.success({ id: 'payment', title, ...(left !== UNLIMITED && { message: t('left', { left }) }) });
      if (request && isLifted(request.wish, usage)) request.onUpgraded?.();
    },
    [t, tPlans, requestErrorText, day],
  );
}
