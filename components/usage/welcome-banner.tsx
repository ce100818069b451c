'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useBillingFormatters } from '@/components/payments/use-billing-formatters';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { openPlans } from '@/lib/features/payments/upgrade.client';
import type { Viewer } from '@/lib/features/sign-in/viewer';
import { DEFAULT_MONTHLY_PAGES } from '@/lib/features/usage/limits';
import { UNLIMITED } from '@/lib/features/usage/plans';
import type { Usage } from '@/lib/features/usage/usage';
import { loadUsage, useUsage } from '@/lib/features/usage/usage.client';
import { useAgo } from './use-ago';

/** Above this share of the pages, the bar shows a warning, in percent. */
const NEARLY_USED_PERCENT = 90;

interface WelcomeBannerProps {
  readonly viewer: Viewer;
  /** True if there are files below it: then the text about no uploads is omitted. */
  readonly hasFiles: boolean;
}

/** Greets a signed-in user and shows their usage. */
export function WelcomeBanner({ viewer, hasFiles }: WelcomeBannerProps) {
  const t = useTranslations('Usage');
  const { status, usage } = useUsage();
  const name = viewer.givenName || viewer.name || '';
  return (
    <section className="card welcome" aria-busy={status === 'loading'}>
      <div className="hd">
        <h1>{t('greeting', { name, hasName: name ? 'yes' : 'no' })}</h1>
        {usage && (usage.lastProcessedAt || !hasFiles) ? <LastUpload at={usage.lastProcessedAt} /> : null}
      </div>
      {usage ? <UsageBar usage={usage} /> : status === 'failed' ? <LoadFailure /> : <Loading />}
    </section>
  );
}

function Loading() {
  const t = useTranslations('Usage');
  const big = (chunks: ReactNode) => <b className="big num">{chunks}</b>;
  return (
    <div className="use" role="status">
      <span className="sr">{t('loading')}</span>
      <div className="ln muted" aria-hidden>
        <span>{t.rich('pagesThisMonth', { used: '…', limit: DEFAULT_MONTHLY_PAGES, big })}</span>
      </div>
      <span className="sk ws-sk-bar" />
    </div>
  );
}

function LastUpload({ at }: { readonly at: string | null }) {
  const t = useTranslations('Usage');
  const ago = useAgo();
  if (!at) return <span className="text-sm text-ink-3">{t('noUpload')}</span>;
  return (
    <time dateTime={at} className="text-sm text-ink-3">
      {t('lastUpload', { when: ago(at) })}
    </time>
  );
}

function UsageBar({ usage }: { readonly usage: Usage }) {
  const t = useTranslations('Usage');
  const { isFreeUser, month, keptPages } = usage;
  const { used, limit } = month ?? { used: usage.documentsProcessedThisMonth, limit: usage.documentsLimit };
  const isUnlimited = limit === UNLIMITED;
  const percent = isUnlimited ? 0 : limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const hasPermanentPages = month !== null && keptPages > 0;
  const big = (chunks: ReactNode) => <b className="big num">{chunks}</b>;
  const counted = month ? 'pagesThisMonth' : 'pagesTotal';
  return (
    <div className="use">
      <div className="ln">
        <span>
          {isUnlimited ? t.rich(`${counted}Unlimited`, { used, big }) : t.rich(counted, { used, limit, big })}
          {hasPermanentPages ? <span className="kept"> {t('kept', { count: keptPages })}</span> : null}
        </span>
        <span className="muted plan-line">
          <PlanLine usage={usage} />
          <Button size="sm" onClick={() => openPlans({ reason: { reason: 'look' } })}>
            {t(isFreeUser ? 'upgrade' : 'plans')}
          </Button>
        </span>
      </div>
      {isUnlimited ? null : (
        <Progress
          value={percent}
          label={t('barLabel')}
          tone={percent >= NEARLY_USED_PERCENT && !hasPermanentPages ? 'warn' : 'accent'}
        />
      )}
    </div>
  );
}

/** The plan, and when its pages reset or it ends. */
function PlanLine({ usage }: { readonly usage: Usage }) {
  const t = useTranslations('Usage');
  const { dayOfYear } = useBillingFormatters();
  const { planType, resetsAt, endsAt, daysUntilReset, trialDaysLeft } = usage;
  const plan = t(`plan.${planType}`);
  if (endsAt) return t('endsOn', { plan, date: dayOfYear(endsAt) });
  if (resetsAt && Date.parse(resetsAt) <= Date.now()) return t('overdue', { plan });
  if (resetsAt) return t('resets', { plan, date: dayOfYear(resetsAt), days: daysUntilReset ?? 0 });
  return trialDaysLeft ? t('trial', { plan, days: trialDaysLeft }) : plan;
}

function LoadFailure() {
  const t = useTranslations('Usage');
  const tCommon = useTranslations('Common');
  return (
    <div className="use" role="alert">
      <span className="ws-load-failed">
        <CircleAlert className="i" aria-hidden />
        {t('failed')}
      </span>
      <div className="ln">
        <span className="muted">{t('failedMore')}</span>
        <Button size="sm" onClick={() => void loadUsage()}>
          {tCommon('retry')}
        </Button>
      </div>
    </div>
  );
}
