import { acceptInvitation } from '@/lib/features/team/accept.server';
import { InvitationLink, TeamAnswer } from '@/lib/features/team/team';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: InvitationLink, answer: TeamAnswer }, ({ ctx, body }) =>
    acceptInvitation(ctx, body),
  ),
});
