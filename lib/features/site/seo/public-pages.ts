import { TOPIC_FACTS, TOPICS } from '@/lib/features/site/topics/topics';

/** A page that search engines may list. */
export interface PublicPage {
  /** The page's address without a language prefix. */
  readonly href: string;
  /** Date of the last text change, ISO. Set by hand, because a build date would tell crawlers nothing. */
  readonly changed: string;
}

export const HOW_IT_WORKS_HREF = '/how-it-works';
export const ACCURACY_HREF = '/accuracy';
/** The page about on-device processing. */
export const ON_DEVICE_HREF = '/on-device';
/** The page that lists the pages about kinds of documents; their addresses are below it. */
export const TOPICS_HREF = '/organize';

/** The address of the page about a kind of document. */
export function topicHref(topic: string): string {
  return `${TOPICS_HREF}/${topic}`;
}

/** Every page of the sitemap, in every language. Pages that need a sign-in are not listed. */
export const LISTED_PAGES: readonly PublicPage[] = [
  { href: '/', changed: '2026-11-23' },
  { href: HOW_IT_WORKS_HREF, changed: '2026-11-23' },
  { href: ACCURACY_HREF, changed: '2026-11-23' },
  { href: ON_DEVICE_HREF, changed: '2026-11-23' },
  { href: TOPICS_HREF, changed: '2026-11-23' },
  ...TOPICS.map((topic) => ({ href: topicHref(topic), changed: TOPIC_FACTS[topic].changed })),
  { href: '/privacy', changed: '2026-11-23' },
  { href: '/terms', changed: '2026-11-22' },
  { href: '/accessibility', changed: '2026-11-23' },
];
