'use client';

import { useEffect } from 'react';
import { openPayment, openPlans } from '@/lib/features/payments/upgrade.client';
import { consumeChosenPlan } from '@/lib/features/usage/chosen-plan.client';

/**
 * Opens the payment of the plan that was chosen before signing in, at the same scroll position (specification section
 * 6).
 */
export function useChosenPlan(): void {
  useEffect(() => {
    const chosen = consumeChosenPlan();
    if (!chosen) return;
    const { plan, scrollY } = chosen;
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (plan === 'free') return openPlans({ reason: { reason: 'look' } });
    // The purchase is shown at the top of the desk.
    openPayment(plan, { reason: { reason: 'look' }, onUpgraded: () => window.scrollTo({ top: 0 }) });
  }, []);
}
