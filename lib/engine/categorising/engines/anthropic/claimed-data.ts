import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { findSensitiveData } from '@/lib/engine/categorising/sensitive-data';
import { normaliseText } from '../offline/text/normalise.ts';
import type { SentDocument } from './sent-document';

/** Two words next to each other that may be a name: both capitalised, or in Hebrew, which has no capitals. */
const MAY_BE_NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}'.-]{0,30} \p{Lu}|[\u05d0-\u05ea]{2,30} [\u05d0-\u05ea])/u;

/**
 * The kinds of sensitive data that a model claims and that the text bears out. Numbers and addresses are told by the
 * product's own rules: a model takes an employee's number for a telephone's. Names need only be possible, as no list
 * holds them all. In pictures nothing can be looked up, so with one among the pages every claim stays.
 */
export function confirmedClaims(
  claims: readonly SensitiveDataType[],
  { pages }: Pick<SentDocument, 'pages'>,
): SensitiveDataType[] {
  const unique = [...new Set(claims)];
  const texts = pages.flatMap((page) => ('text' in page ? [page.text] : []));
  if (texts.length < pages.length) return unique;
  const text = normaliseText(texts.join('\n'));
  const found = new Set(findSensitiveData(text));
  return unique.filter((type) => found.has(type) || (type === 'name' && MAY_BE_NAME.test(text)));
}
