import { TOPICS } from '@/lib/features/site/topics/topics';
import type { Locale } from '@/lib/platform/i18n/locales';
import { ACCURACY_HREF, HOW_IT_WORKS_HREF, TOPICS_HREF, topicHref } from './public-pages';

/** Size of a picture that a shared link shows, in pixels: what Open Graph's and Twitter's readers ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Pages with a picture of their own; all others show that of the front page. */
export const PICTURED_PAGES: readonly string[] = [
  '/',
  HOW_IT_WORKS_HREF,
  ACCURACY_HREF,
  TOPICS_HREF,
  ...TOPICS.map(topicHref),
];

/** The picture's name in `public/share`, without folder. Made by `npm run share-pictures`. */
export function sharePictureFile(href: string, locale: Locale): string {
  const page = PICTURED_PAGES.includes(href) ? href : '/';
  return `${page.slice(1).replaceAll('/', '-') || 'home'}.${locale}.png`;
}
