import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { getTeam } from '@/lib/team/get-team.server';
import { TeamAnswer } from '@/lib/team/team';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => getTeam(ctx)),
});
