'use client';

import { useEffect, useEffectEvent } from 'react';
import { LazyDialog } from '@/components/lazy/lazy-part';
import { useChosenPlan } from '@/components/payments/use-chosen-plan';
import { useNotifyPayment } from '@/components/payments/use-notify-payment';
import { useReturnedPayment } from '@/components/payments/use-returned-payment';
import { checkout, forgetSubscription } from '@/lib/features/payments/billing.client';
import { closeBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';

/** Each dialog loads when it is first opened. */
const loadPlans = () => import('@/components/payments/plans-dialog').then((module) => module.PlansDialog);
const loadPayment = () => import('@/components/payments/payment-dialog').then((module) => module.PaymentDialog);
const loadUsageDialog = () => import('@/components/account/usage-dialog').then((module) => module.UsageDialog);
const loadAccount = () => import('@/components/account/account-dialog').then((module) => module.AccountDialog);

/** Account dialogs of a signed-in user, available on every page: plans, payment, Usage & Billing, account. */
export function BillingHost({ viewer }: { readonly viewer: Viewer }) {
  const open = useOpenBilling();
  const notifyPayment = useNotifyPayment();
  useChosenPlan();

  const notifyOutcome = useEffectEvent(notifyPayment);
  useEffect(() => {
    checkout.resumeFor({ id: viewer.id, email: viewer.email }, ({ plan }, outcome) =>
      notifyOutcome(plan, outcome, null),
    );
    return () => {
      checkout.reset();
      forgetSubscription();
      closeBilling();
    };
  }, [viewer.id, viewer.email]);
  useReturnedPayment(viewer.id);

  const onOpenChange = (isOpen: boolean) => isOpen || closeBilling();
  switch (open?.type) {
    case 'plans':
      return (
        <LazyDialog load={loadPlans} onMissing={closeBilling}>
          {(PlansDialog) => <PlansDialog request={open.request} onClose={closeBilling} />}
        </LazyDialog>
      );
    case 'payment':
      return (
        <LazyDialog load={loadPayment} onMissing={closeBilling}>
          {(PaymentDialog) => <PaymentDialog key={open.plan} plan={open.plan} request={open.request} viewer={viewer} />}
        </LazyDialog>
      );
    case 'account':
      return (
        <LazyDialog load={loadAccount} onMissing={closeBilling}>
          {(AccountDialog) => <AccountDialog viewer={viewer} onOpenChange={onOpenChange} />}
        </LazyDialog>
      );
    case 'usage':
      return (
        <LazyDialog load={loadUsageDialog} onMissing={closeBilling}>
          {(UsageDialog) => <UsageDialog open onOpenChange={onOpenChange} />}
        </LazyDialog>
      );
    default:
      return null;
  }
}
