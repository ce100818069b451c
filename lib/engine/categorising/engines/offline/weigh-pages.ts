import type { Categorisation, SensitiveDataType } from '@/lib/engine/categorising/result';
import type { PageLines } from '@/lib/engine/documents/read-lines';
import { SENSITIVE_DATA_TYPES } from '../../answer-parts.ts';
import { findSensitiveData } from '../../sensitive-data.ts';
import { categoriseText, type TextSettings } from './categorise-text.ts';
import { isInKnownLanguage } from './lexicon/known-words.ts';
import { normaliseText } from './text/normalise.ts';

/** Kinds recognised by numbers and signs. Without readable words there are no names. */
const sensitiveInNumbers = (text: string): SensitiveDataType[] =>
  findSensitiveData(normaliseText(text)).filter((type) => type !== 'name');

/**
 * Returns the result for a document with pages in an unreadable script. Their letters and dates are not used: without
 * words, no date is known to be the day of issue.
 */
function withUnknownScript(result: Categorisation, meaningless: readonly string[]): Categorisation {
  const found = new Set([...result.sensitiveDataTypes, ...meaningless.flatMap(sensitiveInNumbers)]);
  const isAll = result.remarks.includes('nothingReadable');
  const others = result.remarks.filter((remark) => remark !== 'nothingReadable');
  return {
    ...result,
    sensitiveDataTypes: SENSITIVE_DATA_TYPES.filter((type) => found.has(type)),
    remarks: [...others, isAll ? 'unknownScript' : 'unknownScriptPages'],
  };
}

/**
 * Runs `categoriseText` on the readable pages. A page in an unreadable script only adds a remark. Pure: runs on the
 * server, in a thread and in the browser alike.
 */
export function weighPages(pages: readonly PageLines[], fileName: string, settings: TextSettings): Categorisation {
  const isMeaningless = ({ isUnknownScript, text }: PageLines) => isUnknownScript === true && !isInKnownLanguage(text);
  const meaningless = new Set(pages.filter(isMeaningless));
  const legible = pages.map((page) => (meaningless.has(page) ? { ...page, text: '' } : page));
  const result = categoriseText(legible, fileName, settings);
  return meaningless.size > 0
    ? withUnknownScript(
        result,
        [...meaningless].map(({ text }) => text),
      )
    : result;
}
