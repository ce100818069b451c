'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ManagedUser } from '@/lib/admin/management';
import { useAdminWords } from './use-admin-words';

interface FactProps {
  readonly user: ManagedUser;
}

/** Whether money was paid that was not given back. */
export function Paid({ user: { isPaid } }: FactProps) {
  const t = useTranslations('Admin');
  return <Badge tone={isPaid ? 'ok' : 'neutral'}>{t(isPaid ? 'yes' : 'no')}</Badge>;
}

/** Pages used, and how many there are. */
export function Used({ user: { documentsProcessedThisMonth, documentsLimit } }: FactProps) {
  const { usedOf } = useAdminWords();
  return usedOf(documentsProcessedThisMonth, documentsLimit);
}

/** The day of the last payment. */
export function LastPayment({ user: { lastPaymentDate } }: FactProps) {
  const t = useTranslations('Admin.users');
  const { day } = useAdminWords();
  if (lastPaymentDate === null) return <span className="muted">{t('never')}</span>;
  return <time dateTime={lastPaymentDate}>{day(lastPaymentDate)}</time>;
}
