import { getProfile } from '@/lib/auth/sign-in.server';
import { ProfileAnswer } from '@/lib/auth/viewer';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: ProfileAnswer }, ({ ctx }) => getProfile(ctx)),
});
