import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { inviteMember } from '@/lib/team/invite.server';
import { InvitedAnswer, InviteMember } from '@/lib/team/team';

/** Each may send an e-mail to somebody who did not ask for it. */
const LIMIT = { name: 'team-invitation', points: 20, seconds: 24 * 60 * 60 } as const;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: InviteMember, answer: InvitedAnswer, limit: LIMIT }, ({ ctx, body }) =>
    inviteMember(ctx, body),
  ),
});
