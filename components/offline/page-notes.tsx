import { getTranslations } from 'next-intl/server';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { ConnectionNote } from './connection-note';
import { LanguageOffer } from './language-offer';

/**
 * Notes at the end of a page: lost connection, newer version, and a version in another language, in that language. The
 * HTML is the same for everybody, so that intermediaries can cache it. The browser decides whether to show anything.
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
  const textOf = (key: 'offline' | 'unreached' | 'offlineHere' | 'unreachedHere' | 'back' | 'newVersion') => ({
    title: t(`${key}.title`),
    text: t(`${key}.text`),
  });
  return (
    <div className="page-notes">
      <ConnectionNote
        words={{
          offline: textOf('offline'),
          unreached: textOf('unreached'),
          offlineHere: textOf('offlineHere'),
          unreachedHere: textOf('unreachedHere'),
          back: textOf('back'),
          newVersion: textOf('newVersion'),
          reload: t('reload'),
          close: tCommon('close'),
        }}
      />
      <LanguageOffer page={locale} offers={offers} />
    </div>
  );
}
