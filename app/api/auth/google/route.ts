import { signInWithGoogle } from '@/lib/features/sign-in/sign-in.server';
import { GoogleSignIn, SignInAnswer } from '@/lib/features/sign-in/viewer';
import { sessionCookie } from '@/lib/platform/auth/session.server';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';

/** A Google ID token has about 1.2 kB. */
const MAX_CREDENTIAL_BYTES = 16 * 1024;

const signIn = route(
  {
    actor: 'anyone',
    allowsSuspended: true,
    body: GoogleSignIn,
    answer: SignInAnswer,
    limit: { name: 'sign-in', points: 20, seconds: 60 },
    maxBodyBytes: MAX_CREDENTIAL_BYTES,
  },
  async ({ ctx, body, setCookie }) => {
    const answer = await signInWithGoogle(ctx, body);
    setCookie(sessionCookie(answer.token));
    return answer;
  },
);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = resource({ POST: signIn });
