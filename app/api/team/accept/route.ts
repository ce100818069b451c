import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { acceptInvitation } from '@/lib/team/accept.server';
import { InvitationLink, TeamAnswer } from '@/lib/team/team';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: InvitationLink, answer: TeamAnswer }, ({ ctx, body }) =>
    acceptInvitation(ctx, body),
  ),
});
