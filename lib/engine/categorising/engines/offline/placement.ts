import { anyWordIn } from './any-word-in.ts';
import type { PhraseMatch } from './lexicon/phrase-index.ts';
import type { TextLine } from './text/layout.ts';

/** A phrase that covers this share of its line is the whole statement of the line. */
const WHOLE_LINE_COVERAGE = 0.6;
/** Number of characters before a phrase that may label a number. */
const BEFORE_CHARS = 40;
/** After these words a name is the label of a number: "contract no. 12" is no contract. */
export const LABEL_BEFORE = new RegExp(`(?<!\\p{L})(?:${anyWordIn('titleLines', 'numberLabels')}|№)\\s*$`, 'iu');

/**
 * Position of a term: a line of its own at the top, inside a line at the top, below, in small print, on a later page,
 * or in the file name.
 */
export type Place = 'title' | 'top' | 'body' | 'finePrint' | 'laterPage' | 'fileName';

/** Cache: every phrase of a line needs the counts. */
const wordsKnown = new WeakMap<TextLine, ReadonlyMap<number, number>>();

/** Number of words with letters in each column of a line. */
function wordsOf(line: TextLine): ReadonlyMap<number, number> {
  const known = wordsKnown.get(line);
  if (known) return known;
  const counts = new Map<number, number>();
  for (const { column, forms } of line.tokens) {
    if (/\p{L}/u.test(forms[0])) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  wordsKnown.set(line, counts);
  return counts;
}

/** Returns the text directly before a phrase. */
export function textBefore({ line, from }: PhraseMatch): string {
  const start = line.tokens[from]?.start ?? line.text.length;
  return line.text.slice(Math.max(0, start - BEFORE_CHARS), start);
}

/** Returns the share of the column's words that the phrase covers. A line that consists of the phrase is a title. */
export function coverage({ line, from, to }: PhraseMatch): number {
  const words = wordsOf(line).get(line.tokens[from]?.column ?? 0) ?? 0;
  return (to - from) / Math.max(1, words, to - from);
}

export const isTitleZone = ({ zone }: TextLine): boolean => zone === 'heading' || zone === 'letterhead';

/** "Re:", "Subject:" and similar: labels of a letter's subject. */
const SUBJECT_LABEL = new RegExp(`^[^\\p{L}\\p{N}]*${anyWordIn('titleLines', 'subjectLabels')}\\s*[:.;-]`, 'iu');
const SUBJECT_ROWS = 18;
const isSubjectLine = ({ line }: PhraseMatch): boolean =>
  line.page === 1 && line.row < SUBJECT_ROWS && SUBJECT_LABEL.test(line.text);

export function placementOf(match: PhraseMatch): Place {
  const { zone, page } = match.line;
  if (page > 1) return 'laterPage';
  if (zone === 'finePrint') return 'finePrint';
  if (isSubjectLine(match)) return 'title';
  if (!isTitleZone(match.line)) return 'body';
  return zone === 'heading' && coverage(match) >= WHOLE_LINE_COVERAGE ? 'title' : 'top';
}

/** Weight by font size: titles are large. Small differences are measurement errors. */
const sizeFactor = ({ size }: TextLine): number => (size < 1.15 ? Math.min(1, size) : Math.min(2.2, size ** 1.3));

/**
 * Returns the weight of a phrase as the document's title. Long names outweigh single words; a number after it counts
 * against it.
 */
export function titleWeight(match: PhraseMatch, weight: number): number {
  const { line, from, to } = match;
  if (LABEL_BEFORE.test(textBefore(match))) return 0;
  const words = 1 + 0.25 * (to - from - 1);
  const isNumbered = /^\s*(?:[:#№]\s*)?\d/u.test(line.text.slice(line.tokens[to - 1]?.end));
  const zone = line.zone === 'heading' ? 1.3 + 1.3 * coverage(match) : 0.7;
  return weight * words * zone * sizeFactor(line) * (isNumbered ? 0.6 : 1);
}
