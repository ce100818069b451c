import type { CategoryId } from '../../categories.ts';
import type { Evidence } from './evidence.ts';

/** A category for which next to nothing speaks is no surer than this, whatever speaks even less for the others. */
export const MOST_ON_THIN_EVIDENCE = 0.6;
/** Different phrases in the document itself from which a case is more than a coincidence. */
const MIN_PHRASES = 2;

/**
 * Whether a category rests on one word outside of a heading, on the file's name, or on the mention of an organisation: a
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
