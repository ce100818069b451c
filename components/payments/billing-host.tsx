'use client';

import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import type { Viewer } from '@/lib/auth/viewer';
import { checkout, forgetSubscription } from '@/lib/payments/billing.client';
import { closeBilling, useOpenBilling } from '@/lib/payments/upgrade.client';
import { useChosenPlan } from './use-chosen-plan';
import { useReturnedPayment } from './use-returned-payment';
import { useTellPayment } from './use-tell-payment';

/** Each is loaded when it is first opened. */
const PlansDialog = dynamic(() => import('./plans-dialog').then((module) => module.PlansDialog));
const PaymentDialog = dynamic(() => import('./payment-dialog').then((module) => module.PaymentDialog));
const UsageDialog = dynamic(() => import('@/components/layout/usage-dialog').then((module) => module.UsageDialog));
const AccountDialog = dynamic(() =>
  import('@/components/account/account-dialog').then((module) => module.AccountDialog),
);

/** Plans, payment, Usage & Billing, and the account itself of a signed-in person, on whichever page they are opened. */
export function BillingHost({ viewer }: { readonly viewer: Viewer }) {
  const open = useOpenBilling();
  const tellPayment = useTellPayment();
  useChosenPlan();

  const tell = useEffectEvent(tellPayment);
  useEffect(() => {
    checkout.enter(viewer.id, ({ plan }, outcome) => tell(plan, outcome, null));
    return () => {
      checkout.leave();
      forgetSubscription();
      closeBilling();
    };
  }, [viewer.id]);
  useReturnedPayment(viewer.id);

  const onOpenChange = (isOpen: boolean) => isOpen || closeBilling();
  if (open?.is === 'plans') return <PlansDialog request={open.request} onClose={closeBilling} />;
  if (open?.is === 'payment') {
    return <PaymentDialog key={open.plan} plan={open.plan} request={open.request} viewer={viewer} />;
  }
  if (open?.is === 'account') return <AccountDialog viewer={viewer} onOpenChange={onOpenChange} />;
  return open?.is === 'usage' ? <UsageDialog open onOpenChange={onOpenChange} /> : null;
}
