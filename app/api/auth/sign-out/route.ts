import { z } from 'zod';
import { clearedSessionCookies } from '@/lib/auth/session.server';
import { route } from '@/lib/http/route.server';

const SignOutAnswer = z.object({ success: z.literal(true) });

export const POST = route({ actor: 'anyone', answer: SignOutAnswer }, async ({ setCookie }) => {
  for (const cookie of clearedSessionCookies()) setCookie(cookie);
  return {};
});
