import { signInNonce } from '@/lib/features/sign-in/sign-in.server';
import { NonceAnswer } from '@/lib/features/sign-in/viewer';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', allowsSuspended: true, answer: NonceAnswer }, async ({ ctx }) => ({
    nonce: signInNonce(ctx),
  })),
});
