import { MAX_PAGES_READ } from '../../shared/document-limits.ts';

/**
 * Returns the 1-based numbers of the pages used for sorting: the first ones and the last, where letters have their
 * heading, signature or total.
 */
export function pagesToRead(pageCount: number, maxPages: number = MAX_PAGES_READ): number[] {
  const count = Math.min(pageCount, Math.max(1, maxPages));
  return Array.from({ length: count }, (_, index) => (count > 1 && index === count - 1 ? pageCount : index + 1));
}
