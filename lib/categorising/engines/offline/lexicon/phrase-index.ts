import type { CategoryId } from '@/lib/categorising/categories';
import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { TextLine } from '../text/layout.ts';
import { wordsIn } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { kindWords, LANGUAGES } from '../words/index.ts';
import everydayNames from '../words/issuers/everyday-words.json' with { type: 'json' };
import type { Script } from '../words/language-words.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from './issuers.ts';
import { KIND_EVIDENCE } from './kinds.ts';
import type { TermStrength } from './lexicon.ts';
import { lexiconPhrases } from './lexicon-phrases.ts';
import { type Match, PhraseTrie } from './phrase-trie.ts';

/** What a phrase says. */
export type Meaning =
  | {
      readonly type: 'term';
      readonly category: CategoryId;
      readonly strength: TermStrength;
      /** The script of the papers that a short abbreviation belongs to; in others the same letters are chance. */
      readonly only?: Script;
    }
  | {
      readonly type: 'issuer';
      readonly issuer: KnownIssuer;
      readonly isCommonWord: boolean;
      /** A name of one Latin word, as it is written: its stem may be an everyday word's. */
      readonly word?: string;
    }
  | { readonly type: 'kind'; readonly kind: PaperKind };

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export type PhraseMatch = Match<Meaning>;

/** Names of institutions that are also everyday words or first names: they count only where a sender's name stands. */
const EVERYDAY_NAMES = new Set(everydayNames);

/** Short abbreviations stand for many things. */
const isCommonWord = (name: string): boolean => name.length <= 4 || EVERYDAY_NAMES.has(name.toLowerCase());

/** A script with this share of a paper's letters is one that the paper is written in. */
const MAIN_SCRIPT_SHARE = 0.3;
const SCRIPTS: Readonly<Record<Script, RegExp>> = { latin: /[a-z]/gi, hebrew: /[א-ת]/g, cyrillic: /[а-яё]/gi };

/** The scripts that a paper is written in. A recogniser that guesses leaves crumbs of the others. */
export function mainScripts(lines: readonly TextLine[]): ReadonlySet<Script> {
  const counts = { latin: 0, hebrew: 0, cyrillic: 0 };
  const names = Object.keys(counts) as Script[];
  for (const { text } of lines) for (const name of names) counts[name] += text.match(SCRIPTS[name])?.length ?? 0;
  const total = counts.latin + counts.hebrew + counts.cyrillic;
  return new Set(names.filter((name) => counts[name] >= total * MAIN_SCRIPT_SHARE));
}

/** A single word of so few letters. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,4}$/u;
const LATIN_WORD = /^[a-z]+$/i;

function buildSubjects(): PhraseTrie<Meaning> {
  const trie = new PhraseTrie<Meaning>();
  for (const { category, strength, script, phrase, words } of lexiconPhrases()) {
    const only = SHORT_WORD.test(phrase) ? { only: script } : {};
    trie.addWords(words, { type: 'term', category, strength, ...only });
  }
  for (const issuer of KNOWN_ISSUERS) {
    for (const name of new Set([...Object.values(issuer.names), ...(issuer.also ?? [])])) {
      const word = LATIN_WORD.test(name) ? { word: name } : {};
      trie.addWords(wordsIn(name).map(wordForms), {
        type: 'issuer',
        issuer,
        isCommonWord: isCommonWord(name),
        ...word,
      });
    }
  }
  return trie;
}

function buildKinds(): PhraseTrie<Meaning> {
  const trie = new PhraseTrie<Meaning>();
  for (const kind of Object.keys(KIND_EVIDENCE) as PaperKind[]) {
    for (const language of LANGUAGES) {
      for (const phrase of kindWords(language, kind, 'text'))
        trie.addWords(wordsIn(phrase).map(wordForms), { type: 'kind', kind });
    }
  }
  return trie;
}

let subjects: PhraseTrie<Meaning> | undefined;
let kinds: PhraseTrie<Meaning> | undefined;

/** Terms and institutions in a line. Longer phrases hide the words inside them, so that nothing counts twice. */
export function subjectMatches(line: TextLine): PhraseMatch[] {
  subjects ??= buildSubjects();
  return subjects.matchesIn(line);
}

/** Kinds of documents named in a line. */
export function kindMatches(line: TextLine): PhraseMatch[] {
  kinds ??= buildKinds();
  return kinds.matchesIn(line);
}
