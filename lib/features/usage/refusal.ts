import { z } from 'zod';

/**
 * `details` of a refusal because a limit of pages or files is reached: `pageLimit`, `anonymousPageLimit`,
 * `anonymousFileLimit`, `untakenLimit` and `insufficientPages`.
 * The numbers are those of the refused request, not of the account.
 */
export const LimitDetails = z.object({
  /** Pages (files, for `anonymousFileLimit`) that the request needs and that are not paid yet. */
  needed: z.number().int().min(0),
  remaining: z.number().int().min(0),
  /** For `insufficientPages`: the unpaid documents, so that as many as fit can be chosen. Others cost nothing. */
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
 * Returns as many documents as `remaining` pages pay for, in their original order.
 * Prefers the shortest, which maximises their number; of equal ones the first.
 */
export function selectAffordable<T extends { readonly pages: number }>(
  documents: readonly T[],
  remaining: number,
): T[] {
  const fitting = new Set<T>();
  let pagesLeft = remaining;
  for (const document of documents.toSorted((a, b) => a.pages - b.pages)) {
    if (document.pages > pagesLeft) break;
    pagesLeft -= document.pages;
    fitting.add(document);
  }
  return documents.filter((document) => fitting.has(document));
}
