'use client';

import { useTranslations } from 'next-intl';
import { conversions } from '@/lib/features/site/consent/page-conversions.client';

/** Reopens the consent question for conversion counting; renders nothing if nothing is counted. */
export function ConsentAgain() {
  const t = useTranslations('Consent');
  if (conversions.consent.use() === 'off') return null;
  return (
    <button type="button" onClick={conversions.ask}>
      {t('again')}
    </button>
  );
}
