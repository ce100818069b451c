import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { TeamAnswer } from '@/lib/team/team';
import { acceptTeam } from '@/lib/team/transfer.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => acceptTeam(ctx)),
});
