import { z } from 'zod';
import { TOPICS } from '@/lib/features/site/topics/topics';
import type { Locale } from '@/lib/platform/i18n/locales';
import { ACCURACY_HREF, HOW_IT_WORKS_HREF, TOPICS_HREF, topicHref } from './public-pages';

const Titled = z.object({ title: z.string() });
const Texts = z.object({ Meta: Titled, HowItWorks: Titled, Accuracy: Titled, Topics: Titled });
/** Message namespaces whose title is the title of a page. */
const NAMESPACES = new Map<string, keyof z.infer<typeof Texts>>([
  ['/', 'Meta'],
  [HOW_IT_WORKS_HREF, 'HowItWorks'],
  [ACCURACY_HREF, 'Accuracy'],
  [TOPICS_HREF, 'Topics'],
]);

/**
 * The text on a page's share picture: its title. The front page's title omits the product's name, which the picture
 * shows above it.
 * @param read returns a JSON file by its path in the repository
 */
export async function sharePictureTitle(
  href: string,
  locale: Locale,
  read: (path: string) => Promise<unknown>,
): Promise<string> {
  const namespace = NAMESPACES.get(href);
  const topic = TOPICS.find((candidate) => topicHref(candidate) === href);
  if (!namespace) return Titled.parse(await read(`content/topics/${topic}.${locale}.json`)).title;
  const { title } = Texts.parse(await read(`messages/${locale}.json`))[namespace];
  if (namespace !== 'Meta') return title;
  const shortTitle = title.replace(/^[^:]+: /, '');
  return shortTitle.charAt(0).toUpperCase() + shortTitle.slice(1);
}
