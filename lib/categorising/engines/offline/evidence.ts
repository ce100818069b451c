import { CATEGORY_IDS, type CategoryId } from '@/lib/categorising/categories';
import type { KnownIssuer } from './lexicon/issuers';
import { type DocumentKindId, KINDS } from './lexicon/kinds';
import { TERM_WEIGHTS } from './lexicon/lexicon';
import { kindMatches, type Meaning, type PhraseMatch, subjectMatches } from './lexicon/phrase-index';
import type { TextLine } from './text/layout';

/** Terms that name a document count less where it merely mentions another one ("please attach a payslip"). */
const NAME_MENTIONED_WEIGHT = 1.8;
const ISSUER_AS_SENDER_WEIGHT = 6;
const ISSUER_MENTIONED_WEIGHT = 0.8;
/** Rows of page 1 in which an institution is taken for the sender. */
const SENDER_ROWS = 6;
const LATER_PAGE_FACTOR = 0.6;
const FINE_PRINT_FACTOR = 0.35;
const FILE_NAME_FACTOR = 0.35;
/** After these words a name is the label of a number: "contract no. 12" is no contract. */
const LABEL_BEFORE = /(?:מספר|מס'?|number|no\.?|номер|№|לפי|по|under|per)\s*$/iu;
/** However often a term is repeated, it counts at most this often. */
const MAX_TIMES = 2.6;
const SATURATION = 2;

export interface IssuerSighting {
  readonly issuer: KnownIssuer;
  readonly line: TextLine;
  readonly isSender: boolean;
}

/** A line of the title zone that names the document, with how well it does. */
export interface TitleCandidate {
  readonly match: PhraseMatch;
  readonly weight: number;
}

export interface Evidence {
  /** Weighed evidence by category; never negative. */
  readonly scores: ReadonlyMap<CategoryId, number>;
  readonly issuers: readonly IssuerSighting[];
  readonly titles: readonly TitleCandidate[];
  /** Kinds that the top of the document names, by weight. */
  readonly kinds: ReadonlyMap<DocumentKindId, number>;
}

/** Share of the column's words that the phrase covers: a line that is nothing but the phrase is a title. */
function coverage({ line, from, to }: PhraseMatch): number {
  const column = line.tokens[from]?.column;
  const words = line.tokens.filter((token) => token.column === column && /\p{L}/u.test(token.forms[0])).length;
  return (to - from) / Math.max(1, words, to - from);
}

function zoneFactor(match: PhraseMatch): number {
  const { zone, page } = match.line;
  const base =
    zone === 'heading'
      ? 1.3 + 1.3 * coverage(match)
      : zone === 'letterhead'
        ? 1.2
        : zone === 'finePrint'
          ? FINE_PRINT_FACTOR
          : 1;
  return page === 1 ? base : base * LATER_PAGE_FACTOR;
}

const isTitleZone = ({ zone }: TextLine): boolean => zone === 'heading' || zone === 'letterhead';

/** How well a phrase serves as the document's title: long names beat single words, a number behind it speaks against it. */
function titleWeight(match: PhraseMatch, weight: number): number {
  const { line, from, to } = match;
  const before = line.text.slice(0, line.tokens[from]?.start);
  if (LABEL_BEFORE.test(before)) return 0;
  const words = 1 + 0.25 * (to - from - 1);
  const isNumbered = /^\s*[:#№]?\s*\d/u.test(line.text.slice(line.tokens[to - 1]?.end));
  return weight * words * (isNumbered ? 0.6 : 1) * (line.zone === 'heading' ? 1 : 0.6);
}

function termWeight(meaning: Extract<Meaning, { type: 'term' }>, match: PhraseMatch): number {
  const isTitle = isTitleZone(match.line);
  return meaning.strength === 'names' && !isTitle ? NAME_MENTIONED_WEIGHT : TERM_WEIGHTS[meaning.strength];
}

/** Sums repeated sightings so that the tenth one adds almost nothing. */
class Tally {
  readonly #entries = new Map<string, { category: CategoryId; weight: number; times: number }>();

  add(key: string, category: CategoryId, weight: number, times: number): void {
    const entry = this.#entries.get(key) ?? { category, weight, times: 0 };
    entry.times += times;
    if (Math.abs(weight) > Math.abs(entry.weight)) entry.weight = weight;
    this.#entries.set(key, entry);
  }

  totals(): Map<CategoryId, number> {
    const totals = new Map<CategoryId, number>();
    for (const { category, weight, times } of this.#entries.values()) {
      const counted = MAX_TIMES * (1 - Math.exp(-times / SATURATION));
      totals.set(category, (totals.get(category) ?? 0) + weight * counted);
    }
    return new Map(CATEGORY_IDS.map((id) => [id, Math.max(0, totals.get(id) ?? 0)]));
  }
}

const phraseOf = ({ line, from, to }: PhraseMatch): string =>
  line.tokens
    .slice(from, to)
    .map((token) => token.forms.at(-1))
    .join(' ');

/** True when an institution's name stands where a sender's does: at the top, and not spelt like an everyday word. */
function isSenderLine({ line, from }: PhraseMatch, isCommonWord: boolean): boolean {
  if (line.page !== 1 || line.row >= SENDER_ROWS) return false;
  const start = line.tokens[from]?.start ?? 0;
  const isCapital = !/\p{Ll}/u.test(line.text[start] ?? '');
  return !isCommonWord || (isCapital && line.tokens.length <= 6);
}

/** True when a longer name around the kind's word says more: the receipt in "donation receipt" speaks for Donations alone. */
function isInsideAnotherName(kind: DocumentKindId, match: PhraseMatch, subjects: readonly PhraseMatch[]): boolean {
  const around = subjects.find(
    ({ from, to }) => from <= match.from && to >= match.to && to - from > match.to - match.from,
  );
  const named = around?.meanings.filter((meaning) => meaning.type === 'term' && meaning.strength === 'names') ?? [];
  return (
    named.length > 0 && !named.some((meaning) => meaning.type === 'term' && meaning.category in KINDS[kind].evidence)
  );
}

/**
 * Weighs everything that the lines say about the document's category, sender and kind.
 * @param fileName a weak witness: people name files after what is in them.
 */
export function gatherEvidence(lines: readonly TextLine[], fileNameLine?: TextLine): Evidence {
  const tally = new Tally();
  const issuers: IssuerSighting[] = [];
  const titles: TitleCandidate[] = [];
  const kinds = new Map<DocumentKindId, number>();

  for (const line of lines) {
    const subjects = subjectMatches(line);
    for (const match of subjects) {
      const factor = zoneFactor(match);
      for (const meaning of match.meanings) {
        if (meaning.type === 'term') {
          const weight = termWeight(meaning, match);
          tally.add(`${meaning.category}:${phraseOf(match)}`, meaning.category, weight, factor);
          if (meaning.strength === 'names' && isTitleZone(line)) {
            titles.push({ match, weight: titleWeight(match, weight * factor) });
          }
        } else if (meaning.type === 'issuer') {
          const isSender = isSenderLine(match, meaning.isCommonWord);
          if (meaning.isCommonWord && !isSender) continue;
          issuers.push({ issuer: meaning.issuer, line, isSender });
          const { category, names } = meaning.issuer;
          const weight = isSender ? ISSUER_AS_SENDER_WEIGHT : ISSUER_MENTIONED_WEIGHT;
          tally.add(`issuer:${Object.values(names)[0]}`, category, weight, Math.min(1, factor));
        }
      }
    }
    for (const match of kindMatches(line)) {
      for (const meaning of match.meanings) {
        if (meaning.type !== 'kind' || line.page !== 1) continue;
        if (!isTitleZone(line) && meaning.kind !== 'letter') continue;
        if (titleWeight(match, 1) === 0) continue;
        if (isInsideAnotherName(meaning.kind, match, subjects)) continue;
        const share = coverage(match);
        kinds.set(meaning.kind, (kinds.get(meaning.kind) ?? 0) + 0.6 + 0.8 * share);
        if (meaning.kind !== 'letter') titles.push({ match, weight: titleWeight(match, 3 + 6 * share) });
      }
    }
  }
  for (const [kind, times] of kinds) {
    for (const [category, weight] of Object.entries(KINDS[kind].evidence) as [CategoryId, number][]) {
      tally.add(`kind:${kind}:${category}`, category, weight, times);
    }
  }
  for (const match of fileNameLine ? subjectMatches(fileNameLine) : []) {
    for (const meaning of match.meanings) {
      if (meaning.type !== 'term') continue;
      tally.add(
        `file:${meaning.category}:${phraseOf(match)}`,
        meaning.category,
        TERM_WEIGHTS[meaning.strength],
        FILE_NAME_FACTOR,
      );
    }
  }
  return { scores: tally.totals(), issuers, titles, kinds };
}
