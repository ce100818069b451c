import 'server-only';
import pLimit from 'p-limit';
import { AppError } from '@/lib/platform/errors';
import type { ListedAttachment } from '../import/directory-listing';
import type { MailDirectory } from '../import/mail-directory.server';

/** Time limit for counting the pages of one search, in ms. Files not counted by then have no count. */
const COUNTING_MS = 5_000;
/** Documents in memory at a time. */
const COUNTED_AT_ONCE = 2;

/** Counts the pages of a document. Throws an AppError with a document error code. */
export type CountPages = (
  file: { readonly fileName: string; readonly bytes: Uint8Array },
  signal: AbortSignal,
) => Promise<number>;

type ListedWithoutPages = Omit<ListedAttachment, 'pageCount'>;

/**
 * Adds page counts to the attachments, counting each content once. Null for a file that cannot be counted, or not in
 * time.
 */
export async function withPageCounts(
  listing: readonly ListedWithoutPages[],
  directory: Pick<MailDirectory, 'open'>,
  countPages: CountPages,
  signal: AbortSignal,
): Promise<ListedAttachment[]> {
  const limit = pLimit(COUNTED_AT_ONCE);
  const timeout = AbortSignal.timeout(COUNTING_MS);
  const counting = AbortSignal.any([signal, timeout]);
  const counts = new Map<string, Promise<number | null>>();
  const countOf = (entry: ListedWithoutPages) => {
    const cached = counts.get(entry.object);
    if (cached) return cached;
    const counted = limit(async () => {
      try {
        return await count(entry, directory, countPages, counting);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AppError || timeout.aborted) return null;
        throw error;
      }
    });
    counts.set(entry.object, counted);
    return counted;
  };
  return Promise.all(listing.map(async (entry) => ({ ...entry, pageCount: await countOf(entry) })));
}

async function count(
  { kind, fileName, object }: ListedWithoutPages,
  directory: Pick<MailDirectory, 'open'>,
  countPages: CountPages,
  signal: AbortSignal,
): Promise<number | null> {
  if (kind === 'jpg' || kind === 'png') return 1;
  signal.throwIfAborted();
  const stored = await directory.open(object, signal);
  if (!stored) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stored) chunks.push(chunk);
  return countPages({ fileName, bytes: Buffer.concat(chunks) }, signal);
}
