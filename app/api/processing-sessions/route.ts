import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { SaveSessionAnswer, saveSession } from '@/lib/sessions/save-session.server';
import { NewSession } from '@/lib/sessions/session';

/** A finished batch is counts and category names; 200 names of 100 letters, each of up to three bytes. */
const MAX_BODY_BYTES = 64 * 1024;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: NewSession, answer: SaveSessionAnswer, maxBodyBytes: MAX_BODY_BYTES },
    ({ ctx, body }) => saveSession(ctx, body),
  ),
});
