import { TOPICS } from '@/lib/features/site/topics/topics';
import type { Locale } from '@/lib/platform/i18n/locales';
import { ACCURACY_HREF, HOW_IT_WORKS_HREF, TOPICS_HREF, topicHref } from './public-pages';

/** Size of a share picture, in pixels: as recommended for Open Graph and Twitter cards. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Pages with their own picture; all others use that of the front page. */
export const PICTURED_PAGES: readonly string[] = [
  '/',
  HOW_IT_WORKS_HREF,
  ACCURACY_HREF,
  TOPICS_HREF,
  ...TOPICS.map(topicHref),
];

/** The picture's file name in `public/share`. Created by `npm run share-pictures`. */
export function sharePictureFile(href: string, locale: Locale): string {
  const page = PICTURED_PAGES.includes(href) ? href : '/';
  return `${page.slice(1).replaceAll('/', '-') || 'home'}.${locale}.png`;
}
