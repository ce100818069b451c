import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { type LeftOutAttachment, MAX_FOUND_ATTACHMENTS, MAX_FOUND_BYTES } from '../mail-search';

type Reason = LeftOutAttachment['reason'];

/**
 * Most mails that one search looks into, the newest: reading a mail is a request, and a mailbox may have any number. With 8 at
 * a time it takes about a minute and a fifteenth of what Gmail allows a minute (15,000 units for a person, 5 for a mail).
 */
export const MAX_SEARCHED_MAILS = 1_000;

/** What becomes of attachments by what is known before any is fetched. */
export interface Choice<T> {
  readonly chosen: readonly T[];
  readonly leftOut: readonly { readonly candidate: T; readonly reason: Reason }[];
}

/**
 * The attachments that are brought in, in their order as far as they fit: an empty file, one that is larger than a document
 * may be, and what would go over the limits of a search are left out. A small one may still fit where a large one did not.
 */
export function chooseWithinLimits<T extends { readonly size: number }>(candidates: readonly T[]): Choice<T> {
  const chosen: T[] = [];
  const leftOut: { candidate: T; reason: Reason }[] = [];
  let bytes = 0;
  for (const candidate of candidates) {
    const reason = reasonAgainst(candidate.size, chosen.length, bytes);
    if (reason) {
      leftOut.push({ candidate, reason });
      continue;
    }
    chosen.push(candidate);
    bytes += candidate.size;
  }
  return { chosen, leftOut };
}

function reasonAgainst(size: number, count: number, bytes: number): Reason | undefined {
  if (size === 0) return 'unreadable';
  if (size > MAX_FILE_BYTES) return 'tooLarge';
  return count >= MAX_FOUND_ATTACHMENTS || bytes + size > MAX_FOUND_BYTES ? 'overLimit' : undefined;
}
