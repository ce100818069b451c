import 'server-only';
import type { Db } from '@/db/client.server';
import { findUserById, isSuspended } from '@/db/queries/users';
import type { Actor, Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { bearerTokenOf } from './bearer.server';
import { resumeSession } from './seen-session.server';
import { readSessionToken, sessionTokenOf } from './session.server';
import { accountSuspended } from './suspended.server';

export const ANONYMOUS: Actor = { kind: 'anonymous' };
const SUSPENDED: Actor = { kind: 'anonymous', isSuspended: true };

async function userActor(
  { db, headers, now }: ActorSources,
  token: string,
  via: 'cookie' | 'bearer',
): Promise<Actor | null> {
  const claim = await readSessionToken(token);
  // Queried on each request, so that sign-out and account deletion take effect at once.
  const user = claim && (await resumeSession(db, claim, headers, now));
  if (user) return { kind: 'user', userId: user.id, email: user.email, via, sessionId: claim.sessionId };
  return claim && (await isSuspended(db, { id: claim.userId })) ? SUSPENDED : null;
}

/** Inputs that identify a caller. */
export interface ActorSources {
  readonly db: Db;
  readonly headers: Headers;
  readonly cookies: ReadonlyMap<string, string>;
  readonly now: Date;
}

/**
 * Returns the caller, by bearer token or session cookie. An invalid bearer token never falls back to the cookie: it
 * throws `unauthenticated` or `accountSuspended`. An invalid cookie counts as none.
 */
export async function resolveActor(sources: ActorSources): Promise<Actor> {
  const { headers, cookies } = sources;
  const bearer = bearerTokenOf(headers);
  if (bearer) {
    const actor = await userActor(sources, bearer, 'bearer');
    if (!actor) throw new AppError('unauthenticated');
    if (actor === SUSPENDED) throw accountSuspended();
    return actor;
  }
  const token = sessionTokenOf(cookies);
  return (token && (await userActor(sources, token, 'cookie'))) || ANONYMOUS;
}

/**
 * Returns the error to answer with.
 * If the caller's account was deleted during the call, an unexpected error becomes `unauthenticated`: rows that the
 * call wrote referred to that account. All other errors are returned unchanged.
 */
export async function asOfGoneAccount(error: unknown, { db, actor }: Pick<Context, 'db' | 'actor'>): Promise<unknown> {
  if (error instanceof AppError || actor.kind !== 'user') return error;
  const user = await findUserById(db, actor.userId).catch(() => undefined);
  return user === null ? new AppError('unauthenticated', {}, { cause: error }) : error;
}
