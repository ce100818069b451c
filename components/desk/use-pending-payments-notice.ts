'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { notify } from '@/components/ui/notify';
import { useNextStep } from '@/components/ui/use-next-step';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { openPlans } from '@/lib/features/payments/upgrade.client';

const ID = 'pendingPayments';

/**
 * Notifies about documents downloaded offline: their pages are counted later, were counted, or could not be counted and
 * why. Offers the plans if they help.
 */
export function usePendingPaymentsNotice(): void {
  const t = useTranslations('Workspace.notices.pendingPayments');
  const nextStep = useNextStep();
  const pending = workspace.pendingPayments.state.use();
  const shown = useRef(pending);
  useEffect(() => {
    const before = shown.current;
    shown.current = pending;
    if (pending === before) return;
    if (!pending) {
      // An emptied list needs no notice.
      if (before && workspace.store.state().items.length > 0) {
        notify.success({ id: ID, title: t('done.title'), message: t('done.message', { pages: before.pages }) });
      } else notify.dismiss(ID);
      return;
    }
    const { pages, refusal } = pending;
    if (!refusal) {
      if (pages > (before?.pages ?? 0)) {
        notify.warn({ id: ID, title: t('waiting.title'), message: t('waiting.message', { pages }) });
      }
      return;
    }
    const { code, remaining, message } = refusal;
    if (remaining === null) {
      notify.error({ id: ID, title: t('refused.title'), message, action: nextStep(code), stays: true });
      return;
    }
    const showPlans = () =>
      openPlans({
        reason: { reason: 'pages', needed: pages, remaining },
        onUpgraded: () => void workspace.pendingPayments.settle(),
      });
    notify.error({
      id: ID,
      title: t('refused.title'),
      message: t('refused.message', { pages, remaining }),
      action: { label: t('refused.plans'), onSelect: showPlans },
      stays: true,
    });
  }, [pending, t, nextStep]);
}
