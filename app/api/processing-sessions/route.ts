import { SaveSessionAnswer, saveSession } from '@/lib/features/sessions/save-session.server';
import { NewSession } from '@/lib/features/sessions/session';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

/** A finished batch holds counts and category names: 200 names of 100 letters, up to three bytes each. */
const MAX_BODY_BYTES = 64 * 1024;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route(
    { actor: 'user', body: NewSession, answer: SaveSessionAnswer, maxBodyBytes: MAX_BODY_BYTES },
    ({ ctx, body }) => saveSession(ctx, body),
  ),
});
