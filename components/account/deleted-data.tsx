'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { FORMER_ACCOUNT_DAYS } from '@/lib/features/account/account';
import { loadSubscription, useSubscription } from '@/lib/features/payments/billing.client';
import { loadTeam, useTeam } from '@/lib/features/team/team.client';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { remainingPagesParams } from '@/lib/features/usage/usage';
import { loadUsage, useUsage } from '@/lib/features/usage/usage.client';
import { countUnsavedFiles } from '@/lib/platform/auth/unsaved-work.client';

/** Lists what is deleted with an account and what is kept. Items still loading or failed to load are listed too. */
export function DeletedData() {
  const t = useTranslations('Account.deleting');
  const [files] = useState(countUnsavedFiles);
  useEffect(() => {
    void loadUsage();
    void loadSubscription();
    void loadTeam();
  }, []);
  const lost = [useLostPlan(), t('records'), t('mailbox'), ...useLostTeam(), t('list', { count: files })];
  const retained = [t('files'), t('payments'), t('fingerprint', { days: FORMER_ACCOUNT_DAYS })];
  return (
    <>
      <Lines title={t('goes')} lines={[...lost, ...useLostSubscription()]} />
      <Lines title={t('stays')} lines={retained} />
    </>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const id = useId();
  return (
    <section className="grid gap-1" aria-labelledby={id}>
      <h3 className="text-md" id={id}>
        {title}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function useLostPlan(): string {
  const t = useTranslations('Account.deleting');
  const { usage } = useUsage();
  const known = useTeam();
  // A member sees the team's pages. They stay with the team.
  const isOwn = known.status === 'known' && known.value.role !== 'member';
  const left = isOwn ? (usage?.remainingPages ?? 0) : 0;
  const { month = 0, kept: retained = 0 } = isOwn && usage ? remainingPagesParams(usage) : {};
  if (month > 0 && retained > 0) return t('pagesApart', { month, kept: retained });
  return left > 0 && left !== UNLIMITED ? t('pages', { count: left }) : t('plan');
}

function useLostSubscription(): string[] {
  const t = useTranslations('Account.deleting');
  const plans = useTranslations('Plans.names');
  const subscribed = useSubscription();
  if (subscribed.status !== 'known') return [t('anySubscription')];
  return subscribed.value ? [t('subscription', { plan: bidiIsolate(plans(subscribed.value.plan)) })] : [];
}

function useLostTeam(): string[] {
  const t = useTranslations('Account.deleting');
  const known = useTeam();
  if (known.status !== 'known') return [];
  const team = known.value;
  if (team.role === 'member') return [t('membership', { owner: bidiIsolate(team.owner.email) })];
  const ownsTeam = team.role === 'owner' && team.isRunning && team.members.length > 0;
  return ownsTeam ? [t('members', { count: team.members.length })] : [];
}
