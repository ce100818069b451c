import { CANVAS } from '@/lib/features/site/theme/colours';
import { directionOf, frontPath, type Locale } from '@/lib/platform/i18n/locales';

export interface OfflinePageTexts {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly front: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;
font:1rem/1.6 system-ui,'Segoe UI',Arial,sans-serif;background:light-dark(${CANVAS.light},${CANVAS.dark});color:light-dark(#1c1b18,#f2efe8)}
main{max-inline-size:28rem}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .5rem}p{margin:0 0 1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}a{color:light-dark(#1f3f94,#a8bdf8);display:inline-block;padding-block:.25rem}`;

/**
 * Page shown instead of one that is unavailable offline. It needs no other file, and links to the cached front page.
 */
export function offlinePage(locale: Locale, { title, text, again, front }: OfflinePageTexts): Response {
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
<nav><a href="">${escaped(again)}</a><a href="${frontPath(locale)}">${escaped(front)}</a></nav></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
    },
  });
}

/** The language of a page's path. */
export function localeOfPath(pathname: string, locales: readonly Locale[]): Locale | undefined {
  const [, first] = pathname.split('/');
  return locales.find((locale) => locale === first);
}
