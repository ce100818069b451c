'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { cheapestPlanWith, isIncluded } from '@/lib/features/usage/features';
import { PLANS } from '@/lib/features/usage/plans';
import { useUsage } from '@/lib/features/usage/usage.client';
import { useRouter } from '@/lib/platform/i18n/navigation';

/** Offers a team to an account whose plan has none; renders nothing for others. */
export function TeamOffer() {
  const t = useTranslations('Payments.teamOffer');
  const tPlans = useTranslations('Plans.names');
  const { usage } = useUsage();
  const router = useRouter();
  const id = useId();
  if (!usage || isIncluded('team', usage)) return null;
  const plan = cheapestPlanWith('team');
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h3 className="text-md" id={id}>
        {t('title')}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <p className="grow basis-56">{t('lead', { users: PLANS[plan].users, plan: bidiIsolate(tPlans(plan)) })}</p>
        <Button
          size="sm"
          onClick={() =>
            openPlans({ reason: { reason: 'feature', feature: 'team' }, onUpgraded: () => router.push('/team') })
          }
        >
          {t('plans')}
        </Button>
      </div>
    </section>
  );
}
