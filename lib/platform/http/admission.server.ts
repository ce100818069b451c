import 'server-only';
import type { Db } from '@/db/client.server';
import { ANONYMOUS, resolveActor } from '@/lib/platform/auth/actor.server';
import { resolveOperator } from '@/lib/platform/auth/operator.server';
import { sessionTokenOf } from '@/lib/platform/auth/session.server';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import type { Actor, Context, OperatorContext } from '@/lib/platform/context.server';
import { type Cookie, cookiesOf } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import type { ResponseContext } from './answer.server';
import { countCall, countOperatorCall, type Limit } from './limit.server';
import { isWrite, originOf } from './origin';
import type { RouteOptions, Schema } from './route.server';
import { services } from './services.server';
import { resolveVisitor, type Visitor, visitorCookie } from './visitor.server';

/** State of a request inside a route. */
export interface Serving extends ResponseContext {
  readonly cookies: Cookie[];
  /**
   * True if the request carries an expired or ended session. The browser is informed, also on routes that anyone may
   * call.
   */
  hasEndedSession: boolean;
}

/** Refuses cross-site writes authenticated by a cookie. Other sites cannot send our bearer tokens. */
export function refuseOtherSites(request: Request, actor: Actor): void {
  if (!isWrite(request.method) || (actor.kind === 'user' && actor.via === 'bearer')) return;
  const origin = originOf(request.headers, env().NEXTAUTH_URL);
  // Clients that are not browsers send no origin. They may act as visitors, but not with a session cookie.
  if (origin === 'other' || (origin === 'missing' && actor.kind === 'user')) throw new AppError('originMismatch');
}

export interface Admitted extends Pick<Context, 'db' | 'clock' | 'actor'> {
  readonly visitor: Visitor;
  readonly operator?: OperatorContext['operator'];
}

type AdmissionOptions = Pick<RouteOptions<'user' | 'anyone', Schema, Schema>, 'actor' | 'allowsSuspended'>;

/** Admits and counts a user or visitor; refused callers are counted as visitors. */
export async function admit(
  request: Request,
  serving: Serving,
  options: AdmissionOptions,
  limit: Limit,
): Promise<Admitted> {
  const { getDb, clock } = services();
  const visitor = resolveVisitor(request.headers, cookiesOf(request));
  const db = await getDb();
  const actor = await resolveAdmitted(request, serving, options, { db, visitor, now: clock.now() }).catch(
    async (error: unknown) => {
      if (error instanceof AppError) await countCall(db, limit, ANONYMOUS, visitor);
      throw error;
    },
  );
  await countCall(db, limit, actor, visitor);
  return { db, clock, actor, visitor };
}

/** Returns the caller. Throws if the route does not admit it. A new visitor gets a cookie with the answer. */
async function resolveAdmitted(
  request: Request,
  serving: Serving,
  { actor: requiredActor, allowsSuspended }: AdmissionOptions,
  { db, visitor, now }: { readonly db: Db; readonly visitor: Visitor; readonly now: Date },
): Promise<Actor> {
  const cookies = cookiesOf(request);
  const actor = await resolveActor({ db, headers: request.headers, cookies, now });
  serving.hasEndedSession = actor.kind === 'anonymous' && sessionTokenOf(cookies) !== undefined;
  if (visitor.isNew && actor.kind === 'anonymous') serving.cookies.push(visitorCookie(visitor.id));
  if (actor.kind === 'anonymous' && actor.isSuspended && !allowsSuspended) throw accountSuspended();
  if (requiredActor === 'user' && actor.kind !== 'user') throw new AppError('unauthenticated');
  refuseOtherSites(request, actor);
  if (actor.kind === 'user') serving.userId = actor.userId;
  return actor;
}

/**
 * Admits the operator and counts by name; refused callers are counted as visitors.
 * No origin check is needed, because no cookie authenticates the operator.
 */
export async function admitOperator(request: Request, limit: Limit): Promise<Admitted> {
  const { getDb, clock } = services();
  const visitor = resolveVisitor(request.headers, cookiesOf(request));
  const db = await getDb();
  const operator = await resolveOperator(db, request.headers, clock.now());
  if (!operator) {
    await countCall(db, limit, ANONYMOUS, visitor);
    throw new AppError('unauthenticated');
  }
  await countOperatorCall(db, limit, operator.username);
  return { db, clock, actor: ANONYMOUS, visitor, operator };
}
