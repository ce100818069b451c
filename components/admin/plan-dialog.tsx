'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/notify';
import type { ManagedUser } from '@/lib/features/admin/management';
import { PLANS } from '@/lib/features/usage/plans';
import type { PlanType } from '@/lib/shared/plan-types';
import { ActionDialog } from './action-dialog';
import { useAdminContext } from './use-admin-context';
import { useAdminFormatters } from './use-admin-formatters';

interface PlanDialogProps {
  readonly user: ManagedUser;
  readonly plan: PlanType;
  readonly onChange: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Explains the effects of a plan change before it is applied. */
export function PlanDialog({ user, plan, onChange, onClose }: PlanDialogProps) {
  const t = useTranslations('Admin.planDialog');
  const plans = useTranslations('Plans.names');
  const { day } = useAdminFormatters();
  const { api } = useAdminContext();
  const id = useId();
  const [isCancelling, setCancelling] = useState(false);
  const { email, runningSubscription } = user;
  const { period, pages } = PLANS[plan];
  const give = async () => {
    onChange(
      await api.updatePlan({
        userId: user.id,
        planId: plan,
        cancelSubscription: runningSubscription !== null && isCancelling,
      }),
    );
    notify.success({ title: t('done'), message: t('doneMore', { email, plan: plans(plan) }) });
  };
  return (
    <ActionDialog
      title={t('title')}
      description={t('lead', { email, before: plans(user.currentPlan), after: plans(plan) })}
      confirm={t('confirm')}
      failed={(message) => t('failed', { message })}
      onConfirm={give}
      onClose={onClose}
    >
      <ul className="adm-consequences">
        <li>{t('resets', { used: user.documentsProcessedThisMonth })}</li>
        <li>{period === 'month' ? t('monthly') : t('lasting', { pages })}</li>
      </ul>
      {runningSubscription ? (
        <>
          <p className="note warn">
            <TriangleAlert className="i s" aria-hidden />
            {t('subscription', {
              plan: plans(runningSubscription.plan),
              hasDay: runningSubscription.until ? 'yes' : 'no',
              day: runningSubscription.until ? day(runningSubscription.until) : '',
            })}
          </p>
          <div className="adm-check">
            <Checkbox id={id} checked={isCancelling} onCheckedChange={(checked) => setCancelling(checked === true)} />
            <label htmlFor={id}>{t('cancel')}</label>
          </div>
        </>
      ) : null}
    </ActionDialog>
  );
}
