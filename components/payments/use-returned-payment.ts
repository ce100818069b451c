'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/components/ui/notify';
import { checkout } from '@/lib/features/payments/billing.client';
import { returnedPayment } from '@/lib/features/payments/returned-payment';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { useNotifyPayment } from './use-notify-payment';

/** Confirms a subscription that was approved on a PayPal page, and removes PayPal's parameters from the address. */
export function useReturnedPayment(viewerId: string): void {
  const t = useTranslations('Payments');
  const notifyPayment = useEffectEvent(useNotifyPayment());
  const notifyCancelled = useEffectEvent(() =>
    notify.warn({
      id: 'payment',
      title: t('outcome.cancelled.title'),
      message: t('outcome.cancelled.message'),
      action: { label: t('subscription.plans'), onSelect: () => openPlans({ reason: { reason: 'look' } }) },
    }),
  );
  useEffect(() => {
    const returned = returnedPayment(window.location.href);
    if (!returned) return;
    window.history.replaceState(window.history.state, '', returned.address);
    const { approved } = returned;
    if (!approved) return void notifyCancelled();
    void checkout.settle({ viewerId, ...approved, at: Date.now() }, (outcome) =>
      notifyPayment(approved.plan, outcome, null),
    );
  }, [viewerId]);
}
