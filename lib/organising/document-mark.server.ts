import 'server-only';
import { createHash } from 'node:crypto';

/**
 * What a document is known by when it is sent again: the caller's id of it together with its content, hashed, so that
 * another content under the same id is another document, and the same content of somebody else is too. Null without an id.
 */
export function markOf(document: { documentId?: string | undefined; base64Data: string }): string | null {
  const { documentId, base64Data } = document;
  if (documentId === undefined) return null;
  return createHash('sha256').update(documentId).update('\n').update(base64Data).digest('base64url');
}
