import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { allMatches } from '../../../../../../shared/all-matches.ts';
import type { KnownIssuer } from '../../lexicon/issuers.ts';
import type { Paper } from '../../paper.ts';
import type { TextLine } from '../../text/layout.ts';
import type { FieldHints } from '../hints.ts';
import { findTitle } from '../title/title.ts';
import { titleHead } from '../title/words.ts';
import { domainsOf } from './domains.ts';
import { isNoisy, isPicture } from './picture-quality.ts';
import { CONTACT, firstWords, PURCHASE, SUPERIOR } from './words.ts';

/** Rows of page 1 that contain the issuer's name and address. */
export const LETTERHEAD_ROWS = 12;
/** From this row on a letterhead rarely names its issuer, and a short document's foot may start. */
export const LOWER_ROW = 6;
/** Rows at the end of a page that contain the registered name in small print, or the signatory. */
export const FOOTER_ROWS = 8;
/** The very last rows: an imprint and the text below it. */
const LAST_ROWS = 3;

/** The method by which a name was found. */
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

/** A possible name of the issuer and its position. */
export interface Find {
  readonly name: string;
  /** The text that the name was cut from, including what follows it. */
  readonly raw: string;
  readonly line: TextLine;
  readonly source: Source;
  /** Column of the line, from 0. */
  readonly place: number;
  /** Text before and after the name in its column. */
  readonly before: string;
  readonly behind: string;
  /** True for the part before a comma, a dash or a bracket. */
  readonly isCut?: boolean;
  /** The label before or above it. */
  readonly label?: string;
  readonly issuer?: KnownIssuer;
  /** True when a known name is a whole word of the line, in one of its spellings. */
  readonly isExact?: boolean;
  /** True when a known name is in the position of an issuer. */
  readonly isSender?: boolean;
}

/** All mentions of one name in one line. */
export interface Candidate extends Find {
  readonly sources: ReadonlySet<Source>;
  readonly reason: FieldEvidence['reason'];
}

/** A document prepared for the search of its issuer. */
export interface SenderDocument extends Paper {
  /** The known facts about the document. */
  readonly hints: FieldHints;
  /** The words of each line in lower case, for counting names. */
  readonly folded: readonly string[];
  readonly domains: readonly string[];
  /** Local parts of the mail addresses in the letterhead. */
  readonly mailboxes: readonly string[];
  /** Lines with an address, a phone number or a web address. */
  readonly contacts: ReadonlySet<TextLine>;
  /** Lines that name a state or a ministry above the body. */
  readonly superiors: ReadonlySet<TextLine>;
  /** The document's title and its line. */
  readonly title: string | undefined;
  readonly titleLine: TextLine | undefined;
  /** True for an invoice, a bill, a receipt: a bank on it belongs to the payee. */
  readonly asksForMoney: boolean;
  /** True for a customer's document: the supplier on it is the addressee. */
  readonly isPurchase: boolean;
  /** Index of the first line that names the addressee. */
  readonly firstReader: number | undefined;
  /** True when the first page was read as a picture, and when few of its words are known. */
  readonly isPicture: boolean;
  readonly isNoisy: boolean;
  /** The largest font size in the first rows. */
  readonly largest: number;
  /** Length of the longest line, in characters. */
  readonly longest: number;
}

/** A document with more domains is a list of them. Each is compared with all names, so the number is capped. */
const MAX_DOMAINS = 60;
const MAX_MAILBOXES = 20;

const firstOnes = (texts: readonly string[], max: number): string[] => [...new Set(texts)].slice(0, max);

export const fold = (text: string): string => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).join(' ');

/** Returns the other lines in which the name's first distinctive words recur. */
export function repetitionsOf(name: string, line: TextLine, { lines, folded }: SenderDocument): TextLine[] {
  const key = firstWords(name);
  if (key.length < 4) return [];
  return lines.filter((other, index) => other !== line && folded[index]?.includes(key));
}

/** Cache: every name in a line needs its columns. */
const columnsKnown = new WeakMap<TextLine, readonly string[]>();

/** Returns the words of a line's column; of its last one if it has fewer; '' without a line. */
export function columnOf(line: TextLine | undefined, place: number): string {
  if (!line) return '';
  const columns = columnsKnown.get(line) ?? line.text.split('\t');
  columnsKnown.set(line, columns);
  return columns[Math.min(place, columns.length - 1)]?.trim() ?? '';
}

/** True for the last rows of a page. */
export const isFoot = ({ page, row }: TextLine, { rows }: Paper): boolean => row >= (rows.get(page) ?? 0) - FOOTER_ROWS;

export const isHead = ({ page, row }: TextLine): boolean => page === 1 && row < LETTERHEAD_ROWS;

/**
 * True for the last rows of a document, which name its issuer. They do not reach into a short document's letterhead.
 */
export const endsDocument = ({ page, row }: TextLine, { rows, lines }: Paper): boolean =>
  row >= LOWER_ROW && page === lines.at(-1)?.page && row >= (rows.get(page) ?? 0) - LAST_ROWS;

/** Prepares a document for the search of its issuer. */
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
    title: title?.value,
    titleLine: title?.line,
    asksForMoney: [title?.kind, ...kinds].some((kind) => kind === 'invoice' || kind === 'bill' || kind === 'receipt'),
    isPurchase: [title?.value ?? '', ...[...paper.titleLines].map(({ text }) => text)].some((text) =>
      PURCHASE.test(text),
    ),
    domains: firstOnes(domainsOf(lines), MAX_DOMAINS),
    isPicture: isPicture(lines),
    isNoisy: isNoisy(lines),
    longest: lines.reduce((most, { text }) => Math.max(most, text.length), 0),
    largest: Math.max(1, ...lines.filter(isHead).map(({ size }) => size)),
  };
}
