import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { Taxonomy } from '@/lib/engine/categorising/taxonomy';
import { foldName } from '../../../fold-name.ts';
import type { RankedCategory } from '../score.ts';
import { affinityOf } from './affinity.ts';
import type { CustomChoice } from './choose-custom.ts';
import { institutionOf, meaningOf } from './names.ts';
import {
  DECIDES,
  isSubject,
  type Searched,
  type Sighting,
  sightNames,
  sightSubcategories,
  strongest,
  subcategoryKey,
} from './own-words.ts';

/** Maximum confidence: a match of words is never certain. */
const MAX_CONFIDENCE = 0.95;
const MIN_CONFIDENCE = 0.01;
const MAX_SUGGESTIONS = 5;
/** Maximum number of custom categories among the alternatives, and the minimum strength of each. */
const MAX_OWN_RUNNERS_UP = 2;
const MIN_RUNNER_UP = 0.1;
/** Maximum confidence in a category that includes the subject by its name alone ("Holidays" for a flight). */
const BY_SUBJECT = 0.2;
/** A subcategory that is not named is chosen if it includes at least this much of the document's subject. */
const MIN_SUBCATEGORY_CLAIM = 0.4;

/** The evidence for one of the custom categories. */
interface Case {
  readonly id: string;
  /** 0 to 1; `DECIDES` and more decides. */
  readonly strength: number;
  /** Strength with which its name includes the document's subject, 0 to 1. */
  readonly claim: number;
  readonly found: readonly Sighting[];
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Returns the evidence for each custom category, in the user's order. */
function casesFor(own: CategorySet, taken: ReadonlySet<string>, subject: CategoryId, searched: Searched): Case[] {
  const names = sightNames(Object.keys(own), searched);
  const subcategories = sightSubcategories(own, searched);
  return Object.entries(own).map(([id, list]) => {
    const byName = names.get(id) ?? [];
    const bySubcategory = list.flatMap((name) => {
      const seen = subcategories.get(subcategoryKey(id, name)) ?? [];
      return seen.length === 0 || isSubject(name) || taken.has(foldName(name)) ? [] : seen;
    });
    const strength = 1 - (1 - strongest(byName)) * (1 - strongest(bySubcategory));
    return { id, strength, claim: affinityOf(id).get(subject) ?? 0, found: [...byName, ...bySubcategory] };
  });
}

/** Returns a subcategory of a built-in category: the one that issued the document, otherwise the one that it names. */
function namedSubcategory(names: readonly string[], searched: Searched): string | undefined {
  const sightings = sightSubcategories({ '': [...names] }, searched);
  const senders = searched.issuers.filter(({ isSender }) => isSender);
  const rankOf = (name: string): number | undefined => {
    const seen = sightings.get(subcategoryKey('', name)) ?? [];
    const institution = institutionOf(name);
    if (institution) {
      // A statement names other banks too. Of several issuers of one kind, the first is the issuer of the document.
      const sender = senders.find(({ issuer }) => issuer.category === institution.category) ?? senders[0];
      if (sender) return sender.issuer === institution ? 0 : undefined;
      return seen.length > 0 ? 2 : undefined;
    }
    if (seen.some(({ spot }) => spot === 'heading' || spot === 'letterhead')) return 1;
    return strongest(seen) >= DECIDES ? 2 : undefined;
  };
  return names
    .map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))[0]?.name;
}

/**
 * Returns a subcategory of a custom category: the one that the document names best, otherwise the one of its subject.
 */
function subcategoryOfOwn(names: readonly string[], subject: CategoryId, searched: Searched): string | undefined {
  const named = namedSubcategory(names, searched);
  if (named !== undefined) return named;
  const claimOf = (name: string) => (institutionOf(name) ? 0 : (affinityOf(name).get(subject) ?? 0));
  return names
    .map((name) => ({ name, claim: claimOf(name) }))
    .filter(({ claim }) => claim >= MIN_SUBCATEGORY_CLAIM)
    .toSorted((a, b) => b.claim - a.claim)[0]?.name;
}

const withSubcategory = (choice: CustomChoice, subcategory: string | undefined): CustomChoice =>
  subcategory === undefined ? choice : { ...choice, subcategory };

/**
 * Ranks the categories when the custom ones extend the built-in ones (decision 0024), best first. A custom category
 * wins if the document contains the words of its name or one of its subcategories. It also wins if its name is a
 * synonym of the built-in category ("Cars"). Every other document keeps its category and confidence. Adding, renaming
 * or deleting a custom category thus changes nothing for documents that do not mention it. Evidence that does not
 * decide makes a custom category an alternative.
 * @param ranked the built-in categories as ranked without the custom ones.
 */
export function mergeCustomCategories(
  { own, ofBuiltIn }: Taxonomy,
  ranked: readonly RankedCategory[],
  searched: Searched,
): CustomChoice[] {
  const [best = { id: 'Other', confidence: 0 } as const] = ranked;
  const subject = best.id;
  const given = ofBuiltIn.get(subject) ?? [];
  const cases = casesFor(own, new Set(given.map(foldName)), subject, searched);
  const ownerOf = new Map<CategoryId, string>();
  for (const id of Object.keys(own).toReversed()) for (const one of meaningOf(id)) ownerOf.set(one, id);

  const [first] = cases.toSorted((a, b) => b.strength - a.strength);
  const winner = first && first.strength >= DECIDES ? first : undefined;
  const choices = new Map<string, CustomChoice>();
  // Counted once: the words found and the meaning of the name are the same evidence.
  const meant = winner && ownerOf.get(subject) === winner.id ? best.confidence : 0;
  const left = winner ? 1 - Math.max(meant, Math.min(MAX_CONFIDENCE, winner.strength)) : 1;
  if (winner) {
    const chosen = { id: winner.id, confidence: rounded(1 - left), found: winner.found };
    choices.set(winner.id, withSubcategory(chosen, subcategoryOfOwn(own[winner.id] ?? [], subject, searched)));
  }
  for (const [place, { id, confidence }] of ranked.entries()) {
    const owner = ownerOf.get(id);
    const key = owner ?? id;
    if (choices.has(key)) continue;
    const shown = winner ? Math.max(MIN_CONFIDENCE, rounded(confidence * left)) : confidence;
    const choice = { id: key, confidence: shown, ...(owner !== undefined && { subject: id }) };
    const subcategoryOf = () =>
      owner ? subcategoryOfOwn(own[owner] ?? [], id, searched) : namedSubcategory(ofBuiltIn.get(id) ?? [], searched);
    choices.set(key, place === 0 ? withSubcategory(choice, subcategoryOf()) : choice);
  }
  const [top, ...others] = [...choices.values()];
  if (!top) return [];
  return [top, ...withRunnersUp(others, cases, top)];
}

/**
 * Adds custom categories with some evidence to the alternatives, sorted. None exceeds the probability that the winner
 * leaves.
 */
function withRunnersUp(others: readonly CustomChoice[], cases: readonly Case[], top: CustomChoice): CustomChoice[] {
  const known = new Set([top.id, ...others.map(({ id }) => id)]);
  const mine = cases
    .filter(({ id }) => !known.has(id))
    .map(({ id, strength, claim }) => ({ id, weight: Math.max(strength, claim * BY_SUBJECT) }))
    .filter(({ weight }) => weight >= MIN_RUNNER_UP)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_OWN_RUNNERS_UP)
    .map(({ id, weight }) => ({
      id,
      confidence: Math.max(MIN_CONFIDENCE, rounded(Math.min(weight, 1 - top.confidence, top.confidence))),
    }));
  const kept = others.slice(0, MAX_SUGGESTIONS - 1 - mine.length);
  return [...kept, ...mine].toSorted((a, b) => b.confidence - a.confidence);
}
