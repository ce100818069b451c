import { TeamAnswer } from '@/lib/features/team/team';
import { acceptTeam } from '@/lib/features/team/transfer.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => acceptTeam(ctx)),
});
