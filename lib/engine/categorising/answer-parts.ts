/** What answers are made of, apart from the schemas that check them: engines make answers and load no schema (decision 0071). */
import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import type { Remark } from '@/lib/engine/categorising/result';

/** Kinds of sensitive data that are looked for in each document (specification section 3). */
export const SENSITIVE_DATA_TYPES = ['email', 'phone', 'bankAccount', 'creditCard', 'israelId', 'name'] as const;

/** Longest quotation from a document that goes with an answer, in characters. */
export const MAX_SNIPPET_CHARS = 160;

/** A quotation is marked by so many boxes at most: one for each piece of its line. */
export const MAX_QUOTE_BOXES = 12;

/** Whether a document is in a script that could not be read: nothing that it says stands in its name then. */
export function isUnread({ remarks }: { readonly remarks: readonly string[] }): boolean {
  return remarks.includes('unknownScript' satisfies Remark);
}

/** Whether a quotation is part of the document itself, and not of its file name or of the mail that it came with. */
export function isInDocument({ reason }: Pick<FieldEvidence, 'reason'>): boolean {
  return reason !== 'fileName' && reason !== 'mail';
}
