import type { Label } from './manifest';
import { foldedWords, withoutPrefix } from './words';

/** What the words of a name are looked up in. */
export interface NameSources {
  /** The document's text as it was read, all pages. */
  readonly text: string;
  /** Words that there are, folded (`knownWords`). */
  readonly known: ReadonlySet<string>;
}

/** The date that a name begins with is judged as a date. */
const LEADING_DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:_|$)/;
const MIXED_SCRIPTS =
  /\p{Script=Latin}[\p{M}'"]*\p{Script=Cyrillic}|\p{Script=Cyrillic}[\p{M}'"]*\p{Script=Latin}|\p{Script=Hebrew}[\p{M}'"]*[\p{Script=Latin}\p{Script=Cyrillic}]|[\p{Script=Latin}\p{Script=Cyrillic}][\p{M}'"]*\p{Script=Hebrew}/u;

/** The word, and what is left of a Hebrew one without what is joined to its front. */
const formsOf = (word: string): string[] => [word, withoutPrefix(word), withoutPrefix(withoutPrefix(word))];

/** Each two words that stand beside each other in a text. */
function pairsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`));
}

/**
 * Words of a suggested name that do not belong there: no word of a language and no known name, letters of two scripts in
 * one, a number that the document does not hold, and a lone letter or digit that does not stand beside the same word there.
 * @param own folded words that belong in this document's name whatever the sources know
 */
export function junkIn(fileName: string, { text, known }: NameSources, own: ReadonlySet<string> = new Set()): string[] {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(LEADING_DATE, '');
  const words = foldedWords(stem.replaceAll('_', ' '));
  const written = foldedWords(text);
  const numbers = new Set(written);
  const pairs = pairsOf(written);
  const isJunk = (word: string, place: number): boolean => {
    if (own.has(word)) return false;
    if ([...word].length === 1) {
      const isBeside = pairs.has(`${words[place - 1]} ${word}`) || pairs.has(`${word} ${words[place + 1]}`);
      return !isBeside;
    }
    return /\p{N}/u.test(word) ? !numbers.has(word) : !formsOf(word).some((form) => known.has(form));
  };
  const mixed = stem.split('_').filter((word) => MIXED_SCRIPTS.test(word));
  return [...words.filter(isJunk), ...mixed];
}

/** The marks that a whole name is made of. */
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
 * Whether nobody would have to change the suggested name: its date and its sender are right, none stands where the document has
 * none, the kind or the title is right, and there is no junk. Undefined where the label leaves one of these open.
 */
export function isFitToKeep(label: Label, parts: Parts): boolean | undefined {
  const { date, falseDate, issuerInName, falseIssuer, kind, title, cleanName } = parts;
  if (label.date === undefined || label.issuer === undefined || cleanName === undefined) return undefined;
  const says = kind === undefined && title === undefined ? true : kind === true || title === 1;
  return date !== false && !falseDate && issuerInName !== false && !falseIssuer && says && cleanName;
}
