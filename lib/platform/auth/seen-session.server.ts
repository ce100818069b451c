import 'server-only';
import { userAgentFromString } from 'next/server';
import type { Db } from '@/db/client.server';
import { recordSessionSeen, type SeenClient } from '@/db/queries/sign-in-sessions';
import { findSessionUser, type SessionClaim, type SessionUser } from '@/db/queries/users';
import { env } from '@/lib/platform/env/env.server';
import { log } from '@/lib/platform/log/log.server';
import { SESSION_SECONDS } from './session.server';

/** A session's last use is written at most this often, so that requests stay reads. */
export const SEEN_EVERY_MS = 5 * 60 * 1000;
/** User agents are cut to this length before they are parsed; real ones have about 200 characters. */
const MAX_USER_AGENT_CHARS = 300;
const MAX_NAME_CHARS = 40;
const COUNTRY = /^[A-Z]{2}$/;
/** What proxies write where they do not know the country (Cloudflare: XX, and T1 for Tor). */
const NO_COUNTRY = 'XX';

const nameOf = (name: string | undefined) => name?.slice(0, MAX_NAME_CHARS) || null;

/** The client as it is listed: the browser's and system's names without versions, and the country that a trusted proxy names. */
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

/** The user of a valid session, which is recorded as used now. Null where `findSessionUser` returns null. */
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
    // The list is a courtesy; a request must not fail for it.
    log().warn({ err: error }, 'last use of a sign-in not recorded');
  }
  return user;
}
