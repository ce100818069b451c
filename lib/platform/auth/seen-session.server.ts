import 'server-only';
import { userAgentFromString } from 'next/server';
import type { Db } from '@/db/client.server';
import { recordSessionSeen, type SeenClient } from '@/db/queries/sign-in-sessions';
import { findSessionUser, type SessionClaim, type SessionUser } from '@/db/queries/users';
import { env } from '@/lib/platform/env/env.server';
import { log } from '@/lib/platform/log/log.server';
import { SESSION_SECONDS } from './session.server';

/** Minimum interval between writes of a session's last use, so that most requests are read-only. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;
/** Maximum length of a user agent that is parsed, in characters; real ones have about 200. */
const MAX_USER_AGENT_CHARS = 300;
/** Maximum length of the names of a browser and a system, in characters. */
const MAX_NAME_CHARS = 40;
const COUNTRY = /^[A-Z]{2}$/;
/** Placeholder that proxies send for an unknown country (Cloudflare: XX, and T1 for Tor). */
const NO_COUNTRY = 'XX';

const nameOf = (name: string | undefined) => name?.slice(0, MAX_NAME_CHARS) || null;

/**
 * Returns the client for the list of sessions: names of browser and system without versions, and the country from a
 * trusted proxy.
 */
export function clientOf(headers: Headers): SeenClient {
  const { browser, os } = userAgentFromString((headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_CHARS));
  const { COUNTRY_HEADER } = env();
  const country = COUNTRY_HEADER ? (headers.get(COUNTRY_HEADER)?.trim().toUpperCase() ?? '') : '';
  return {
    browser: nameOf(browser.name),
    system: nameOf(os.name),
    country: COUNTRY.test(country) && country !== NO_COUNTRY ? country : null,
  };
}

/** Returns the user of a valid session and records its last use. Returns null if `findSessionUser` does. */
export async function resumeSession(
  db: Db,
  claim: SessionClaim,
  headers: Headers,
  now: Date,
): Promise<SessionUser | null> {
  const user = await findSessionUser(db, claim);
  const staleBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (!user || (user.sessionSeenAt && user.sessionSeenAt >= staleBefore)) return user;
  const expiresAt = claim.expiresAt ?? new Date(now.getTime() + SESSION_SECONDS * 1000);
  try {
    await recordSessionSeen(db, claim, { ...clientOf(headers), now, expiresAt, staleBefore });
  } catch (error) {
    // The last use is informational. A failed write must not fail the request.
    log().warn({ err: error }, 'last use of a sign-in not recorded');
  }
  return user;
}
