import { isInDocument } from '@/lib/engine/categorising/answer-parts';
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { findSnippet, type RunRange } from '@/lib/engine/documents/find-snippet';
import type { TextRun } from '@/lib/engine/documents/run-orders';
import { hasBoxes } from './area-highlights';

/** A part of a run that contains a quotation. */
export interface Mark extends RunRange {
  /** Index of the quotation in the list. */
  readonly quote: number;
}

/** A uniformly styled piece of a run. */
export interface Segment {
  readonly text: string;
  readonly look: 'plain' | 'quoted' | 'pressed';
}

/**
 * Returns the positions of the quotations in runs: of the given page or, for a text without pages, all. Excludes
 * quotations with their own coordinates.
 */
export function marksOf(
  runs: readonly TextRun[],
  evidence: readonly Pick<FieldEvidence, 'page' | 'snippet' | 'reason' | 'boxes'>[],
  page?: number,
): readonly Mark[] {
  return evidence.flatMap((quoted, quote) => {
    if (!isInDocument(quoted) || hasBoxes(quoted) || (page !== undefined && quoted.page !== page)) return [];
    return findSnippet(runs, quoted.snippet).map((range) => ({ ...range, quote }));
  });
}

/** Splits a run's text into pieces. The selected quotation wins where quotations overlap. */
export function segmentsOf(text: string, marks: readonly Mark[], pressed: number | null): readonly Segment[] {
  const edges = [0, text.length, ...marks.flatMap(({ from, to }) => [from, to])].toSorted((a, b) => a - b);
  const segments: { text: string; look: Segment['look'] }[] = [];
  for (const [index, from] of edges.entries()) {
    const piece = text.slice(from, edges[index + 1]);
    if (piece === '' || index === edges.length - 1) continue;
    const over = marks.filter((mark) => mark.from <= from && from < mark.to);
    const look = over.length === 0 ? 'plain' : over.some(({ quote }) => quote === pressed) ? 'pressed' : 'quoted';
    const last = segments.at(-1);
    if (last?.look === look) last.text += piece;
    else segments.push({ text: piece, look });
  }
  return segments;
}
