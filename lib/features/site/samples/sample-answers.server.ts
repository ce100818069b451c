import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';

/** Cached results of samples, by input. Bounded by samples times settings, so it needs no limit. */
const answers = new Map<string, CategorisationResult>();

/**
 * The cached result for a sample, otherwise the result of `organise`. Samples are free, so without the cache a caller
 * could have them read without limit.
 * @param cacheKeyParts everything the result depends on
 */
export async function answerOnce(
  cacheKeyParts: readonly unknown[],
  organise: () => Promise<CategorisationResult>,
): Promise<CategorisationResult> {
  const key = JSON.stringify(cacheKeyParts);
  const cached = answers.get(key);
  if (cached) return cached;
  const answer = await organise();
  answers.set(key, answer);
  return answer;
}
