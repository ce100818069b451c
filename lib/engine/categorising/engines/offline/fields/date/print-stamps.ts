import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { TextLine } from '../../text/layout.ts';
import type { DateInContext } from './candidates.ts';
import type { DateRole } from './words.ts';

/** Labels of the day of issue, and of the event that a document records. */
const OWN_DAYS: ReadonlySet<DateRole> = new Set(['issued', 'date', 'event']);
/** Number of words in a label that names the document before its date: "Dated", "Invoice dated". */
const MAX_DATED_WORDS = 2;

const TIME = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/u;
const HALF_OF_DAY = /(?<!\p{L})[ap]\.?\s?m(?!\p{L})/giu;
/** Browser print marks at a page's edges: a URL, and the page number with the total at an end of the line. */
const ADDRESS = /(?:https?|file):\/\/|about:blank/iu;
const PAGE_OF = /^\s*(\d{1,3})\s?(?:\/|of)\s?(\d{1,3})(?=\s|$)|(?<=\s|^)(\d{1,3})\s?(?:\/|of)\s?(\d{1,3})\s*$/u;
/** Maximum length of a browser's line: at most a heading next to the date. */
const MAX_EDGE_CHARS = 160;

/** Returns the first and the last line of each page. */
function pageEdges(lines: readonly TextLine[]): ReadonlyMap<number, readonly [TextLine, TextLine]> {
  const edges = new Map<number, [TextLine, TextLine]>();
  for (const line of lines) edges.set(line.page, [edges.get(line.page)?.[0] ?? line, line]);
  return edges;
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(HALF_OF_DAY, ''));

function isBrowserEdge(text: string): boolean {
  if (ADDRESS.test(text)) return true;
  const [, first, all, lastFirst, lastAll] = PAGE_OF.exec(text) ?? [];
  const [page, pages] = [Number(first ?? lastFirst), Number(all ?? lastAll)];
  return page >= 1 && page <= pages;
}

/**
 * True when a date is the time at which a browser printed the page. It has a time at one edge of the page, and a URL or
 * page total at either edge.
 */
function isBrowserStamp({ mention, line }: DateInContext, edges: ReturnType<typeof pageEdges>): boolean {
  const [first, last] = edges.get(line.page) ?? [];
  if ((line !== first && line !== last) || first === last || line.text.length > MAX_EDGE_CHARS) return false;
  const [before, after] = [line.text.slice(0, mention.start), line.text.slice(mention.end)];
  // The timestamp is at an end of its line.
  if (hasWords(before) && hasWords(after)) return false;
  const other = line === first ? last : first;
  return TIME.test(`${before} ${after}`) && [before, after, other?.text ?? ''].some(isBrowserEdge);
}

/** True for a date with a label of its own that is not that of a print. */
function isOwnDay({ role, range, isField, isInTable, before }: DateInContext): boolean {
  if (!role || !isField || range || isInTable) return false;
  if (role.role === 'of') return (before.match(/\p{L}+/gu)?.length ?? 0) <= MAX_DATED_WORDS;
  return OWN_DAYS.has(role.role);
}

/**
 * Removes print dates if the document has another day of issue or, on a statement, a period. Browser stamps are always
 * removed.
 */
export function withoutPrintStamps(
  dates: readonly DateInContext[],
  lines: readonly TextLine[],
  kind: DocumentKind | undefined,
): readonly DateInContext[] {
  const edges = pageEdges(lines);
  const printed = dates.filter((found) => !isBrowserStamp(found, edges));
  const days = printed.filter(({ mention }) => mention.iso.length === 10);
  const isDated = days.some(isOwnDay);
  const isCovered =
    kind === 'statement' && (['from', 'to'] as const).every((end) => days.some(({ range }) => range === end));
  return isDated || isCovered ? printed.filter(({ role }) => role?.role !== 'printed') : printed;
}
