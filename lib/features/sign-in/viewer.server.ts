import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { Db } from '@/db/client.server';
import { getPayerUsage } from '@/db/queries/usage';
import { findUserById, isSuspended, type User } from '@/db/queries/users';
import { currentPlan } from '@/lib/features/usage/usage';
import { resumeSession } from '@/lib/platform/auth/seen-session.server';
import { readSessionToken, sessionTokenOf } from '@/lib/platform/auth/session.server';
import { services } from '@/lib/platform/http/services.server';
import type { Viewer } from './viewer';

/** Converts a stored user for the interface, as of `now`. */
export function viewerOf(user: User, now: Date): Viewer {
  const { id, name, givenName, email, picture } = user;
  return { id, name, givenName, email, picture, planType: currentPlan(user, now) };
}

/** Returns the viewer with this id and the plan in effect, a team's or their own; null if the account was deleted. */
export async function findViewer(db: Db, userId: string, now: Date): Promise<Viewer | null> {
  const user = await findUserById(db, userId);
  const used = user && (await getPayerUsage(db, userId, now));
  return used && { ...viewerOf(user, now), planType: currentPlan(used, now) };
}

/** Cookies of the current page's request. */
type CookieJar = Pick<Awaited<ReturnType<typeof cookies>>, 'getAll'>;

function readClaim(jar: CookieJar) {
  const token = sessionTokenOf(new Map(jar.getAll().map(({ name, value }) => [name, value])));
  return token ? readSessionToken(token) : null;
}

/** True if the page is requested with a session of a suspended account. */
export async function isViewerSuspended(jar?: CookieJar): Promise<boolean> {
  const claim = await readClaim(jar ?? (await cookies()));
  return claim !== null && isSuspended(await services().getDb(), { id: claim.userId });
}

/** Returns the user who views the current page, or null. One database query per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const claim = await readClaim(await cookies());
  const { getDb, clock } = services();
  const now = clock.now();
  const user = claim && (await resumeSession(await getDb(), claim, await headers(), now));
  return user && viewerOf(user, now);
});
