'use client';

import { useEffect, useEffectEvent } from 'react';
import { checkout } from '@/lib/payments/billing.client';
import { useTellPayment } from './use-tell-payment';

/** What PayPal and we put into the address that an approval by link leads back to. */
const PARAMETERS = ['payment', 'subscription_id', 'ba_token', 'token'];

/** Confirms a subscription that was approved at PayPal by a link, and takes what led back off the address. */
export function useReturnedPayment(viewerId: string): void {
  const tell = useEffectEvent(useTellPayment());
  useEffect(() => {
    const address = new URL(window.location.href);
    const came = address.searchParams.get('payment');
    const id = address.searchParams.get('subscription_id');
    if (came === null) return;
    for (const name of PARAMETERS) address.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', address);
    if (came !== 'approved' || !id) return;
    // Which of the monthly plans it is, the server says.
    const plan = 'personalplus';
    void checkout.settle({ viewerId, plan, id, at: Date.now() }, (outcome) => tell(plan, outcome, null));
  }, [viewerId]);
}
