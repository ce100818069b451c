import type { ExportDocument } from '@/lib/engine/export/plan';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import type { Contents } from '../list/contents.client';
import type { FileItem } from '../list/file-item';
import { amountOf, categoryOf, confidenceOf, savedNameOf, senderOf, sensitiveKindsOf } from '../list/item-facts';
import type { UnlockedPdfs } from '../unlock/unlocked';

/**
 * The files as they are exported; for a PDF exported without its password, the copy. If any was read on this device,
 * each states its processing mode. Throws an `UnreadableDocumentError`.
 */
export type ExportDocuments = (
  items: readonly FileItem[],
  listsSensitive?: boolean,
) => readonly (ExportDocument & { readonly data: Blob })[];

/** The sender with its spellings in other languages, unless the user wrote it. */
function issuerOf(item: FileItem): ExportDocument['issuer'] {
  const name = senderOf(item);
  const found = item.corrected?.sender === undefined ? item.result?.nameSource?.issuer : undefined;
  return found ?? (name ? { name } : undefined);
}

export function createExportDocuments(contents: Contents, unlocked: UnlockedPdfs): ExportDocuments {
  function documentOf(item: FileItem, isModeStated: boolean, listsSensitive: boolean) {
    const content = contents.get(item.id);
    const data = unlocked.get(item.id)?.copy ?? content;
    const category = categoryOf(item);
    if (!data || !category) throw new UnreadableDocumentError(item.name, 'it cannot be read any more');
    return {
      originalName: item.name,
      fileName: savedNameOf(item),
      categoryId: category.id,
      subcategory: category.subcategory,
      isOwnCategory: category.isOwn,
      confidence: confidenceOf(item),
      date: item.corrected?.date === undefined ? item.result?.date : item.corrected.date || undefined,
      title: item.result?.title,
      issuer: issuerOf(item),
      amount: amountOf(item) ?? undefined,
      period: item.result?.period,
      ...(content && { modifiedMs: content.lastModified }),
      ...(listsSensitive && { sensitiveDataTypes: sensitiveKindsOf(item) }),
      ...(isModeStated && { readOn: item.readOn ?? 'server' }),
      data,
    };
  }

  return (items, listsSensitive = false) => {
    const isModeStated = items.some(({ readOn }) => readOn === 'device');
    return items.map((item) => documentOf(item, isModeStated, listsSensitive));
  };
}
