'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import type { AdminLogEntry } from '@/lib/features/admin/action-log';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { PlanType } from '@/lib/shared/plan-types';
import { ScrollRegion } from './scroll-region';
import { useAdminFormatters } from './use-admin-formatters';

interface LatestActionsProps {
  readonly entries: readonly AdminLogEntry[];
  /** Loads older entries; null when there are none. Rejects with a `RequestError`. */
  readonly onMore: (() => Promise<void>) | null;
}

/** The operator's last actions, newest first. */
export function LatestActions({ entries, onMore }: LatestActionsProps) {
  const t = useTranslations('Admin');
  const { time, reason } = useAdminFormatters();
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      await onMore?.();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      notify.error({ id: 'actions', title: t('log.failed'), message: reason(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card adm-section">
      <h2>{t('log.title')}</h2>
      {entries.length === 0 ? (
        <p className="adm-hint">{t('log.empty')}</p>
      ) : (
        <ScrollRegion label={t('log.title')}>
          <table className="adm-table">
            <thead>
              <tr>
                <th scope="col">{t('log.at')}</th>
                <th scope="col">{t('log.action')}</th>
                <th scope="col">{t('log.user')}</th>
                <th scope="col">{t('log.change')}</th>
                <th scope="col">{t('log.admin')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row" className="num">
                    <time dateTime={entry.at}>{time(entry.at)}</time>
                  </th>
                  <td>{t(`actions.${entry.action}`)}</td>
                  <td>{entry.user ? <bdi>{entry.user.email ?? t('log.gone')}</bdi> : null}</td>
                  <td>
                    <Change entry={entry} />
                  </td>
                  <td>
                    <bdi>{entry.admin}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {onMore ? (
        <Button size="sm" busy={isBusy} onClick={() => void more()}>
          {t('log.more')}
        </Button>
      ) : null}
    </section>
  );
}

/** The change that an action made, with its reason. */
function Change({ entry: { before, after, note } }: { readonly entry: AdminLogEntry }) {
  const t = useTranslations('Admin.log');
  const plans = useTranslations('Plans.names');
  const { number, money, day } = useAdminFormatters();
  const planName = (plan: string) => {
    const known = PlanType.safeParse(plan);
    return known.success ? plans(known.data) : plan;
  };
  const changes: string[] = [];
  if (before?.plan && after?.plan && before.plan !== after.plan) {
    changes.push(t('plan', { before: planName(before.plan), after: planName(after.plan) }));
  }
  for (const [key, value] of [
    ['used', 'used'],
    ['extra', 'extraPages'],
  ] as const) {
    const [from, to] = [before?.[value], after?.[value]];
    if (from !== undefined && to !== undefined && from !== to) {
      changes.push(t(key, { before: number(from), after: number(to) }));
    }
  }
  if (after?.refundedCents !== undefined && before?.refundedCents !== undefined) {
    changes.push(t('refunded', { amount: money(after.refundedCents - before.refundedCents) }));
  }
  if (after?.trialEndsAt && before?.trialEndsAt && after.trialEndsAt !== before.trialEndsAt) {
    changes.push(t('trial', { before: day(before.trialEndsAt), after: day(after.trialEndsAt) }));
  }
  if (note) changes.push(note);
  return (
    <ul className="adm-changes">
      {changes.map((change) => (
        <li key={change}>
          <bdi>{change}</bdi>
        </li>
      ))}
    </ul>
  );
}
