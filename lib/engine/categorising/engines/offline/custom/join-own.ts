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

/** Nothing that was read by looking for words is certain. */
const MAX_CONFIDENCE = 0.95;
const MIN_CONFIDENCE = 0.01;
const MAX_SUGGESTIONS = 5;
/** Own categories among the runners-up, and how much must speak for one of them. */
const MAX_OWN_RUNNERS_UP = 2;
const MIN_RUNNER_UP = 0.1;
/** What a category that takes in the subject by its name alone ("Holidays" for a flight) is offered with at most. */
const BY_SUBJECT = 0.2;
/** A subcategory that is not named is chosen where it takes in at least so much of the document's subject. */
const MIN_SUBCATEGORY_CLAIM = 0.4;

/** What speaks for one of the user's own categories. */
interface Case {
  readonly id: string;
  /** 0 to 1; `DECIDES` and more decides. */
  readonly strength: number;
  /** How well its name takes in the document's subject, 0 to 1. */
  readonly claim: number;
  readonly found: readonly Sighting[];
}

const rounded = (confidence: number): number => Math.round(confidence * 100) / 100;

/** What the document says of each own category, in the user's order. */
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

/** A subcategory of a built-in category: the one that the document comes from, else the one that it names. */
function namedSubcategory(names: readonly string[], searched: Searched): string | undefined {
  const sightings = sightSubcategories({ '': [...names] }, searched);
  const senders = searched.issuers.filter(({ isSender }) => isSender);
  const rankOf = (name: string): number | undefined => {
    const seen = sightings.get(subcategoryKey('', name)) ?? [];
    const institution = institutionOf(name);
    if (institution) {
      // A statement names other banks than its own: of several senders of one kind the first one has sent it.
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

/** A subcategory of an own category: the one that the document names best, else the one of its subject. */
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
 * Where a document goes when the user's categories join the built-in ones (decision 0027), best first. It goes to an own
 * category when it says so: by the words of the name or by a subcategory that it names; or when the name is another word for the
 * category that it would go to ("Cars"). Every other document goes, and as surely, where it would go without them: so
 * to add, rename or delete one changes nothing for papers that do not speak for it. What speaks for an own category
 * without deciding makes it a runner-up.
 * @param ranked the built-in categories as they come without the user's.
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
  // What its words say and what its name means say the same.
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

/** The runners-up with those own categories for which something speaks, sorted; never surer than what the winner leaves. */
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
