import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';
import { DeleteSessionAnswer, deleteSession } from '@/lib/sessions/delete-session.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: DeleteSessionAnswer }, ({ ctx, params }) => deleteSession(ctx, params.id)),
});
