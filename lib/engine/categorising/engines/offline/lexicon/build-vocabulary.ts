import { wordsIn } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { type LexiconPhrase, lexiconPhrases } from './lexicon-phrases.ts';
import { codeOfIssuerName, codeOfTerm, issuerNames, meaningOf, type SubjectMeaning } from './meanings.ts';
import { packVocabulary } from './pack-vocabulary.ts';
import { PhraseTrie } from './phrase-trie.ts';
import { WORD_MARKS } from './vocabulary.ts';

/** A short single word. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,4}$/u;
/** Number of phrases from which a word counts as an everyday word. */
const COMMON_IN_PHRASES = 3;

/** Returns words, by their first forms, that are phrases of the lexicons on their own or occur in several of them. */
function everydayWords(phrases: readonly LexiconPhrase[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { words } of phrases) {
    const weight = words.length === 1 ? COMMON_IN_PHRASES : 1;
    for (const [word] of words) counts.set(word, (counts.get(word) ?? 0) + weight);
  }
  return new Set([...counts].filter(([, count]) => count >= COMMON_IN_PHRASES).map(([word]) => word));
}

/**
 * Packs the vocabulary of all languages and institutions for `loadWords`. Stemming this many words takes most of a
 * start, so it is done in advance where possible (`words-on-disk.ts`). Never import this in a browser: it imports all
 * words.
 */
export function buildVocabulary(): Uint8Array {
  const phrases = lexiconPhrases();
  const everyday = everydayWords(phrases);
  const trie = new PhraseTrie<SubjectMeaning>();
  const codes = new Map<SubjectMeaning, number>();
  const marks = new Map<string, number>();
  const add = (words: LexiconPhrase['words'], code: number, mark: (word: string) => number) => {
    const meaning = meaningOf(code);
    codes.set(meaning, code);
    trie.addWords(words, meaning);
    for (const [word] of words) marks.set(word, (marks.get(word) ?? 0) | mark(word));
  };
  const known = (word: string) => WORD_MARKS.known | (everyday.has(word) ? WORD_MARKS.everyday : 0);
  for (const { category, strength, script, phrase, words } of phrases) {
    const only = script && SHORT_WORD.test(phrase) ? { only: script } : {};
    add(words, codeOfTerm({ category, strength, ...only }), known);
  }
  for (const [place, { name }] of issuerNames().entries()) {
    add(wordsIn(name).map(wordForms), codeOfIssuerName(place), () => 0);
  }
  return packVocabulary(trie, (meaning) => codes.get(meaning) ?? 0, marks);
}
