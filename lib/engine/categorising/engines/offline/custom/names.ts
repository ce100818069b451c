import { folderNames, LANGUAGES } from '../../../../words/index.ts';
import { CATEGORIES, CATEGORY_IDS, type CategoryId, spacedWords } from '../../../categories.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from '../lexicon/issuers.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import { layOut } from '../text/layout.ts';
import { normaliseText } from '../text/normalise.ts';
import { tokenise } from '../text/tokens.ts';

/** Shorter words occur in any document. */
const MIN_WORD_CHARS = 3;
/** Words of folder names without information about their content. */
const EMPTY_WORDS = new Set(LANGUAGES.flatMap(({ folders }) => folders.empty));

/** Returns the informative words of a folder's name, as stems. */
export const contentWords = (name: string): string[] =>
  tokenise(normaliseText(name))
    .map((token) => token.forms[0])
    .filter((word) => word.length >= MIN_WORD_CHARS && !EMPTY_WORDS.has(word));

let institutions: Map<string, KnownIssuer> | undefined;

/** Returns the institution that a name is a spelling of. */
export function institutionOf(name: string): KnownIssuer | undefined {
  institutions ??= new Map(
    KNOWN_ISSUERS.flatMap((issuer) =>
      [...Object.values(issuer.names), ...(issuer.also ?? [])].map((spelling) => [spelling.toLowerCase(), issuer]),
    ),
  );
  return institutions.get(name.toLowerCase());
}

/** Returns every spelling of a name: a known institution has different names in each language. */
export function spellingsOf(name: string): readonly string[] {
  const issuer = institutionOf(name);
  return issuer ? [name, ...Object.values(issuer.names), ...(issuer.also ?? [])] : [name];
}

let meanings: PhraseTrie<readonly CategoryId[]> | undefined;

function buildMeanings(): PhraseTrie<readonly CategoryId[]> {
  const trie = new PhraseTrie<readonly CategoryId[]>();
  for (const id of CATEGORY_IDS) {
    // A folder named "others" does not reveal its content.
    if (id === 'Other') continue;
    for (const name of [...Object.values(CATEGORIES[id].names), spacedWords(id)]) trie.add(name, [id]);
  }
  for (const { phrases, categories } of folderNames('same')) {
    for (const phrase of phrases) trie.add(phrase, categories);
  }
  return trie;
}

/**
 * Returns the built-in categories that a name is an exact synonym of: "Cars", "Utilities". Empty for a name that is
 * narrower ("Parking fines"), wider or about something else.
 */
export function meaningOf(name: string): readonly CategoryId[] {
  meanings ??= buildMeanings();
  const [line, ...more] = layOut([{ number: 1, text: name }]);
  const [match] = line && more.length === 0 ? meanings.matchesIn(line) : [];
  return match && match.to - match.from === line?.tokens.length ? [...new Set(match.meanings.flat())] : [];
}
