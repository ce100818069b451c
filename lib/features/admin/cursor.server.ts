import 'server-only';
import { z } from 'zod';
import { isSameSecret } from '@/lib/platform/auth/constant-time.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';

/** A cursor in a list: the row from which a page continues, the direction, and its sort value. */
const RowCursor = z.object({
  /** The row's sort value as text; null if it has none. */
  value: z.string().nullable(),
  id: z.string(),
  isBackward: z.boolean(),
});
export type RowCursor = z.infer<typeof RowCursor>;

/** The query of a list. A cursor is valid only for its own query. */
type CursorQuery = readonly (string | boolean | null)[];

/**
 * Serialises a cursor. The signature covers the query, so a cursor that comes back was issued for it and its content
 * can be trusted.
 */
export function signCursor(position: RowCursor, query: CursorQuery): string {
  const body = Buffer.from(JSON.stringify(position)).toString('base64url');
  return `${body}.${signatureOf(body, query)}`;
}

/** Parses a cursor; null for none. Throws `badRequest` if it was not issued for this query. */
export function verifyCursor(cursor: string | undefined, query: CursorQuery): RowCursor | null {
  if (cursor === undefined) return null;
  const [body = '', signature = ''] = cursor.split('.');
  if (!isSameSecret(signature, signatureOf(body, query))) throw new AppError('badRequest', { path: 'cursor' });
  return RowCursor.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

function signatureOf(body: string, query: CursorQuery): string {
  return keyedHash('operator-cursor', JSON.stringify([body, ...query]));
}
