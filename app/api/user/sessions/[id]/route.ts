import { SignInsAnswer } from '@/lib/account/sign-ins';
import { endSignIn } from '@/lib/account/sign-ins.server';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  DELETE: route({ actor: 'user', answer: SignInsAnswer }, ({ ctx, params }) => endSignIn(ctx, params.id)),
});
