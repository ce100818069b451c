import 'server-only';
import {
  addPendingDocuments,
  createSession,
  type DocumentIdentity,
  deleteDocuments,
  describeDocument,
  dropRecorded,
  findRecorded,
  finishDocuments,
  lockSession,
  type RecordedDocument,
  recordRepeats,
} from '@/db/queries/categorisation';
import { findCarriedPayments } from '@/db/queries/declared';
import type { Owner } from '@/db/queries/document-counts';
import type { FileKind } from '@/lib/engine/documents/document';
import { MAX_FREE_REPEATS } from '@/lib/features/usage/limits';
import { requireOwnSession } from '@/lib/features/usage/session-access.server';
import type { Context } from '@/lib/platform/context.server';
import { lockLimits } from './categorise-limits.server';
import { recordSorting } from './record-sorting.server';
import { lockBeforeReplacing, replaceReported } from './replace-reported.server';

/** Reserved quota for the documents of one request. */
export interface Reservation {
  readonly sessionId: string;
  /** One per document, in the order of the request. */
  readonly documentIds: readonly string[];
  /** Documents already on record because an earlier response was lost; they are not counted again. */
  readonly repeatedIds: ReadonlySet<string>;
  /** Documents already on record that were sent too often. Each counts as read once more; none is paid again. */
  readonly againIds: ReadonlySet<string>;
}

/** Inspection result of a reserved document. */
export interface CountedDocument {
  readonly documentId: string;
  readonly kind: FileKind;
  readonly pageCount: number;
  /** True if the count, or part of it, is the caller's claim. */
  readonly isDeclared?: boolean;
}

/**
 * Reserves quota for `files` documents, in the caller's session `sessionId` or in a new one.
 * A document on record by its identity (see `identityOf`; null or absent: none) keeps its record and needs no quota,
 * unless it is unpaid and was sent too often. If all are on record, their session is used. Throws the limit that the
 * others would exceed, or `sessionUnknown`; then nothing is reserved.
 */
export function reserveFiles(
  ctx: Context,
  files: number,
  sessionId: string | undefined,
  identities: readonly (DocumentIdentity | null)[] = [],
): Promise<Reservation> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const limits = await lockLimits(inside);
    if (sessionId !== undefined) await requireOwnSession(inside, sessionId);
    const all = Array.from({ length: files }, (_, index) => identities[index] ?? null);
    const recorded = await recordedOf(inside, all);
    const recordOf = (identity: DocumentIdentity | null) => (identity ? recorded.get(identity.mark) : undefined);
    const unusedIdOf = (identity: DocumentIdentity | null) => {
      const record = recordOf(identity);
      return record && (record.isPaid || record.repeats < MAX_FREE_REPEATS) ? record : undefined;
    };
    const [first] = recorded.values();
    const openId =
      first && all.every(recordOf) ? first.sessionId : await openSession(inside, sessionId ?? first?.sessionId);

    const reserved = all.filter((identity) => !unusedIdOf(identity));
    const { payerId } = limits;
    const added = { byVisitor: ctx.actor.kind === 'anonymous', payerId, now: ctx.clock.now() };
    const reservedIds = await addPendingDocuments(tx, openId, reserved, added);
    const pages = await unpaidPages(
      inside,
      reservedIds.map((documentId) => ({ documentId, pageCount: 1 })),
    );
    if (reserved.length > 0) await limits.check({ files: reserved.length, pages });
    const repeatedIds = new Set(all.flatMap((identity) => unusedIdOf(identity)?.id ?? []));
    await recordRepeats(tx, [...repeatedIds]);
    const remainingIds = reservedIds.values();
    return {
      sessionId: openId,
      documentIds: all.map((identity) => unusedIdOf(identity)?.id ?? remainingIds.next().value ?? ''),
      repeatedIds,
      againIds: new Set(reservedIds.filter((_, index) => recordOf(reserved[index] ?? null))),
    };
  });
}

/** The caller's recorded documents, by mark. */
async function recordedOf(
  ctx: Context,
  identities: readonly (DocumentIdentity | null)[],
): Promise<Map<string, RecordedDocument>> {
  const marks = identities.flatMap((identity) => identity?.mark ?? []);
  if (marks.length === 0) return new Map();
  return new Map((await findRecorded(ctx.db, callerOf(ctx), marks)).map((document) => [document.mark, document]));
}

/**
 * Reserves the counted pages and releases failed documents. Documents already on record are in neither list. Throws the
 * limit that the pages exceed.
 */
export function reservePages(
  ctx: Context,
  counted: readonly CountedDocument[],
  failedIds: readonly string[],
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (counted.length === 0 && failedIds.length === 0) return;
    const inside = { ...ctx, db: tx };
    const limits = await lockLimits(inside);
    await finishDocuments(tx, failedIds, 'failed');
    for (const document of counted) await describeDocument(tx, document.documentId, document);
    await limits.check({ files: counted.length, pages: await unpaidPages(inside, counted) });
  });
}

/** Pages that the documents need from the quota, excluding those already paid as reported documents. */
async function unpaidPages(
  ctx: Context,
  counted: readonly Pick<CountedDocument, 'documentId' | 'pageCount'>[],
): Promise<number> {
  const { userId, visitorId } = callerOf(ctx);
  const ids = counted.map(({ documentId }) => documentId);
  const carriedPayments = userId === null ? [] : await findCarriedPayments(ctx.db, { userId, visitorId }, ids);
  const paid = new Map(carriedPayments.map(({ documentId, paidPages }) => [documentId, paidPages]));
  return counted.reduce(
    (sum, { documentId, pageCount }) => sum + Math.max(0, pageCount - (paid.get(documentId) ?? 0)),
    0,
  );
}

/**
 * Ends reserved documents as done or failed. Documents already on record are in neither list. A document that a
 * concurrent request has recorded is dropped, so that it counts once. A reported document that the server has now read
 * is dropped too.
 * @param sorted documents for the audit log, repetitions included
 */
export function finishReservation(
  ctx: Context,
  { sessionId, againIds }: Reservation,
  doneIds: readonly string[],
  failedIds: readonly string[],
  sorted: readonly { readonly pageCount: number }[] = [],
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    await lockBeforeReplacing(tx, callerOf(ctx), doneIds, now);
    await lockSession(tx, sessionId);
    await finishDocuments(tx, failedIds, 'failed');
    const recountedIds = doneIds.filter((id) => againIds.has(id));
    await finishDocuments(tx, recountedIds, 'again');
    const newIds = doneIds.filter((id) => !againIds.has(id));
    const recordedIds = await dropRecorded(tx, newIds);
    await finishDocuments(tx, recordedIds, 'done');
    await replaceReported(tx, callerOf(ctx), recordedIds, now);
    await recordSorting({ ...ctx, db: tx }, sorted);
  });
}

/** Cancels a reservation as if the request had not been made. Earlier records stay. */
export function releaseReservation(ctx: Context, { sessionId, documentIds, repeatedIds }: Reservation): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const freshIds = documentIds.filter((id) => !repeatedIds.has(id));
    await deleteDocuments(tx, freshIds, sessionId);
  });
}

async function openSession(ctx: Context, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return createSession(ctx.db, ownerOf(ctx), ctx.clock.now());
  return (await requireOwnSession(ctx, sessionId)).id;
}

/** The owner whose documents the caller may find. */
export function callerOf({ actor, visitor }: Context): Owner {
  return { userId: actor.kind === 'user' ? actor.userId : null, visitorId: visitor.id };
}

/** A user's documents do not count against the anonymous limits of the browser. */
function ownerOf(ctx: Context) {
  if (ctx.actor.kind === 'user') return { userId: ctx.actor.userId, visitorId: null, addressHash: null };
  return { userId: null, visitorId: ctx.visitor.id, addressHash: ctx.visitor.addressHash };
}
