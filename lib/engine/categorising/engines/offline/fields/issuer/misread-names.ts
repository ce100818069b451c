import { groupBy } from '../../../../../../shared/group-by.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from '../../lexicon/issuers.ts';
import { isKnownWord } from '../../lexicon/known-words.ts';
import { everydayName, hasLegalForm } from '../organisation.ts';
import { segmentsOf } from '../segments.ts';
import { isWithinOneLetter } from '../within-one-letter.ts';
import { spellings } from './known.ts';
import { type Find, isFoot, isHead, type SenderDocument } from './sender-document.ts';

/** Letter-spaced capitals, as in letterheads: "B E Z E Q". */
const SPACED = /^\p{Lu}(?: \p{Lu}){3,30}$/u;
/** A digit or a bar between letters, or a capital I inside lower case: "Barc1ays", "BarcIays", "R0stelecom". */
const MISREAD = /\p{L}[0-9|]|[0-9|]\p{L}|\p{Ll}I\p{Ll}/u;
/** Shorter words match others by chance. */
const MIN_LETTERS = 5;
const MAX_CHARS = 60;
/**
 * In a shorter word, one different letter makes another name: "Harel" and "Hazel", the towns Yona and Yavne in Hebrew.
 */
const MIN_LETTERS_ONE_OFF = 6;

/** Folds letters that OCR confuses into one; drops spaces and marks. */
const keyOf = (text: string): string =>
  text
    .replace(/I/g, 'l')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replace(/[1|i]/g, 'l')
    .replaceAll('0', 'o')
    .replace(/\u043e/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/[^\p{L}\p{N}]/gu, '');

let keys: ReadonlyMap<string, KnownIssuer> | undefined;

/** Built lazily: few documents contain such a line. */
function knownKeys(): ReadonlyMap<string, KnownIssuer> {
  keys ??= new Map(
    KNOWN_ISSUERS.flatMap((issuer) =>
      spellings(issuer)
        .map((name): [string, KnownIssuer] => [keyOf(name), issuer])
        .filter(([key]) => key.length >= MIN_LETTERS),
    ).toReversed(),
  );
  return keys;
}

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

interface KnownWords {
  readonly keys: readonly string[];
  readonly issuer: KnownIssuer;
}

let byCount: ReadonlyMap<number, readonly KnownWords[]> | undefined;

/** Words of the known names, by their number; built lazily with the first unknown word. */
function namesOfWords(count: number): readonly KnownWords[] {
  byCount ??= groupBy(
    KNOWN_ISSUERS.flatMap((issuer) => spellings(issuer).map((name) => ({ keys: wordsOf(name).map(keyOf), issuer }))),
    ({ keys: { length } }) => length,
  );
  return byCount.get(count) ?? [];
}

/** Returns the only known issuer whose name, apart from the legal form, differs in one unknown word by one letter. */
function nearlyKnown(text: string): KnownIssuer | undefined {
  const words = wordsOf(everydayName(text)).filter((word) => !hasLegalForm(word));
  const strange = words.map((word) => word.length >= MIN_LETTERS_ONE_OFF && !isKnownWord(word));
  if (!strange.includes(true)) return undefined;
  const wanted = words.map(keyOf);
  const isNear = ({ keys: known }: KnownWords) => {
    const other = wanted.findIndex((key, place) => key !== known[place]);
    const isRestEqual = wanted.every((key, place) => place <= other || key === known[place]);
    return isRestEqual && strange[other] === true && isWithinOneLetter(wanted[other] ?? '', known[other] ?? '');
  };
  const near = new Set(namesOfWords(words.length).flatMap((name) => (isNear(name) ? [name.issuer] : [])));
  return near.size === 1 ? [...near][0] : undefined;
}

/**
 * Returns known issuers whose whole name is at the top or the foot in letter-spaced capitals or with misread letters.
 * One letter may be wrong, missing or extra.
 */
export function misreadNames(paper: SenderDocument): Find[] {
  return paper.lines
    .filter((line) => isHead(line) || isFoot(line, paper))
    .flatMap(segmentsOf)
    .flatMap(({ line, text, start, place }) => {
      if (text.length > MAX_CHARS) return [];
      const isMarked = SPACED.test(text) || MISREAD.test(text);
      const issuer = (isMarked ? knownKeys().get(keyOf(text)) : undefined) ?? nearlyKnown(text);
      if (!issuer) return [];
      const name = SPACED.test(text) ? text.replaceAll(' ', '') : text;
      const behind = line.text.slice(start + text.length);
      return [{ name, raw: text, line, source: 'known' as const, place, before: '', behind, issuer, isExact: true }];
    });
}
