import 'server-only';
import { declaredMark, deleteDeclared, findOwnDocuments, type OwnDocument } from '@/db/queries/declared';
import type {
  ReportAnswer,
  ReportDocuments,
  WithdrawnAnswer,
  WithdrawReported,
} from '@/lib/features/on-device/reported-documents';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import type { Context } from '@/lib/platform/context.server';
import { count } from '@/lib/platform/metrics/counter.server';
import { lockLimits } from './categorise-limits.server';
import {
  type CountedDocument,
  callerOf,
  finishReservation,
  reserveFiles,
  reservePages,
} from './categorise-reservation.server';

interface Recorded {
  readonly sessionId: string;
  /** Documents that were not on record. */
  readonly newDocuments: readonly CountedDocument[];
}

/**
 * Counts documents that are read on their owner's device, as reported by the browser (decision 0061). All limits,
 * claims and payments apply as for documents read on the server. A document on record under the same id counts once,
 * and never with fewer pages than before. All are recorded or none. Throws the limit that they would exceed, or
 * `sessionUnknown`.
 */
export async function reportDocuments(ctx: Context, body: ReportDocuments): Promise<ReportAnswer> {
  const { sessionId, newDocuments } = await ctx.db.transaction((tx) => record({ ...ctx, db: tx }, body));
  for (const { pageCount } of newDocuments) {
    count('document', 'device');
    count('page', 'sorted', pageCount);
  }
  return { sessionId, usage: await getUsage(ctx) };
}

/**
 * Withdraws reported documents that the device does not read after all. Paid documents stay; unknown ids are ignored.
 */
export async function withdrawReported(ctx: Context, { documentIds }: WithdrawReported): Promise<WithdrawnAnswer> {
  await deleteDeclared(ctx.db, callerOf(ctx), documentIds);
  return { usage: await getUsage(ctx) };
}

/** Must run inside a transaction; it makes the caller's other requests wait. */
async function record(ctx: Context, { documents, sessionId }: ReportDocuments): Promise<Recorded> {
  await lockLimits(ctx);
  const clientIds = documents.map(({ documentId }) => documentId);
  const ownDocuments = await findOwnDocuments(ctx.db, callerOf(ctx), clientIds);
  const ownById = new Map(ownDocuments.map((document) => [document.clientId, document]));
  const identities = clientIds.map((clientId) => ({
    clientId,
    mark: ownById.get(clientId)?.mark ?? declaredMark(clientId),
  }));
  const reservation = await reserveFiles(ctx, documents.length, sessionId, identities);
  const { documentIds, repeatedIds } = reservation;

  const declared = documents.map(({ documentId, kind, pageCount }, index) => {
    const before = ownById.get(documentId);
    const most = Math.max(pageCount, before?.pageCount ?? 0);
    return { documentId: documentIds[index] ?? '', kind, pageCount: most, isDeclared: true, before };
  });
  const newDocuments = declared.filter(({ documentId }) => !repeatedIds.has(documentId));
  const longer = declared.filter(
    ({ documentId, pageCount, before }) => repeatedIds.has(documentId) && isRaisedTo(pageCount, before),
  );
  await reservePages(ctx, [...newDocuments, ...longer], []);
  const freshIds = newDocuments.map(({ documentId }) => documentId);
  await finishReservation(ctx, reservation, freshIds, [], newDocuments);
  return { sessionId: reservation.sessionId, newDocuments };
}

/** True if a new report raises the page count. A server's own count is final, and so is a paid one. */
function isRaisedTo(pageCount: number, before: OwnDocument | undefined): boolean {
  if (!before || before.isPaid || before.clientId === null) return false;
  return before.mark === declaredMark(before.clientId) && pageCount > before.pageCount;
}
