import type { Evidence } from './evidence.ts';
import { casesOf } from './features.ts';
import { countWords } from './formality.ts';
import type { TextLine } from './text/layout.ts';

/** A case of this size (see `casesOf`) for "Other" leaves a third of the doubt: half of a name in the title. */
const CASE_SCALE = 3;
/** This many words, read whole, that speak for no category leave a third of the doubt. */
const SILENCE_WORDS = 40;
/** What was found for the likeliest other category counts against the silence as this many words do for it. */
const WORDS_AGAINST = 10;

/**
 * How sure "Other" can be of a document, 0 to 1. Two things speak for it: words of its own (a recipe, a manual, a menu), and
 * that much was read and little of it belongs anywhere. Of a few words neither is known, and words that belong
 * to another category contradict it.
 */
export function certaintyOfOther(lines: readonly TextLine[], evidence: Evidence): number {
  const cases = casesOf(evidence);
  const support = 1 - Math.exp(-(cases.get('Other') ?? 0) / CASE_SCALE);
  const { whole } = countWords(lines);
  const against = Math.max(0, ...[...cases].map(([id, found]) => (id === 'Other' ? 0 : found)));
  const silence = ((1 - Math.exp(-whole / SILENCE_WORDS)) * whole) / Math.max(1, whole + WORDS_AGAINST * against);
  return 1 - (1 - support) * (1 - silence);
}
