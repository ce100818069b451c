import { allMatches } from '../../../../../../shared/all-matches.ts';
import { ALL_LANGUAGES } from '../../../../../words/index.ts';
import type { SumRole } from '../../../../../words/language-words.ts';
import { anyUnspaced } from '../../../../../words/unspaced-letters.ts';
import { anyWordIn } from '../../any-word-in.ts';
import { remembered } from '../../text/remembered.ts';
import { plainLowerCase, withoutAccents } from '../lower-case.ts';

const ROLES: readonly SumRole[] = ['part', 'due', 'net', 'closing', 'total', 'price'];
/** Labels of a role in languages that are written without spaces, or in the others. */
const labelsOf = (role: SumRole, isUnspaced: boolean): readonly string[] =>
  ALL_LANGUAGES.filter((words) => ('isUnspaced' in words && words.isUnspaced === true) === isUnspaced).flatMap(
    ({ sums = {} }) => sums[role] ?? [],
  );
const SUM_WORDS = ROLES.map(
  (role) =>
    [
      role,
      new RegExp(
        withoutAccents(`(?<!\\p{L})(?:${labelsOf(role, false).join('|')})|${anyUnspaced(labelsOf(role, true))}`),
        'gu',
      ),
    ] as const,
);

/** A total that lists what it includes is still the total. */
const INCLUSIVE = new RegExp(`\\([^()]*\\)|${anyWordIn('sumLines', 'inclusive')}`, 'gu');

export interface SumLabel {
  readonly role: SumRole;
  /** Words between the label and the amount, without dates, numbers and brackets. */
  readonly gap: number;
  /** A sentence ends between the label and the amount. */
  readonly isPast: boolean;
}

/**
 * Returns the label nearest to the amount; the longer of two in one place.
 * @param text without dates: "due by 14 February 2025" ends in its label.
 */
export const sumLabelOf = remembered((text): SumLabel | undefined => {
  const lower = plainLowerCase(text).replace(INCLUSIVE, ' ');
  let best: { role: SumRole; end: number; length: number } | undefined;
  for (const [role, pattern] of SUM_WORDS) {
    for (const match of allMatches(lower, pattern)) {
      const end = match.index + match[0].length;
      const isNearer = !best || end > best.end + 3;
      const isLonger = best && Math.abs(end - best.end) <= 3 && match[0].length > best.length;
      if (isNearer || isLonger) best = { role, end, length: match[0].length };
    }
  }
  if (!best) return undefined;
  const between = lower.slice(best.end);
  const isPast = /[.;!?]\s+\p{L}{2,}/u.test(between.replace(/^\p{L}+/u, ''));
  return { role: best.role, gap: between.match(/(?<!\p{L})\p{L}{2,}/gu)?.length ?? 0, isPast };
});
