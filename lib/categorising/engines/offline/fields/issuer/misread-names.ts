import { KNOWN_ISSUERS, type KnownIssuer } from '../../lexicon/issuers.ts';
import { segmentsOf } from '../segments.ts';
import { type Find, isFoot, isHead, type SenderPaper } from './sender-paper.ts';

/** Capitals with spaces between them, as letterheads set them: "B E Z E Q". */
const SPACED = /^\p{Lu}(?: \p{Lu}){3,30}$/u;
/** A digit or a bar between letters, or a capital I inside small ones: "Barc1ays", "BarcIays", "R0stelecom". */
const MISREAD = /\p{L}[0-9|]|[0-9|]\p{L}|\p{Ll}I\p{Ll}/u;
/** Shorter words are others by chance. */
const MIN_LETTERS = 5;
const MAX_CHARS = 60;

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
      [...Object.values(issuer.names), ...(issuer.also ?? [])]
        .map((name): [string, KnownIssuer] => [keyOf(name), issuer])
        .filter(([key]) => key.length >= MIN_LETTERS),
    ).toReversed(),
  );
  return keys;
}

/** Known senders whose whole name stands at the top or the foot in spaced capitals, or with letters that were misread. */
export function misreadNames(paper: SenderPaper): Find[] {
  return paper.lines
    .filter((line) => isHead(line) || isFoot(line, paper))
    .flatMap(segmentsOf)
    .flatMap(({ line, text, start, place }) => {
      if (text.length > MAX_CHARS || !(SPACED.test(text) || MISREAD.test(text))) return [];
      const issuer = knownKeys().get(keyOf(text));
      if (!issuer) return [];
      const name = SPACED.test(text) ? text.replaceAll(' ', '') : text;
      const behind = line.text.slice(start + text.length);
      return [{ name, raw: text, line, source: 'known' as const, place, before: '', behind, issuer, isExact: true }];
    });
}
