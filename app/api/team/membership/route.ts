import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { leaveTeam } from '@/lib/team/members.server';
import { TeamAnswer } from '@/lib/team/team';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => leaveTeam(ctx)),
});
