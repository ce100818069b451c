/**
 * Parts of answers, without the schemas that check them. Engines build answers without loading a schema (decision
 * 0057).
 */
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { Remark } from '@/lib/engine/categorising/result';

/** Kinds of sensitive data that each document is searched for (specification section 3). */
export const SENSITIVE_DATA_TYPES = ['email', 'phone', 'bankAccount', 'creditCard', 'israelId', 'name'] as const;

/** What evidence can be for, in the order of an answer's evidence. */
export const EVIDENCE_FIELDS = ['category', 'kind', 'issuer', 'title', 'date', 'period', 'amount'] as const;

/** Maximum length of a quotation in an answer, in characters. */
export const MAX_SNIPPET_CHARS = 160;

/** Maximum number of boxes that mark a quotation, one for each piece of its line. */
export const MAX_QUOTE_BOXES = 12;

/** True when the document's script could not be read. Its text cannot provide a name then. */
export function isUnread({ remarks }: { readonly remarks: readonly string[] }): boolean {
  return remarks.includes('unknownScript' satisfies Remark);
}

/** True when a quotation comes from the document itself, not from its file name or mail. */
export function isInDocument({ reason }: Pick<FieldEvidence, 'reason'>): boolean {
  return reason !== 'fileName' && reason !== 'mail';
}
