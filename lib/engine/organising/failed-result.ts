import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { errorCodeOf } from '@/lib/platform/errors';

/**
 * The answer for a document that failed, with the fields that every answer has.
 * @param message the failure's text in the caller's language
 * @param modelUsed the engine that the document was for
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
