import { KNOWN_ISSUERS, type KnownIssuer } from '../../lexicon/issuers.ts';
import { isKnownWord } from '../../lexicon/known-words.ts';
import { everydayName, hasLegalForm } from '../organisation.ts';
import { segmentsOf } from '../segments.ts';
import { isWithinOneLetter } from '../within-one-letter.ts';
import { spellings } from './known.ts';
import { type Find, isFoot, isHead, type SenderDocument } from './sender-paper.ts';

/** Capitals with spaces between them, as letterheads set them: "B E Z E Q". */
const SPACED = /^\p{Lu}(?: \p{Lu}){3,30}$/u;
/** A digit or a bar between letters, or a capital I inside small ones: "Barc1ays", "BarcIays", "R0stelecom". */
const MISREAD = /\p{L}[0-9|]|[0-9|]\p{L}|\p{Ll}I\p{Ll}/u;
/** Shorter words are others by chance. */
const MIN_LETTERS = 5;
const MAX_CHARS = 60;
/** In a shorter word, one other letter makes another name: "Harel" and "Hazel", the towns Yona and Yavne in Hebrew. */
const MIN_LETTERS_ONE_OFF = 6;

/** Letters that recognisers take for one another, as one; spaces and marks fall away. */
const keyOf = (text: string): string =>
  text
    .replace(/I/g, 'l')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[1|i]/g, 'l')
    .replaceAll('0', 'o')
    .replace(/о/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/[^\p{L}\p{N}]/gu, '');

let keys: ReadonlyMap<string, KnownIssuer> | undefined;

/** Built where a paper first holds such a line: few do. */
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

/** The words of the known names, by how many there are; built with the first strange word. */
function namesOfWords(count: number): readonly KnownWords[] {
  byCount ??= Map.groupBy(
    KNOWN_ISSUERS.flatMap((issuer) => spellings(issuer).map((name) => ({ keys: wordsOf(name).map(keyOf), issuer }))),
    ({ keys: { length } }) => length,
  );
  return byCount.get(count) ?? [];
}

/** The one known sender whose name, the legal form aside, has a word that no language knows and that is a letter away. */
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
 * Known senders whose whole name stands at the top or the foot in spaced capitals, with letters that were misread, or with one letter
 * that is another, lost or too many.
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
