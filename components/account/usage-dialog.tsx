'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MailboxSection } from '@/components/mail/mailbox-section';
import { BillingDetailsSection } from '@/components/payments/billing-details';
import { HistorySection } from '@/components/payments/history-section';
import { SubscriptionSection } from '@/components/payments/subscription-section';
import { TeamOffer } from '@/components/payments/team-offer';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { TeamSection } from '@/components/team/team-section';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import { UNLIMITED } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import { loadUsage, useUsage } from '@/lib/features/usage/usage.client';
import './usage-dialog.css';

interface UsageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Plan, usage, subscription, payments and connected mailbox. Refetches each time it opens. */
export function UsageDialog({ open, onOpenChange }: UsageDialogProps) {
  const t = useTranslations('UsageDialog');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} size="md" className="usage-dialog">
        <UsageBody />
        <SubscriptionSection />
        <HistorySection />
        <BillingDetailsSection />
        <TeamSection />
        <TeamOffer />
        <MailboxSection />
      </DialogContent>
    </Dialog>
  );
}

function UsageBody() {
  const t = useTranslations('UsageDialog');
  const { status, usage } = useUsage();
  useEffect(() => void loadUsage(), []);

  if (status === 'loading') {
    return (
      <p className="flex items-center gap-2 text-md text-ink-2" role="status">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  if (status === 'failed' || !usage) {
    return <RetryNote text={t('error')} onRetry={() => void loadUsage()} />;
  }
  return <UsageFacts usage={usage} />;
}

function UsageFacts({ usage }: { readonly usage: Usage }) {
  const t = useTranslations('UsageDialog');
  const plans = useTranslations('Plans');
  const { month, keptPages } = usage;
  const { used, limit } = month ?? { used: usage.documentsProcessedThisMonth, limit: usage.documentsLimit };
  const isUnlimited = limit === UNLIMITED;
  const line = isUnlimited ? t('unlimited', { used }) : t(month ? 'pagesMonth' : 'pagesTotal', { used, limit });
  const hasPermanentPages = month !== null && keptPages > 0;
  const percent = isUnlimited || limit === 0 ? 0 : (used / limit) * 100;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('plan')}</dt>
          <dd>{plans(`names.${usage.planType}`)}</dd>
        </div>
        <div>
          <dt>{t(month ? 'month' : 'used')}</dt>
          <dd>{line}</dd>
        </div>
        {hasPermanentPages ? (
          <div>
            <dt>{t('kept')}</dt>
            <dd>{t('keptPages', { count: keptPages })}</dd>
          </div>
        ) : null}
      </dl>
      <Progress
        value={percent}
        label={t('used')}
        valueText={line}
        tone={percent >= 100 && !hasPermanentPages ? 'warn' : 'accent'}
      />
      <ul className="grid gap-1 text-sm text-ink-2">
        {isUnlimited || hasPermanentPages ? null : <li>{t('left', { count: usage.remainingPages })}</li>}
        <MonthEnd usage={usage} />
        {hasPermanentPages ? <li>{t('order')}</li> : null}
        {usage.trialDaysLeft ? <li>{t('trial', { days: usage.trialDaysLeft })}</li> : null}
      </ul>
    </>
  );
}

/** When the monthly pages reset, or when the plan ends. */
function MonthEnd({ usage: { resetsAt, endsAt, daysUntilReset } }: { readonly usage: Usage }) {
  const t = useTranslations('UsageDialog');
  const { dayOfYear } = useBillingFormatters();
  if (endsAt) return <li>{t('endsOn', { date: dayOfYear(endsAt) })}</li>;
  if (!resetsAt) return null;
  if (Date.parse(resetsAt) <= Date.now()) return <li>{t('overdue')}</li>;
  return <li>{t('resets', { date: dayOfYear(resetsAt), days: daysUntilReset ?? 0 })}</li>;
}
