import type { CategoryId } from '@/lib/engine/categorising/categories';
import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { Script } from '../../../words/language-words.ts';
import { anyWordIn } from './any-word-in.ts';
import type { KnownIssuer } from './lexicon/issuers.ts';
import { KIND_EVIDENCE } from './lexicon/kinds.ts';
import type { TermStrength } from './lexicon/lexicon.ts';
import { kindMatches, mainScripts, type PhraseMatch, subjectMatches } from './lexicon/phrase-index.ts';
import { paymentDetails } from './payment-details.ts';
import { coverage, isTitleZone, LABEL_BEFORE, type Place, placementOf, textBefore, titleWeight } from './placement.ts';
import type { TextLine } from './text/layout.ts';

/** Rows at the top of page 1 in which an institution counts as the issuer. */
const SENDER_ROWS = 6;
/** Maximum number of words of an issuer's line if its name is also an everyday word. */
const SENDER_LINE_WORDS = 6;
/** Minimum share of its column's words that an issuer's name covers. */
const SENDER_COVERAGE = 0.3;
const LABEL_WITH_COLON = /\p{L}\s*:\s*$/u;
export interface TermSighting {
  readonly category: CategoryId;
  readonly strength: TermStrength;
  /** Stems of the words. Sightings of one phrase share a key. */
  readonly phrase: string;
  readonly place: Place;
  readonly line: TextLine;
}

export interface IssuerSighting {
  readonly issuer: KnownIssuer;
  readonly line: TextLine;
  readonly isSender: boolean;
  /** Spelt like a person's name although the institution is an abbreviation. No evidence for the category. */
  readonly isLikeName?: boolean;
}

/** A line of the title zone that names the document, with its weight. */
export interface KnownTitle {
  readonly match: PhraseMatch;
  readonly weight: number;
}

export interface KindSighting {
  readonly kind: DocumentKind;
  readonly weight: number;
  readonly line: TextLine;
}

export interface Evidence {
  readonly terms: readonly TermSighting[];
  readonly issuers: readonly IssuerSighting[];
  readonly titles: readonly KnownTitle[];
  readonly kinds: readonly KindSighting[];
}

/** Weight of a term of each strength as a title. */
const TITLE_WEIGHTS: Readonly<Record<TermStrength, number>> = { names: 6, strong: 0, plain: 0, faint: 0, against: 0 };

const phraseOf = ({ line, from, to }: PhraseMatch): string =>
  line.tokens
    .slice(from, to)
    .map((token) => token.forms.at(-1))
    .join(' ');

/** True when the line contains the exact word, not another one with the same stem: "comes" is not ComEd. */
function isSameWord({ line, from }: PhraseMatch, word: string): boolean {
  const token = line.tokens[from];
  const found = line.text.slice(token?.start, token?.end).replace(/'s$/i, '');
  return found.toLowerCase() === word.toLowerCase();
}

/** True for a word spelt like a person's name if the institution's name is all capitals: Ana is not the airline ANA. */
function isNameLikeAcronym({ line, from, to }: PhraseMatch, { names }: KnownIssuer): boolean {
  if (to - from !== 1) return false;
  const token = line.tokens[from];
  const found = line.text.slice(token?.start, token?.end);
  return /^\p{Lu}\p{Ll}+$/u.test(found) && Object.values(names).some((name) => name === found.toUpperCase());
}

/** True when an institution's name is in the position of an issuer: at the top, and not spelt like an everyday word. */
function isSenderLine(match: PhraseMatch, isCommonWord: boolean): boolean {
  const { line, from } = match;
  if (line.page !== 1 || line.row >= SENDER_ROWS || coverage(match) < SENDER_COVERAGE) return false;
  const start = line.tokens[from]?.start ?? 0;
  // "Health fund: Clalit" names the addressee's fund.
  if (LABEL_WITH_COLON.test(line.text.slice(0, start).split('\t').at(-1) ?? '')) return false;
  const isCapital = !/\p{Ll}/u.test(line.text[start] ?? '');
  return !isCommonWord || (isCapital && line.tokens.length <= SENDER_LINE_WORDS);
}

/**
 * True when a longer name around the kind's word is more specific: the receipt in "donation receipt" counts for
 * Donations alone.
 */
function isInsideAnotherName(kind: DocumentKind, match: PhraseMatch, subjects: readonly PhraseMatch[]): boolean {
  const around = subjects.find(
    ({ from, to }) => from <= match.from && to >= match.to && to - from > match.to - match.from,
  );
  const named = around?.meanings.filter((meaning) => meaning.type === 'term' && meaning.strength === 'names') ?? [];
  return (
    named.length > 0 && !named.some((meaning) => meaning.type === 'term' && meaning.category in KIND_EVIDENCE[kind])
  );
}

/** A number after a document's name, in the middle of a text, makes it a reference to that document. */
const NUMBER_AFTER = new RegExp(`^\\s*(?:${anyWordIn('titleLines', 'numberNames')}|#|№)(?![\\p{L}])`, 'iu');

/** True when the words refer to another document by its number: "contract no. 12", "under agreement 7". */
function isReference(match: PhraseMatch, place: Place): boolean {
  if (place === 'title' || place === 'fileName') return false;
  const { line, to } = match;
  return NUMBER_AFTER.test(line.text.slice(line.tokens[to - 1]?.end)) || LABEL_BEFORE.test(textBefore(match));
}

/** Machine-readable lines of a passport or an identity card (ICAO 9303), tolerant of OCR errors. */
const MACHINE_READABLE = /(?<![A-Z0-9<>])(?=[A-Z0-9<>]{25})[A-Z0-9<>]*[A-Z0-9][<>]{3}/;

/** Two heading lines whose sizes differ by more than this factor are not one heading. */
const SAME_SIZE = 1.2;

/** Joins a heading that is broken over two lines; undefined when the second line is no continuation. */
function joinedHeading(line: TextLine, next: TextLine | undefined): TextLine | undefined {
  if (!next || line.zone !== 'heading' || next.zone !== 'heading') return undefined;
  if (Math.max(line.size, next.size) > SAME_SIZE * Math.min(line.size, next.size)) return undefined;
  if (line.text.includes('\t') || next.text.includes('\t')) return undefined;
  const shift = line.text.length + 1;
  const tokens = next.tokens.map((token) => ({ ...token, start: token.start + shift, end: token.end + shift }));
  return { ...line, text: `${line.text} ${next.text}`, tokens: [...line.tokens, ...tokens] };
}

class Gathering {
  readonly #scripts: ReadonlySet<Script>;
  readonly #payment: ReadonlySet<TextLine>;

  constructor(lines: readonly TextLine[]) {
    this.#scripts = mainScripts(lines);
    this.#payment = paymentDetails(lines);
  }

  readonly terms: TermSighting[] = [];
  readonly issuers: IssuerSighting[] = [];
  readonly titles: KnownTitle[] = [];
  readonly kinds: KindSighting[] = [];

  addSubject(match: PhraseMatch): void {
    const { line } = match;
    for (const meaning of match.meanings) {
      if (meaning.type === 'term') {
        if (meaning.only && !this.#scripts.has(meaning.only)) continue;
        const place = placementOf(match);
        const { category } = meaning;
        if (category === 'Bank' && this.#payment.has(line)) continue;
        const strength = meaning.strength === 'names' && isReference(match, place) ? 'faint' : meaning.strength;
        this.terms.push({ category, strength, phrase: phraseOf(match), place, line });
        const weight = isTitleZone(line) ? titleWeight(match, TITLE_WEIGHTS[strength]) : 0;
        if (weight > 0) this.titles.push({ match, weight });
      } else if (meaning.type === 'issuer') {
        if (meaning.word && !isSameWord(match, meaning.word)) continue;
        const isPaidThrough = meaning.issuer.category === 'Bank' && this.#payment.has(line);
        const isSender = !isPaidThrough && isSenderLine(match, meaning.isCommonWord);
        if (meaning.isCommonWord && !isSender) continue;
        const isLikeName = isNameLikeAcronym(match, meaning.issuer);
        this.issuers.push({ issuer: meaning.issuer, line, isSender, ...(isLikeName && { isLikeName }) });
      }
    }
  }

  /** Adds evidence from the structure of a line, independent of its words. */
  addStructure(line: TextLine): void {
    if (!/[<>]{2}/.test(line.text) || !MACHINE_READABLE.test(line.text.replaceAll(' ', ''))) return;
    this.terms.push({ category: 'IDs', strength: 'strong', phrase: '<<', place: 'top', line });
  }

  addKind(match: PhraseMatch, subjects: readonly PhraseMatch[]): void {
    const { line } = match;
    for (const meaning of match.meanings) {
      if (meaning.type !== 'kind' || line.page !== 1) continue;
      if (!isTitleZone(line) && meaning.kind !== 'letter') continue;
      if (titleWeight(match, 1) === 0 || isInsideAnotherName(meaning.kind, match, subjects)) continue;
      const share = coverage(match);
      this.kinds.push({ kind: meaning.kind, weight: 0.6 + 0.8 * share, line });
      if (meaning.kind !== 'letter') this.titles.push({ match, weight: titleWeight(match, 3 + 4 * share) });
    }
  }

  /** Adds names that start on one line of a heading and end on the next. */
  addJoined(joined: TextLine, first: TextLine): void {
    const seam = first.tokens.length;
    for (const match of subjectMatches(joined)) {
      if (match.from >= seam || match.to <= seam) continue;
      for (const meaning of match.meanings) {
        if (meaning.type !== 'term' || meaning.strength === 'against') continue;
        const { category, strength } = meaning;
        this.terms.push({ category, strength, phrase: phraseOf(match), place: placementOf(match), line: first });
      }
    }
  }

  addFileName(line: TextLine): void {
    for (const match of subjectMatches(line)) {
      for (const meaning of match.meanings) {
        if (meaning.type !== 'term') continue;
        const { category, strength } = meaning;
        this.terms.push({ category, strength, phrase: phraseOf(match), place: 'fileName', line });
      }
    }
  }
}

/**
 * Collects all evidence in the lines about the document's category, issuer and kind.
 * @param fileName weak evidence: people name files after their content.
 */
export function gatherEvidence(lines: readonly TextLine[], fileName?: TextLine): Evidence {
  const gathering = new Gathering(lines);
  for (const [place, line] of lines.entries()) {
    const subjects = subjectMatches(line);
    for (const match of subjects) gathering.addSubject(match);
    gathering.addStructure(line);
    const joined = joinedHeading(line, lines[place + 1]);
    if (joined) gathering.addJoined(joined, line);
    for (const match of kindMatches(line)) gathering.addKind(match, subjects);
  }
  if (fileName) gathering.addFileName(fileName);
  return gathering;
}
