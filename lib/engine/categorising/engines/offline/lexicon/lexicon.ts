/**
 * What speaks for and against a category in one language. Each field is a list of words and phrases:
 * - `names`: what such a document calls itself ("electricity bill");
 * - `strong`: hardly ever found elsewhere ("kWh");
 * - `plain`: usual there, possible elsewhere ("consumption");
 * - `faint`: a hint;
 * - `against`: what shows that it is something else.
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

/** How much a term counts where terms of all strengths are added up. */
export const TERM_WEIGHTS: Readonly<Record<TermStrength, number>> = {
  names: 6,
  strong: 3.5,
  plain: 1.5,
  faint: 0.6,
  against: -3,
};
