import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { IssuerSighting } from '../evidence.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import type { TextLine } from '../text/layout.ts';
import { type Affinity, affinityOf } from './affinity.ts';
import { contentWords, institutionOf, spellingsOf } from './names.ts';
import type { Sighting } from './own-words.ts';

export interface CustomChoice {
  /** A name in the user's set, or a built-in category's id. */
  readonly id: string;
  readonly subcategory?: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The lines that support one of the custom categories. */
  readonly found?: readonly Sighting[];
  /** The built-in category that a custom one represents here. */
  readonly subject?: CategoryId;
}

/** Strength of a category whose name's words occur in the document, at its top or below. */
const WORD_AT_TOP = 0.75;
const WORD_BELOW = 0.3;
/** Gain from a subcategory that the document names, as a share of the weight. */
const SUBCATEGORY_NAMED = 0.5;
/** Claims weaker than this share of the strongest one get nothing of a built-in category. */
const RIVAL_CLAIM = 0.7;
/** Factor for what a category includes through the name of a subcategory. It is below a rival's threshold. */
const BY_SUBCATEGORY = 0.65;
/** A subcategory that is not named is chosen if it includes at least this share of the document's subject. */
const MIN_SUBCATEGORY_SHARE = 0.4;
const MAX_RUNNERS_UP = 4;
const MIN_CONFIDENCE = 0.02;
const MAX_CONFIDENCE = 0.98;
/** "None of these" rests on missing evidence, so its confidence is capped at this … */
const MAX_NONE = 0.9;
/** … or at this if the name of a category does not reveal its content. */
const MAX_NONE_WITH_UNKNOWN = 0.5;
/** Ranks of positions where a subcategory is named: as the issuer, at the top, below. */
type Rank = 0 | 1 | 2;

/** A set's words and subcategories that the document contains. */
interface Spoken {
  /** Gain from each word of each category's name. */
  readonly words: ReadonlyMap<string, number>;
  readonly subcategories: ReadonlyMap<string, Rank>;
}

const isTop = ({ zone }: TextLine): boolean => zone === 'heading' || zone === 'letterhead';
const keyOf = (category: string, subcategory: string): string => `${category}/${subcategory}`;

/** Searches the document for the set's own words. */
function listen(set: CategorySet, lines: readonly TextLine[], senders: ReadonlySet<TextLine>): Spoken {
  const words = new Map<string, number>();
  const subcategories = new Map<string, Rank>();
  const wordTrie = new PhraseTrie<string>();
  const subcategoryTrie = new PhraseTrie<string>();
  for (const [category, names] of Object.entries(set)) {
    for (const word of contentWords(category)) wordTrie.add(word, word);
    for (const name of names) {
      for (const spelling of spellingsOf(name)) subcategoryTrie.add(spelling, keyOf(category, name));
    }
  }
  for (const line of lines) {
    const gain = isTop(line) ? WORD_AT_TOP : WORD_BELOW;
    for (const word of wordTrie.matchesIn(line).flatMap(({ meanings }) => meanings)) {
      words.set(word, Math.max(words.get(word) ?? 0, gain));
    }
    const rank: Rank = senders.has(line) ? 0 : isTop(line) ? 1 : 2;
    for (const key of subcategoryTrie.matchesIn(line).flatMap(({ meanings }) => meanings)) {
      subcategories.set(key, Math.min(subcategories.get(key) ?? 2, rank) as Rank);
    }
  }
  return { words, subcategories };
}

/** Mean gain over the words of a category's name. */
function gainOf(name: string, { words }: Spoken): number {
  const own = contentWords(name);
  return own.reduce((sum, word) => sum + (words.get(word) ?? 0), 0) / Math.max(1, own.length);
}

/** The built-in categories that a set's categories include, and its subcategories by their keys. */
interface Taking {
  readonly categories: ReadonlyMap<string, Affinity>;
  readonly subcategories: ReadonlyMap<string, Affinity>;
}

/** Cache: a set is used for many documents. */
const taken = new WeakMap<CategorySet, Taking>();

/** Returns the built-in categories that categories include by their names and the names of their subcategories. */
function takingOf(set: CategorySet): Taking {
  const known = taken.get(set);
  if (known) return known;
  const subcategories = new Map<string, Affinity>();
  const categories = new Map<string, Affinity>();
  for (const [category, names] of Object.entries(set)) {
    const affinity = new Map(affinityOf(category));
    for (const name of names) {
      const own = affinityOf(name);
      subcategories.set(keyOf(category, name), own);
      for (const [id, claim] of own) affinity.set(id, Math.max(affinity.get(id) ?? 0, claim * BY_SUBCATEGORY));
    }
    categories.set(category, affinity);
  }
  const taking = { categories, subcategories };
  taken.set(set, taking);
  return taking;
}

/**
 * Returns the subcategory that the document names best (as its issuer, at its top, or below), otherwise the one of its
 * subject.
 */
function subcategoryOf(
  category: string,
  set: CategorySet,
  { subcategories }: Spoken,
  probabilities: ReadonlyMap<CategoryId, number>,
): string | undefined {
  const names = set[category] ?? [];
  const named = names
    .map((name) => ({ name, rank: subcategories.get(keyOf(category, name)) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 2) - (b.rank ?? 2))[0];
  if (named) return named.name;
  const shareOf = (name: string) =>
    [...(takingOf(set).subcategories.get(keyOf(category, name)) ?? [])].reduce(
      (sum, [id, claim]) => sum + claim * (probabilities.get(id) ?? 0),
      0,
    );
  return names
    .filter((name) => !institutionOf(name))
    .map((name) => ({ name, share: shareOf(name) }))
    .filter(({ share }) => share >= MIN_SUBCATEGORY_SHARE)
    .toSorted((a, b) => b.share - a.share)[0]?.name;
}

/** Distributes each built-in category's probability over the custom categories that include it. */
function shareOut(
  affinities: ReadonlyMap<string, Affinity>,
  probabilities: ReadonlyMap<CategoryId, number>,
): Map<string, number> {
  const shares = new Map([...affinities.keys()].map((name) => [name, 0]));
  for (const [id, probability] of probabilities) {
    const claims = [...affinities].map(([name, affinity]) => ({ name, claim: affinity.get(id) ?? 0 }));
    const strongest = Math.max(0, ...claims.map(({ claim }) => claim));
    const rivals = claims.filter(({ claim }) => claim > 0 && claim >= strongest * RIVAL_CLAIM);
    const total = rivals.reduce((sum, { claim }) => sum + claim, 0);
    for (const { name, claim } of rivals) {
      shares.set(name, (shares.get(name) ?? 0) + (probability * strongest * claim) / total);
    }
  }
  return shares;
}

/**
 * Returns the maximum confidence that no custom category includes a document. It is at most the probability of its
 * actual subject. It is low if the name of a category ("Blue folder") leaves its content open.
 */
function certaintyOfNone(
  affinities: ReadonlyMap<string, Affinity>,
  probabilities: ReadonlyMap<CategoryId, number>,
  otherAtMost: number,
): number {
  const claimOf = (id: CategoryId) => Math.max(0, ...[...affinities.values()].map((affinity) => affinity.get(id) ?? 0));
  const surest = Math.max(
    0,
    ...[...probabilities].map(([id, probability]) =>
      id === 'Other' ? Math.min(probability, otherAtMost) : probability * (1 - claimOf(id)),
    ),
  );
  const hasUnknown = [...affinities.values()].some((affinity) => affinity.size === 0);
  return Math.min(surest, hasUnknown ? MAX_NONE_WITH_UNKNOWN : MAX_NONE);
}

/**
 * Ranks the custom categories and `Other` by how well they fit a document, best first. A built-in category's
 * probability goes to the custom categories that include it. The words of a name ("Grandma's flat") and the names of
 * subcategories count if the document contains them. A document that no category covers goes to `Other`, or the user's
 * name for it.
 * @param probabilities of the built-in categories.
 * @param otherAtMost 0 to 1: maximum confidence that the document belongs to no subject.
 */
export function chooseCustom(
  set: CategorySet,
  probabilities: ReadonlyMap<CategoryId, number>,
  lines: readonly TextLine[],
  issuers: readonly IssuerSighting[],
  otherAtMost: number,
): CustomChoice[] {
  const { categories } = takingOf(set);
  const other = [...categories].find(([, affinity]) => affinity.get('Other') === 1)?.[0];
  const senders = new Set(issuers.filter(({ isSender }) => isSender).map(({ line }) => line));
  const spoken = listen(set, lines, senders);
  const shares = shareOut(categories, probabilities);
  const rest = Math.max(0, 1 - [...shares.values()].reduce((sum, share) => sum + share, 0));

  const weighed = Object.keys(set).map((id) => {
    const share = shares.get(id) ?? 0;
    const subcategory = subcategoryOf(id, set, spoken, probabilities);
    const gain = gainOf(id, spoken);
    return { id, subcategory, gain, weight: share * (subcategory ? 1 + SUBCATEGORY_NAMED : 1) + (1 - share) * gain };
  });
  const unclaimed = rest * weighed.reduce((product, { gain }) => product * (1 - gain), 1);
  const none = weighed.find(({ id }) => id === other) ?? { id: 'Other', subcategory: undefined, gain: 0, weight: 0 };
  if (!weighed.includes(none)) weighed.push(none);
  none.weight += unclaimed;
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const named = new Map([...categories].filter(([name]) => name !== none.id));
  const noneAtMost = certaintyOfNone(named, probabilities, otherAtMost);
  return weighed
    .map((one) => ({ ...one, weight: Math.min(one === none ? noneAtMost : MAX_CONFIDENCE, one.weight / total) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id, subcategory, weight }) => ({
      id,
      ...(subcategory === undefined ? {} : { subcategory }),
      confidence: Math.round(weight * 100) / 100,
    }))
    .filter(({ confidence }, place) => place === 0 || confidence >= MIN_CONFIDENCE)
    .slice(0, MAX_RUNNERS_UP + 1);
}
