import { CATEGORIES, CATEGORY_IDS, type CategoryId, spacedWords } from '../../../categories.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from '../lexicon/issuers.ts';
import { PhraseTrie } from '../lexicon/phrase-trie.ts';
import { layOut } from '../text/layout.ts';
import { normaliseText } from '../text/normalise.ts';
import { tokenise } from '../text/tokens.ts';
import { folderNames, LANGUAGES } from '../words/index.ts';

/** Shorter words occur in any document. */
const MIN_WORD_CHARS = 3;
/** Words of folder names that say nothing of their content. */
const EMPTY_WORDS = new Set(LANGUAGES.flatMap(({ folders }) => folders.empty));

/** The words of a folder's name that say something of its content, by their stems. */
export const wordsOf = (name: string): string[] =>
  tokenise(normaliseText(name))
    .map((token) => token.forms[0])
    .filter((word) => word.length >= MIN_WORD_CHARS && !EMPTY_WORDS.has(word));

let institutions: Map<string, KnownIssuer> | undefined;

/** The institution that a name is a spelling of. */
export function institutionOf(name: string): KnownIssuer | undefined {
  institutions ??= new Map(
    KNOWN_ISSUERS.flatMap((issuer) =>
      [...Object.values(issuer.names), ...(issuer.also ?? [])].map((spelling) => [spelling.toLowerCase(), issuer]),
    ),
  );
  return institutions.get(name.toLowerCase());
}

/** Every spelling of a name: a known institution is called differently in each language. */
export function spellingsOf(name: string): readonly string[] {
  const issuer = institutionOf(name);
  return issuer ? [name, ...Object.values(issuer.names), ...(issuer.also ?? [])] : [name];
}

let meanings: PhraseTrie<readonly CategoryId[]> | undefined;

function buildMeanings(): PhraseTrie<readonly CategoryId[]> {
  const trie = new PhraseTrie<readonly CategoryId[]>();
  for (const id of CATEGORY_IDS) {
    // Whatever is called "others" says nothing of what it holds.
    if (id === 'Other') continue;
    for (const name of [...Object.values(CATEGORIES[id].names), spacedWords(id)]) trie.add(name, [id]);
  }
  for (const { phrases, categories } of folderNames('same')) {
    for (const phrase of phrases) trie.add(phrase, categories);
  }
  return trie;
}

/**
 * The built-in categories that a name is another word for, and nothing else: "Cars", "Utilities". Empty for one that is
 * narrower ("Parking fines"), wider or about something else.
 */
export function meaningOf(name: string): readonly CategoryId[] {
  meanings ??= buildMeanings();
  const [line, ...more] = layOut([{ number: 1, text: name }]);
  const [match] = line && more.length === 0 ? meanings.matchesIn(line) : [];
  return match && match.to - match.from === line?.tokens.length ? [...new Set(match.meanings.flat())] : [];
}
