'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** The heading of a column, by its key; the key itself where the messages have none. */
export function useColumnName(): (key: string) => string {
  const t = useTranslations('Admin.columns');
  return useCallback(
    (key) => {
      const known = key as Parameters<typeof t>[0];
      return t.has(known) ? t(known) : key;
    },
    [t],
  );
}
