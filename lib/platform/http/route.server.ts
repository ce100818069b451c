import 'server-only';
import { NextResponse } from 'next/server';
import { z } from 'zod';
import { asOfGoneAccount, resolveActor } from '@/lib/platform/auth/actor.server';
import { SESSION_ENDED, SESSION_HEADER } from '@/lib/platform/auth/events';
import { resolveOperator } from '@/lib/platform/auth/operator.server';
import { sessionTokenOf } from '@/lib/platform/auth/session.server';
import { accountSuspended } from '@/lib/platform/auth/suspended.server';
import type { Actor, Context, OperatorContext, UserContext } from '@/lib/platform/context.server';
import { type Cookie, cookieAttributes, cookiesOf } from '@/lib/platform/cookies/cookies.server';
import { DEFAULT_BODY_BYTES, DEFAULT_BODY_VALUES } from '@/lib/platform/env/body-limit';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { cleanJson } from '@/lib/shared/clean-text';
import { failureResponse, finishAnswer, type ResponseContext, responseContextOf } from './answer.server';
import { wantsLines } from './answer-lines';
import { openAnswerLines, type ProgressOptions } from './answer-lines.server';
import { type BodyLimits, readJson, readRaw } from './body.server';
import { invalidInput } from './invalid-input';
import { beforeLastCall } from './last-call.server';
import { countCall, countOperatorCall, GENERAL_LIMIT, type Limit } from './limit.server';
import { isWrite, originOf } from './origin';
import { services } from './services.server';
import type { UploadReservation } from './upload-budget';
import { uploadBudget } from './uploads.server';
import { resolveVisitor, type Visitor, visitorCookie } from './visitor.server';

type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Params = Record<string, string | string[] | undefined>;

/** Who may call a route: somebody who has signed in, the operator, or anyone. */
type Caller = 'user' | 'operator' | 'anyone';
/** What a verb knows of its caller. */
interface Contexts {
  readonly user: UserContext;
  readonly operator: OperatorContext;
  readonly anyone: Context;
}

/** What a route says about itself. */
export interface RouteOptions<Who extends Caller, Body extends Schema, Query extends Schema, Event = never> {
  readonly actor: Who;
  /** True where a suspended account's cookie is let in as a visitor, as for signing out; elsewhere it gets `accountSuspended`. */
  readonly allowsSuspended?: boolean;
  /** Shape of the JSON body; without it the body is not read. An absent body counts as `{}`. */
  readonly body?: Body;
  /** True when the verb gets the body as it came (`received`), in place of `body`. */
  readonly isRaw?: boolean;
  /** Shape of the query; every value is text, so numbers need `z.coerce`. */
  readonly query?: Query;
  /** Shape of the answer: nothing beyond it leaves the server. A `success` field is filled in with true. */
  readonly answer?: z.ZodType;
  /** What is told while the verb works, to callers who ask for an answer in lines (decision 0034). */
  readonly progress?: ProgressOptions<Event>;
  /** Calls allowed; by default all routes share one generous limit. */
  readonly limit?: Limit;
  /** Largest body in bytes, for everybody or by who calls; by default a small one. Never more than MAX_REQUEST_BYTES. */
  readonly maxBodyBytes?: number | Readonly<Record<Actor['kind'], number>>;
  /** Most values in a body: elements and members of all its arrays and objects together; by default few. */
  readonly maxBodyValues?: number;
}

/** A body as it came, with the headers that speak of it. */
export interface Received {
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
}

/** What a verb is called with. */
export interface Call<Who extends Caller, Body extends Schema, Query extends Schema, Event = never> {
  readonly ctx: Contexts[Who];
  readonly body: Output<Body>;
  readonly query: Output<Query>;
  /** The body byte for byte, with the request's headers; empty but for a route that asks for it (`isRaw`). */
  readonly received: Received;
  /** The dynamic segments of the path, unchecked. */
  readonly params: Params;
  /** Adds a cookie to the answer; too late once something was reported. */
  readonly setCookie: (cookie: Cookie) => void;
  /** Tells the caller what is being done, if it wants to know. */
  readonly report: (event: Event) => void;
}

/** A handler as the App Router calls it. */
export type RouteHandler = (request: Request, segment?: { params: Promise<Params> }) => Promise<Response>;

/** A request on its way through a route. */
interface Serving extends ResponseContext {
  readonly cookies: Cookie[];
  /** True when the caller still carries a session that is over: the browser is told, also where anyone may call. */
  hasDeadSession: boolean;
}

/** A failed parse of what came in, told apart from a failed parse inside the product (which is a defect). */
function parseInput<S extends Schema>(schema: S, value: unknown): Output<S>;
function parseInput(schema: Schema, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, value);
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

function successResponse(answer: unknown): NextResponse {
  // A redirect, for instance.
  if (answer instanceof Response) return new NextResponse(answer.body, answer);
  return answer === undefined ? new NextResponse(null, { status: 204 }) : NextResponse.json(answer);
}

function bodyLimitsOf(
  options: Pick<RouteOptions<'anyone', Schema, Schema>, 'maxBodyBytes' | 'maxBodyValues'>,
  actor: Actor,
): BodyLimits {
  const { maxBodyBytes = DEFAULT_BODY_BYTES, maxBodyValues = DEFAULT_BODY_VALUES } = options;
  const ofRoute = typeof maxBodyBytes === 'number' ? maxBodyBytes : maxBodyBytes[actor.kind];
  return { maxBytes: Math.min(ofRoute, env().MAX_REQUEST_BYTES), maxValues: maxBodyValues };
}

/** The query as the schemas see it. */
function queryOf(request: Request): unknown {
  return cleanJson(Object.fromEntries(new URL(request.url).searchParams));
}

/**
 * Makes a route handler of a verb: resolves who calls, refuses other sites' writes, counts the call, parses what comes
 * in, calls the verb, parses what goes out. The only place that catches: a foreseen failure answers with its code's
 * status, anything else with a generic 500. Every error body is `{ success: false, code, message, error }`, in the
 * caller's language; a refused field is named by `path`. A route with `progress` answers in lines whoever asks for them
 * (`Accept`), from its first report on; until then, and for everybody else, as any other.
 */
export function route<
  Who extends Caller,
  Body extends Schema = undefined,
  Query extends Schema = undefined,
  Event = never,
>(
  options: RouteOptions<Who, Body, Query, Event>,
  verb: (call: Call<Who, Body, Query, Event>) => Promise<unknown>,
): RouteHandler {
  return async (request, segment) => {
    const wished = options.progress && wantsLines(request.headers.get('accept'));
    const lines = wished ? openAnswerLines(options.progress) : undefined;
    const served = responseContextOf(request);
    const signal = lines ? AbortSignal.any([request.signal, lines.signal]) : request.signal;
    const serving: Serving = { ...served, signal, cookies: [], hasDeadSession: false };
    const whole = answerWhole(options, verb, { request, segment, serving, report: lines?.report ?? (() => {}) });
    const response = await (lines ? lines.answer(whole) : whole);
    for (const cookie of serving.cookies) response.cookies.set(cookieAttributes(cookie));
    if (serving.hasDeadSession) response.headers.set(SESSION_HEADER, SESSION_ENDED);
    return finishAnswer(response, serving, request);
  };
}

/** What a route answers with. */
interface Asked<Event> {
  readonly request: Request;
  readonly segment: Parameters<RouteHandler>[1];
  readonly serving: Serving;
  readonly report: (event: Event) => void;
}

/** The answer to a request, of its verb or of what went wrong. Never fails. */
async function answerWhole<Who extends Caller, Body extends Schema, Query extends Schema, Event>(
  options: RouteOptions<Who, Body, Query, Event>,
  verb: (call: Call<Who, Body, Query, Event>) => Promise<unknown>,
  { request, segment, serving, report }: Asked<Event>,
): Promise<NextResponse> {
  let upload: UploadReservation | undefined;
  let admitted: Admitted | undefined;
  try {
    const limit = options.limit ?? GENERAL_LIMIT;
    const caller = await (options.actor === 'operator'
      ? admitOperator(request, limit)
      : admit(request, serving, { ...options, actor: options.actor }, limit));
    admitted = caller;
    const { actor, visitor } = caller;
    // Held until the answer is there: the body stays in memory as long.
    upload = uploadBudget().open({
      network: visitor.siteHash,
      accountId: actor.kind === 'user' ? actor.userId : undefined,
    });
    const limits = bodyLimitsOf(options, actor);
    const json = options.body && (await beforeLastCall(readJson(request, limits, upload)));
    const rawBody = options.isRaw ? await beforeLastCall(readRaw(request, limits, upload)) : new Uint8Array();
    serving.isBodyRead = options.body !== undefined || options.isRaw === true;
    const { requestId, locale, signal } = serving;
    const ctx = { ...caller, locale, signal, requestId };
    const work = verb({
      // Checked above: a route for users has got as far as here with a user, one for the operator with the operator.
      ctx: ctx as Call<Who, Body, Query>['ctx'],
      body: parseInput(options.body as Body, json),
      query: parseInput(options.query as Query, queryOf(request)),
      received: { rawBody, headers: request.headers },
      params: (await segment?.params) ?? {},
      setCookie: (cookie) => serving.cookies.push(cookie),
      report,
    });
    return successResponse(answerOf(options.answer, await beforeLastCall(work)));
  } catch (error) {
    return failureResponse(admitted ? await asOfGoneAccount(error, admitted) : error, serving, request);
  } finally {
    upload?.release();
  }
}

/** What is known of a caller who is let in. */
interface Admitted extends Pick<Context, 'db' | 'clock' | 'actor'> {
  readonly visitor: Visitor;
  readonly operator?: OperatorContext['operator'];
}

/** Lets in an account or anyone, counted; a visitor gets a cookie with the answer when new. */
async function admit(
  request: Request,
  serving: Serving,
  { actor: who, allowsSuspended }: { readonly actor: 'user' | 'anyone'; readonly allowsSuspended?: boolean },
  limit: Limit,
): Promise<Admitted> {
  const { getDb, clock } = services();
  const cookies = cookiesOf(request);
  const visitor = resolveVisitor(request.headers, cookies);
  const db = await getDb();
  const actor = await resolveActor({ db, headers: request.headers, cookies, now: clock.now() });
  serving.hasDeadSession = actor.kind === 'anonymous' && sessionTokenOf(cookies) !== undefined;
  if (visitor.isNew && actor.kind === 'anonymous') serving.cookies.push(visitorCookie(visitor.id));
  if (actor.kind === 'anonymous' && actor.isSuspended && !allowsSuspended) throw accountSuspended();
  if (who === 'user' && actor.kind !== 'user') throw new AppError('unauthenticated');
  refuseOtherSites(request, actor);
  if (actor.kind === 'user') serving.userId = actor.userId;
  await countCall(db, limit, actor, visitor);
  return { db, clock, actor, visitor };
}

/**
 * Lets in the operator, counted by name; whoever is refused is counted as a visitor. What other sites send needs no
 * refusal, because no cookie proves the operator.
 */
async function admitOperator(request: Request, limit: Limit): Promise<Admitted> {
  const { getDb, clock } = services();
  const visitor = resolveVisitor(request.headers, cookiesOf(request));
  const db = await getDb();
  const operator = await resolveOperator(db, request.headers, clock.now());
  const actor = { kind: 'anonymous' } as const;
  if (!operator) {
    await countCall(db, limit, actor, visitor);
    throw new AppError('unauthenticated');
  }
  await countOperatorCall(db, limit, operator.username);
  return { db, clock, actor, visitor, operator };
}
