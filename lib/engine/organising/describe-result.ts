import { isUnread } from '@/lib/engine/categorising/answer-parts';
import { categoryName } from '@/lib/engine/categorising/categories';
import type { Categorisation, CategorisationResult } from '@/lib/engine/categorising/result';
import { isOwnCategory as isOwnIn, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { nameWithExtension } from '@/lib/engine/naming/original-name';
import { suggestFileName } from '@/lib/engine/naming/suggest-name';
import type { LanguageSettings } from '@/lib/shared/languages';

/** Languages of the result, and whether names may contain dates before 2000. */
export interface DescribeSettings extends LanguageSettings {
  readonly withOldDates?: boolean | undefined;
}

/** Builds a document's result with its suggested name. `categories` are the user's own. */
export function describeResult(
  document: ReadDocument,
  categorisation: Categorisation,
  { processingLanguage, filenameLanguage, withOldDates }: DescribeSettings,
  categories?: UserCategories,
): CategorisationResult {
  const isOwn = (id: string) => isOwnIn(categories, id);
  const nameOf = (id: string) => categoryName(id, processingLanguage, isOwn(id));
  const { categoryId, subcategory, suggestions, issuer } = categorisation;
  const isOwnCategory = isOwn(categoryId);
  const named = suggestFileName({
    categorisation: { ...categorisation, isOwnCategory, isUnread: isUnread(categorisation) },
    originalName: nameWithExtension(document.fileName, document.kind),
    filenameLanguage,
    withOldDates,
  });
  const category = nameOf(categoryId);
  return {
    fileName: document.fileName,
    category: subcategory ? `${category}/${subcategory}` : category,
    categoryId,
    isOwnCategory,
    confidence: categorisation.confidence,
    suggestedFileName: named.fileName,
    fileKind: document.kind,
    pageCount: document.pageCount,
    modelUsed: categorisation.modelUsed,
    categorySuggestions: suggestions.map(({ id, confidence }) => ({
      id,
      name: nameOf(id),
      ...(isOwn(id) && { isOwn: true }),
      confidence,
    })),
    sensitiveDataTypes: categorisation.sensitiveDataTypes,
    date: named.date,
    title: named.title,
    issuer: issuer?.name,
    nameSource: { date: categorisation.date, title: categorisation.title, issuer },
    kind: categorisation.kind,
    period: categorisation.period,
    amount: categorisation.amount,
    evidence: categorisation.evidence,
    language: categorisation.language,
    remarks: [...(document.remarks ?? []), ...categorisation.remarks],
  };
}
