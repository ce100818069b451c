import type { DocumentLanguage } from '@/lib/shared/languages';
import type { KnownTitle } from './evidence.ts';
import { type DocumentDates, readDates } from './fields/date/paper-dates.ts';
import { addresseeLines, SALUTATION } from './fields/reader-lines.ts';
import { type TitlePart, titleParts } from './fields/title/title.ts';
import { titleHead } from './fields/title/words.ts';
import type { TextLine } from './text/layout.ts';

/** A document prepared for the search of its fields: everything that several fields need, computed once. */
export interface Paper extends DocumentDates {
  readonly lines: readonly TextLine[];
  readonly language: DocumentLanguage;
  /** Index of each line among the document's lines. */
  readonly places: ReadonlyMap<TextLine, number>;
  /** Number of rows of each page. */
  readonly rows: ReadonlyMap<number, number>;
  /** Lines of the block that addresses the recipient. */
  readonly readers: ReadonlySet<TextLine>;
  /** Row of page 1 that contains the greeting. */
  readonly greeting: number | undefined;
  /** Possible titles by words, size and position, in reading order. */
  readonly titleParts: readonly TitlePart[];
  /** Weights of known names of documents as titles, by line. */
  readonly knownTitles: ReadonlyMap<TextLine, number>;
  /** Lines that name the document. */
  readonly titleLines: ReadonlySet<TextLine>;
  /** True when the title names a licence, a passport, a card. */
  readonly isCard: boolean;
}

/** Known facts about a document before it is read. */
export interface DocumentContext {
  readonly language: DocumentLanguage;
  /** Names of documents that the lexicon knows. */
  readonly titles?: readonly KnownTitle[];
}

/** Score from which a line names the document and thus not its issuer. */
const TITLE_SCORE = 4;
/** Minimum weight of a line that names the document to be its title. */
const MIN_TITLE_WEIGHT = 5;

function titleLinesOf(parts: readonly TitlePart[], known: ReadonlyMap<TextLine, number>): Set<TextLine> {
  const titled = parts.filter(({ score, head }) => head?.isHead && score >= TITLE_SCORE);
  // The lexicon's title lines include issuers' lines, so they are only a fallback for words and position.
  if (titled.length > 0) return new Set(titled.map(({ segment }) => segment.line));
  return new Set([...known].flatMap(([line, weight]) => (weight >= MIN_TITLE_WEIGHT ? [line] : [])));
}

/**
 * Reads a document's lines once for all fields.
 * @param lines of the whole document, in reading order
 */
export function readDocumentText(lines: readonly TextLine[], { language, titles = [] }: DocumentContext): Paper {
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
