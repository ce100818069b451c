'use client';

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { offerForPage, rememberLanguage } from '@/lib/platform/i18n/chosen-language.client';
import { directionOf, type Locale, pathIn } from '@/lib/platform/i18n/locales';

/** A language, and the text of its suggestion in that language. */
interface Offer {
  readonly locale: Locale;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

interface LanguageOfferProps {
  readonly page: Locale;
  readonly offers: readonly Offer[];
}

/** Suggests the page in another language. It shifts and blocks nothing. Either answer is stored. */
export function LanguageOffer({ page, offers }: LanguageOfferProps) {
  const [offered, setOffered] = useState<Locale>();
  useEffect(() => setOffered(offerForPage(page)), [page]);
  const offer = offers.find(({ locale }) => locale === offered);
  if (!offer) return null;
  const { locale, question, yes, no } = offer;
  const { pathname, search, hash } = window.location;
  const stay = () => {
    rememberLanguage(page);
    setOffered(undefined);
  };
  return (
    <section className="page-note offer" lang={locale} dir={directionOf(locale)} aria-label={question}>
      <b>{question}</b>
      <Button asChild size="sm" variant="primary">
        <a
          href={`${pathIn(locale, pathname)}${search}${hash}`}
          hrefLang={locale}
          onClick={() => rememberLanguage(locale)}
        >
          {yes}
        </a>
      </Button>
      <IconButton size="sm" label={no} onClick={stay}>
        <X className="i s" aria-hidden />
      </IconButton>
    </section>
  );
}
