import type { SensitiveDataType } from '@/lib/engine/categorising/result';
import { findSensitiveData } from '@/lib/engine/categorising/sensitive-data';
import { normaliseText } from '../offline/text/normalise.ts';
import type { SentDocument } from './sent-document';

/** Two adjacent words that may be a name: both capitalised, or in Hebrew, which has no capitals. */
const MAY_BE_NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}'.-]{0,30} \p{Lu}|[\u05d0-\u05ea]{2,30} [\u05d0-\u05ea])/u;

/**
 * Returns the kinds of sensitive data that a model claims and that the text confirms. Numbers and addresses are checked
 * by the product's own rules, because models mistake an employee number for a phone number. Names only have to be
 * plausible, because no list has them all. Pictures cannot be checked, so every claim is kept if one of the pages is a
 * picture.
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
