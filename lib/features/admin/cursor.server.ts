import 'server-only';
import { z } from 'zod';
import { isSameSecret } from '@/lib/platform/auth/constant-time.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';

/** A cursor in a list: the row from which a page continues, the direction, and its sort value. */
const Place = z.object({
  /** The row's sort value as text; null if it has none. */
  value: z.string().nullable(),
  id: z.string(),
  isBackward: z.boolean(),
});
export type Place = z.infer<typeof Place>;

/** The query of a list. A cursor is valid only for its own query. */
type Question = readonly (string | boolean | null)[];

/**
 * Serialises a cursor. The signature covers the query, so a cursor that comes back was issued for it and its content
 * can be trusted.
 */
export function sealCursor(place: Place, question: Question): string {
  const body = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${body}.${signatureOf(body, question)}`;
}

/** Parses a cursor; null for none. Throws `badRequest` if it was not issued for this query. */
export function openCursor(cursor: string | undefined, question: Question): Place | null {
  if (cursor === undefined) return null;
  const [body = '', signature = ''] = cursor.split('.');
  if (!isSameSecret(signature, signatureOf(body, question))) throw new AppError('badRequest', { path: 'cursor' });
  return Place.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

function signatureOf(body: string, question: Question): string {
  return keyedHash('operator-cursor', JSON.stringify([body, ...question]));
}
