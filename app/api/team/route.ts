import { getTeam } from '@/lib/features/team/get-team.server';
import { TeamAnswer } from '@/lib/features/team/team';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => getTeam(ctx)),
});
