import { signInNonce } from '@/lib/auth/sign-in.server';
import { NonceAnswer } from '@/lib/auth/viewer';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({
  GET: route({ actor: 'anyone', allowsSuspended: true, answer: NonceAnswer }, async ({ ctx }) => ({
    nonce: signInNonce(ctx),
  })),
});
