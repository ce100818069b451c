import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { z } from 'zod';
import { endSession } from '@/db/queries/sign-in';
import { recordAudit } from '@/lib/features/audit/record.server';
import { callbackUrlCookieName, frontPageOf } from '@/lib/platform/auth/front-page.server';
import { clearedSessionCookies, endedSessionExpiry, sessionClaimOf } from '@/lib/platform/auth/session.server';
import type { Context } from '@/lib/platform/context.server';
import { cookiesOf } from '@/lib/platform/cookies/cookies.server';
import { env } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { readForm, readJson } from '@/lib/platform/http/body.server';
import { uploadBudget } from '@/lib/platform/http/uploads.server';
import { authOptions } from './options.server';

/** Maximum body of next-auth's routes, in bytes: a form with two tokens and a URL. */
export const MAX_REDIRECT_FLOW_BYTES = 16 * 1024;
/** A body this short does not count against the upload budget. */
const BODY_LIMITS = { maxBytes: MAX_REDIRECT_FLOW_BYTES, maxValues: 20 };
/** Maximum length of a callback URL, in characters; it is stored in a cookie. */
const MAX_CALLBACK_URL_CHARS = 2048;

/**
 * Served routes of next-auth and their methods. Its other routes, such as its log that anybody can write to, answer
 * 404.
 */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  providers: ['GET'],
  csrf: ['GET'],
  session: ['GET'],
  signin: ['GET'],
  'signin/google': ['GET', 'POST'],
  'callback/google': ['GET'],
  signout: ['GET', 'POST'],
  error: ['GET'],
};

/** Error codes of next-auth. */
const ErrorWord = z.string().regex(/^\w{1,40}$/);
/** All fields that next-auth reads from a body. */
const Form = z.object({
  csrfToken: z.string().optional().catch(undefined),
  callbackUrl: z.string().optional().catch(undefined),
  json: z.coerce.string().optional().catch(undefined),
});
type Form = z.infer<typeof Form>;

async function readBody(request: Request): Promise<Form> {
  if (request.method !== 'POST') return {};
  const isJson = request.headers.get('content-type')?.includes('application/json');
  const body = await (isJson ? readJson : readForm)(request, BODY_LIMITS, uploadBudget().open({ network: '' }));
  return Form.catch({}).parse(body);
}

/** Returns a callback URL on our site, absolute and safe in a header; null for any other URL. */
function addressOfOurs(value: string): string | null {
  const { origin } = new URL(env().NEXTAUTH_URL);
  const base = value.startsWith('/') ? origin : undefined;
  if (value.length > MAX_CALLBACK_URL_CHARS || !URL.canParse(value, base)) return null;
  const address = new URL(value, base);
  return address.origin === origin ? address.href : null;
}

/** Returns the cookies for next-auth, without a callback URL that is missing or not on our site. */
function cookiesFor(request: Request, { actor }: Pick<Context, 'actor'>, action: string): Record<string, string> {
  const cookies = cookiesOf(request);
  const began = addressOfOurs(cookies.get(callbackUrlCookieName()) ?? '');
  if (began === null) cookies.delete(callbackUrlCookieName());
  else cookies.set(callbackUrlCookieName(), began);
  // next-auth checks only a session's signature; whether it is still valid was determined when the caller was
  // resolved.
  if (action === 'session' && !(actor.kind === 'user' && actor.via === 'cookie')) {
    for (const { name } of clearedSessionCookies()) cookies.delete(name);
  }
  return Object.fromEntries(cookies);
}

/** Receives next-auth's answer: the part of Node's response that it uses, converted to a standard one. */
function answerRecorder() {
  const headers = new Headers();
  let status = 200;
  let body: string | null = null;
  const recorder = {
    status: (code: number) => {
      status = code;
      return recorder;
    },
    getHeader: (name: string) => (name === 'Set-Cookie' ? headers.getSetCookie() : headers.get(name)),
    setHeader: (name: string, value: string | readonly string[]) => {
      headers.delete(name);
      for (const line of [value].flat()) headers.append(name, line);
      return recorder;
    },
    send: (content: unknown) => {
      body = typeof content === 'string' ? content : JSON.stringify(content);
    },
    json: (content: unknown) => {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(content);
    },
    end: () => {},
  };
  return { recorder, toResponse: () => new Response(body, { status, headers }) };
}

/**
 * Calls next-auth like a Node handler. Its types require Next's complete request and response; it uses only this part.
 */
function callNextAuth(request: object, recorder: object, options: ReturnType<typeof authOptions>): Promise<void> {
  return NextAuth(request as NextApiRequest, recorder as NextApiResponse, options);
}

/**
 * Serves one of next-auth's routes.
 * Input is limited and sanitized first: a callback URL outside our site becomes the front page, and its sign-out ends
 * the session like ours. Throws `notFound` and `methodNotAllowed` for routes that are not served, and
 * `requestTooLarge`.
 * @param segments path after `/api/auth/`
 */
export async function serveRedirectFlow(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  request: Request,
  segments: readonly string[],
): Promise<Response> {
  const path = segments.join('/');
  const [action = ''] = segments;
  const methods = Object.hasOwn(METHODS, path) ? METHODS[path] : undefined;
  if (!methods) throw new AppError('notFound');
  // A HEAD is answered like its GET; the body is omitted later.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!methods.includes(method)) throw new AppError('methodNotAllowed');

  const frontPage = frontPageOf(request);
  const toReturnTo = (value: string) => addressOfOurs(value) ?? new URL(frontPage, env().NEXTAUTH_URL).href;
  const { callbackUrl: asked, error, ...answerOfGoogle } = Object.fromEntries(new URL(request.url).searchParams);
  const { callbackUrl, ...form } = await readBody(request);
  const query = {
    // Other parameters would be passed on to Google with the request.
    ...(action === 'callback' && answerOfGoogle),
    ...(asked !== undefined && { callbackUrl: toReturnTo(asked) }),
    ...(error !== undefined && { error: ErrorWord.catch('Default').parse(error) }),
    nextauth: segments,
  };
  const body = { ...form, ...(callbackUrl !== undefined && { callbackUrl: toReturnTo(callbackUrl) }) };
  const { host, protocol } = new URL(env().NEXTAUTH_URL);
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1) };

  let signedOutOf: unknown;
  const options = authOptions(ctx, frontPage, (claims) => {
    signedOutOf = claims;
  });
  const { recorder, toResponse } = answerRecorder();
  await callNextAuth({ method, headers, query, body, cookies: cookiesFor(request, ctx, action) }, recorder, options);
  // Not in next-auth's event, which swallows failures and would report a session as ended that is not.
  const session = sessionClaimOf(signedOutOf);
  if (session) {
    const now = ctx.clock.now();
    await ctx.db.transaction(async (tx) => {
      await endSession(tx, session.sessionId, endedSessionExpiry(now));
      await recordAudit(tx, { userId: session.userId, action: 'signOut' }, now);
    });
  }
  return toResponse();
}
