'use client';

import { PreHydrationClickReplay } from '@/components/lazy/pre-hydration-clicks';
import { fontVariables } from './styles/fonts';
import './styles/globals.css';

/** Texts are inline because this page is shown when everything else failed, including translations. */
const TEXTS = {
  en: {
    title: 'The page could not be drawn',
    text: 'Something went wrong on our side. The files in your list are kept in this browser.',
    retry: 'Retry',
  },
  he: {
    title: 'לא הצלחנו להציג את הדף',
    text: 'משהו השתבש אצלנו. הקבצים שברשימה שמורים בדפדפן הזה.',
    retry: 'ניסיון חוזר',
  },
} as const;

/** Rendered when the layout itself failed. The language is read from the address. */
export default function GlobalError({ reset }: { readonly reset: () => void }) {
  const isHebrew = typeof location !== 'undefined' && /^\/he(\/|$)/.test(location.pathname);
  const text = TEXTS[isHebrew ? 'he' : 'en'];
  return (
    <html lang={isHebrew ? 'he' : 'en'} dir={isHebrew ? 'rtl' : 'ltr'} className={fontVariables}>
      <body>
        <title>{text.title}</title>
        <main className="wrap message">
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          <button type="button" className="btn primary lg" onClick={reset}>
            {text.retry}
          </button>
        </main>
        <PreHydrationClickReplay />
      </body>
    </html>
  );
}
