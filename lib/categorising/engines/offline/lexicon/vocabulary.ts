import { normaliseText } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { lexiconPhrases } from './lexicon-phrases.ts';

/** A shorter word is often a known one by chance. */
const MIN_WORD_LETTERS = 4;
/** A stem that is shorter has lost the word. */
const MIN_STEM_LETTERS = 3;
/**
 * Different known words, and their share, that make a text one of a known language. Measured on what was read of pages in
 * fifteen other scripts with models of English and Hebrew: at most two, as "visa" and "pole", and one in four of a till slip. Of the
 * worst pages that a person can still read it is twelve and one in five, of usual ones more than half.
 */
const MIN_KNOWN_WORDS = 4;
const MIN_KNOWN_SHARE = 0.12;

const WORD = /^\p{L}+$/u;

let words: ReadonlySet<string> | undefined;

/** Every word of the lexicons, by its forms. */
function vocabulary(): ReadonlySet<string> {
  words ??= new Set(lexiconPhrases().flatMap((phrase) => phrase.words.flat()));
  return words;
}

const isWord = ({ forms: [word] }: Token): boolean => word.length >= MIN_WORD_LETTERS && WORD.test(word);

/** Whether a text, however badly it was read, is in a language of the lexicons: it holds several of their words. */
export function isInKnownLanguage(text: string): boolean {
  const tokens = tokenise(normaliseText(text)).filter(isWord);
  const known = tokens.filter(({ forms }) =>
    forms.some((form) => form.length >= MIN_STEM_LETTERS && vocabulary().has(form)),
  );
  const different = new Set(known.map(({ forms }) => forms[0]));
  return different.size >= MIN_KNOWN_WORDS && known.length >= tokens.length * MIN_KNOWN_SHARE;
}

/** A word of so many phrases is an everyday word of papers. */
const COMMON_IN_PHRASES = 3;

let commonWords: ReadonlySet<string> | undefined;

/** Words that are phrases of the lexicons by themselves, or stand in several of them, by their first forms. */
function common(): ReadonlySet<string> {
  if (commonWords) return commonWords;
  const phrases = new Map<string, number>();
  for (const { words } of lexiconPhrases()) {
    const weight = words.length === 1 ? COMMON_IN_PHRASES : 1;
    for (const [word] of words) phrases.set(word, (phrases.get(word) ?? 0) + weight);
  }
  commonWords = new Set([...phrases].filter(([, count]) => count >= COMMON_IN_PHRASES).map(([word]) => word));
  return commonWords;
}

/** True for a word, by its first form, that papers on many subjects hold. */
export function isEverydayWord(form: string): boolean {
  return common().has(form);
}
