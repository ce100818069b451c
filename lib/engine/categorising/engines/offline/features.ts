import { CATEGORY_IDS, type CategoryId } from '../../categories.ts';
import type { Evidence, TermSighting } from './evidence.ts';
import { formalityOf } from './formality.ts';
import { KIND_EVIDENCE } from './lexicon/kinds.ts';
import { TERM_WEIGHTS } from './lexicon/lexicon.ts';
import type { TextLine } from './text/layout.ts';

/**
 * Numeric features of one category in one document. Each is the logarithm of a sum, so that the tenth sighting adds
 * little. The model weighs them against each other.
 */
export const FEATURES = [
  'nameAsTitle',
  'nameAtTop',
  'nameBelow',
  'strongAtTop',
  'strongBelow',
  'plainAtTop',
  'plainBelow',
  'faint',
  'finePrint',
  'laterPages',
  'against',
  'fileName',
  'issuerSends',
  'issuerMentioned',
  'kind',
  'share',
  'variety',
  /** A category that is a form rather than a subject yields to a subject with strong evidence. */
  'subjectBesideReceipt',
  'subjectBesideContract',
  'subjectBesideLetter',
  'subjectBesideNothing',
  /** Marks of an issued document, for the two categories that are recognised by their absence. */
  'formalityOfNothing',
  'proseOfNothing',
  'formalityOfLetter',
  'proseOfLetter',
] as const;
export type Feature = (typeof FEATURES)[number];
export type FeatureVector = Readonly<Record<Feature, number>>;

/** Maximum count of a phrase, however often it is repeated. */
const MAX_TIMES = 2.6;
const SATURATION = 2;
/** Added to the denominator of a share, so that a single hint is not certain. */
const SHARE_DAMPING = 5;
/**
 * Contribution of a term to the variety of its category. Documents name others in passing, and plain words are shared.
 */
const VARIETY = { names: 1, namesBelow: 0.8, strong: 1, plain: 0.6 } as const;
/** Factor for formal marks in a document that says at its top that it is a recipe or a manual. */
const FORMALITY_OF_KNOWN_OTHER = 0.4;
/** Categories that describe a document's form; any subject may have that form. */
const FORMS: Partial<Record<CategoryId, Feature>> = {
  Receipts: 'subjectBesideReceipt',
  Contracts: 'subjectBesideContract',
  Mail: 'subjectBesideLetter',
  Other: 'subjectBesideNothing',
};

function featureOf({ strength, place }: TermSighting): Feature {
  if (strength === 'against') return 'against';
  if (place === 'fileName') return 'fileName';
  if (place === 'finePrint') return 'finePrint';
  if (place === 'laterPage') return 'laterPages';
  if (strength === 'faint') return 'faint';
  if (strength === 'names') return place === 'title' ? 'nameAsTitle' : place === 'top' ? 'nameAtTop' : 'nameBelow';
  const isTop = place !== 'body';
  if (strength === 'strong') return isTop ? 'strongAtTop' : 'strongBelow';
  return isTop ? 'plainAtTop' : 'plainBelow';
}

type Sums = Record<Feature, number>;
const emptySums = (): Sums => Object.fromEntries(FEATURES.map((feature) => [feature, 0])) as Sums;

/** Returns what a term adds to the variety of its category. */
function varietyOf({ strength, place }: TermSighting): number {
  if (strength === 'against' || strength === 'faint') return 0;
  return strength === 'names' && place === 'body' ? VARIETY.namesBelow : VARIETY[strength];
}

/** True for terms in boilerplate, which mentions many unrelated subjects. They never count against a category. */
const isBoilerplate = ({ strength, place }: TermSighting): boolean =>
  strength === 'against' && (place === 'finePrint' || place === 'laterPage');

/** Sums of saturating counts, by category and feature. */
function addTerms(sums: ReadonlyMap<CategoryId, Sums>, terms: readonly TermSighting[]): void {
  const counts = new Map<string, { sighting: TermSighting; times: number }>();
  for (const sighting of terms) {
    if (isBoilerplate(sighting)) continue;
    const key = `${sighting.category}|${featureOf(sighting)}|${sighting.phrase}`;
    const entry = counts.get(key) ?? { sighting, times: 0 };
    entry.times += 1;
    counts.set(key, entry);
  }
  const phrases = new Map<CategoryId, Map<string, number>>();
  for (const { sighting, times } of counts.values()) {
    const feature = featureOf(sighting);
    const entry = sums.get(sighting.category);
    if (!entry) continue;
    const mixesStrengths = feature === 'finePrint' || feature === 'laterPages' || feature === 'fileName';
    const weight = mixesStrengths ? TERM_WEIGHTS[sighting.strength] : 1;
    entry[feature] += weight * MAX_TIMES * (1 - Math.exp(-times / SATURATION));
    const variety = varietyOf(sighting);
    if (variety > 0) {
      const found = phrases.get(sighting.category) ?? new Map<string, number>();
      found.set(sighting.phrase, Math.max(variety, found.get(sighting.phrase) ?? 0));
      phrases.set(sighting.category, found);
    }
  }
  for (const [category, found] of phrases) {
    const entry = sums.get(category);
    if (entry) entry.variety = [...found.values()].reduce((sum, value) => sum + value, 0);
  }
}

/** Returns the total evidence of a category, for comparison with the others. */
const caseOf = (sums: Sums): number =>
  6 * sums.nameAsTitle +
  4 * sums.nameAtTop +
  1.8 * sums.nameBelow +
  3.5 * (sums.strongAtTop + sums.strongBelow) +
  1.5 * (sums.plainAtTop + sums.plainBelow) +
  0.6 * sums.faint +
  6 * sums.issuerSends +
  0.3 * sums.finePrint +
  0.6 * sums.laterPages;

/** Sums the terms, issuers and kinds of a document, by category. */
function sumsOf({ terms, issuers, kinds }: Evidence): Map<CategoryId, Sums> {
  const sums = new Map(CATEGORY_IDS.map((id) => [id, emptySums()]));
  addTerms(sums, terms);
  for (const { issuer, isSender, isLikeName } of issuers) {
    if (isLikeName) continue;
    const entry = sums.get(issuer.category);
    if (!entry) continue;
    if (isSender) entry.issuerSends = 1;
    else entry.issuerMentioned += 1;
  }
  for (const { kind, weight } of kinds) {
    for (const [category, evidence] of Object.entries(KIND_EVIDENCE[kind]) as [CategoryId, number][]) {
      const entry = sums.get(category);
      if (entry) entry.kind += weight * evidence;
    }
  }
  return sums;
}

/** Returns the total evidence of each category; 0 for none, about 6 for its name as the title. Never below 0. */
export function casesOf(evidence: Evidence): Map<CategoryId, number> {
  return new Map([...sumsOf(evidence)].map(([id, sums]) => [id, Math.max(0, caseOf(sums))]));
}

export function featuresOf(lines: readonly TextLine[], evidence: Evidence): Map<CategoryId, FeatureVector> {
  const { marks, prose } = formalityOf(lines, evidence);
  const sums = sumsOf(evidence);
  const cases = new Map([...sums].map(([id, entry]) => [id, caseOf(entry)]));
  const total = [...cases.values()].reduce((sum, value) => sum + value, 0);
  return new Map(
    [...sums].map(([id, entry]) => {
      const vector = Object.fromEntries(FEATURES.map((feature) => [feature, Math.log1p(entry[feature])])) as Sums;
      vector.share = (cases.get(id) ?? 0) / (Math.max(0, total) + SHARE_DAMPING);
      const form = FORMS[id];
      if (form) {
        const rivals = CATEGORY_IDS.filter((other) => other !== id && !(other in FORMS));
        vector[form] = Math.log1p(Math.max(...rivals.map((other) => cases.get(other) ?? 0)));
      }
      if (id === 'Other') {
        const isNamed = entry.nameAsTitle + entry.nameAtTop > 0;
        vector.formalityOfNothing = isNamed ? FORMALITY_OF_KNOWN_OTHER * marks : marks;
        vector.proseOfNothing = prose;
      } else if (id === 'Mail') {
        vector.formalityOfLetter = marks;
        vector.proseOfLetter = prose;
      }
      return [id, vector];
    }),
  );
}
