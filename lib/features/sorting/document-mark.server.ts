import 'server-only';
import { createHash } from 'node:crypto';
import type { DocumentIdentity } from '@/db/queries/categorisation';
import type { ReducedDocument } from '@/lib/engine/organising/reduced-document';

/**
 * What a document is known by when it is sent again or taken: the caller's id of it, and that together with its content,
 * hashed, so that another content under the same id is another document, and the same content of somebody else is too. Null
 * without an id.
 */
export function identityOf(document: {
  documentId?: string | undefined;
  base64Data: string;
  reduced?: ReducedDocument | undefined;
}): DocumentIdentity | null {
  const { documentId, base64Data, reduced } = document;
  if (documentId === undefined) return null;
  const mark = createHash('sha256')
    .update(documentId)
    .update('\n')
    .update(reduced ? JSON.stringify(reduced) : base64Data)
    .digest('base64url');
  return { clientId: documentId, mark };
}
