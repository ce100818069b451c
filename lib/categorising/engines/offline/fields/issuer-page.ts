import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { DocumentLanguage } from '@/lib/languages';
import type { TextLine } from '../text/layout';
import { domainsOf } from './domains';
import { CONTACT, tellingWords } from './issuer-words';
import { addresseeLines } from './reader-lines';
import { titleHead } from './title-words';

/** Rows of page 1 where a sender's name and address stand. */
export const LETTERHEAD_ROWS = 12;
/** Rows at the end of a page where the registered name stands in small print, or the one who signs. */
export const FOOTER_ROWS = 8;

export interface Candidate {
  readonly name: string;
  readonly line: TextLine;
  readonly score: number;
  readonly reason: FieldEvidence['reason'];
}

/** What is known of a document while its sender is looked for. */
export interface Page {
  readonly lines: readonly TextLine[];
  /** The words of each line in lower case, for counting names. */
  readonly folded: readonly string[];
  readonly domains: readonly string[];
  /** What stands before the @ in the letterhead. */
  readonly mailboxes: readonly string[];
  readonly readers: ReadonlySet<TextLine>;
  /** Lines that say what the document is. */
  readonly titles: ReadonlySet<TextLine>;
  readonly language: DocumentLanguage;
  /** True when the title says that it is a licence, a passport, a card. */
  readonly isCard: boolean;
  /** True when page 1 tells how to reach anybody. */
  readonly hasContact: boolean;
  /** Rows of each page. */
  readonly rows: ReadonlyMap<number, number>;
}

export const fold = (text: string): string => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).join(' ');

/** How often the name's first telling words come again elsewhere. */
export function repetitionsOf(name: string, line: TextLine, { lines, folded }: Page): number {
  const key = tellingWords(name).slice(0, 2).join(' ');
  if (key.length < 4) return 0;
  return folded.filter((text, index) => lines[index] !== line && text.includes(key)).length;
}

/** The document as its sender is looked for in it. */
export function pageOf(lines: readonly TextLine[], titles: ReadonlySet<TextLine>, language: DocumentLanguage): Page {
  const rows = new Map<number, number>();
  for (const { page, row } of lines) rows.set(page, Math.max(rows.get(page) ?? 0, row + 1));
  const folded = lines.map(({ text }) => fold(text));
  const readers = addresseeLines(lines);
  const isCard = [...titles].some(({ text }) => titleHead(text)?.kind === 'card');
  const hasContact = lines.some(({ page: number, text }) => number === 1 && CONTACT.test(text));
  const mailboxes = lines
    .filter((line) => line.page === 1 && line.row < LETTERHEAD_ROWS && !readers.has(line))
    .flatMap(({ text }) => Array.from(text.toLowerCase().matchAll(/([a-z][\w.-]{3,})@/gu), ([, box]) => box ?? ''));
  return {
    mailboxes,
    isCard,
    hasContact,
    lines,
    folded,
    domains: domainsOf(lines),
    readers,
    titles,
    language,
    rows,
  };
}
