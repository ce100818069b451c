import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Google from 'next-auth/providers/google';
import { upsertGoogleUser } from '@/db/queries/users';
import { env } from '@/lib/env.server';
import { errorCodeOf } from '@/lib/errors';
import { log } from '@/lib/http/log.server';
import { services } from '@/lib/http/services.server';
import { profileOf } from './google.server';
import { SESSION_SECONDS } from './session.server';

function googleProvider() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env();
  return Google({
    clientId: GOOGLE_CLIENT_ID ?? '',
    clientSecret: GOOGLE_CLIENT_SECRET ?? '',
    issuer: GOOGLE_ISSUER,
    wellKnown: `${GOOGLE_ISSUER}/.well-known/openid-configuration`,
    client: { token_endpoint_auth_method: 'client_secret_post' },
    checks: ['pkce', 'state', 'nonce'],
  });
}

/**
 * next-auth for the redirect flow, where Google's button in the page does not work. It keeps nothing of Google's but
 * the profile, and its session is the same as the one that `POST /api/auth/google` gives.
 * @param frontPage path of the front page in the caller's language; a refusal comes back to it with `?error=`
 */
export function authOptions(frontPage: string): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    providers: [googleProvider()],
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: frontPage, error: frontPage },
    callbacks: {
      signIn({ profile }) {
        try {
          profileOf(profile);
          return true;
        } catch (error) {
          return `${frontPage}?error=${errorCodeOf(error)}`;
        }
      },
      async jwt({ token, account, profile }) {
        if (!account) return { sub: token.sub };
        const { getDb, clock } = services();
        const user = await upsertGoogleUser(await getDb(), profileOf(profile), clock.now());
        return { sub: user.id };
      },
    },
    logger: {
      error: (code, metadata) => log().error({ code, err: 'error' in metadata ? metadata.error : metadata }, 'sign-in'),
      warn: (code) => log().debug({ code }, 'sign-in'),
      debug: () => {},
    },
  };
}
