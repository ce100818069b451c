import { viewInvitation } from '@/lib/features/team/accept.server';
import { InvitationAnswer, InvitationLink } from '@/lib/features/team/team';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

/** Tokens cannot be guessed; no user needs many lookups. */
const LIMIT = { name: 'team-invitation-look', points: 60, seconds: 60 } as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  // POST although it only reads: the token must not appear in an address.
  POST: route({ actor: 'anyone', body: InvitationLink, answer: InvitationAnswer, limit: LIMIT }, ({ ctx, body }) =>
    viewInvitation(ctx, body),
  ),
});
