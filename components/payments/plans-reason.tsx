'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/workspace/isolate';
import type { Proposal } from '@/lib/payments/plan-offer';
import { closeBilling, type PlansRequest } from '@/lib/payments/upgrade.client';

interface PlansReasonProps {
  readonly request: PlansRequest;
  readonly proposal: Proposal | null;
}

/** Why the plans came up, what lifts it, and the way on without a plan. */
export function PlansReason({ request, proposal }: PlansReasonProps) {
  const t = useTranslations('Plans.why');
  const tPages = useTranslations('Workspace.notices.pages');
  const tPlans = useTranslations('Plans.names');
  const { wish, otherWay } = request;
  if (wish.reason === 'look' || !proposal) return null;
  const plan = isolate(tPlans(proposal.plan));
  const title = wish.reason === 'feature' ? t(`features.${wish.feature}`, { plan }) : tPages('title');
  const message =
    wish.reason === 'pages'
      ? tPages('left', { needed: wish.needed, remaining: wish.remaining })
      : wish.reason === 'untaken'
        ? t('untaken', { needed: wish.needed, remaining: wish.remaining })
        : t('goesOn');
  return (
    <div className="note warn plans-reason" role="alert">
      <CircleAlert className="i" aria-hidden />
      <div>
        <b>{title}</b>
        <p>{message}</p>
        {wish.reason === 'feature' ? null : <p>{t(proposal.isEnough ? 'enough' : 'notEnough', { plan })}</p>}
      </div>
      {otherWay ? (
        <Button
          size="sm"
          onClick={() => {
            closeBilling();
            otherWay.onSelect();
          }}
        >
          {otherWay.label}
        </Button>
      ) : null}
    </div>
  );
}
