import type { z } from 'zod';
import { CategorisationResult } from '@/lib/engine/categorising/result';

/** What a page shows of an answer. */
export const TopicAnswer = CategorisationResult.pick({
  categoryId: true,
  category: true,
  confidence: true,
  suggestedFileName: true,
  pageCount: true,
  date: true,
  issuer: true,
  kind: true,
  period: true,
  amount: true,
  evidence: true,
  sensitiveDataTypes: true,
});
export type TopicAnswer = z.infer<typeof TopicAnswer>;

/** What of a full answer a page shows. */
export function topicAnswer(result: CategorisationResult): TopicAnswer {
  return TopicAnswer.parse(result);
}
