import 'server-only';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { pagesToRead } from '@/lib/engine/documents/page-choice';
import { inspectDocument } from '@/lib/engine/documents/read.server';
import type { InspectedDocument, InspectOptions } from '@/lib/engine/documents/read-document';
import { failedResult } from '@/lib/engine/organising/failed-result';
import type { MailContext } from '@/lib/engine/organising/mail-context';
import { type OrganiseDocumentOptions, organiseDocument } from '@/lib/engine/organising/organise-document.server';
import type { ReducedDocument } from '@/lib/engine/organising/reduced-document';
import { sampleDigest } from '@/lib/features/site/samples/is-sample.server';
import { answerOnce } from '@/lib/features/site/samples/sample-answers.server';
import { getCategoriser } from '@/lib/features/sorting/engine.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { requireFeature } from '@/lib/features/usage/require-feature.server';
import type { Context } from '@/lib/platform/context.server';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import { errorText } from '@/lib/platform/i18n/error-text';
import { log } from '@/lib/platform/log/log.server';
import { count, countFor } from '@/lib/platform/metrics/counter.server';
import type { Caller } from '@/lib/platform/workers/caller';
import { decodeBase64 } from './categorise-base64';
import type { CategoriseAnswer, CategoriseBody } from './categorise-body';
import { type CategoriseProgress, type DocumentStage, reportOnlyForward } from './categorise-progress';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
  reservePages,
} from './categorise-reservation.server';
import { countSorted } from './count-sorted.server';
import { identityOf } from './document-mark.server';
import { inspectSent, nameOf, readSent, type SentDocument } from './sent-document.server';
import { openWorkMeter, type WorkMeter } from './work-allowance.server';

/** Dependencies of the work. */
export interface CategoriseServices {
  readonly inspect: (
    file: DocumentFile,
    options: { signal: AbortSignal; caller: Caller },
  ) => Promise<InspectedDocument>;
  readonly organise: (file: DocumentFile, options: OrganiseDocumentOptions) => Promise<CategorisationResult>;
  readonly getCategoriser: (ctx: Context) => Categoriser | Promise<Categoriser>;
}

const defaultServices: CategoriseServices = { inspect: inspectDocument, organise: organiseDocument, getCategoriser };

/** Options of a request in addition to its body: replaced services and a progress callback. */
export interface CategoriseOptions extends Partial<CategoriseServices> {
  readonly report?: (progress: CategoriseProgress) => void;
}

/** A document being processed: reserved under `id`, failed if it has an `error`. */
interface Job {
  readonly id: string;
  /** The caller's original name. */
  readonly fileName: string;
  /** Digest of a sample document. It is processed as usual and counts for nothing. */
  readonly sample: string | null;
  /** Reports progress to the caller. */
  readonly reportStage: (stage: DocumentStage) => void;
  readonly file?: DocumentFile;
  /** The reduced form sent instead of the file. */
  readonly reduced?: ReducedDocument | undefined;
  readonly mail?: MailContext | undefined;
  readonly inspected?: SentDocument;
  readonly result?: CategorisationResult;
  /** Time from its start to its result, in ms. */
  readonly readingMs?: number;
  readonly error?: unknown;
}

/** A request in progress. */
interface Batch {
  readonly ctx: Context;
  readonly body: CategoriseBody;
  readonly services: CategoriseServices;
  readonly meter: WorkMeter;
  /** Aborted when the caller disconnects, or when one failure makes the other documents useless. */
  readonly signal: AbortSignal;
  readonly cancel: (reason: unknown) => void;
}

/**
 * Reads, sorts and names the documents of one request.
 * Limits are checked first: the caller's quota for failed work, then the plan for custom categories (`planRequired`).
 * Then files are reserved, then the counted pages. A failed document does not count. A document on record (see
 * `identityOf`) does not count again; samples never count.
 * Without `returnPartial` the first failure aborts all documents and is thrown, and nothing is recorded. The same
 * applies when the caller disconnects. Work without a result is charged to the caller's quota.
 */
export async function categoriseDocuments(
  ctx: Context,
  body: CategoriseBody,
  { report = () => {}, ...replaced }: CategoriseOptions = {},
): Promise<CategoriseAnswer> {
  const services = { ...defaultServices, ...replaced };
  const meter = await openWorkMeter(ctx);
  if (body.categories) await requireFeature(ctx, 'customCategories');
  const documents = body.documents.map((document) => ({
    ...document,
    sample: document.isSample ? sampleDigest(document.base64Data) : null,
  }));
  const counted = documents.filter(({ sample }) => sample === null);
  const reservation = await reserveFiles(ctx, counted.length, body.sessionId, counted.map(identityOf));
  const { repeatedIds } = reservation;
  const isFresh = ({ id, sample }: Job) => sample === null && !repeatedIds.has(id);
  const cancellation = new AbortController();
  const signal = AbortSignal.any([ctx.signal, cancellation.signal]);
  const batch: Batch = { ctx, body, services, meter, signal, cancel: (reason) => cancellation.abort(reason) };
  try {
    const inspected = await inspectAll(batch, identified(documents, reservation), report);
    const unrepeated = inspected.filter(isFresh);
    await reservePages(ctx, unrepeated.flatMap(countedOf), idsOf(unrepeated, 'failed'));

    const categoriser = await services.getCategoriser(ctx);
    const finished = await organiseAll(batch, inspected, categoriser);
    // The caller repeats a request whose response it did not receive, which would count twice.
    ctx.signal.throwIfAborted();
    const ended = finished.filter(isFresh);
    const sorted = finished.flatMap(({ result, sample }) => (sample === null && result ? result : []));
    await finishReservation(ctx, reservation, idsOf(ended, 'done'), idsOf(ended, 'failed'), sorted);
    await meter.charge(idsOf(finished, 'failed'));
    for (const { result, readingMs } of finished) if (result) countSorted(result, readingMs ?? 0);
    const results = finished.map((job) => resultOf(ctx, job, categoriser.id));
    return { results, sessionId: reservation.sessionId, usage: await getUsage(ctx) };
  } catch (error) {
    await release(ctx, reservation);
    await meter.charge();
    throw error;
  }
}

/** A document with the id of its reservation. A sample has no reservation; its digest is the id. */
type Identified = CategoriseBody['documents'][number] & Pick<Job, 'id' | 'sample'>;

function identified(documents: readonly Omit<Identified, 'id'>[], { documentIds }: Reservation): Identified[] {
  const reserved = documentIds.values();
  return documents.map((document) => ({ ...document, id: document.sample ?? reserved.next().value ?? '' }));
}

function inspectAll(
  batch: Batch,
  documents: readonly Identified[],
  report: (progress: CategoriseProgress) => void,
): Promise<Job[]> {
  const { services, meter, signal } = batch;
  const jobs = documents.map((document, index) => ({
    ...document,
    reportStage: reportOnlyForward((stage) =>
      report({ index, ...(document.documentId && { documentId: document.documentId }), ...stage }),
    ),
  }));
  for (const { reportStage } of jobs) reportStage({ stage: 'waiting' });
  return pLimit(availableParallelism()).map(jobs, ({ id, sample, reportStage, ...sent }) =>
    attempt(
      batch,
      { id, sample, fileName: sent.fileName, reduced: sent.reduced, mail: sent.mail, reportStage },
      async () => {
        const file = { fileName: nameOf(sent.fileName), bytes: decodeBase64(sent.base64Data) };
        const inspect = (documentFile: DocumentFile) =>
          services.inspect(documentFile, { signal, caller: meter.callerFor(id) });
        return { file, inspected: await inspectSent(file, sent, inspect) };
      },
    ),
  );
}

async function organiseAll(batch: Batch, jobs: readonly Job[], categoriser: Categoriser): Promise<Job[]> {
  const { body, services, meter, signal } = batch;
  const { languageSettings: languages } = body;
  const categories = body.categories && { set: body.categories, isOnly: body.onlyOwnCategories === true };
  return pLimit(categoriser.parallel ?? availableParallelism()).map(jobs, async (job) => {
    const { id, sample, file, reduced, inspected, mail, reportStage } = job;
    if (!file || !inspected) return job;
    return attempt(batch, job, async () => {
      const begunAt = performance.now();
      reportStage({ stage: 'reading', page: 1, pages: Math.max(1, pagesToRead(inspected.sentPages).length) });
      const options = {
        languages,
        categoriser,
        categories,
        mail,
        signal,
        caller: meter.callerFor(id),
        onStage: reportStage,
      };
      const read = (_: DocumentFile, work: InspectOptions) => readSent(file, reduced, inspected, work);
      const organise = () => services.organise(file, { ...options, withText: body.withText, read });
      const isPlain = sample !== null && !categories && !mail;
      const result = isPlain ? await answerOnce([sample, languages, body.withText], organise) : await organise();
      // Shows the reserved page count, because that is the one that is paid for.
      return {
        result: { ...result, fileName: job.fileName, pageCount: inspected.pageCount },
        readingMs: performance.now() - begunAt,
      };
    });
  });
}

/**
 * The job with the result of `work` or with its failure. Throws only if the whole batch ends: the caller disconnected,
 * or one failure fails all.
 */
async function attempt(batch: Batch, job: Job, work: () => Promise<Partial<Job>>): Promise<Job> {
  const { ctx, body, signal, cancel } = batch;
  signal.throwIfAborted();
  try {
    return { ...job, ...(await work()) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) log().error({ requestId: ctx.requestId, err: error }, 'document failed');
    if (body.returnPartial) {
      // The error is part of a successful response, so the usual error counter misses it.
      count('error', errorCodeOf(error));
      if (ctx.actor.kind === 'user') countFor(ctx.actor.userId, 'error', errorCodeOf(error));
      return { ...job, error };
    }
    cancel(error);
    throw error;
  }
}

function countedOf({ id, inspected }: Job) {
  return inspected ? [{ documentId: id, ...inspected }] : [];
}

function idsOf(jobs: readonly Job[], outcome: 'done' | 'failed'): string[] {
  return jobs.filter((job) => (job.error === undefined) === (outcome === 'done')).map((job) => job.id);
}

function resultOf(ctx: Context, { fileName, result, error }: Job, modelUsed: string): CategorisationResult {
  return result ?? failedResult(fileName, error, errorText(error, ctx.locale), modelUsed);
}

/** A reservation that cannot be released expires by age. The original failure is the one to report. */
async function release(ctx: Context, reservation: Reservation): Promise<void> {
  try {
    await releaseReservation(ctx, reservation);
  } catch (error) {
    log().error({ requestId: ctx.requestId, err: error }, 'reservation not released');
  }
}
