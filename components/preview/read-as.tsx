'use client';

import { useTranslations } from 'next-intl';
import { bidiIsolate } from '@/components/ui/bidi-isolate';

/** The extracted value before a user's correction. */
export function ReadAs({ value }: { readonly value: string }) {
  const t = useTranslations('Preview.facts');
  return <p>{value ? t('readAs', { value: bidiIsolate(value) }) : t('readNone')}</p>;
}
