import 'server-only';
import {
  addPendingDocuments,
  createSession,
  deleteDocuments,
  describeDocument,
  dropRecorded,
  findRecorded,
  finishDocuments,
  lockSession,
  moveDocuments,
  noteRepeats,
  type RecordedDocument,
} from '@/db/queries/categorisation';
import { getClaim } from '@/db/queries/usage';
import type { Context } from '@/lib/context.server';
import type { DocumentKind } from '@/lib/documents/document';
import { MAX_FREE_REPEATS } from '@/lib/usage/limits';
import { requireOwnSession } from '@/lib/usage/session-access.server';
import { lockLimits } from './categorise-limits.server';

/** Room that was reserved for the documents of one request. */
export interface Reservation {
  readonly sessionId: string;
  /** One a document, in the order of the request. */
  readonly documentIds: readonly string[];
  /** Those that were recorded before, because the answer to an earlier request was lost; they are not counted again. */
  readonly repeatedIds: ReadonlySet<string>;
}

/** What a reserved document turned out to be. */
export interface CountedDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly pageCount: number;
}

/**
 * Reserves room for `files` documents, in the caller's session `sessionId` or in a new one. A document whose mark (see
 * `markOf`; null or absent: it has none) the caller has on record keeps its place there, and takes no room: when all do,
 * the session is theirs. Throws the limit that the others would break, or `sessionUnknown`; then
 * nothing is reserved.
 */
export function reserveFiles(
  ctx: Context,
  files: number,
  sessionId: string | undefined,
  marks: readonly (string | null)[] = [],
): Promise<Reservation> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const checkLimits = await lockLimits(inside);
    if (sessionId !== undefined) await requireOwnSession(inside, sessionId);
    const all = Array.from({ length: files }, (_, index) => marks[index] ?? null);
    const recorded = await recordedOf(inside, all);
    const free = new Map([...recorded].filter(([, { repeats }]) => repeats < MAX_FREE_REPEATS));
    const [first] = free.values();
    const isRepeat = (mark: string | null) => mark !== null && free.has(mark);
    // One that was repeated too often counts again, as a document without a mark.
    const fresh = all.filter((mark) => !isRepeat(mark)).map((mark) => (mark && recorded.has(mark) ? null : mark));

    const openId =
      first && fresh.length === 0 ? first.sessionId : await openSession(inside, sessionId ?? first?.sessionId);
    const freshIds = await addPendingDocuments(tx, openId, fresh, ctx.clock.now());
    if (fresh.length > 0) await checkLimits(fresh.length);
    const repeatedIds = new Set([...free.values()].map(({ id }) => id));
    await noteRepeats(tx, [...repeatedIds]);
    const rest = freshIds.values();
    const documentIds = all.map((mark) => (mark && free.get(mark)?.id) || (rest.next().value ?? ''));
    return { sessionId: openId, documentIds, repeatedIds };
  });
}

/** What the caller has on record, by mark. */
async function recordedOf(ctx: Context, marks: readonly (string | null)[]): Promise<Map<string, RecordedDocument>> {
  const known = marks.filter((mark) => mark !== null);
  if (known.length === 0) return new Map();
  const owner = ctx.actor.kind === 'user' ? { userId: ctx.actor.userId } : { visitorId: ctx.visitor.id };
  return new Map((await findRecorded(ctx.db, owner, known)).map((document) => [document.mark, document]));
}

/**
 * Reserves the pages that were counted and lets go of the documents that failed; neither are documents that were recorded
 * before. Throws the limit that the pages break.
 */
export function reservePages(
  ctx: Context,
  counted: readonly CountedDocument[],
  failedIds: readonly string[],
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (counted.length === 0 && failedIds.length === 0) return;
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
 * Ends the reserved documents as done or failed; neither are those that were recorded before. One that another request
 * has recorded meanwhile is dropped, so that it counts once. Returns the session that the done ones are claimed by: where the
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
    const newIds = await dropRecorded(tx, doneIds);
    await finishDocuments(tx, newIds, 'done');
    if (newIds.length === 0 || !(await getClaim(tx, sessionId))) return sessionId;
    const nextId = await createSession(tx, ownerOf(ctx), ctx.clock.now());
    await moveDocuments(tx, newIds, nextId);
    return nextId;
  });
}

/** Forgets a reservation, as if the request had not been made. What was recorded before stays. */
export function releaseReservation(ctx: Context, { sessionId, documentIds, repeatedIds }: Reservation): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const freshIds = documentIds.filter((id) => !repeatedIds.has(id));
    await deleteDocuments(tx, freshIds, sessionId);
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
