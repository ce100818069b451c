import { CATEGORY_IDS, type CategoryId } from '../../categories.ts';
import type { Evidence, TermSighting } from './evidence.ts';
import { formalityOf } from './formality.ts';
import { KIND_EVIDENCE } from './lexicon/kinds.ts';
import { TERM_WEIGHTS } from './lexicon/lexicon.ts';
import type { TextLine } from './text/layout.ts';

/**
 * What is known of one category in one document, as numbers. Each is a logarithm of a sum, so that the tenth sighting
 * adds little; the model weighs them against each other.
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
  /** A category that is a form more than a subject gives way to a subject that has a strong case. */
  'subjectBesideReceipt',
  'subjectBesideContract',
  'subjectBesideLetter',
  'subjectBesideNothing',
  /** The marks of an issued paper, for the two categories that are known by their absence. */
  'formalityOfNothing',
  'proseOfNothing',
  'formalityOfLetter',
  'proseOfLetter',
] as const;
export type Feature = (typeof FEATURES)[number];
export type FeatureVector = Readonly<Record<Feature, number>>;

/** However often a phrase is repeated, it counts at most this often. */
const MAX_TIMES = 2.6;
const SATURATION = 2;
/** A share is taken of at least this much evidence besides: a single hint is no certainty. */
const SHARE_DAMPING = 5;
/** How much a term adds to the variety of its category: a paper names others that it is not, and plain words are shared. */
const VARIETY = { names: 1, namesBelow: 0.8, strong: 1, plain: 0.6 } as const;
/** What is left of a formal look's weight against a paper that says at its top that it is a recipe or a manual. */
const FORMALITY_OF_KNOWN_OTHER = 0.4;
/** Categories that say what form a paper has; any subject may come in that form. */
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

/** What a term adds to the variety of its category. */
function varietyOf({ strength, place }: TermSighting): number {
  if (strength === 'against' || strength === 'faint') return 0;
  return strength === 'names' && place === 'body' ? VARIETY.namesBelow : VARIETY[strength];
}

/** Terms and conditions speak of many things that the paper is not about: nothing there speaks against a category. */
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

/** What a category's terms amount to all in all, for comparing it with the others. */
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

/** What the terms, senders and kinds of a document add up to, by category. */
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

/** What was found for each category, all in all; 0 for nothing, about 6 for its name as the title. Never below 0. */
export function casesOf(evidence: Evidence): Map<CategoryId, number> {
  return new Map([...sumsOf(evidence)].map(([id, sums]) => [id, Math.max(0, caseOf(sums))]));
}

/** The features of every category. */
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
