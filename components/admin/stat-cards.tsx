'use client';

import { useTranslations } from 'next-intl';
import type { AdminStats } from '@/lib/features/admin/overview';
import { useAdminFormatters } from './use-admin-formatters';

const CARDS = [
  'users',
  'subscriptions',
  'payments',
  'sessions',
  'totalDocumentsProcessed',
  'monthlyDocumentsProcessed',
] as const satisfies readonly (keyof AdminStats)[];

/** Explanations of totals whose specified name is unclear. */
const HINTS = {
  totalDocumentsProcessed: 'cardHints.total',
  monthlyDocumentsProcessed: 'cardHints.month',
} as const;

/**
 * The six totals.
 * @param props.stats null while loading
 */
export function StatCards({ stats }: { readonly stats: AdminStats | null }) {
  const t = useTranslations('Admin');
  const { number } = useAdminFormatters();
  return (
    <section aria-label={t('cardsLabel')} aria-busy={stats === null || undefined}>
      <dl className="adm-cards">
        {CARDS.map((card) => (
          <div key={card} className="card">
            <dt>
              {t(`cards.${card}`)}
              {card in HINTS ? <span className="note-line">{t(HINTS[card as keyof typeof HINTS])}</span> : null}
            </dt>
            <dd className="num">{stats ? number(stats[card]) : <span className="sk" aria-hidden />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
