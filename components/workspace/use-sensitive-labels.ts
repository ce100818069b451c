'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SensitiveDataType } from '@/lib/engine/categorising/result';

/** Returns the kinds of sensitive data as text, as in `ID number, bank account`; empty for none. */
export function useSensitiveLabels(): (kinds: readonly SensitiveDataType[]) => string {
  const t = useTranslations('Sensitive.kinds');
  const format = useFormatter();
  return (kinds) =>
    format.list(
      kinds.map((kind) => t(kind)),
      { type: 'unit', style: 'short' },
    );
}
