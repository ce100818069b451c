'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Button } from '@/components/ui/button';
import type { Proposal } from '@/lib/features/payments/plan-offer';
import { closeBilling, type PlansRequest } from '@/lib/features/payments/upgrade.client';
import { cheapestPlanWith } from '@/lib/features/usage/features';
import { useUsage } from '@/lib/features/usage/usage.client';

interface PlansReasonProps {
  readonly request: PlansRequest;
  /** Null if nothing is proposed. */
  readonly proposal: Proposal | null;
}

/** Explains why the plans are shown, the remedy, and how to continue without a plan. */
export function PlansReason({ request, proposal }: PlansReasonProps) {
  const t = useTranslations('Plans.why');
  const tPages = useTranslations('Workspace.notices.pages');
  const tPlans = useTranslations('Plans.names');
  const { reason, otherWay } = request;
  const { usage } = useUsage();
  if (reason.reason === 'look') return null;
  const title =
    reason.reason === 'feature'
      ? t(`features.${reason.feature}`, { plan: bidiIsolate(tPlans(cheapestPlanWith(reason.feature))) })
      : tPages('title');
  const message =
    reason.reason === 'pages'
      ? tPages('left', { needed: reason.needed, remaining: reason.remaining })
      : reason.reason === 'untaken'
        ? t('untaken', { needed: reason.needed, remaining: reason.remaining })
        : t('goesOn');
  return (
    <div className="note warn plans-reason" role="alert">
      <CircleAlert className="i" aria-hidden />
      <div>
        <b>{title}</b>
        <p>{message}</p>
        {reason.reason === 'pages' && usage?.month && usage.keptPages > 0 ? (
          <p>{tPages('apart', { month: usage.month.limit - usage.month.used, kept: usage.keptPages })}</p>
        ) : null}
        {reason.reason === 'pages' && reason.isSorting ? <p>{tPages('sorting')}</p> : null}
        {proposal && reason.reason !== 'feature' ? (
          <p>{t(proposal.isEnough ? 'enough' : 'notEnough', { plan: bidiIsolate(tPlans(proposal.plan)) })}</p>
        ) : null}
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
