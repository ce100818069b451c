import { z } from 'zod';
import type { Locale } from '@/lib/platform/i18n/locales';
import { TopicAnswer } from './topic-answer';
import papers from './topic-papers.json' with { type: 'json' };
import { TOPICS, type Topic } from './topics';

/** A sample document that a page shows before and after sorting, in `public/papers/<language>`. */
const TopicDocument = z.object({
  /** The original file name, which is meaningless on purpose. */
  file: z.string(),
  /** A picture of its first page, in the same folder. */
  picture: z.object({ file: z.string(), width: z.number().int(), height: z.number().int() }),
  /** The product's actual result for the file. */
  answer: TopicAnswer,
});
export type TopicDocument = z.infer<typeof TopicDocument>;

const ByTopic = z.record(z.enum(TOPICS), TopicDocument);

/**
 * The sample documents of the pages with the engine's actual results. Created by `scripts/make-topic-papers.ts`; a test
 * sorts the files again.
 */
export const TOPIC_PAPERS: Readonly<Record<Locale, Readonly<Record<Topic, TopicDocument>>>> = z
  .object({ en: ByTopic, he: ByTopic })
  .parse(papers);
