import type { DocumentLanguage } from '@/lib/shared/languages';
import type { KnownTitle } from './evidence.ts';
import { type DocumentDates, readDates } from './fields/date/paper-dates.ts';
import { addresseeLines, SALUTATION } from './fields/reader-lines.ts';
import { type TitlePart, titleParts } from './fields/title/title.ts';
import { titleHead } from './fields/title/words.ts';
import type { TextLine } from './text/layout.ts';

/** A document as its fields are looked for in it: what more than one of them asks, found once. */
export interface Paper extends DocumentDates {
  readonly lines: readonly TextLine[];
  readonly language: DocumentLanguage;
  /** Place of each line among the document's lines. */
  readonly places: ReadonlyMap<TextLine, number>;
  /** Rows of each page. */
  readonly rows: ReadonlyMap<number, number>;
  /** Lines of the block in which the reader is addressed. */
  readonly readers: ReadonlySet<TextLine>;
  /** Row of page 1 that greets the reader. */
  readonly greeting: number | undefined;
  /** What can be the title by its words, size and place, in reading order. */
  readonly titleParts: readonly TitlePart[];
  /** How well names of papers that the lexicon knows serve as titles, by line. */
  readonly knownTitles: ReadonlyMap<TextLine, number>;
  /** Lines that say what the document is. */
  readonly titleLines: ReadonlySet<TextLine>;
  /** True when the title says that it is a licence, a passport, a card. */
  readonly isCard: boolean;
}

/** What is known of a document before it is read. */
export interface DocumentContext {
  readonly language: DocumentLanguage;
  /** Names of papers that the lexicon knows. */
  readonly titles?: readonly KnownTitle[];
}

/** A line that says so well what the paper is does not say who sent it. */
const TITLE_SCORE = 4;
/** A line that names the document at least so well is its title. */
const MIN_TITLE_WEIGHT = 5;

function titleLinesOf(parts: readonly TitlePart[], known: ReadonlyMap<TextLine, number>): Set<TextLine> {
  const titled = parts.filter(({ score, head }) => head?.isHead && score >= TITLE_SCORE);
  // The lexicon's title lines hold senders' lines too, so they serve only where the words and the place have no answer.
  if (titled.length > 0) return new Set(titled.map(({ segment }) => segment.line));
  return new Set([...known].flatMap(([line, weight]) => (weight >= MIN_TITLE_WEIGHT ? [line] : [])));
}

/**
 * Reads a document's lines once for all fields.
 * @param lines of the whole document, in reading order
 */
export function readPaper(lines: readonly TextLine[], { language, titles = [] }: DocumentContext): Paper {
  const rows = new Map<number, number>();
  for (const { page, row } of lines) rows.set(page, Math.max(rows.get(page) ?? 0, row + 1));
  const knownTitles = new Map<TextLine, number>();
  for (const { match, weight } of titles) {
    knownTitles.set(match.line, Math.max(knownTitles.get(match.line) ?? 0, weight));
  }
  const places = new Map(lines.map((line, place) => [line, place]));
  const readers = addresseeLines(lines);
  const greeting = lines.find(({ page, text }) => page === 1 && SALUTATION.test(text))?.row;
  const parts = titleParts({ lines, places, readers, greeting, knownTitles });
  const titleLines = titleLinesOf(parts, knownTitles);
  return {
    lines,
    language,
    places,
    rows,
    readers,
    greeting,
    titleParts: parts,
    knownTitles,
    titleLines,
    isCard: [...titleLines].some(({ text }) => titleHead(text)?.kind === 'card'),
    ...readDates(lines),
  };
}
