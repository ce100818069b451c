'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useViewer } from '@/components/auth/auth-provider';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { TERMS_LINKS } from '@/components/ui/terms-links';
import { consumeChosenPlan, keepChosenPlan } from '@/lib/features/usage/chosen-plan.client';
import type { PlanType } from '@/lib/shared/plan-types';

const BENEFITS = ['access', 'history', 'management'] as const;

export interface PlanDialogProps {
  readonly plan: Exclude<PlanType, 'free'>;
  readonly onClose: () => void;
}

/** Asks a visitor who chose a plan to sign in. The choice survives the sign-in. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useTranslations('Plans');
  const viewer = useViewer();
  useEffect(() => keepChosenPlan({ plan, scrollY: window.scrollY }), [plan]);
  const close = () => {
    // Closed without signing in, so the choice is discarded.
    consumeChosenPlan();
    onClose();
  };
  return (
    <Dialog open={!viewer} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title={t('account.title')} description={t('account.greeting', { plan: t(`names.${plan}`) })}>
        <ul className="grid gap-2 text-md text-ink-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <Check className="i s text-ok" aria-hidden />
              {t(`account.${benefit}`)}
            </li>
          ))}
        </ul>
        <GoogleSignInButton />
        <p className="terms text-xs text-ink-3">{t.rich('account.terms', TERMS_LINKS)}</p>
      </DialogContent>
    </Dialog>
  );
}
