import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { categoryOfResult } from '@/lib/engine/categorising/result-category';
import type { ExportDocument } from './plan';

/** Converts a result to the document that is exported. `originalName` is the uploaded file's name. */
export function toExportDocument(result: CategorisationResult, originalName = result.fileName): ExportDocument {
  const { id, subcategory, isOwn } = categoryOfResult(result);
  return {
    originalName,
    fileName: result.suggestedFileName,
    categoryId: id,
    subcategory,
    isOwnCategory: isOwn,
    confidence: result.confidence,
    date: result.date,
    title: result.title,
    issuer: result.nameSource?.issuer ?? (result.issuer ? { name: result.issuer } : undefined),
    amount: result.amount,
    period: result.period,
  };
}
