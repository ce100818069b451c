import 'server-only';
import { randomUUID } from 'node:crypto';
import { NextResponse } from 'next/server';
import { z } from 'zod';
import { resolveActor } from '@/lib/auth/actor.server';
import type { Actor, Context, UserContext } from '@/lib/context.server';
import { env } from '@/lib/env.server';
import { AppError } from '@/lib/errors';
import { errorText } from '@/lib/i18n/error-text';
import type { Locale } from '@/lib/i18n/locales';
import { readJson } from './body.server';
import { type Cookie, cookieAttributes, cookiesOf } from './cookies.server';
import { countCall, GENERAL_LIMIT, type Limit } from './limit.server';
import { localeOf } from './locale';
import { log } from './log.server';
import { isWrite, originOf } from './origin';
import { services } from './services.server';
import { resolveVisitor, visitorCookie } from './visitor.server';

type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Params = Record<string, string | string[] | undefined>;

/** What a route says about itself. */
export interface RouteOptions<Who extends 'user' | 'anyone', Body extends Schema, Query extends Schema> {
  /** Who may call: somebody who has signed in, or anyone. */
  readonly actor: Who;
  /** Shape of the JSON body; without it the body is not read. An absent body counts as `{}`. */
  readonly body?: Body;
  /** Shape of the query; every value is text, so numbers need `z.coerce`. */
  readonly query?: Query;
  /** Shape of the answer: nothing beyond it leaves the server. A `success` field is filled in with true. */
  readonly answer?: z.ZodType;
  /** Calls allowed; by default all routes share one generous limit. */
  readonly limit?: Limit;
  /** Largest body in bytes, where that is less than MAX_REQUEST_BYTES. */
  readonly maxBodyBytes?: number;
}

/** What a verb is called with. */
export interface Call<Who extends 'user' | 'anyone', Body extends Schema, Query extends Schema> {
  readonly ctx: Who extends 'user' ? UserContext : Context;
  readonly body: Output<Body>;
  readonly query: Output<Query>;
  /** The dynamic segments of the path, unchecked. */
  readonly params: Params;
  /** Adds a cookie to the answer. */
  readonly setCookie: (cookie: Cookie) => void;
}

/** A handler as the App Router calls it. */
export type RouteHandler = (request: Request, segment?: { params: Promise<Params> }) => Promise<Response>;

interface Served {
  readonly requestId: string;
  readonly locale: Locale;
  readonly cookies: Cookie[];
}

/** A failed parse of what came in, told apart from a failed parse inside the product (which is a defect). */
function parseInput<S extends Schema>(schema: S, value: unknown): Output<S>;
function parseInput(schema: Schema, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('badRequest', { path: parsed.error.issues[0]?.path.join('.') ?? '' });
}

/** A write that rides on a cookie must come from our own pages. A bearer token cannot be sent by another site. */
function refuseOtherSites(request: Request, actor: Actor): void {
  if (!isWrite(request.method) || (actor.kind === 'user' && actor.via === 'bearer')) return;
  const origin = originOf(request.headers, env().NEXTAUTH_URL);
  // A client that is not a browser names no origin. It may act as a visitor; a session's cookie it has no business with.
  if (origin === 'other' || (origin === 'unsaid' && actor.kind === 'user')) throw new AppError('originMismatch');
}

function answerOf(schema: Schema, value: unknown): unknown {
  if (!schema) return value;
  const hasSuccess = schema instanceof z.ZodObject && 'success' in schema.shape;
  return schema.parse(hasSuccess && typeof value === 'object' ? { success: true, ...value } : value);
}

function logFailure(error: unknown, failure: AppError, { requestId }: Served, request: Request): void {
  const about = { requestId, method: request.method, path: new URL(request.url).pathname, code: failure.code };
  // What a verb throws because its caller went away is nobody's fault.
  if (failure.status < 500 || request.signal.aborted) log().debug(about, 'request refused');
  else log().error({ ...about, err: error }, 'request failed');
}

async function failureResponse(error: unknown, served: Served, request: Request): Promise<NextResponse> {
  const failure = error instanceof AppError ? error : new AppError('internal');
  logFailure(error, failure, served, request);
  const message = await errorText(failure, served.locale);
  const { path, retryAfter } = failure.params;
  const body = {
    success: false,
    code: failure.code,
    message,
    error: message,
    ...(failure.code === 'badRequest' && path && { path }),
  };
  const response = NextResponse.json(body, { status: failure.status });
  if (retryAfter) response.headers.set('retry-after', String(retryAfter));
  return response;
}

function successResponse(answer: unknown): NextResponse {
  // A redirect, for instance.
  if (answer instanceof Response) return new NextResponse(answer.body, answer);
  return answer === undefined ? new NextResponse(null, { status: 204 }) : NextResponse.json(answer);
}

/**
 * Makes a route handler of a verb: resolves who calls, refuses other sites' writes, counts the call, parses what comes
 * in, calls the verb, parses what goes out. The only place that catches: a foreseen failure answers with its code's
 * status, anything else with a generic 500. Every error body is `{ success: false, code, message, error }`, in the
 * caller's language; a refused field is named by `path`.
 */
export function route<Who extends 'user' | 'anyone', Body extends Schema = undefined, Query extends Schema = undefined>(
  options: RouteOptions<Who, Body, Query>,
  verb: (call: Call<Who, Body, Query>) => Promise<unknown>,
): RouteHandler {
  return async (request, segment) => {
    const served: Served = { requestId: randomUUID(), locale: localeOf(request.headers), cookies: [] };
    let response: NextResponse;
    try {
      const { db, clock, actor, visitor } = await identify(request, served);
      if (options.actor === 'user' && actor.kind !== 'user') throw new AppError('unauthenticated');
      refuseOtherSites(request, actor);
      await countCall(db, options.limit ?? GENERAL_LIMIT, actor, visitor);
      const maxBytes = Math.min(options.maxBodyBytes ?? Number.POSITIVE_INFINITY, env().MAX_REQUEST_BYTES);
      const body = parseInput(options.body as Body, options.body && (await readJson(request, maxBytes)));
      const query = parseInput(options.query as Query, Object.fromEntries(new URL(request.url).searchParams));
      const { requestId, locale } = served;
      const ctx = { db, actor, visitor, clock, locale, signal: request.signal, requestId };
      const answer = await verb({
        // Checked above: a route for users has got as far as here with a user.
        ctx: ctx as Call<Who, Body, Query>['ctx'],
        body,
        query,
        params: (await segment?.params) ?? {},
        setCookie: (cookie) => served.cookies.push(cookie),
      });
      response = successResponse(answerOf(options.answer, answer));
    } catch (error) {
      response = await failureResponse(error, served, request);
    }
    for (const cookie of served.cookies) response.cookies.set(cookieAttributes(cookie));
    response.headers.set('cache-control', 'no-store');
    response.headers.set('x-request-id', served.requestId);
    return response;
  };
}

/** Who calls: the account or nobody, and the visitor, who gets a cookie with the answer when new. */
async function identify(request: Request, served: Served) {
  const { getDb, clock } = services();
  const cookies = cookiesOf(request);
  const visitor = resolveVisitor(request.headers, cookies);
  const db = await getDb();
  const actor = await resolveActor(db, request.headers, cookies);
  if (visitor.isNew && actor.kind === 'anonymous') served.cookies.push(visitorCookie(visitor.id));
  return { db, clock, actor, visitor };
}
