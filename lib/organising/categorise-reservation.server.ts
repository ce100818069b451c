import 'server-only';
import {
  addPendingDocuments,
  createSession,
  deleteDocuments,
  describeDocument,
  finishDocuments,
  lockSession,
  moveDocuments,
} from '@/db/queries/categorisation';
import { getClaim } from '@/db/queries/usage';
import type { Context } from '@/lib/context.server';
import type { DocumentKind } from '@/lib/documents/document';
import { requireOwnSession } from '@/lib/usage/session-access.server';
import { lockLimits } from './categorise-limits.server';

/** Room that was reserved for the documents of one request. */
export interface Reservation {
  readonly sessionId: string;
  /** One a document, in the order of the request. */
  readonly documentIds: readonly string[];
}

/** What a reserved document turned out to be. */
export interface CountedDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
}

/**
 * Reserves room for `files` documents, in the caller's session `sessionId` or in a new one. Throws the limit that they
 * would break, or `sessionUnknown` / `sessionForbidden`; then nothing is reserved.
 */
export function reserveFiles(ctx: Context, files: number, sessionId: string | undefined): Promise<Reservation> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const checkLimits = await lockLimits(inside);
    const openId = await openSession(inside, sessionId);
    const documentIds = await addPendingDocuments(tx, openId, files, ctx.clock.now());
    await checkLimits(files);
    return { sessionId: openId, documentIds };
  });
}

/** Reserves the pages that were counted and lets go of the documents that failed. Throws the limit that the pages break. */
export function reservePages(
  ctx: Context,
  counted: readonly CountedDocument[],
  failedIds: readonly string[],
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const checkLimits = await lockLimits({ ...ctx, db: tx });
    await finishDocuments(tx, failedIds, 'failed');
    let pages = 0;
    for (const document of counted) {
      await describeDocument(tx, document.documentId, document.kind, document.pageCount);
      pages += document.pageCount;
    }
    await checkLimits(pages);
  });
}

/**
 * Ends the reserved documents as done or failed. Returns the session that the done ones are claimed by: where the
 * session was claimed while they were read, a new one, because a claimed session's pages are settled.
 */
export function finishReservation(
  ctx: Context,
  { sessionId }: Reservation,
  doneIds: readonly string[],
  failedIds: readonly string[],
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    await finishDocuments(tx, failedIds, 'failed');
    await finishDocuments(tx, doneIds, 'done');
    if (doneIds.length === 0 || !(await getClaim(tx, sessionId))) return sessionId;
    const nextId = await createSession(tx, ownerOf(ctx), ctx.clock.now());
    await moveDocuments(tx, doneIds, nextId);
    return nextId;
  });
}

/** Forgets a reservation, as if the request had not been made. */
export function releaseReservation(ctx: Context, { sessionId, documentIds }: Reservation): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    await deleteDocuments(tx, documentIds, sessionId);
  });
}

async function openSession(ctx: Context, sessionId: string | undefined): Promise<string> {
  if (sessionId !== undefined) {
    const session = await requireOwnSession(ctx, sessionId);
    if (!(await getClaim(ctx.db, session.id))) return session.id;
  }
  return createSession(ctx.db, ownerOf(ctx), ctx.clock.now());
}

/** A user's documents do not count against the anonymous limits of the browser. */
function ownerOf(ctx: Context) {
  if (ctx.actor.kind === 'user') return { userId: ctx.actor.userId, visitorId: null, addressHash: null };
  return { userId: null, visitorId: ctx.visitor.id, addressHash: ctx.visitor.addressHash };
}
