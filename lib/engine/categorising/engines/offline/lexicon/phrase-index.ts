import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import { kindWords, LANGUAGES } from '../../../../words/index.ts';
import type { Script } from '../../../../words/language-words.ts';
import type { TextLine } from '../text/layout.ts';
import { wordsIn } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { KIND_EVIDENCE } from './kinds.ts';
import { loadedWords } from './load-words.ts';
import type { SubjectMeaning } from './meanings.ts';
import { type Match, PhraseTrie } from './phrase-trie.ts';

/** The meaning of a phrase. */
export type Meaning = SubjectMeaning | { readonly type: 'kind'; readonly kind: DocumentKind };

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export type PhraseMatch = Match<Meaning>;

/** Minimum share of a document's letters that makes a script one of its main scripts. */
const MAIN_SCRIPT_SHARE = 0.3;
const SCRIPTS: Readonly<Record<Script, RegExp>> = {
  latin: /[a-z]/gi,
  hebrew: /[\u05d0-\u05ea]/g,
  cyrillic: /[\u0430-\u044f\u0451]/gi,
};

/** Returns the scripts in which a document is written. OCR guesses add stray letters of others. */
export function mainScripts(lines: readonly TextLine[]): ReadonlySet<Script> {
  const counts = { latin: 0, hebrew: 0, cyrillic: 0 };
  const names = Object.keys(counts) as Script[];
  for (const { text } of lines) for (const name of names) counts[name] += text.match(SCRIPTS[name])?.length ?? 0;
  const total = counts.latin + counts.hebrew + counts.cyrillic;
  return new Set(names.filter((name) => counts[name] >= total * MAIN_SCRIPT_SHARE));
}

function buildKinds(): PhraseTrie<Meaning> {
  const trie = new PhraseTrie<Meaning>();
  for (const kind of Object.keys(KIND_EVIDENCE) as DocumentKind[]) {
    for (const language of LANGUAGES) {
      for (const phrase of kindWords(language, kind, 'text'))
        trie.addWords(wordsIn(phrase).map(wordForms), { type: 'kind', kind });
    }
  }
  return trie;
}

let kinds: PhraseTrie<Meaning> | undefined;

/**
 * Returns terms and institutions in a line. Longer phrases hide the words inside them, so that nothing counts twice.
 */
export function subjectMatches(line: TextLine): PhraseMatch[] {
  return loadedWords().matchesIn(line);
}

/** Returns kinds of documents named in a line. */
export function kindMatches(line: TextLine): PhraseMatch[] {
  kinds ??= buildKinds();
  return kinds.matchesIn(line);
}
