import { z } from 'zod';
import { SignOut, signOut } from '@/lib/features/sign-in/sign-out.server';
import { clearedSessionCookies } from '@/lib/platform/auth/session.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

const SignOutAnswer = z.object({ success: z.literal(true) });
const MAX_SIGN_OUT_BYTES = 1024;

const leave = route(
  { actor: 'anyone', allowsSuspended: true, body: SignOut, answer: SignOutAnswer, maxBodyBytes: MAX_SIGN_OUT_BYTES },
  async ({ ctx, body, setCookie }) => {
    await signOut(ctx, body);
    for (const cookie of clearedSessionCookies()) setCookie(cookie);
    return {};
  },
);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ POST: leave });
