import { z } from 'zod';

/**
 * `details` of a refusal for want of pages or files: `pageLimit`, `anonymousPageLimit`, `anonymousFileLimit`, `untakenLimit`
 * and `insufficientPages`. The numbers are those of the refused request, not of the account.
 */
export const LimitDetails = z.object({
  /** Pages (files, for `anonymousFileLimit`) that the request needs and that are not paid for yet. */
  needed: z.number().int().min(0),
  /** Those that are left for it. */
  remaining: z.number().int().min(0),
  /** Of `insufficientPages`: the documents that are not paid for, so that as many as fit can be chosen. Others cost nothing. */
  documents: z
    .array(
      z.object({
        /** The caller's own id; null for a document that was sent without one. */
        documentId: z.uuid().nullable(),
        pages: z.number().int().min(0),
      }),
    )
    .optional(),
});
export type LimitDetails = z.infer<typeof LimitDetails>;

/**
 * As many of the documents as `remaining` pages pay for, in the order in which they came. The shortest are preferred, because
 * that makes the most of them; of equally long ones the first.
 */
export function selectAffordable<T extends { readonly pages: number }>(
  documents: readonly T[],
  remaining: number,
): T[] {
  const fitting = new Set<T>();
  let left = remaining;
  for (const document of documents.toSorted((a, b) => a.pages - b.pages)) {
    if (document.pages > left) break;
    left -= document.pages;
    fitting.add(document);
  }
  return documents.filter((document) => fitting.has(document));
}
