import { SignInsAnswer } from '@/lib/account/sign-ins';
import { listSignIns } from '@/lib/account/sign-ins.server';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: SignInsAnswer }, ({ ctx }) => listSignIns(ctx)),
});
