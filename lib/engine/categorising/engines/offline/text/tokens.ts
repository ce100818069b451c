import { allMatches } from '../../../../../shared/all-matches.ts';
import { UNSPACED_LETTERS } from '../../../../words/unspaced-letters.ts';
import { wordForms } from './word-forms.ts';

export interface Token {
  /** Forms under which the word is looked up; see `wordForms`. */
  readonly forms: readonly [string, ...string[]];
  /** Index in the line's text. */
  readonly start: number;
  readonly end: number;
  /** Column of the line; a phrase never spans columns. */
  readonly column: number;
}

/** Letters with their marks and digits, quotes between letters (don't), and a geresh that shortens a Hebrew word. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:["'][\p{L}]+)*(?:(?<=[\u05d0-\u05ea])'(?![\p{L}\p{N}]))?/gu;
const UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
/** Each unspaced letter is a word of its own here, so a phrase is found anywhere in a sentence. */
const UNSPACED_LETTER = new RegExp(`[${UNSPACED_LETTERS}]\\p{M}*|[^${UNSPACED_LETTERS}]+`, 'gu');

/** Returns the words in a text with their indexes. */
const findWords = (text: string): { word: string; index: number }[] =>
  allMatches(text, WORD).flatMap(({ 0: word, index }) =>
    UNSPACED.test(word)
      ? allMatches(word, UNSPACED_LETTER).map((match) => ({ word: match[0], index: index + match.index }))
      : [{ word, index }],
  );

/** Returns the words of one normalised line. */
export function tokenise(line: string): Token[] {
  let column = 0;
  let scanned = 0;
  return findWords(line).map(({ word, index }) => {
    column += line.slice(scanned, index).split('\t').length - 1;
    scanned = index;
    return { forms: wordForms(word), start: index, end: index + word.length, column };
  });
}

/** Returns the words of one normalised phrase, as `tokenise` finds them. */
export const wordsIn = (phrase: string): readonly string[] => findWords(phrase).map(({ word }) => word);
