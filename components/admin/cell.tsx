'use client';

import { useTranslations } from 'next-intl';
import type { AdminCell, ColumnKind } from '@/lib/features/admin/tables';
import { useAdminFormatters } from './use-admin-formatters';

interface CellProps {
  readonly kind: ColumnKind;
  readonly value: AdminCell;
}

/** Shows a stored value in the format of its column. A value of an unexpected kind is shown unchanged. */
export function Cell({ kind, value }: CellProps) {
  const t = useTranslations('Admin');
  const { number, money, time } = useAdminFormatters();
  if (value === null) {
    return (
      <span className="muted">
        <span aria-hidden>–</span>
        <span className="sr">{t('none')}</span>
      </span>
    );
  }
  if (Array.isArray(value)) return <bdi>{value.join(', ')}</bdi>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return kind === 'cents' ? <bdi>{money(value)}</bdi> : number(value);
  if (kind === 'id') return <code>{value}</code>;
  if (kind === 'date' && !Number.isNaN(Date.parse(value))) {
    return (
      <time className="num" dateTime={value} title={value}>
        {time(value)}
      </time>
    );
  }
  return <bdi>{value}</bdi>;
}
