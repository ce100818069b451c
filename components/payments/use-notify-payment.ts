'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { notify } from '@/components/ui/notify';
import { useNextStep } from '@/components/ui/use-next-step';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import type { PaymentOutcome } from '@/lib/features/payments/checkout.client';
import { isSatisfied, isSubscription, type PaidPlan } from '@/lib/features/payments/plan-offer';
import { openPayment, openUsage, type PlansRequest } from '@/lib/features/payments/upgrade.client';
import { PLANS, UNLIMITED } from '@/lib/features/usage/plans';
import { useBillingFormatters } from './use-billing-formatters';

/**
 * Returns a function that notifies about a payment and resumes the refused action. `request` is why the plans were
 * opened; null if unknown.
 */
export function useNotifyPayment(): (plan: PaidPlan, outcome: PaymentOutcome, request: PlansRequest | null) => void {
  const t = useTranslations('Payments');
  const tPlans = useTranslations('Plans.names');
  const requestErrorText = useRequestErrorText();
  const nextStep = useNextStep();
  const { day } = useBillingFormatters();
  return useCallback(
    (plan, outcome, request) => {
      if (outcome.status === 'refused') {
        const again = () => openPayment(plan, request ?? { reason: { reason: 'look' } });
        notify.error({
          id: 'payment',
          title: t('outcome.refused', { plan: bidiIsolate(tPlans(plan)) }),
          message: requestErrorText(outcome.error),
          stays: true,
          // A declined payment can be retried in another way. For other failures, the history shows whether it was
          // charged.
          action:
            nextStep(outcome.error.code) ??
            (outcome.error.code === 'paymentRefused'
              ? { label: t('outcome.again'), onSelect: again }
              : { label: t('manage'), onSelect: openUsage }),
        });
        return;
      }
      if (outcome.status !== 'done') {
        notify.warn({
          id: 'payment',
          title: t(`outcome.${outcome.status}.title`),
          message: t(`outcome.${outcome.status}.message`),
          stays: true,
        });
        return;
      }
      const { usage, subscription } = outcome.answer;
      // The server knows the approved plan. A later plan starts when the current one ends.
      const name = bidiIsolate(tPlans(subscription?.nextPlan ?? subscription?.plan ?? plan));
      const waits = subscription?.nextPlan && subscription.until;
      const left = usage.remainingPages;
      const title = !isSubscription(plan)
        ? t('outcome.bought', { pages: PLANS[plan].extraPagesPerPurchase })
        : waits
          ? t('outcome.later', { plan: name, date: day(waits) })
          : t('outcome.subscribed', { plan: name });
      const { month, keptPages: permanent } = usage;
      const message =
        month && permanent > 0
          ? t('outcome.leftApart', { month: month.limit - month.used, kept: permanent })
          : t('outcome.left', { left });
      notify.success({ id: 'payment', title, ...(left !== UNLIMITED && { message }) });
      if (request && isSatisfied(request.reason, usage)) request.onUpgraded?.();
    },
    [t, tPlans, requestErrorText, nextStep, day],
  );
}
