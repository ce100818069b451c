import type { Label } from './manifest';
import { foldedWords, withoutPrefix } from './words';

/** Lookup for the words of a name. */
export interface NameSources {
  /** The document's text as read, all pages. */
  readonly text: string;
  /** Existing words, folded (`knownWords`). */
  readonly known: ReadonlySet<string>;
}

/** The leading date of a name is judged as a date. */
const LEADING_DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:_|$)/;
const MIXED_SCRIPTS =
  /\p{Script=Latin}[\p{M}'"]*\p{Script=Cyrillic}|\p{Script=Cyrillic}[\p{M}'"]*\p{Script=Latin}|\p{Script=Hebrew}[\p{M}'"]*[\p{Script=Latin}\p{Script=Cyrillic}]|[\p{Script=Latin}\p{Script=Cyrillic}][\p{M}'"]*\p{Script=Hebrew}/u;

/** The word, and a Hebrew word also without its one or two prefix letters. */
const formsOf = (word: string): string[] => [word, withoutPrefix(word), withoutPrefix(withoutPrefix(word))];

/** All pairs of adjacent words of a text. */
function pairsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

/**
 * Returns the words of a suggested name that are junk: words that are in no language and no known name, words with
 * letters of two scripts, numbers that are not in the document, and single letters or digits without the same
 * neighbouring word there.
 * @param own folded words that belong in this document's name regardless of the sources
 */
export function junkIn(fileName: string, { text, known }: NameSources, own: ReadonlySet<string> = new Set()): string[] {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(LEADING_DATE, '');
  const words = foldedWords(stem.replaceAll('_', ' '));
  const written = foldedWords(text);
  const numbers = new Set(written);
  const pairs = pairsOf(written);
  const isJunk = (word: string, index: number): boolean => {
    if (own.has(word)) return false;
    if ([...word].length === 1) {
      const isAdjacent = pairs.has(`${words[index - 1]} ${word}`) || pairs.has(`${word} ${words[index + 1]}`);
      return !isAdjacent;
    }
    return /\p{N}/u.test(word) ? !numbers.has(word) : !formsOf(word).some((form) => known.has(form));
  };
  const mixed = stem.split('_').filter((word) => MIXED_SCRIPTS.test(word));
  return [...words.filter(isJunk), ...mixed];
}

/** The marks that decide about a whole name. */
interface Parts {
  readonly date?: boolean | undefined;
  readonly falseDate?: boolean | undefined;
  readonly issuerInName?: boolean | undefined;
  readonly falseIssuer?: boolean | undefined;
  readonly kind?: boolean | undefined;
  readonly title?: number | undefined;
  readonly cleanName?: boolean | undefined;
}

/**
 * True if the suggested name needs no change: date and sender are right, none is invented, kind or title is right, and
 * there is no junk. Undefined if the label leaves one of these open.
 */
export function isCompleteName(label: Label, parts: Parts): boolean | undefined {
  const { date, falseDate, issuerInName, falseIssuer, kind, title, cleanName } = parts;
  if (label.date === undefined || label.issuer === undefined || cleanName === undefined) return undefined;
  const isDescribed = kind === undefined && title === undefined ? true : kind === true || title === 1;
  return date !== false && !falseDate && issuerInName !== false && !falseIssuer && isDescribed && cleanName;
}
