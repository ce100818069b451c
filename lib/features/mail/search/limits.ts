import { MAX_FILE_BYTES } from '@/lib/shared/document-limits';
import { MAX_FOUND_ATTACHMENTS, MAX_FOUND_BYTES, type SkippedAttachment } from '../mail-search';

type Reason = SkippedAttachment['reason'];

/**
 * Mails read per search, newest first: each mail is a request, and a mailbox may have any number. With 8 in parallel
 * this takes about a minute. It uses a fifteenth of Gmail's rate limit (15,000 units per user and minute, 5 per mail).
 */
export const MAX_SEARCHED_MAILS = 1_000;

/** Selection of attachments before any is fetched. */
export interface Selection<T> {
  readonly chosen: readonly T[];
  readonly skipped: readonly { readonly candidate: T; readonly reason: Reason }[];
}

/**
 * Selects attachments in order, within the limits of a search. Empty files, files over the document size limit, and
 * those over the search limits are left out. A small one may still fit after a large one did not.
 */
export function chooseWithinLimits<T extends { readonly size: number }>(candidates: readonly T[]): Selection<T> {
  const chosen: T[] = [];
  const skipped: { candidate: T; reason: Reason }[] = [];
  let bytes = 0;
  for (const candidate of candidates) {
    const reason = reasonAgainst(candidate.size, chosen.length, bytes);
    if (reason) {
      skipped.push({ candidate, reason });
      continue;
    }
    chosen.push(candidate);
    bytes += candidate.size;
  }
  return { chosen, skipped };
}

function reasonAgainst(size: number, count: number, bytes: number): Reason | undefined {
  if (size === 0) return 'unreadable';
  if (size > MAX_FILE_BYTES) return 'tooLarge';
  return count >= MAX_FOUND_ATTACHMENTS || bytes + size > MAX_FOUND_BYTES ? 'overLimit' : undefined;
}
