import type { CategoryId } from '../../categories.ts';
import type { Evidence } from './evidence.ts';

/** Maximum confidence in a category with almost no evidence, even if the others have less. */
export const MOST_ON_THIN_EVIDENCE = 0.6;
/** Minimum number of different phrases in the document itself that exclude a coincidence. */
const MIN_PHRASES = 2;

/**
 * True when a category rests on one word outside a heading, on the file name, or on the mention of an organisation. A
 * foreign word may be spelt like a term ("Muster" is German for a sample), and a town like a company.
 */
export function isThinEvidence(category: CategoryId, { terms, issuers, kinds }: Evidence): boolean {
  const own = terms.filter(
    ({ category: of, strength, place }) => of === category && strength !== 'against' && place !== 'fileName',
  );
  if (own.some(({ place, strength }) => place === 'title' && strength === 'names')) return false;
  if (issuers.some(({ issuer, isSender, isLikeName }) => isSender && !isLikeName && issuer.category === category))
    return false;
  return kinds.length === 0 && new Set(own.map(({ phrase }) => phrase)).size < MIN_PHRASES;
}
