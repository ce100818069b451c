import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';

/** Cached results of samples, by input. Bounded by samples times settings, so it needs no limit. */
const answers = new Map<string, CategorisationResult>();

/**
 * The cached result for a sample, otherwise the result of `organise`. Samples are free, so without the cache a caller
 * could have them read without limit.
 * @param question everything the result depends on
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
