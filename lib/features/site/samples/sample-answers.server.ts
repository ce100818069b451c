import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';

/** What was answered for a sample, by what was asked. There are as many as samples times settings, so it needs no limit. */
const answers = new Map<string, CategorisationResult>();

/**
 * The answer for a sample: the one that was given before to the same question, else what `organise` makes of it. As samples
 * count for nothing, nothing else would keep a caller from having them read for ever.
 * @param question whatever the answer depends on
 */
export async function answerOnce(
  question: readonly unknown[],
  organise: () => Promise<CategorisationResult>,
): Promise<CategorisationResult> {
  const key = JSON.stringify(question);
  const known = answers.get(key);
  if (known) return known;
  const answer = await organise();
  answers.set(key, answer);
  return answer;
}
