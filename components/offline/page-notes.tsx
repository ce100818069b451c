import { getTranslations } from 'next-intl/server';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { ConnectionNote } from './connection-note';
import { LanguageOffer } from './language-offer';

/**
 * What a page says of itself, over its end: that there is no connection, that there is a newer version, and that there is
 * another language, in that language. The HTML says the same to everybody, so that it can be kept by whatever stands between;
 * the browser decides whether anything is shown.
 */
export async function PageNotes({ locale }: { readonly locale: Locale }) {
  const [t, tCommon] = await Promise.all([
    getTranslations({ locale, namespace: 'Offline' }),
    getTranslations({ locale, namespace: 'Common' }),
  ]);
  const offers = await Promise.all(
    LOCALES.filter((other) => other !== locale).map(async (other) => {
      const tOther = await getTranslations({ locale: other, namespace: 'LanguageOffer' });
      return { locale: other, question: tOther('question'), yes: tOther('yes'), no: tOther('no') };
    }),
  );
  const said = (key: 'offline' | 'unreached' | 'offlineHere' | 'unreachedHere' | 'back' | 'newVersion') => ({
    title: t(`${key}.title`),
    text: t(`${key}.text`),
  });
  return (
    <div className="page-notes">
      <ConnectionNote
        words={{
          offline: said('offline'),
          unreached: said('unreached'),
          offlineHere: said('offlineHere'),
          unreachedHere: said('unreachedHere'),
          back: said('back'),
          newVersion: said('newVersion'),
          reload: t('reload'),
          close: tCommon('close'),
        }}
      />
      <LanguageOffer page={locale} offers={offers} />
    </div>
  );
}
