'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ManagedUser } from '@/lib/features/admin/management';
import { PLAN_TYPES, PlanType } from '@/lib/shared/plan-types';
import { PlanDialog } from './plan-dialog';

interface PlanSelectProps {
  readonly user: ManagedUser;
  readonly onChange: (user: ManagedUser) => void;
}

/** Selects an account's plan. A change asks for confirmation and is shown only after it succeeds. */
export function PlanSelect({ user, onChange }: PlanSelectProps) {
  const t = useTranslations('Admin.users');
  const plans = useTranslations('Plans.names');
  const [selectedPlan, setSelectedPlan] = useState<PlanType | null>(null);
  return (
    <>
      <select
        className="input adm-plan"
        aria-label={t('planOf', { email: user.email })}
        value={user.currentPlan}
        onChange={(event) => setSelectedPlan(PlanType.parse(event.target.value))}
      >
        {PLAN_TYPES.map((plan) => (
          <option key={plan} value={plan}>
            {plans(plan)}
          </option>
        ))}
      </select>
      {selectedPlan ? (
        <PlanDialog user={user} plan={selectedPlan} onChange={onChange} onClose={() => setSelectedPlan(null)} />
      ) : null}
    </>
  );
}
