import { DeleteSessionAnswer, deleteSession } from '@/lib/features/sessions/delete-session.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: DeleteSessionAnswer }, ({ ctx, params }) => deleteSession(ctx, params.id)),
});
