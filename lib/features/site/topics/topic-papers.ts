import { z } from 'zod';
import type { Locale } from '@/lib/platform/i18n/locales';
import { TopicAnswer } from './topic-answer';
import papers from './topic-papers.json' with { type: 'json' };
import { TOPICS, type Topic } from './topics';

/** A paper of our own making that a page shows before and after, in `public/papers/<language>`. */
const TopicDocument = z.object({
  /** Name of the file as it came: one that says nothing. */
  file: z.string(),
  /** A picture of its first page, in the same folder. */
  picture: z.object({ file: z.string(), width: z.number().int(), height: z.number().int() }),
  /** What the product answered for the file, word for word. */
  answer: TopicAnswer,
});
export type TopicDocument = z.infer<typeof TopicDocument>;

const ByTopic = z.record(z.enum(TOPICS), TopicDocument);

/**
 * The papers of the pages with the answers that the engine really gave. Made by `scripts/make-topic-papers.ts`; a test sorts
 * the files again.
 */
export const TOPIC_PAPERS: Readonly<Record<Locale, Readonly<Record<Topic, TopicDocument>>>> = z
  .object({ en: ByTopic, he: ByTopic })
  .parse(papers);
