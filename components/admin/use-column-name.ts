'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Returns the heading of a column by its key; the key itself if there is no message for it. */
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
