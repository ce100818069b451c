import 'server-only';
import { randomUUID } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import type { SessionClaim, User } from '@/db/queries/users';
import { type Cookie, usesSecureCookies } from '@/lib/platform/cookies/cookies.server';
import { siteSecret } from '@/lib/platform/env/env.server';

/** Lifetime of a sign-in, in seconds: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/**
 * Retention of an ended session, in ms.
 * A request in progress may renew its token until the session ends, and next-auth tolerates a clock skew of 15 s.
 */
const ENDED_SESSION_MS = (SESSION_SECONDS + 60 * 60) * 1000;

/**
 * Claims of a session token: the user (`sub`), the sign-in (`sid`, the same in every renewed token) and the generation
 * of the account's sign-ins (`ver`).
 * The database decides whether the session is still valid and returns the user's current data. Tokens without `sid`
 * predate sign-out tracking. Their owner may have ended them, so they are invalid.
 */
export const SessionClaims = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int().nonnegative() });
export type SessionClaims = z.infer<typeof SessionClaims>;
/** Claims of a decoded token; `exp` is in seconds. */
const ReadClaims = SessionClaims.extend({ exp: z.number().optional().catch(undefined) });

/** Name of next-auth's session cookie. The redirect flow and ours share one session. */
export function sessionCookieName(): string {
  return usesSecureCookies() ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

/** Returns the claims of a new sign-in. */
export function newSessionClaims({ id, sessionsVersion }: Pick<User, 'id' | 'sessionsVersion'>): SessionClaims {
  return { sub: id, sid: randomUUID(), ver: sessionsVersion };
}

/** Issues a token for a new session in next-auth's format. It is valid as a cookie and as a bearer token. */
export function issueSessionToken(user: Pick<User, 'id' | 'sessionsVersion'>): Promise<string> {
  return encode({ token: newSessionClaims(user), secret: siteSecret(), maxAge: SESSION_SECONDS });
}

/** Reads the session from decrypted claims; null if they are not a session's. */
export function sessionClaimOf(claims: unknown): SessionClaim | null {
  const parsed = ReadClaims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub: userId, sid: sessionId, ver: version, exp } = parsed.data;
  return { userId, sessionId, version, ...(exp !== undefined && { expiresAt: new Date(exp * 1000) }) };
}

/** Reads the session from a token; null if it is forged, expired or not a session's. Does not check the database. */
export async function readSessionToken(token: string): Promise<SessionClaim | null> {
  const secret = siteSecret();
  try {
    return sessionClaimOf(await decode({ token, secret }));
  } catch {
    return null;
  }
}

/** Returns the time when the last token of a session that ends now has expired. */
export function endedSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + ENDED_SESSION_MS);
}

/** Returns the session token from a request's cookies. next-auth splits a long one into numbered chunks. */
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

/** Returns cookies that clear the session cookie and its chunks. */
export function clearedSessionCookies(): Cookie[] {
  const name = sessionCookieName();
  return [name, `${name}.0`, `${name}.1`].map((piece) => ({ name: piece, value: '', maxAge: 0 }));
}
