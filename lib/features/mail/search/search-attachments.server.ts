import 'server-only';
import { inspectDocument } from '@/lib/engine/documents/read.server';
import type { UserContext } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { type MailAccess, withMailAccess } from '../connection/mail-access.server';
import type { GmailClient } from '../gmail/gmail-client';
import { createGmailClient } from '../gmail/gmail-client.server';
import { createGmailWithRetry, type GmailWithRetry } from '../gmail/gmail-with-retry.server';
import type { ListedAttachment } from '../import/directory-listing';
import { wereImported } from '../import/import-marks.server';
import { abandonDirectory, beginDirectory, finishDirectory, type MailDirectory } from '../import/mail-directory.server';
import {
  FoundAttachment,
  isKnownFolder,
  MAX_FOUND_ATTACHMENTS,
  type MailProgress,
  type SearchAnswer,
  type SearchAttachments,
  type SkippedAttachment,
} from '../mail-search';
import { requireMailImport } from '../require-mail-import.server';
import { mailStorage } from '../storage/mail-storage.server';
import type { ObjectStorage } from '../storage/object-storage';
import { type CountPages, withPageCounts } from './count-pages.server';
import { fileNameFor } from './file-name';
import { type Candidates, findCandidates } from './find-candidates.server';
import { chooseWithinLimits } from './limits';
import type { Candidate } from './mail-attachments.server';
import { type MailPeriod, periodOf, queryOf } from './mail-period';
import { type RunningSearch, runSearch } from './running-searches.server';
import { searchMessage } from './search-texts';
import { type Outcome, storeCandidates } from './store-candidates.server';

/** External dependencies of a search; tests replace them. */
export interface SearchServices {
  readonly client: GmailClient;
  readonly storage: ObjectStorage;
  readonly countPages: CountPages;
  /** Initial backoff after a transient failure, in ms. */
  readonly firstDelayMs?: number;
}

/** The Gmail client of this deployment. */
export const ownGmailClient = (): GmailClient => createGmailClient(`${env().GMAIL_API_URL}/`);

const ownServices = (ctx: UserContext): SearchServices => ({
  client: ownGmailClient(),
  storage: mailStorage(),
  async countPages(file, signal) {
    return (await inspectDocument(file, { signal, caller: { id: `mail:${ctx.actor.userId}` } })).pageCount;
  },
});

export interface SearchOptions {
  readonly report?: (event: MailProgress) => void;
  readonly services?: SearchServices;
}

/**
 * Finds the attachments of a period in the caller's mailbox and stores them, encrypted, in a temporary directory
 * (specification sections 3 and 7; decision 0034). Throws `planRequired`, `badRequest` for future days,
 * `mailAccessNeeded`, `mailBusy`, `mailAway`, `storageFull`, `mailSearchReplaced`. On failure or disconnect, nothing is
 * kept.
 */
export async function searchAttachments(
  ctx: UserContext,
  body: SearchAttachments,
  { report = () => {}, services = ownServices(ctx) }: SearchOptions = {},
): Promise<Omit<SearchAnswer, 'success'>> {
  await requireMailImport(ctx);
  const period = periodOf(body, ctx.clock.now());
  if (!period) throw new AppError('badRequest', { path: 'endDate' });
  return withMailAccess(ctx, async (access) => {
    // Requested first, so that missing access is refused with its own status.
    await access.accessToken();
    const directory = await beginDirectory(ctx, services.storage);
    const search = runSearch(ctx, directory.id);
    let isKept = false;
    try {
      const answer = await searchInto(directory, { ctx, body, period, access, search, report, services });
      isKept = answer.tempDir !== null;
      return answer;
    } finally {
      search.end();
      if (!isKept) await abandonDirectory(ctx, directory.id, services.storage);
    }
  });
}

interface Search extends Required<SearchOptions> {
  readonly ctx: UserContext;
  readonly body: SearchAttachments;
  readonly period: MailPeriod;
  readonly access: MailAccess;
  readonly search: RunningSearch;
}

async function searchInto(
  directory: MailDirectory,
  { ctx, body, period, access, search, report, services }: Search,
): Promise<Omit<SearchAnswer, 'success'>> {
  const { signal, stop } = search;
  const { client, firstDelayMs } = services;
  const gmail = createGmailWithRetry({ client, token: access, signal, firstDelayMs });
  report({ stage: 'searching', percent: 10 });
  const { candidates, hasMoreMails } = await candidatesOf(gmail, { body, period, report }).catch((error: unknown) => {
    stop(error);
    throw error;
  });
  const { chosen, skipped: overLimits } = chooseWithinLimits(candidates);
  const outcomes = await storeCandidates(chosen, {
    ...{ gmail, directory, signal, stop },
    onDone: (done, total) => report({ stage: 'processing', percent: 50, done, total }),
  });
  const listing = await withPageCounts(
    await listingOf(ctx, directory, outcomes),
    directory,
    services.countPages,
    signal,
  );
  const skipped = skippedOf(candidates, [...overLimits, ...outcomes]);
  const message = searchMessage({ found: listing.length, skipped: skipped.length, hasMoreMails }, ctx.locale);
  if (listing.length > 0) {
    await directory.putListing(listing, signal);
    signal.throwIfAborted();
    await finishDirectory(ctx.db, directory);
  }
  report({ stage: 'processing', percent: 70, done: chosen.length, total: chosen.length });
  const tempDir = listing.length > 0 ? directory.id : null;
  return {
    attachments: listing.map((entry) => FoundAttachment.parse(entry)),
    leftOut: skipped.slice(0, MAX_FOUND_ATTACHMENTS),
    leftOutCount: skipped.length,
    ...{ tempDir, tempDirId: tempDir },
    ...(message && { message }),
  };
}

/** Finds the attachments of the chosen folders. Throws `badRequest` if none of the folders exists any more. */
async function candidatesOf(
  gmail: GmailWithRetry,
  { body, period, report }: Pick<Search, 'body' | 'period' | 'report'>,
): Promise<Candidates> {
  const labels = body.folders.every(isKnownFolder) ? [] : await gmail.listLabels();
  const query = queryOf(period, body.folders, labels);
  if (query === null) throw new AppError('badRequest', { path: 'folders' });
  return findCandidates(gmail, { query, period }, (done, total) => {
    report({ stage: 'searching', percent: 30, done, total });
  });
}

/** Listing of the stored attachments, in order; duplicates refer to the first and are stored once. */
async function listingOf(
  ctx: UserContext,
  directory: MailDirectory,
  outcomes: readonly Outcome[],
): Promise<Omit<ListedAttachment, 'pageCount'>[]> {
  const stored = outcomes.filter((outcome) => 'digest' in outcome);
  const imported = await wereImported(
    ctx,
    stored.map(({ candidate, digest }) => ({ ...candidate, digest })),
  );
  const firsts = new Map<string, { readonly id: string; readonly object: string }>();
  const listing: Omit<ListedAttachment, 'pageCount'>[] = [];
  for (const [index, { candidate, object, kind, digest }] of stored.entries()) {
    const id = String(index + 1);
    const first = firsts.get(digest);
    if (first) await directory.delete(object);
    else firsts.set(digest, { id, object });
    listing.push({
      ...candidate.context,
      ...{ id, kind, digest, size: candidate.size, partId: candidate.partId },
      fileName: fileNameFor(candidate.fileName, kind),
      wasImported: imported[index] ?? false,
      object: first?.object ?? object,
      ...(first && { sameAs: first.id }),
    });
  }
  return listing;
}

/** Attachments left out, in mail order, with their reasons. */
function skippedOf(
  candidates: readonly Candidate[],
  outcomes: readonly (Outcome | { readonly candidate: Candidate; readonly reason: SkippedAttachment['reason'] })[],
): SkippedAttachment[] {
  const reasons = new Map(outcomes.map((outcome) => [outcome.candidate, 'reason' in outcome ? outcome.reason : null]));
  return candidates.flatMap((candidate) => {
    const reason = reasons.get(candidate);
    if (!reason || reason === 'decoration') return [];
    const { fileName, size, context } = candidate;
    return [{ fileName, size, subject: context.subject, from: context.from, reason }];
  });
}
