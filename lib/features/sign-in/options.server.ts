import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import Google from 'next-auth/providers/google';
import { isSuspended } from '@/db/queries/users';
import { profileOf } from '@/lib/platform/auth/google.server';
import { newSessionClaims, SESSION_SECONDS, SessionClaims } from '@/lib/platform/auth/session.server';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import type { Context } from '@/lib/platform/context.server';
import { env, siteSecret } from '@/lib/platform/env/env.server';
import { errorCodeOf } from '@/lib/platform/errors';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { log } from '@/lib/platform/log/log.server';
import { enterAccount } from './enter-account.server';

/** Returns the language of one of our pages, by its path. */
function localeOfPath(path: string): Locale {
  return LOCALES.find((locale) => path === `/${locale}`) ?? DEFAULT_LOCALE;
}

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
 * Returns next-auth's options for the redirect flow, which is the fallback if Google's button does not work in the
 * page.
 * It keeps only the profile of Google's data, and its session is the same as that of `POST /api/auth/google`.
 * @param frontPage path of the front page in the caller's language; a refusal returns to it with `?error=`
 * @param onSignOut called with the claims of the session that signs out
 */
export function authOptions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  frontPage: string,
  onSignOut: (claims: unknown) => void,
): NextAuthOptions {
  return {
    secret: siteSecret(),
    providers: [googleProvider()],
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: frontPage, signOut: frontPage, error: frontPage },
    callbacks: {
      async signIn({ profile }) {
        try {
          const { sub: googleSub } = profileOf(profile);
          if (await isSuspended(db, { googleSub })) throw accountSuspended();
          return true;
        } catch (error) {
          return `${frontPage}?error=${errorCodeOf(error)}`;
        }
      },
      async jwt({ token, account, profile }) {
        // Reading a session does not change it; its validity was checked before.
        if (!account) return SessionClaims.parse(token);
        const user = await enterAccount(db, profileOf(profile), localeOfPath(frontPage), clock.now());
        return { ...newSessionClaims(user) };
      },
    },
    events: { signOut: ({ token }) => onSignOut(token) },
    logger: {
      error: (code, metadata) => log().error({ code, err: 'error' in metadata ? metadata.error : metadata }, 'sign-in'),
      warn: (code) => log().debug({ code }, 'sign-in'),
      debug: () => {},
    },
  };
}
