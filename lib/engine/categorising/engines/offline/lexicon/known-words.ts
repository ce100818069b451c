import { normaliseText } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { loadedWords } from './load-words.ts';

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

const isWord = ({ forms: [word] }: Token): boolean => word.length >= MIN_WORD_LETTERS && WORD.test(word);

/** Whether a text, however badly it was read, is in a language of the lexicons: it holds several of their words. */
export function isInKnownLanguage(text: string): boolean {
  const tokens = tokenise(normaliseText(text)).filter(isWord);
  const words = loadedWords();
  const known = tokens.filter(({ forms }) =>
    forms.some((form) => form.length >= MIN_STEM_LETTERS && words.isKnownForm(form)),
  );
  const different = new Set(known.map(({ forms }) => forms[0]));
  return different.size >= MIN_KNOWN_WORDS && known.length >= tokens.length * MIN_KNOWN_SHARE;
}

/** Whether the lexicon of any language holds the word, in one of its forms. */
export function isKnownWord(word: string): boolean {
  const words = loadedWords();
  return wordForms(word.toLowerCase()).some((form) => words.isKnownForm(form));
}

/** True for a word, by its first form, that papers on many subjects hold. */
export function isEverydayWord(form: string): boolean {
  return loadedWords().isEverydayWord(form);
}
