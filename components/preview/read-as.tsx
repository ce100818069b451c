'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';

/** What had been read before a person corrected it. */
export function ReadAs({ value }: { readonly value: string }) {
  const t = useTranslations('Preview.facts');
  return <p>{value ? t('readAs', { value: bidiIsolate(value) }) : t('readNone')}</p>;
}
