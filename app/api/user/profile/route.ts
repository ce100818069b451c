import { getProfile } from '@/lib/features/sign-in/sign-in.server';
import { ProfileAnswer } from '@/lib/features/sign-in/viewer';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: ProfileAnswer }, ({ ctx }) => getProfile(ctx)),
});
