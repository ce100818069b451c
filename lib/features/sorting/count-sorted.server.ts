import 'server-only';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { count } from '@/lib/platform/metrics/counter.server';
import { ENGINES } from '@/lib/platform/metrics/metrics';
import { timeClassOf } from '@/lib/platform/metrics/time-classes';

/**
 * Counts a document that was sorted, for the operator's overview: one more of its engine, its pages, and how long it took.
 * One that is sorted again counts again: it is work.
 */
export function countSorted({ modelUsed, pageCount }: CategorisationResult, readingMs: number): void {
  const engine = ENGINES.find((name) => name === modelUsed);
  count('document', engine ?? 'other');
  count('page', 'sorted', pageCount);
  count('readingTime', timeClassOf(readingMs));
}
