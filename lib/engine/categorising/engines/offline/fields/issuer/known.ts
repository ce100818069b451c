import { allMatches } from '../../../../../../shared/all-matches.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import type { IssuerSighting } from '../../evidence.ts';
import type { KnownIssuer } from '../../lexicon/issuers.ts';
import { isEverydayWord } from '../../lexicon/known-words.ts';
import type { TextLine } from '../../text/layout.ts';
import { normaliseText } from '../../text/normalise.ts';
import { wordsIn } from '../../text/tokens.ts';
import { wordForms } from '../../text/word-forms.ts';
import { DOMAIN, isMailHost } from './domains.ts';
import type { Find, SenderDocument } from './sender-document.ts';

/** Folds two letters that Russian prints alike; the length stays the same. */
const lowered = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435');

/** Returns all spellings of a known issuer. */
export const spellings = ({ names, also = [] }: KnownIssuer): string[] => [...Object.values(names), ...also];

const LETTER = /\p{L}/u;

/** Returns where the words occur as whole words, otherwise where they occur at all. */
function wordAt(text: string, words: string): number {
  const first = text.indexOf(words);
  for (let at = first; at >= 0; at = text.indexOf(words, at + 1)) {
    if (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + words.length] ?? '')) return at;
  }
  return first;
}

/** Nouns of streets and houses that bear a name: "Swinton House". */
const PLACE_BEHIND = new RegExp(
  `^ (?:${LANGUAGES.flatMap(({ senders }) => senders.places).join('|')})(?!\\p{L})`,
  'iu',
);
const CAPITALISED_BEFORE = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+ $/u;

/**
 * True when a name is part of another one: of a place, or of a longer name. In "Pennant Direct Insurance", only the
 * preceding word shows that the everyday words "Direct Insurance" are not the name.
 */
function isPartOfAnother(name: string, before: string, behind: string): boolean {
  if (PLACE_BEHIND.test(behind)) return true;
  const isEveryday = (word: string) => isEverydayWord(wordForms(word)[0]);
  return CAPITALISED_BEFORE.test(before) && wordsIn(normaliseText(name)).every(isEveryday);
}

/** Returns mentions of known institutions, as spelt in their lines. */
export function knownNames(sightings: readonly IssuerSighting[]): Find[] {
  const lower = new Map<TextLine, string>();
  const seen = new Map<TextLine, Set<KnownIssuer>>();
  return sightings.flatMap(({ issuer, line, isSender }) => {
    // Every sighting of a name in one line would find the same words.
    const others = seen.get(line) ?? new Set();
    if (others.has(issuer)) return [];
    seen.set(line, others.add(issuer));
    const text = lower.get(line) ?? lowered(line.text);
    lower.set(line, text);
    const spelling = spellings(issuer)
      .filter((one) => text.includes(lowered(one)))
      .toSorted((a, b) => b.length - a.length)[0];
    // An inflected word that only resembles the name.
    if (!spelling) return [];
    const at = wordAt(text, lowered(spelling));
    const name = line.text.slice(at, at + spelling.length);
    const columns = line.text.slice(0, at).split('\t');
    if (isPartOfAnother(name, columns.at(-1) ?? '', line.text.slice(at + name.length))) return [];
    return [
      {
        name,
        raw: line.text.slice(at),
        line,
        source: 'known' as const,
        place: columns.length - 1,
        before: columns.at(-1) ?? '',
        behind: line.text.slice(at + name.length),
        issuer,
        isSender,
        isExact: !/^-?\p{L}/u.test(line.text.slice(at + name.length)),
      },
    ];
  });
}

const MIN_DOMAIN_CHARS = 4;
/** Hosts of other people's pages: facebook.com/coralmart is no Facebook document. */
const PAGE_HOST = /^(?:facebook|instagram|twitter|tiktok|youtube|linkedin|tripadvisor|yelp)$/;
/** Second-level domains of country registries: kadima.co.il belongs to Kadima. */
const SECOND_LEVEL = /\.(?:co|com|org|net|ac|edu|gov|muni|k12|ltd|plc|sch|nhs|in)$/;

/** A document with more web addresses is a list of them. Each is searched for in all lines, so the number is capped. */
const MAX_ADDRESSES = 40;

const ADDRESS = new RegExp(DOMAIN.source, 'giu');

interface SplitLine {
  readonly text: string;
  readonly words: readonly RegExpExecArray[];
}

/** Returns the words of each line without its web addresses: an address must not confirm itself. */
const splitLines = ({ lines }: SenderDocument): SplitLine[] =>
  lines.map(({ text }) => {
    const rest = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
    return { text, words: allMatches(rest, /[\p{L}\p{N}'&]+/gu) };
  });

/** Returns the words of a line that form a web address, as written there. */
function spelt(domain: string, lines: readonly SplitLine[]): string | undefined {
  for (const { text, words } of lines) {
    for (let from = 0; from < words.length; from += 1) {
      let joined = '';
      for (let to = from; to < words.length && joined.length < domain.length; to += 1) {
        joined += (words[to]?.[0] ?? '').toLowerCase().replace(/['&]/g, '');
        if (joined === domain && to > from)
          return text.slice(words[from]?.index, (words[to]?.index ?? 0) + (words[to]?.[0].length ?? 0));
        if (!domain.startsWith(joined)) break;
      }
    }
  }
  return undefined;
}

const capitalised = (text: string): string =>
  text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()).trim();

/** Returns web and mail addresses as fallback names: billing@northwind.example is Northwind's. */
export function domainNames(paper: SenderDocument): Find[] {
  let lines: SplitLine[] | undefined;
  const known = new Map<string, string | undefined>();
  return paper.lines.flatMap((line) =>
    allMatches(line.text.toLowerCase(), DOMAIN).flatMap((match) => {
      const host = match[1] ?? '';
      const own = host.replace(SECOND_LEVEL, '').split('.').at(-1) ?? '';
      if (isMailHost(host) || /^(?:example|test|invalid|local)$/.test(own) || own.length < MIN_DOMAIN_CHARS) return [];
      if (PAGE_HOST.test(own) && line.text[match.index + match[0].length] === '/') return [];
      if (!known.has(own)) {
        if (known.size === MAX_ADDRESSES) return [];
        lines ??= splitLines(paper);
        known.set(own, spelt(own.replaceAll('-', ''), lines));
      }
      const written = known.get(own);
      const name = written ?? capitalised(own.replaceAll('-', ' '));
      const columns = line.text.slice(0, match.index).split('\t');
      return [
        {
          name,
          raw: match[0],
          line,
          source: written === undefined ? ('address' as const) : ('domain' as const),
          place: columns.length - 1,
          before: columns.at(-1) ?? '',
          behind: '',
        },
      ];
    }),
  );
}
