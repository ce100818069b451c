import { REMARKS, type Remark } from '@/lib/engine/categorising/result';
import type { FileItem } from '@/lib/features/workspace/file-item';

/** The remarks that a file's row shows, each once; codes without a text, as of a newer server, are left out. */
export function remarksOf({ status, result }: FileItem): readonly Remark[] {
  if (status !== 'categorised' || !result || result.remarks.length === 0) return [];
  return REMARKS.filter((remark) => result.remarks.includes(remark));
}

/**
 * True when a file of the list was sorted between `before` and `after` and its result carries `remark`. Files that came
 * into the list sorted, from an earlier visit or by undoing a removal, tell nothing new.
 */
export function isNewlyRemarked(before: readonly FileItem[], after: readonly FileItem[], remark: Remark): boolean {
  return after.some((item) => {
    if (!remarksOf(item).includes(remark)) return false;
    const earlier = before.find(({ id }) => id === item.id);
    return earlier !== undefined && earlier.result !== item.result;
  });
}
