'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { takeChosenPlan } from '@/lib/usage/chosen-plan.client';

/** Takes up the plan that was chosen before signing in, and says what comes of it. */
export function useChosenPlan(): void {
  const t = useTranslations('Plans');
  useEffect(() => {
    const chosen = takeChosenPlan();
    if (!chosen) return;
    notify.warn({
      id: 'chosenPlan',
      title: t('chosen.title', { plan: t(`names.${chosen.plan}`) }),
      message: t('chosen.message'),
    });
  }, [t]);
}
