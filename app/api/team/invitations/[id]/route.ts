import { withdrawMemberInvitation } from '@/lib/features/team/invite.server';
import { TeamAnswer } from '@/lib/features/team/team';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: TeamAnswer }, ({ ctx, params }) => withdrawMemberInvitation(ctx, params.id)),
});
