import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { IssuerSighting } from '../evidence.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import type { TextLine } from '../text/layout.ts';
import { type Affinity, affinityOf } from './affinity.ts';
import { institutionOf, spellingsOf, wordsOf } from './names.ts';
import type { Sighting } from './own-words.ts';

export interface CustomChoice {
  /** A name of the user's set, or a built-in category's id. */
  readonly id: string;
  readonly subcategory?: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The lines that speak for one of the user's own categories. */
  readonly found?: readonly Sighting[];
  /** The built-in category that an own one stands for here. */
  readonly subject?: CategoryId;
}

/** How surely a category is meant when the words of its name occur in the document, at its top or below. */
const WORD_AT_TOP = 0.75;
const WORD_BELOW = 0.3;
/** What it gains by a subcategory that the document names, as a share of what it has. */
const SUBCATEGORY_NAMED = 0.5;
/** Claims weaker than this part of the strongest one get nothing of a built-in category. */
const RIVAL_CLAIM = 0.7;
/** What a category takes in by the name of a subcategory, as a share of what it would by its own: less than a rival's. */
const BY_SUBCATEGORY = 0.65;
/** A subcategory that is not named is chosen where it takes in at least so much of the document's subject. */
const MIN_SUBCATEGORY_SHARE = 0.4;
const MAX_RUNNERS_UP = 4;
const MIN_CONFIDENCE = 0.02;
const MAX_CONFIDENCE = 0.98;
/** "None of these" is told by what was not found, and so it is never surer than this … */
const MAX_NONE = 0.9;
/** … or this, where the name of a category says nothing of what it holds. */
const MAX_NONE_WITH_UNKNOWN = 0.5;
/** Ranks of places where a subcategory may be named: as the sender, at the top, below. */
type Rank = 0 | 1 | 2;

/** What a document says of a set's words and subcategories. */
interface Spoken {
  /** Gain by each word of each category's name. */
  readonly words: ReadonlyMap<string, number>;
  readonly subcategories: ReadonlyMap<string, Rank>;
}

const isTop = ({ zone }: TextLine): boolean => zone === 'heading' || zone === 'letterhead';
const keyOf = (category: string, subcategory: string): string => `${category}/${subcategory}`;

/** Looks for the set's own words in the document. */
function listen(set: CategorySet, lines: readonly TextLine[], senders: ReadonlySet<TextLine>): Spoken {
  const words = new Map<string, number>();
  const subcategories = new Map<string, Rank>();
  const wordTrie = new PhraseTrie<string>();
  const subcategoryTrie = new PhraseTrie<string>();
  for (const [category, names] of Object.entries(set)) {
    for (const word of wordsOf(category)) wordTrie.add(word, word);
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
  const own = wordsOf(name);
  return own.reduce((sum, word) => sum + (words.get(word) ?? 0), 0) / Math.max(1, own.length);
}

/** What a set's categories, and its subcategories by their keys, take in. */
interface Taking {
  readonly categories: ReadonlyMap<string, Affinity>;
  readonly subcategories: ReadonlyMap<string, Affinity>;
}

/** A set is asked for document after document. */
const taken = new WeakMap<CategorySet, Taking>();

/** What categories take in by their names, and by the names of their subcategories. */
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

/** The subcategory that the document names best: as its sender, at its top, or below; else the one of its subject. */
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

/** Shares each built-in category's probability out among the user's categories that take it in. */
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
 * How sure it can be that none of the user's categories takes a document in: no surer than what it is about instead, and
 * not sure at all next to a category whose name ("Blue folder") leaves open what it holds.
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
 * The user's categories, and no others but `Other`, by how well they fit a document, best first. A built-in category's probability goes to the user's categories that take it in; the words of a name
 * ("Grandma's flat") and the names of subcategories speak for themselves where the document holds them. What no category
 * covers is `Other`, or what the user calls it.
 * @param probabilities of the built-in categories.
 * @param otherAtMost 0 to 1: how sure it can be that the document belongs to no subject.
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
