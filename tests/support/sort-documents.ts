import { createHash } from 'node:crypto';
import type { DocumentIdentity } from '@/db/queries/categorisation';
import {
  finishReservation,
  type Reservation,
  releaseReservation,
  reserveFiles,
  reservePages,
} from '@/lib/features/sorting/categorise-reservation.server';
import type { Context } from '@/lib/platform/context.server';

/** A document to count, without its content. */
export interface CountedDocument {
  readonly pages: number;
  /** If absent, it is sent without an id. */
  readonly identity?: DocumentIdentity | null;
}

/** Returns the identity of a document with this id, stable while its content is unchanged. */
export function identityFor(clientId: string, content = ''): DocumentIdentity {
  return { clientId, mark: createHash('sha256').update(clientId).update('\n').update(content).digest('base64url') };
}

/** Counts the pages of a reservation and completes it; releases it if there are none. */
export async function finishSorting(
  ctx: Context,
  reservation: Reservation,
  documents: readonly CountedDocument[],
): Promise<string> {
  const fresh = reservation.documentIds.flatMap((documentId, index) =>
    reservation.repeatedIds.has(documentId)
      ? []
      : [{ documentId, kind: 'pdf' as const, pageCount: documents[index]?.pages ?? 1 }],
  );
  try {
    await reservePages(ctx, fresh, []);
    await finishReservation(
      ctx,
      reservation,
      fresh.map(({ documentId }) => documentId),
      [],
    );
  } catch (error) {
    await releaseReservation(ctx, reservation);
    throw error;
  }
  return reservation.sessionId;
}

/** Runs one complete request for these documents without reading them. Returns their session. */
export async function sortDocuments(
  ctx: Context,
  documents: readonly CountedDocument[],
  sessionId?: string,
): Promise<string> {
  const identities = documents.map(({ identity = null }) => identity);
  return finishSorting(ctx, await reserveFiles(ctx, documents.length, sessionId, identities), documents);
}
