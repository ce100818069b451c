'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { MailboxSection } from '@/components/mail/mailbox-section';
import { HistorySection } from '@/components/payments/history-section';
import { SubscriptionSection } from '@/components/payments/subscription-section';
import { TeamOffer } from '@/components/payments/team-offer';
import { TeamSection } from '@/components/team/team-section';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { RetryNote } from '@/components/ui/retry-note';
import { Spinner } from '@/components/ui/spinner';
import { UNLIMITED } from '@/lib/usage/plans';
import type { Usage } from '@/lib/usage/usage';
import { loadUsage, useUsage } from '@/lib/usage/usage.client';
import './usage-dialog.css';

interface UsageDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The plan, what of it is used, the subscription, the payments, and the connected mailbox. Asks the server each time it opens. */
export function UsageDialog({ open, onOpenChange }: UsageDialogProps) {
  const t = useTranslations('UsageDialog');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t('title')} size="md" className="usage-dialog">
        <UsageBody />
        <SubscriptionSection />
        <HistorySection />
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
  const { documentsProcessedThisMonth: used, documentsLimit: limit } = usage;
  const isUnlimited = limit === UNLIMITED;
  const line = isUnlimited
    ? t('unlimited', { used })
    : t(usage.daysUntilReset === null ? 'pagesTotal' : 'pagesMonth', { used, limit });
  const percent = isUnlimited || limit === 0 ? 0 : (used / limit) * 100;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('plan')}</dt>
          <dd>{plans(`names.${usage.planType}`)}</dd>
        </div>
        <div>
          <dt>{t('used')}</dt>
          <dd>{line}</dd>
        </div>
      </dl>
      <Progress value={percent} label={t('used')} valueText={line} tone={percent >= 100 ? 'warn' : 'accent'} />
      <ul className="grid gap-1 text-sm text-ink-2">
        {isUnlimited ? null : <li>{t('left', { count: usage.remainingPages })}</li>}
        {usage.daysUntilReset === null ? null : <li>{t('resets', { days: usage.daysUntilReset })}</li>}
        {usage.trialDaysLeft ? <li>{t('trial', { days: usage.trialDaysLeft })}</li> : null}
      </ul>
    </>
  );
}
