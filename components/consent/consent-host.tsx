'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { PageLink } from '@/components/ui/page-link';
import { useToastsClearOf } from '@/components/ui/use-toasts-clear-of';
import type { AdsSettings } from '@/lib/features/site/consent/ads';
import type { ConsentAnswer } from '@/lib/features/site/consent/conversions.client';
import { conversions } from '@/lib/features/site/consent/page-conversions.client';

/**
 * Asks for consent to count conversions. It precedes the page in keyboard order and overlays its end, and it blocks
 * nothing. No answer counts as no.
 */
export function ConsentHost({ ads }: { readonly ads: AdsSettings }) {
  const isAsking = conversions.isAsking.use();
  useEffect(() => conversions.start(ads), [ads]);
  return isAsking ? <ConsentQuestion /> : null;
}

function ConsentQuestion() {
  const t = useTranslations('Consent');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useToastsClearOf(card);
  const consent = conversions.consent.use();
  const answer = (given: ConsentAnswer) => () => conversions.answer(given);
  return (
    <section ref={card} className="consent card" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-md">
          {t('title')}
        </h2>
        <p className="text-sm text-ink-2">
          {t.rich('text', {
            privacy: (words) => (
              <PageLink className="link" href="/privacy">
                {words}
              </PageLink>
            ),
          })}
        </p>
        {consent === 'granted' || consent === 'denied' ? <p className="text-sm text-ink-2">{t(consent)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={answer('denied')}>{t('no')}</Button>
        <Button onClick={answer('granted')}>{t('yes')}</Button>
      </div>
    </section>
  );
}
