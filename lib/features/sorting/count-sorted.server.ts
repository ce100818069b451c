import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { count } from '@/lib/platform/metrics/counter.server';
import { ENGINES } from '@/lib/platform/metrics/metrics';
import { timeClassOf } from '@/lib/platform/metrics/time-classes';

/**
 * Updates the operator's counters for a sorted document: engine, pages and time. Sorting a document again counts again,
 * because it is work.
 */
export function countSorted({ modelUsed, pageCount }: CategorisationResult, readingMs: number): void {
  const engine = ENGINES.find((name) => name === modelUsed);
  count('document', engine ?? 'other');
  count('page', 'sorted', pageCount);
  count('readingTime', timeClassOf(readingMs));
}
