import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Mark } from '@/components/brand/logo';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { parseTheme, THEME_COOKIE } from '@/lib/features/site/theme/theme';
import { DEFAULT_LOCALE, directionOf, LOCALES } from '@/lib/platform/i18n/locales';
import { getPathname } from '@/lib/platform/i18n/navigation';
import { BRAND } from '@/lib/shared/brand';
import { fontVariables } from './styles/fonts';
import './styles/globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: DEFAULT_LOCALE, namespace: 'NotFound' });
  return { title: t('title'), robots: { index: false } };
}

/** Page for addresses outside every language. The reader's language is unknown, so the page shows all of them. */
export default async function GlobalNotFound() {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const texts = await Promise.all(
    LOCALES.map(async (locale) => ({ locale, t: await getTranslations({ locale, namespace: 'NotFound' }) })),
  );
  return (
    <html lang={DEFAULT_LOCALE} data-theme={theme} className={fontVariables}>
      <body>
        <header className="hdr">
          <div className="wrap">
            <a className="brand" href="/">
              <Mark />
              {BRAND[DEFAULT_LOCALE]}
            </a>
          </div>
        </header>
        <main>
          {texts.map(({ locale, t }) => (
            <div key={locale} lang={locale} dir={directionOf(locale)}>
              <Message title={t('title')} text={t('text')}>
                <Button asChild size="lg" variant={locale === DEFAULT_LOCALE ? 'primary' : 'default'}>
                  <a href={getPathname({ href: '/', locale })}>{t('home')}</a>
                </Button>
              </Message>
            </div>
          ))}
        </main>
      </body>
    </html>
  );
}
