import type { Evidence } from './evidence.ts';
import { casesOf } from './features.ts';
import { countWords } from './formality.ts';
import type { TextLine } from './text/layout.ts';

/** Evidence (see `casesOf`) for "Other" that reduces the doubt to 1/e, about a third: half of a name in the title. */
const CASE_SCALE = 3;
/** Number of whole words without evidence for any category that reduces the doubt to about a third. */
const SILENCE_WORDS = 40;
/** Evidence for the most likely other category counts against the silence like this many words. */
const WORDS_AGAINST = 10;

/**
 * Returns the maximum confidence in "Other", 0 to 1. It rises with words of its own (a recipe, a manual, a menu), and
 * with much text and little evidence for any category. A few words show neither, and words of another category count
 * against it.
 */
export function certaintyOfOther(lines: readonly TextLine[], evidence: Evidence): number {
  const cases = casesOf(evidence);
  const support = 1 - Math.exp(-(cases.get('Other') ?? 0) / CASE_SCALE);
  const { whole } = countWords(lines);
  const against = Math.max(0, ...[...cases].map(([id, found]) => (id === 'Other' ? 0 : found)));
  const silence = ((1 - Math.exp(-whole / SILENCE_WORDS)) * whole) / Math.max(1, whole + WORDS_AGAINST * against);
  return 1 - (1 - support) * (1 - silence);
}
