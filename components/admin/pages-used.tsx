'use client';

import { useTranslations } from 'next-intl';
import type { PagesApart } from '@/lib/features/usage/usage';
import { useAdminFormatters } from './use-admin-formatters';

interface PagesUsedProps {
  readonly usage: PagesApart & { readonly documentsProcessedThisMonth: number; readonly documentsLimit: number };
}

/**
 * Used and available pages. Pages that reset monthly are listed apart from permanent ones, as their owner sees them.
 */
export function PagesUsed({ usage }: PagesUsedProps) {
  const t = useTranslations('Admin.users');
  const { usedOf, day } = useAdminFormatters();
  const { month, keptPages, resetsAt, endsAt } = usage;
  if (!month) return usedOf(usage.documentsProcessedThisMonth, usage.documentsLimit);
  return (
    <>
      {usedOf(month.used, month.limit)}
      {resetsAt ? <small>{t('resetsOn', { date: day(resetsAt) })}</small> : null}
      {endsAt ? <small>{t('endsOn', { date: day(endsAt) })}</small> : null}
      {keptPages > 0 ? <small>{t('kept', { count: keptPages })}</small> : null}
    </>
  );
}
