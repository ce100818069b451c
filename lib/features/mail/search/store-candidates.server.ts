import 'server-only';
import { AppError } from '@/lib/platform/errors';
import type { GmailWithRetry } from '../gmail/gmail-with-retry.server';
import type { MailDirectory } from '../import/mail-directory.server';
import type { Candidate } from './mail-attachments.server';
import { SkippedAttachmentError, type StoredFacts, storeAttachment } from './store-attachment.server';

/** Consecutive failures after which Gmail is considered unavailable. */
const FAILURES_IN_A_ROW = 3;

export type Outcome =
  | ({ readonly candidate: Candidate; readonly object: string } & StoredFacts)
  | { readonly candidate: Candidate; readonly reason: SkippedAttachmentError['reason'] };

export interface StoringOptions {
  readonly gmail: GmailWithRetry;
  readonly directory: MailDirectory;
  readonly signal: AbortSignal;
  /** Aborts the others if a failure concerns all. */
  readonly stop: (reason: unknown) => void;
  readonly onDone: (done: number, total: number) => void;
}

/**
 * Fetches all candidates into the directory, a few in parallel. A candidate that fails is left out. Failures that
 * concern all (access, storage space, a busy Gmail) abort everything. Settles after all work has ended.
 */
export async function storeCandidates(
  candidates: readonly Candidate[],
  { gmail, directory, signal, stop, onDone }: StoringOptions,
): Promise<Outcome[]> {
  let done = 0;
  let failures = 0;

  async function store(candidate: Candidate, index: number): Promise<Outcome> {
    const object = `a${index}`;
    try {
      const facts = await storeAttachment({ gmail, directory, candidate, object, signal });
      failures = 0;
      return { candidate, object, ...facts };
    } catch (error) {
      if (error instanceof SkippedAttachmentError) return { candidate, reason: error.reason };
      if (!(error instanceof AppError) || error.code !== 'mailAway') throw error;
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) throw error;
      return { candidate, reason: 'unreadable' };
    }
  }

  const settled = await Promise.allSettled(
    candidates.map(async (candidate, index) => {
      try {
        return await store(candidate, index);
      } catch (error) {
        stop(error);
        throw error;
      } finally {
        done += 1;
        if (!signal.aborted) onDone(done, candidates.length);
      }
    }),
  );
  // The first failure caused the others.
  signal.throwIfAborted();
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
