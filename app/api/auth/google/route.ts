import { sessionCookie } from '@/lib/auth/session.server';
import { signInWithGoogle } from '@/lib/auth/sign-in.server';
import { GoogleSignIn, SignInAnswer } from '@/lib/auth/viewer';
import { resource } from '@/lib/http/resource.server';
import { route } from '@/lib/http/route.server';

/** An ID token of Google has about 1.2 kB. */
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
