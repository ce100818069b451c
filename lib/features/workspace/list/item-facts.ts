import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import { REVIEW_CONFIDENCE, type SensitiveDataType } from '@/lib/engine/categorising/result';
import { categoryOfResult } from '@/lib/engine/categorising/result-category';
import { isOldDate } from '@/lib/engine/naming/dates';
import type { MoneyAmount } from '@/lib/shared/amounts';
import type { CategoryChoice, FileItem } from './file-item';

/* What is known of a file: the user's word, otherwise the extracted value. */

/** The file's category: the user's choice, otherwise the suggestion. Null before it is sorted. */
export function categoryOf(item: FileItem): CategoryChoice | null {
  if (item.status !== 'categorised' || !item.result) return null;
  return item.chosenCategory ?? categoryOfResult(item.result);
}

/** Export name: the user's, otherwise the suggested one, otherwise the original. */
export function savedNameOf(item: FileItem): string {
  return item.editedName ?? (item.result?.suggestedFileName || item.name);
}

/** The user's verdict on the category: replaced, confirmed, or none yet. */
export function verdictOf(item: FileItem): 'chosen' | 'checked' | null {
  if (item.chosenCategory) return 'chosen';
  return item.isChecked ? 'checked' : null;
}

/** Confidence of the file's category, 0 to 1; a chosen or confirmed one has 1. */
export function confidenceOf(item: FileItem): number {
  if (!item.result) return 0;
  return verdictOf(item) ? 1 : item.result.confidence;
}

/**
 * True for a sorted file with low confidence that the user neither confirmed nor moved. The single rule for review:
 * marks, filter, counts and the preview use it.
 */
export function needsReview(item: FileItem): boolean {
  return item.status === 'categorised' && confidenceOf(item) < REVIEW_CONFIDENCE;
}

/** The suggested category if the user chose another one; otherwise null. */
export function replacedCategory(item: FileItem): CategoryChoice | null {
  const suggested = item.result && categoryOfResult(item.result);
  const chosen = categoryOf(item);
  if (!suggested || !chosen) return null;
  const isSame =
    suggested.id === chosen.id &&
    (suggested.subcategory ?? '') === (chosen.subcategory ?? '') &&
    Boolean(suggested.isOwn) === Boolean(chosen.isOwn);
  return isSame ? null : suggested;
}

/** Document date, `yyyy-mm-dd` or `yyyy-mm`: the user's, otherwise the extracted one. Empty if there is none. */
export function dateOf({ corrected, result }: FileItem): string {
  return corrected?.date ?? result?.nameSource?.date ?? result?.date ?? '';
}

/** Document date before 2000 if its name does not contain it; otherwise empty. */
export function oldDateBeside(item: FileItem): string {
  const date = item.status === 'categorised' ? dateOf(item) : '';
  return isOldDate(date) && !savedNameOf(item).includes(date) ? date : '';
}

/** Issuer: the user's, otherwise the extracted one. Empty if unknown. */
export function senderOf({ corrected, result }: FileItem): string {
  return corrected?.sender ?? result?.nameSource?.issuer?.name ?? result?.issuer ?? '';
}

/** Main amount of a sorted document: the user's, otherwise the extracted one. Null if there is none. */
export function amountOf({ corrected, result, status }: FileItem): MoneyAmount | null {
  if (status !== 'categorised') return null;
  return corrected?.amount === undefined ? (result?.amount ?? null) : corrected.amount;
}

/** The kinds of sensitive data in a sorted file, in the order of `SENSITIVE_DATA_TYPES`. */
export function sensitiveKindsOf({ status, result }: FileItem): readonly SensitiveDataType[] {
  if (status !== 'categorised' || !result) return [];
  return SENSITIVE_DATA_TYPES.filter((kind) => result.sensitiveDataTypes.includes(kind));
}

/** True for a sorted file, which can be moved to another category. */
export function isMovable(item: FileItem): boolean {
  return categoryOf(item) !== null;
}
