import 'server-only';
import { NextResponse } from 'next/server';
import { z } from 'zod';
import { asOfGoneAccount } from '@/lib/platform/auth/actor.server';
import { SESSION_ENDED, SESSION_HEADER } from '@/lib/platform/auth/events';
import type { Actor, Context, OperatorContext, UserContext } from '@/lib/platform/context.server';
import { type Cookie, cookieAttributes } from '@/lib/platform/cookies/cookies.server';
import { DEFAULT_BODY_BYTES, DEFAULT_BODY_VALUES } from '@/lib/platform/env/body-limit';
import { env } from '@/lib/platform/env/env.server';
import { cleanJson } from '@/lib/shared/clean-text';
import { orShutdown } from './abort-on-shutdown.server';
import { type Admitted, admit, admitOperator, type Serving } from './admission.server';
import { failureResponse, finishAnswer, responseContextOf } from './answer.server';
import { wantsLines } from './answer-lines';
import { openAnswerLines, type ProgressOptions } from './answer-lines.server';
import { type BodyLimits, readJson, readRaw } from './body.server';
import { invalidInput } from './invalid-input';
import { GENERAL_LIMIT, type Limit } from './limit.server';
import type { UploadReservation } from './upload-budget';
import { uploadBudget } from './uploads.server';

export type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;
type Params = Record<string, string | string[] | undefined>;

/** Callers that a route admits: signed-in users, the operator, or anyone. */
type Caller = 'user' | 'operator' | 'anyone';
/** Type of the context, by caller. */
interface Contexts {
  readonly user: UserContext;
  readonly operator: OperatorContext;
  readonly anyone: Context;
}

export interface RouteOptions<Who extends Caller, Body extends Schema, Query extends Schema, Event = never> {
  readonly actor: Who;
  /**
   * True if a suspended account's cookie is admitted as a visitor, e.g. for signing out. Otherwise it gets
   * `accountSuspended`.
   */
  readonly allowsSuspended?: boolean;
  /** Schema of the JSON body; without it the body is not read. A missing body counts as `{}`. */
  readonly body?: Body;
  /** True if the verb gets the raw body (`received`) instead of `body`. */
  readonly isRaw?: boolean;
  /** Schema of the query. All values are strings, so numbers need `z.coerce`. */
  readonly query?: Query;
  /** Schema of the answer; fields outside it are not sent. A `success` field is set to true. */
  readonly answer?: z.ZodType;
  /** Events reported while the verb works, to callers who request an answer in lines (decision 0030). */
  readonly progress?: ProgressOptions<Event>;
  /** Rate limit; by default all routes share one generous limit. */
  readonly limit?: Limit;
  /**
   * Maximum body in bytes, for everybody or by kind of caller; the default is small. Never more than MAX_REQUEST_BYTES.
   */
  readonly maxBodyBytes?: number | Readonly<Record<Actor['kind'], number>>;
  /**
   * Maximum number of values in a body: elements and members of all its arrays and objects together; the default is
   * low.
   */
  readonly maxBodyValues?: number;
}

/** A raw body with the headers that describe it. */
export interface Received {
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
}

/** Arguments of a verb. */
export interface Call<Who extends Caller, Body extends Schema, Query extends Schema, Event = never> {
  readonly ctx: Contexts[Who];
  readonly body: Output<Body>;
  readonly query: Output<Query>;
  /** The raw body with the request's headers; empty unless the route sets `isRaw`. */
  readonly received: Received;
  /** Dynamic segments of the path, not validated. */
  readonly params: Params;
  /** Adds a cookie to the answer. Has no effect after the first report. */
  readonly setCookie: (cookie: Cookie) => void;
  /** Reports progress to the caller, if it accepts lines. */
  readonly report: (event: Event) => void;
}

/** Signature of an App Router handler. */
export type RouteHandler = (request: Request, segment?: { params: Promise<Params> }) => Promise<Response>;

/** Parses input. Throws `InvalidInput`; a failed parse inside the product is a defect instead. */
function parseInput<S extends Schema>(schema: S, value: unknown): Output<S>;
function parseInput(schema: Schema, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, value);
}

function answerOf(schema: Schema, value: unknown): unknown {
  if (!schema) return value;
  const hasSuccess = schema instanceof z.ZodObject && 'success' in schema.shape;
  return schema.parse(hasSuccess && typeof value === 'object' ? { success: true, ...value } : value);
}

function successResponse(answer: unknown): NextResponse {
  // For example a redirect.
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

/** Returns the query in the form that schemas parse. */
function queryOf(request: Request): unknown {
  return cleanJson(Object.fromEntries(new URL(request.url).searchParams));
}

/**
 * Creates a route handler from a verb: resolves the caller, refuses cross-site writes, counts the call, validates the
 * input, calls the verb, and validates the output.
 * The only place that catches errors: an `AppError` is answered with its status, anything else with a generic 500.
 * Every error body is `{ success: false, code, message, error }`, in the caller's language; `path` names a rejected
 * field. A route with `progress` answers in lines if the caller accepts them (`Accept`), from the first report on.
 * Without a report, and for other callers, it answers normally.
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
    const wantsProgress = options.progress && wantsLines(request.headers.get('accept'));
    const lines = wantsProgress ? openAnswerLines(options.progress) : undefined;
    const served = responseContextOf(request);
    const signal = lines ? AbortSignal.any([request.signal, lines.signal]) : request.signal;
    const serving: Serving = { ...served, signal, cookies: [], hasEndedSession: false };
    const answer = answerWhole(options, verb, { request, segment, serving, report: lines?.report ?? (() => {}) });
    const response = await (lines ? lines.answer(answer) : answer);
    for (const cookie of serving.cookies) response.cookies.set(cookieAttributes(cookie));
    if (serving.hasEndedSession) response.headers.set(SESSION_HEADER, SESSION_ENDED);
    return finishAnswer(response, serving, request);
  };
}

/** Input of `answerWhole`. */
interface ProgressRequest<Event> {
  readonly request: Request;
  readonly segment: Parameters<RouteHandler>[1];
  readonly serving: Serving;
  readonly report: (event: Event) => void;
}

/** Returns the answer of the verb, or of its failure. Never rejects. */
async function answerWhole<Who extends Caller, Body extends Schema, Query extends Schema, Event>(
  options: RouteOptions<Who, Body, Query, Event>,
  verb: (call: Call<Who, Body, Query, Event>) => Promise<unknown>,
  { request, segment, serving, report }: ProgressRequest<Event>,
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
    // Held until the answer is ready, because the body stays in memory that long.
    upload = uploadBudget().open({
      network: visitor.siteHash,
      accountId: actor.kind === 'user' ? actor.userId : undefined,
    });
    const limits = bodyLimitsOf(options, actor);
    const json = options.body && (await orShutdown(readJson(request, limits, upload)));
    const rawBody = options.isRaw ? await orShutdown(readRaw(request, limits, upload)) : new Uint8Array();
    serving.isBodyRead = options.body !== undefined || options.isRaw === true;
    const { requestId, locale, signal } = serving;
    const ctx = { ...caller, locale, signal, requestId };
    const work = verb({
      // Checked above: routes for users have a user here, routes for the operator the operator.
      ctx: ctx as Call<Who, Body, Query>['ctx'],
      body: parseInput(options.body as Body, json),
      query: parseInput(options.query as Query, queryOf(request)),
      received: { rawBody, headers: request.headers },
      params: (await segment?.params) ?? {},
      setCookie: (cookie) => serving.cookies.push(cookie),
      report,
    });
    return successResponse(answerOf(options.answer, await orShutdown(work)));
  } catch (error) {
    return failureResponse(admitted ? await asOfGoneAccount(error, admitted) : error, serving, request);
  } finally {
    upload?.release();
  }
}
