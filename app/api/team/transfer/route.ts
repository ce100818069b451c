import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { TeamAnswer, TransferTeam } from '@/lib/team/team';
import { offerTeam, withdrawOffer } from '@/lib/team/transfer.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  POST: route({ actor: 'user', body: TransferTeam, answer: TeamAnswer }, ({ ctx, body }) => offerTeam(ctx, body)),
  DELETE: route({ actor: 'user', answer: TeamAnswer }, ({ ctx }) => withdrawOffer(ctx)),
});
