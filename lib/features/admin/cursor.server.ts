import 'server-only';
import { z } from 'zod';
import { isSameSecret } from '@/lib/platform/auth/constant-time.server';
import { keyedHash } from '@/lib/platform/env/keys.server';
import { AppError } from '@/lib/platform/errors';

/** A place in a list: the row that a page goes on from, which way, and by what the list is sorted. */
const Place = z.object({
  /** What the row is sorted by, as text; null for a row that has none. */
  value: z.string().nullable(),
  id: z.string(),
  isBackward: z.boolean(),
});
export type Place = z.infer<typeof Place>;

/** The question that a list answers; a place in one list is none in another. */
type Question = readonly (string | boolean | null)[];

/**
 * A place as it goes out. It is signed with the question, so that whatever comes back is a place that was given out for that
 * question, and what stands in it may be used as it is.
 */
export function sealPlace(place: Place, question: Question): string {
  const body = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${body}.${signatureOf(body, question)}`;
}

/** The place of a cursor; null for none. Throws `badRequest` for one that was not given out for this question. */
export function openPlace(cursor: string | undefined, question: Question): Place | null {
  if (cursor === undefined) return null;
  const [body = '', signature = ''] = cursor.split('.');
  if (!isSameSecret(signature, signatureOf(body, question))) throw new AppError('badRequest', { path: 'cursor' });
  return Place.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

function signatureOf(body: string, question: Question): string {
  return keyedHash('operator-cursor', JSON.stringify([body, ...question]));
}
