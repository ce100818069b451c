import type { z } from 'zod';
import { CategorisationResult } from '@/lib/engine/categorising/result';

/** The part of a result that a page shows. */
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

/** The part of a full result that a page shows. */
export function topicAnswer(result: CategorisationResult): TopicAnswer {
  return TopicAnswer.parse(result);
}
