import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { env } from '@/lib/env.server';
import { type Cookie, usesSecureCookies } from '@/lib/http/cookies.server';

/** How long a sign-in lasts: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** What a session token says. Who the user is today (address, plan) is read from the database. */
const SessionClaims = z.object({ sub: z.uuid() });

/** next-auth's own name for the session cookie; the redirect flow and ours share the one session. */
function sessionCookieName(): string {
  return usesSecureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** A session token of next-auth for a user, good as cookie and as bearer token. */
export function issueSessionToken(userId: string): Promise<string> {
  return encode({ token: { sub: userId }, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
}

/** The user's id in a session token; null when it is forged, expired or not a session's. */
export async function readSessionToken(token: string): Promise<string | null> {
  try {
    const claims = SessionClaims.safeParse(await decode({ token, secret: env().NEXTAUTH_SECRET }));
    return claims.success ? claims.data.sub : null;
  } catch {
    return null;
  }
}

/** The session token among a request's cookies; next-auth cuts a long one into numbered pieces. */
export function sessionTokenOf(cookies: ReadonlyMap<string, string>): string | undefined {
  const name = sessionCookieName();
  const whole = cookies.get(name);
  if (whole) return whole;
  const pieces: string[] = [];
  for (let piece = cookies.get(`${name}.0`); piece; piece = cookies.get(`${name}.${pieces.length}`)) pieces.push(piece);
  return pieces.length > 0 ? pieces.join('') : undefined;
}

/** The cookie that keeps a browser signed in. */
export function sessionCookie(token: string): Cookie {
  return { name: sessionCookieName(), value: token, maxAge: SESSION_SECONDS };
}

/** Cookies that sign a browser out, whichever of the session's cookies it has. */
export function clearedSessionCookies(): Cookie[] {
  const name = sessionCookieName();
  return [name, `${name}.0`, `${name}.1`].map((piece) => ({ name: piece, value: '', maxAge: 0 }));
}
