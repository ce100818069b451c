import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { errorCodeOf } from '@/lib/platform/errors';

/**
 * Builds the result of a failed document, with all fields of a normal result.
 * @param message error text in the caller's language
 * @param modelUsed the engine that was to process the document
 */
export function failedResult(
  fileName: string,
  error: unknown,
  message: string,
  modelUsed: string,
): CategorisationResult {
  return {
    fileName,
    category: '',
    categoryId: '',
    confidence: 0,
    suggestedFileName: '',
    pageCount: 0,
    error: message,
    errorCode: errorCodeOf(error),
    modelUsed,
    categorySuggestions: [],
    sensitiveDataTypes: [],
    remarks: [],
  };
}
