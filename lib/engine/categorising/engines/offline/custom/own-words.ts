import type { CategorySet } from '@/lib/engine/categorising/category-set';
import type { IssuerSighting } from '../evidence.ts';
import type { KnownIssuer } from '../lexicon/issuers.ts';
import { isEverydayWord } from '../lexicon/known-words.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import type { TextLine } from '../text/layout.ts';
import { normaliseText } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { affinityOf } from './affinity.ts';
import { contentWords, institutionOf, meaningOf } from './names.ts';

/** The parts of a document that are searched. */
export interface Searched {
  readonly lines: readonly TextLine[];
  /** The words of the file name. */
  readonly fileName?: TextLine | undefined;
  readonly issuers: readonly IssuerSighting[];
}

/** Part of the document that contains a name: heading, letterhead, file name, body, or small print and later pages. */
type Spot = 'heading' | 'letterhead' | 'fileName' | 'body' | 'small';

/** A line that holds a name. */
export interface Sighting {
  readonly line: TextLine;
  readonly spot: Spot | 'sender';
  /** Strength of the evidence that the document belongs to this name, 0 to 1. */
  readonly strength: number;
}

/** Type of a name. A specific name rarely occurs by chance. */
interface NameKind {
  readonly isSingle: boolean;
  /** Made of words that occur in documents on many subjects. */
  readonly isGeneric: boolean;
}

/**
 * Strength of the evidence for a category whose name the document contains, by position. The first value applies if the
 * name is (nearly) the whole line, the second if it is a part of it. Half and more decides (`DECIDES`). A name of
 * everyday words decides only as a title, because such words occur in documents on other matters.
 */
const STRENGTHS = {
  named: {
    heading: [0.9, 0.85],
    letterhead: [0.9, 0.85],
    fileName: [0.75, 0.65],
    body: [0.75, 0.65],
    small: [0.35, 0.3],
  },
  namedByOneWord: {
    heading: [0.8, 0.45],
    letterhead: [0.8, 0.45],
    fileName: [0.65, 0.45],
    body: [0.45, 0.4],
    small: [0.2, 0.2],
  },
  generic: {
    heading: [0.85, 0.45],
    letterhead: [0.6, 0.4],
    fileName: [0.6, 0.3],
    body: [0.3, 0.25],
    small: [0.1, 0.1],
  },
  genericWord: {
    heading: [0.7, 0.2],
    letterhead: [0.4, 0.2],
    fileName: [0.55, 0.2],
    body: [0.1, 0.1],
    small: [0, 0],
  },
} as const satisfies Record<string, Record<Spot, readonly [whole: number, part: number]>>;
/** Minimum strength at which a document goes to the category. */
export const DECIDES = 0.5;
/**
 * Share of a line's words from which a name is (nearly) the whole line. A single everyday word must be the whole line.
 */
const WHOLE_SHARE = 0.6;
/** A single word that is not an everyday word decides when it recurs on this many lines and this share of all. */
const REPEATED_LINES = 3;
const REPEATED_SHARE = 0.1;
const REPEATED = 0.6;
/** All words of a name occur in the document, on different lines. */
const SCATTERED = 0.4;
/** A subcategory is an institution that issued the document, or that it mentions. */
const SENDER = 0.75;
const MENTIONED = 0.25;

const spotOf = ({ page, zone }: TextLine): Spot => {
  if (page > 1 || zone === 'finePrint') return 'small';
  return zone === 'heading' || zone === 'letterhead' ? zone : 'body';
};

const isWord = ({ forms: [form] }: Token): boolean => /\p{L}/u.test(form);
const isGenericWord = (word: string): boolean => isEverydayWord(word) || affinityOf(word).size > 0;

function kindOf(words: readonly string[]): NameKind {
  const lettered = words.filter((word) => /\p{L}/u.test(word));
  return { isSingle: words.length === 1, isGeneric: lettered.every(isGenericWord) };
}

function strengthOf({ isSingle, isGeneric }: NameKind, spot: Spot, share: number): number {
  const rule = isGeneric ? (isSingle ? 'genericWord' : 'generic') : isSingle ? 'namedByOneWord' : 'named';
  const least = isSingle && isGeneric ? 1 : WHOLE_SHARE;
  const [whole, part] = STRENGTHS[rule][spot];
  return share >= least ? whole : part;
}

/** Number of informative words and of numbers in a line, the denominator of a name's share. */
function saidIn({ text, tokens }: TextLine): number {
  return contentWords(text).length + tokens.filter((token) => /^\d{1,2}$/.test(token.forms[0])).length;
}

/** The name of a category or a subcategory as a search term. */
interface Sought {
  readonly key: string;
  readonly words: readonly string[];
  readonly kind: NameKind;
}

/** Returns a Hebrew word with and without the article. */
const withoutArticle = (word: string): readonly string[] =>
  /^\u05d4[\u05d0-\u05ea]{3,}$/.test(word) ? [word, word.slice(1)] : [word];

function add(sightings: Map<string, Sighting[]>, key: string, sighting: Sighting): void {
  const known = sightings.get(key);
  if (known) known.push(sighting);
  else sightings.set(key, [sighting]);
}

/** Returns where the names of categories occur, by category: on lines with all their words, in any order. */
export function sightNames(names: readonly string[], { lines, fileName }: Searched): Map<string, Sighting[]> {
  const sought = names
    .map((key): Sought => ({ key, words: [...new Set(contentWords(key))], kind: kindOf(contentWords(key)) }))
    // Numbers such as years occur in every document.
    .filter(({ words }) => words.some((word) => /\p{L}/u.test(word)));
  const byWord = new Map<string, Sought[]>();
  // No trie: longer matches would hide shorter ones, but words of one category must not hide another's.
  const byForm = new Map<string, readonly string[]>();
  for (const one of sought) {
    for (const word of one.words) {
      for (const form of withoutArticle(word)) byForm.set(form, [...new Set([...(byForm.get(form) ?? []), word])]);
      byWord.set(word, [...(byWord.get(word) ?? []), one]);
    }
  }
  const sightings = new Map<string, Sighting[]>();
  const everywhere = new Map<string, Set<string>>();
  const look = (line: TextLine, spot: Spot) => {
    const forms = new Set(line.tokens.flatMap((token) => token.forms));
    const found = new Set([...forms].flatMap((form) => byForm.get(form) ?? []));
    if (found.size === 0) return;
    const said = saidIn(line);
    for (const one of new Set([...found].flatMap((word) => byWord.get(word) ?? []))) {
      if (one.words.every((word) => found.has(word))) {
        const strength = strengthOf(one.kind, spot, one.words.length / Math.max(said, one.words.length));
        add(sightings, one.key, { line, spot, strength });
      } else if (spot !== 'small' && !one.kind.isGeneric) {
        const met = everywhere.get(one.key) ?? new Set();
        for (const word of one.words) if (found.has(word)) met.add(word);
        everywhere.set(one.key, met);
        if (met.size === one.words.length && !sightings.has(one.key)) {
          sightings.set(one.key, [{ line, spot, strength: SCATTERED }]);
        }
      }
    }
  };
  for (const line of lines) look(line, spotOf(line));
  if (fileName) look(fileName, 'fileName');
  for (const { key, kind } of sought) {
    const seen = sightings.get(key) ?? [];
    const [first] = seen;
    const isRepeated = seen.length >= REPEATED_LINES && seen.length >= lines.length * REPEATED_SHARE;
    if (first && isRepeated && kind.isSingle && !kind.isGeneric) seen.push({ ...first, strength: REPEATED });
  }
  return sightings;
}

/** The key of a subcategory among those of a set. */
export const subcategoryKey = (category: string, subcategory: string): string => `${category}/${subcategory}`;

/** Returns every word of a name, including numbers and short ones: an address needs all of them. */
const allWordsOf = (name: string): string[] => tokenise(normaliseText(name)).map(({ forms: [form] }) => form);

/**
 * Returns where the subcategories of a set are named, by `subcategoryKey`. An institution matches by any spelling, as
 * issuer or as mention; any other name matches word for word.
 */
export function sightSubcategories(set: CategorySet, { lines, fileName, issuers }: Searched): Map<string, Sighting[]> {
  const trie = new PhraseTrie<Omit<Sought, 'kind'>>();
  const institutions = new Map<KnownIssuer, string[]>();
  for (const [category, names] of Object.entries(set)) {
    for (const name of names) {
      const key = subcategoryKey(category, name);
      const institution = institutionOf(name);
      if (institution) institutions.set(institution, [...(institutions.get(institution) ?? []), key]);
      const words = allWordsOf(name);
      if (!institution && words.some((word) => /\p{L}/u.test(word))) trie.add(name, { key, words });
    }
  }
  const sightings = new Map<string, Sighting[]>();
  for (const { issuer, line, isSender } of issuers) {
    for (const key of institutions.get(issuer) ?? []) {
      add(
        sightings,
        key,
        isSender ? { line, spot: 'sender', strength: SENDER } : { line, spot: spotOf(line), strength: MENTIONED },
      );
    }
  }
  // Computed lazily: a set may have ten thousand names, of which few are found.
  const kinds = new Map<string, NameKind>();
  const look = (line: TextLine, spot: Spot) => {
    const all = line.tokens.filter(isWord).length;
    for (const { meanings, from, to } of trie.matchesIn(line)) {
      const share = (to - from) / Math.max(all, to - from);
      for (const { key, words } of meanings) {
        const kind = kinds.get(key) ?? kindOf(words);
        kinds.set(key, kind);
        add(sightings, key, { line, spot, strength: strengthOf(kind, spot, share) });
      }
    }
  };
  for (const line of lines) look(line, spotOf(line));
  if (fileName) look(fileName, 'fileName');
  return sightings;
}

/** Returns the highest strength of some sightings, 0 for none. */
export function strongest(sightings: readonly Sighting[] | undefined): number {
  return (sightings ?? []).reduce((most, { strength }) => Math.max(most, strength), 0);
}

/** True for a subcategory named after a subject ("Water"): every document on that subject contains it. */
export const isSubject = (subcategory: string): boolean => meaningOf(subcategory).length > 0;
