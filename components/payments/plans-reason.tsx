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
  const { wish, otherWay } = request;
  const { usage } = useUsage();
  if (wish.reason === 'look') return null;
  const title =
    wish.reason === 'feature'
      ? t(`features.${wish.feature}`, { plan: bidiIsolate(tPlans(cheapestPlanWith(wish.feature))) })
      : tPages('title');
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
        {wish.reason === 'pages' && usage?.month && usage.keptPages > 0 ? (
          <p>{tPages('apart', { month: usage.month.limit - usage.month.used, kept: usage.keptPages })}</p>
        ) : null}
        {wish.reason === 'pages' && wish.isSorting ? <p>{tPages('sorting')}</p> : null}
        {proposal && wish.reason !== 'feature' ? (
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
