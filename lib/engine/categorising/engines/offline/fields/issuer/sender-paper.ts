import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { allMatches } from '../../../../all-matches.ts';
import type { KnownIssuer } from '../../lexicon/issuers.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import type { FieldHints } from '../hints.ts';
import { findTitle } from '../title/title.ts';
import { titleHead } from '../title/words.ts';
import { domainsOf } from './domains.ts';
import { CONTACT, firstWords, PURCHASE, SUPERIOR } from './words.ts';

/** Rows of page 1 where a sender's name and address stand. */
export const LETTERHEAD_ROWS = 12;
/** From this row on a letterhead names its sender seldom, and a short paper's foot may begin. */
export const LOWER_ROW = 6;
/** Rows at the end of a page where the registered name stands in small print, or the one who signs. */
export const FOOTER_ROWS = 8;
/** The very last rows: an imprint, and what stands below it. */
const LAST_ROWS = 3;

/** How a name was come upon. */
export type Source =
  | 'segment'
  | 'joined'
  | 'labelled'
  | 'registered'
  | 'phrase'
  | 'presents'
  | 'thanks'
  | 'smallPrint'
  | 'certifies'
  | 'office'
  | 'party'
  | 'behalf'
  | 'signed'
  | 'domain'
  | 'address'
  | 'known'
  | 'number'
  | 'phone';

/** A name that may be the sender's, where it was found. */
export interface Find {
  readonly name: string;
  /** The words that the name was cut from, with what follows it. */
  readonly raw: string;
  readonly line: TextLine;
  readonly source: Source;
  /** Column of the line, from 0. */
  readonly place: number;
  /** What stands before and behind the name in its column. */
  readonly before: string;
  readonly behind: string;
  /** True for the part before a comma, a dash or a bracket. */
  readonly isCut?: boolean;
  /** The label that it stands behind or below. */
  readonly label?: string;
  readonly issuer?: KnownIssuer;
  /** True when a known name is written as a word of the line, in one of its spellings. */
  readonly isExact?: boolean;
  /** True when a known name stands where senders do. */
  readonly isSender?: boolean;
}

/** All finds of one name in one line. */
export interface Candidate extends Find {
  readonly sources: ReadonlySet<Source>;
  readonly reason: FieldEvidence['reason'];
}

/** A document as its sender is looked for in it. */
export interface SenderDocument extends Paper {
  /** What the paper is, as far as it is known. */
  readonly hints: FieldHints;
  /** The words of each line in lower case, for counting names. */
  readonly folded: readonly string[];
  readonly domains: readonly string[];
  /** What stands before the @ in the letterhead. */
  readonly mailboxes: readonly string[];
  /** Lines that hold an address, a telephone or a web address. */
  readonly contacts: ReadonlySet<TextLine>;
  /** Lines that name a state or a ministry above the body. */
  readonly superiors: ReadonlySet<TextLine>;
  /** What the paper calls itself, and where. */
  readonly title: string | undefined;
  readonly titleLine: TextLine | undefined;
  /** True for an invoice, a bill, a receipt: who is paid has a bank. */
  readonly asksForMoney: boolean;
  /** True for what a customer sends: the supplier on it is the reader. */
  readonly isPurchase: boolean;
  /** Place of the first line that names the reader. */
  readonly firstReader: number | undefined;
  /** The greatest size among the first rows. */
  readonly largest: number;
  /** Characters of the longest line. */
  readonly longest: number;
}

/** Papers that name more are lists of them; each is compared with all names. */
const MAX_DOMAINS = 60;
const MAX_MAILBOXES = 20;

const firstOnes = (texts: readonly string[], max: number): string[] => [...new Set(texts)].slice(0, max);

export const fold = (text: string): string => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).join(' ');

/** The lines, other than its own, in which the name's first telling words come again. */
export function repetitionsOf(name: string, line: TextLine, { lines, folded }: SenderDocument): TextLine[] {
  const key = firstWords(name);
  if (key.length < 4) return [];
  return lines.filter((other, index) => other !== line && folded[index]?.includes(key));
}

/** A line is asked for its columns by each name in it. */
const columnsKnown = new WeakMap<TextLine, readonly string[]>();

/** The words of a line's column; of its last one where it has fewer. '' without a line. */
export function columnOf(line: TextLine | undefined, place: number): string {
  if (!line) return '';
  const columns = columnsKnown.get(line) ?? line.text.split('\t');
  columnsKnown.set(line, columns);
  return columns[Math.min(place, columns.length - 1)]?.trim() ?? '';
}

/** True for the last rows of a page. */
export const isFoot = ({ page, row }: TextLine, { rows }: Paper): boolean => row >= (rows.get(page) ?? 0) - FOOTER_ROWS;

export const isHead = ({ page, row }: TextLine): boolean => page === 1 && row < LETTERHEAD_ROWS;

/** True for the last rows of a paper, where whoever made it is told; a short paper's letterhead does not reach down there. */
export const endsDocument = ({ page, row }: TextLine, { rows, lines }: Paper): boolean =>
  row >= LOWER_ROW && page === lines.at(-1)?.page && row >= (rows.get(page) ?? 0) - LAST_ROWS;

/** The document as its sender is looked for in it. */
export function senderDocument(paper: Paper, hints: FieldHints = {}): SenderDocument {
  const { lines, readers } = paper;
  const mailboxes = lines
    .filter((line) => isHead(line) && !readers.has(line))
    .flatMap(({ text }) => allMatches(text.toLowerCase(), /([a-z][\w.-]{3,63})@/gu).map(([, box]) => box ?? ''));
  const title = findTitle(paper, new Set());
  const kinds = [...paper.titleLines].map(({ text }) => titleHead(text)?.kind);
  return {
    ...paper,
    hints,
    firstReader: lines.flatMap((line, place) => (readers.has(line) ? [place] : []))[0],
    mailboxes: firstOnes(mailboxes, MAX_MAILBOXES),
    contacts: new Set(lines.filter(({ text }) => CONTACT.test(text))),
    superiors: new Set(lines.filter((line) => isHead(line) && SUPERIOR.test(line.text))),
    folded: lines.map(({ text }) => fold(text)),
    title: title?.title,
    titleLine: title?.line,
    asksForMoney: [title?.kind, ...kinds].some((kind) => kind === 'invoice' || kind === 'bill' || kind === 'receipt'),
    isPurchase: [title?.title ?? '', ...[...paper.titleLines].map(({ text }) => text)].some((text) =>
      PURCHASE.test(text),
    ),
    domains: firstOnes(domainsOf(lines), MAX_DOMAINS),
    longest: lines.reduce((most, { text }) => Math.max(most, text.length), 0),
    largest: Math.max(1, ...lines.filter(isHead).map(({ size }) => size)),
  };
}
