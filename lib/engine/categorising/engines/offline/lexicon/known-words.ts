import { normaliseText } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { loadedWords } from './load-words.ts';

/** A shorter word often matches a known one by chance. */
const MIN_WORD_LETTERS = 4;
/** A shorter stem no longer identifies the word. */
const MIN_STEM_LETTERS = 3;
/**
 * Minimum number and share of different known words for a text in a known language. Measured on pages in fifteen other
 * scripts, read with English and Hebrew models. They have at most two known words, such as "visa" and "pole", and one
 * in four on a till slip. The worst pages that a person can still read have twelve and one in five, usual ones more
 * than half.
 */
const MIN_KNOWN_WORDS = 4;
const MIN_KNOWN_SHARE = 0.12;

const WORD = /^\p{L}+$/u;

const isWord = ({ forms: [word] }: Token): boolean => word.length >= MIN_WORD_LETTERS && WORD.test(word);

/** True when a text, however badly read, is in a language of the lexicons: it contains several of their words. */
export function isInKnownLanguage(text: string): boolean {
  const tokens = tokenise(normaliseText(text)).filter(isWord);
  const words = loadedWords();
  const known = tokens.filter(({ forms }) =>
    forms.some((form) => form.length >= MIN_STEM_LETTERS && words.isKnownForm(form)),
  );
  const different = new Set(known.map(({ forms }) => forms[0]));
  return different.size >= MIN_KNOWN_WORDS && known.length >= tokens.length * MIN_KNOWN_SHARE;
}

/** True when the lexicon of any language contains a form of the word. */
export function isKnownWord(word: string): boolean {
  const words = loadedWords();
  return wordForms(word.toLowerCase()).some((form) => words.isKnownForm(form));
}

/** True for a word, by its first form, that documents on many subjects contain. */
export function isEverydayWord(form: string): boolean {
  return loadedWords().isEverydayWord(form);
}
