import { inviteMember } from '@/lib/features/team/invite.server';
import { InvitedAnswer, InviteMember } from '@/lib/features/team/team';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

/** Each request may send an e-mail to a person who did not ask for it. */
const LIMIT = { name: 'team-invitation', points: 20, seconds: 24 * 60 * 60 } as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: InviteMember, answer: InvitedAnswer, limit: LIMIT }, ({ ctx, body }) =>
    inviteMember(ctx, body),
  ),
});
