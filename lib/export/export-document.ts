import type { CategorisationResult } from '@/lib/categorising/result';
import type { ExportDocument } from './plan';

/** What is saved of a categorised document: `originalName` is the name that it came with. */
export function toExportDocument(result: CategorisationResult, originalName = result.fileName): ExportDocument {
  const slash = result.category.indexOf('/');
  return {
    originalName,
    fileName: result.suggestedFileName,
    categoryId: result.categoryId,
    // A user's own category may hold a slash itself; its id then is the whole name.
    subcategory: slash < 0 || result.category === result.categoryId ? undefined : result.category.slice(slash + 1),
    confidence: result.confidence,
    date: result.date,
    title: result.title,
  };
}
