import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { withdrawMemberInvitation } from '@/lib/team/invite.server';
import { TeamAnswer } from '@/lib/team/team';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: TeamAnswer }, ({ ctx, params }) => withdrawMemberInvitation(ctx, params.id)),
});
