import type { CategorisationResult } from '@/lib/categorising/result';
import { errorCodeOf } from '@/lib/errors';

/** The answer for a document that failed; `message` is the failure's text in the caller's language. */
export function failedResult(fileName: string, error: unknown, message: string, modelUsed = ''): CategorisationResult {
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
    sensitiveDataTypes: [],
    remarks: [],
  };
}
