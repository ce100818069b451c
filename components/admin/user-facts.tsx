'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { ACCOUNT_FIGURE_DAYS, type ManagedUser } from '@/lib/features/admin/management';
import { useAdminFormatters } from './use-admin-formatters';

interface FactProps {
  readonly user: ManagedUser;
}

/**
 * Whether the account has payments that were not refunded. A plan that nobody paid for is marked as granted.
 */
export function Paid({ user: { isPaid, isGiven } }: FactProps) {
  const t = useTranslations('Admin');
  if (isGiven && !isPaid) return <Badge tone="accent">{t('users.given')}</Badge>;
  return <Badge tone={isPaid ? 'ok' : 'neutral'}>{t(isPaid ? 'yes' : 'no')}</Badge>;
}

/** Special states of an account: suspended, team, trial. */
export function Standing({ user: { suspendedAt, team, trialDaysLeft } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { day } = useAdminFormatters();
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

/** Errors returned to the account, and its AI cost. */
export function Figures({ user: { errors, aiCents } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { fineMoney } = useAdminFormatters();
  if (errors === 0 && aiCents === 0) return <span className="muted">–</span>;
  return (
    <span title={t('figuresHelp', { days: ACCOUNT_FIGURE_DAYS })}>
      {t('figuresOf', { errors, cost: bidiIsolate(fineMoney(aiCents)) })}
    </span>
  );
}

export function LastPayment({ user: { lastPaymentDate } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { day } = useAdminFormatters();
  if (lastPaymentDate === null) return <span className="muted">{t('never')}</span>;
  return <time dateTime={lastPaymentDate}>{day(lastPaymentDate)}</time>;
}
