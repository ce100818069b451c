import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client.server';
import { type User, upsertGoogleUser } from '@/db/queries/users';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import type { RouteHandler } from '@/lib/platform/http/route.server';

/** The site's address in tests; the default of NEXTAUTH_URL. */
export const SITE = 'http://localhost:3000';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  /** Value of the Origin header; none by default. */
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a request as it reaches a route handler. */
export function requestTo(path: string, options: RequestOptions = {}): Request {
  const { body, cookies = {}, bearer, origin } = options;
  const headers = new Headers(options.headers);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  if (cookie.length > 0) headers.set('cookie', cookie.join('; '));
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (origin) headers.set('origin', origin);
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  if (body === undefined) return new Request(`${SITE}${path}`, { method, headers });
  return new Request(`${SITE}${path}`, {
    method,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A handler's response, with its JSON or, for a file, its text. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
  readonly headers: Headers;
  /** The complete Set-Cookie lines, by cookie name. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** Calls a route handler as the App Router does. */
export async function call(
  handler: RouteHandler,
  path: string,
  options: RequestOptions & { readonly params?: Readonly<Record<string, string | string[]>> } = {},
): Promise<Answer> {
  const response = await handler(requestTo(path, options), { params: Promise.resolve({ ...options.params }) });
  // An empty body is undefined.
  const text = (await response.text()) || undefined;
  const isFile = response.headers.get('content-type')?.startsWith('text/');
  const lines = response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line] as const);
  return {
    status: response.status,
    body: isFile ? text : text && JSON.parse(text),
    headers: response.headers,
    cookies: new Map(lines),
  };
}

/** Returns the value in a Set-Cookie line. */
export function cookieValue(line: string | undefined): string {
  return decodeURIComponent(/^[^=]+=([^;]*)/.exec(line ?? '')?.[1] ?? '');
}

/** Creates an account and a session token for it. */
export async function signedInUser(db: Db, now = new Date()): Promise<{ user: User; token: string }> {
  const sub = randomUUID();
  const user = await upsertGoogleUser(db, { sub, email: `${sub}@example.com`, name: 'Noa Levi' }, now);
  return { user, token: await issueSessionToken(user) };
}
