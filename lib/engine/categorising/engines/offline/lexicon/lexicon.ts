/**
 * Evidence for and against a category in one language. Each field is a list of words and phrases:
 * - `names`: names of such a document ("electricity bill");
 * - `strong`: hardly ever found elsewhere ("kWh");
 * - `plain`: usual there, possible elsewhere ("consumption");
 * - `faint`: a hint;
 * - `against`: evidence for something else.
 */
export interface CategoryTerms {
  readonly names?: readonly string[];
  readonly strong?: readonly string[];
  readonly plain?: readonly string[];
  readonly faint?: readonly string[];
  readonly against?: readonly string[];
}

export type TermStrength = keyof CategoryTerms;
export const TERM_STRENGTHS: readonly TermStrength[] = ['names', 'strong', 'plain', 'faint', 'against'];

/** Weight of a term where terms of all strengths are summed. */
export const TERM_WEIGHTS: Readonly<Record<TermStrength, number>> = {
  names: 6,
  strong: 3.5,
  plain: 1.5,
  faint: 0.6,
  against: -3,
};
