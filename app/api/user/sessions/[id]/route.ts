import { SignInsAnswer } from '@/lib/features/account/sign-ins';
import { endSignIn } from '@/lib/features/account/sign-ins.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: SignInsAnswer }, ({ ctx, params }) => endSignIn(ctx, params.id)),
});
