import 'server-only';
import { createHash } from 'node:crypto';
import type { DocumentIdentity } from '@/db/queries/categorisation';
import type { ReducedDocument } from '@/lib/engine/organising/reduced-document';

/**
 * Identity of a document that is sent again or claimed: the caller's id, and a hash of the id with the content. Another
 * content under the same id is a different document, and so is the same content under another caller's id. Null without
 * an id.
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
