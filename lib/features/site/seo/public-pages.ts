import { TOPIC_FACTS, TOPICS } from '@/lib/features/site/topics/topics';

/** A page that search engines may list. */
export interface PublicPage {
  /** Its address without a language. */
  readonly href: string;
  /** The day on which what it says was last changed, ISO. Kept by hand: a date of the build would tell crawlers nothing. */
  readonly changed: string;
}

export const HOW_IT_WORKS_HREF = '/how-it-works';
export const ACCURACY_HREF = '/accuracy';
/** The page about papers that stay on the device of their owner. */
export const ON_DEVICE_HREF = '/on-device';
/** The page that lists the pages about kinds of paper; each of them stands below it. */
export const TOPICS_HREF = '/organize';

/** The address of the page about a kind of paper. */
export function topicHref(topic: string): string {
  return `${TOPICS_HREF}/${topic}`;
}

/** Every page of the sitemap, in every language; what needs somebody who signed in is not among them. */
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
