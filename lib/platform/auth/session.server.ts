import 'server-only';
import { randomUUID } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import type { SessionClaim, User } from '@/db/queries/users';
import { type Cookie, usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { siteSecret } from '@/lib/platform/env/env.server';

/** How long a sign-in lasts: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/**
 * An ended session is remembered for so long: a token of it may have been renewed up to its end, by a request that was
 * just being answered, and next-auth forgives a clock 15 s.
 */
const ENDED_SESSION_MS = (SESSION_SECONDS + 60 * 60) * 1000;

/**
 * What a session token says: whose it is (`sub`), which sign-in (`sid`, the same in every token that renews it) and which
 * generation of the account's sign-ins (`ver`). Whether that still holds, and who the user is today, is asked of the
 * database. A token without `sid` is from before sign-ins could end; its owner may have ended it, so it is good for nothing.
 */
export const SessionClaims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int().nonnegative() });
export type SessionClaims = z.infer<typeof SessionClaims>;
/** Of a token that was read: when it expires, in seconds. */
const ReadClaims = SessionClaims.extend({ exp: z.number().optional().catch(undefined) });

/** next-auth's own name for the session cookie; the redirect flow and ours share the one session. */
export function sessionCookieName(): string {
  return usesSecureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** The claims of a new sign-in of a user. */
export function newSessionClaims({ id, sessionsVersion }: Pick<User, 'id' | 'sessionsVersion'>): SessionClaims {
  return { sub: id, sid: randomUUID(), ver: sessionsVersion };
}

/** A token of a new session, in next-auth's own form, good as cookie and as bearer token. */
export function issueSessionToken(user: Pick<User, 'id' | 'sessionsVersion'>): Promise<string> {
  return encode({ token: newSessionClaims(user), secret: siteSecret(), maxAge: SESSION_SECONDS });
}

/** What decrypted claims say of their session; null when they are not a session's. */
export function sessionClaimOf(claims: unknown): SessionClaim | null {
  const parsed = ReadClaims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: userId, sid: sessionId, ver: version, exp } = parsed.data;
  return { userId, sessionId, version, ...(exp !== undefined && { expiresAt: new Date(exp * 1000) }) };
}

/** What a session token says; null when it is forged, expired or not a session's. Whether the session holds is not asked. */
export async function readSessionToken(token: string): Promise<SessionClaim | null> {
  const secret = siteSecret();
  try {
    return sessionClaimOf(await decode({ token, secret }));
  } catch {
    return null;
  }
}

/** When the last token of a session that ends now has expired. */
export function endedSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + ENDED_SESSION_MS);
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
