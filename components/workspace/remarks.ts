import { REMARKS, type Remark } from '@/lib/engine/categorising/result';
import type { FileItem } from '@/lib/features/workspace/list/file-item';

/**
 * Returns the remarks of a file's row without duplicates. Codes without a text, such as from a newer server, are
 * omitted.
 */
export function remarksOf({ status, result }: FileItem): readonly Remark[] {
  if (status !== 'categorised' || !result || result.remarks.length === 0) return [];
  return REMARKS.filter((remark) => result.remarks.includes(remark));
}

/**
 * True if a file was sorted between `before` and `after` and its result has `remark`. Files that were already sorted
 * when they were added, from an earlier visit or by undo, do not count.
 */
export function isNewlyRemarked(before: readonly FileItem[], after: readonly FileItem[], remark: Remark): boolean {
  return after.some((item) => {
    if (!remarksOf(item).includes(remark)) return false;
    const earlier = before.find(({ id }) => id === item.id);
    return earlier !== undefined && earlier.result !== item.result;
  });
}
