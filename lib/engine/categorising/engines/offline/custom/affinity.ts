import { folderNames } from '../../../../words/index.ts';
import { CATEGORIES, CATEGORY_IDS, type CategoryId, spacedWords } from '../../../categories.ts';
import { subjectMatches } from '../lexicon/phrase-index.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import { layOut } from '../text/layout.ts';

/** Strength with which a custom category includes each built-in one, 0 to 1. */
export type Affinity = ReadonlyMap<CategoryId, number>;

interface Claim {
  readonly ids: readonly CategoryId[];
  readonly weight: number;
}

const SAME_NAME = 1;
const SYNONYM = 0.8;
/** Factor for a name or a synonym among other words: "flat" in "Grandma's flat". */
const WITHIN_FACTOR = 0.75;
const TERM = { names: 0.6, strong: 0.5, plain: 0.35, faint: 0, against: 0 } as const;
const ISSUER = 0.5;

let names: PhraseTrie<Claim> | undefined;

function buildNames(): PhraseTrie<Claim> {
  const trie = new PhraseTrie<Claim>();
  for (const id of CATEGORY_IDS) {
    const { names: translations, secondHebrewName } = CATEGORIES[id];
    const spellings = new Set([...Object.values(translations), secondHebrewName, spacedWords(id)]);
    for (const name of spellings) if (name !== undefined) trie.add(name, { ids: [id], weight: SAME_NAME });
  }
  for (const { phrases, categories } of folderNames('related')) {
    for (const phrase of phrases) trie.add(phrase, { ids: categories, weight: SYNONYM });
  }
  return trie;
}

/**
 * Returns the built-in categories that a custom category includes, judged by its name. It may be the same name in any
 * language, a common name of such folders, or words of a subject. Empty for a name that says nothing ("Grandma").
 */
export function affinityOf(name: string): Affinity {
  names ??= buildNames();
  const affinity = new Map<CategoryId, number>();
  const raise = (id: CategoryId, value: number) => affinity.set(id, Math.max(affinity.get(id) ?? 0, value));
  for (const line of layOut([{ number: 1, text: name }])) {
    for (const { from, to, meanings } of names.matchesIn(line)) {
      const isWhole = to - from === line.tokens.length;
      // A folder with exactly the name of a category is that category, whatever else the word means.
      const same = isWhole ? meanings.filter(({ weight }) => weight === SAME_NAME) : [];
      for (const { ids, weight } of same.length > 0 ? same : meanings) {
        for (const id of ids) raise(id, isWhole ? weight : weight * WITHIN_FACTOR);
      }
      if (isWhole) return affinity;
    }
    for (const meaning of subjectMatches(line).flatMap(({ meanings }) => meanings)) {
      if (meaning.type === 'term' && TERM[meaning.strength] > 0) raise(meaning.category, TERM[meaning.strength]);
      if (meaning.type === 'issuer') raise(meaning.issuer.category, ISSUER);
    }
  }
  return affinity;
}
