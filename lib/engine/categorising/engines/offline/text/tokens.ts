import { allMatches } from '../../../../../shared/all-matches.ts';
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

/** Letters and digits, quotes between letters (don't), and a geresh that shortens a Hebrew word. */
const WORD = /[\p{L}\p{N}]+(?:["'][\p{L}]+)*(?:(?<=[\u05d0-\u05ea])'(?![\p{L}\p{N}]))?/gu;

/** Returns the words of one normalised line. */
export function tokenise(line: string): Token[] {
  let column = 0;
  let scanned = 0;
  return allMatches(line, WORD).map((match) => {
    column += line.slice(scanned, match.index).split('\t').length - 1;
    scanned = match.index;
    return { forms: wordForms(match[0]), start: match.index, end: match.index + match[0].length, column };
  });
}

/** Returns the words of one normalised phrase, as `tokenise` finds them. */
export const wordsIn = (phrase: string): readonly string[] => phrase.match(WORD) ?? [];
