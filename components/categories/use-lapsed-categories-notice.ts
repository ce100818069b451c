'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { notify } from '@/components/ui/notify';
import { reportRegainedCategories, useCustomCategories } from '@/lib/features/categories/custom-categories.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import { cheapestPlanWith } from '@/lib/features/usage/features';

/** At module level: a language change remounts the tree and must not repeat the notice. */
let isNotified = false;

/** Notifies once per page load that files are sorted into built-in categories because the plan has no own ones. */
export function useLapsedCategoriesNotice(): void {
  const t = useTranslations('Categories');
  const tPlans = useTranslations('Plans.names');
  const tRow = useTranslations('Workspace.row');
  const { isLapsed } = useCustomCategories();
  useEffect(() => {
    if (!isLapsed || isNotified) return;
    isNotified = true;
    const plan = tPlans(cheapestPlanWith('customCategories'));
    const reason = { reason: 'feature', feature: 'customCategories' } as const;
    const action = {
      label: tRow('plans'),
      onSelect: () => openPlans({ reason, onUpgraded: reportRegainedCategories }),
    };
    notify.warn({ id: 'categoriesLapsed', title: t('lapsed.title'), message: t('lapsed.message', { plan }), action });
  }, [isLapsed, t, tPlans, tRow]);
}
