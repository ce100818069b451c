import { SignInsAnswer } from '@/lib/features/account/sign-ins';
import { listSignIns } from '@/lib/features/account/sign-ins.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'user', answer: SignInsAnswer }, ({ ctx }) => listSignIns(ctx)),
});
