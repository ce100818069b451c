import { route } from '@/lib/http/route.server';
import { SaveSessionAnswer, saveSession } from '@/lib/sessions/save-session.server';
import { NewSession } from '@/lib/sessions/session';

/** A finished batch is counts and category names. */
const MAX_BODY_BYTES = 64 * 1024;

export const POST = route(
  { actor: 'user', body: NewSession, answer: SaveSessionAnswer, maxBodyBytes: MAX_BODY_BYTES },
  ({ ctx, body }) => saveSession(ctx, body),
);
