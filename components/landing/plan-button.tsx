'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useViewer } from '@/components/auth/auth-provider';
import { GoogleSignInButton } from '@/components/auth/google-sign-in-button';
import { TERMS_LINKS } from '@/components/layout/terms-links';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { openPayment } from '@/lib/payments/upgrade.client';
import { keepChosenPlan, takeChosenPlan } from '@/lib/usage/chosen-plan.client';
import type { PlanType } from '@/lib/usage/plans';

interface PlanButtonProps {
  readonly plan: Exclude<PlanType, 'free'>;
  readonly isPick: boolean;
}

const BENEFITS = ['access', 'history', 'management'] as const;

/** Chooses a plan: an account is needed first. Without JavaScript it leads to where the product can be tried. */
export function PlanButton({ plan, isPick }: PlanButtonProps) {
  const t = useTranslations('Plans');
  const viewer = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  const name = t(`names.${plan}`);
  const open = (isOpen: boolean) => {
    if (isOpen) keepChosenPlan({ plan, scrollY: window.scrollY });
    // Closed without signing in: the choice is taken back.
    else takeChosenPlan();
    setIsAsking(isOpen);
  };
  return (
    <>
      <Button asChild variant={isPick ? 'primary' : 'default'}>
        {/* biome-ignore lint/a11y/useValidAnchor: a place to go where there is no JavaScript */}
        <a
          href="#drop"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            if (viewer) openPayment(plan, { wish: { reason: 'look' } });
            else open(true);
          }}
        >
          {t('choose', { plan: name })}
        </a>
      </Button>
      <Dialog open={isAsking && !viewer} onOpenChange={open}>
        <DialogContent title={t('account.title')} description={t('account.greeting', { plan: name })}>
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
    </>
  );
}
