'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { ACCOUNT_FIGURE_DAYS, type ManagedUser } from '@/lib/features/admin/management';
import { useAdminWords } from './use-admin-words';

interface FactProps {
  readonly user: ManagedUser;
}

/** Whether money was paid that was not given back; of a plan that nobody paid for, that it was given. */
export function Paid({ user: { isPaid, isGiven } }: FactProps) {
  const t = useTranslations('Admin');
  if (isGiven && !isPaid) return <Badge tone="accent">{t('users.given')}</Badge>;
  return <Badge tone={isPaid ? 'ok' : 'neutral'}>{t(isPaid ? 'yes' : 'no')}</Badge>;
}

/** What is special about an account: that it is suspended, its team, its trial. */
export function Standing({ user: { suspendedAt, team, trialDaysLeft } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { day } = useAdminWords();
  const teamText = () => {
    if (team?.role === 'owner') return t('ownerOf', { members: team.members });
    return team && t(team.isRunning ? 'memberOf' : 'memberOfEnded', { owner: bidiIsolate(team.owner) });
  };
  return (
    <>
      {suspendedAt ? <Badge tone="danger">{t('suspended', { date: day(suspendedAt) })}</Badge> : null}
      {team ? <small>{teamText()}</small> : null}
      {trialDaysLeft ? <small>{t('trial', { days: trialDaysLeft })}</small> : null}
    </>
  );
}

/** Errors that the account was answered, and what the AI service cost for it. */
export function Figures({ user: { errors, aiCents } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { fineMoney } = useAdminWords();
  if (errors === 0 && aiCents === 0) return <span className="muted">–</span>;
  return (
    <span title={t('figuresHelp', { days: ACCOUNT_FIGURE_DAYS })}>
      {t('figuresOf', { errors, cost: bidiIsolate(fineMoney(aiCents)) })}
    </span>
  );
}

/** The day of the last payment. */
export function LastPayment({ user: { lastPaymentDate } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { day } = useAdminWords();
  if (lastPaymentDate === null) return <span className="muted">{t('never')}</span>;
  return <time dateTime={lastPaymentDate}>{day(lastPaymentDate)}</time>;
}
