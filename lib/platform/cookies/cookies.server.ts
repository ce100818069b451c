import 'server-only';
import { NextRequest } from 'next/server';
import { env } from '@/lib/platform/env/env.server';

/** How a cookie of ours is set. Every one is httpOnly, SameSite=Lax, for the whole site, and Secure on https. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 clears it. */
  readonly maxAge: number;
}

/** True when the public address is https, so that cookies are kept off plain http. */
export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL.startsWith('https://');
}

/** A cookie with the attributes that all of ours share, as `NextResponse.cookies.set` takes it. */
export function cookieAttributes({ name, value, maxAge }: Cookie) {
  return { name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure: usesSecureCookies() } as const;
}

/** Name to value of the cookies that a request carries. */
export function cookiesOf(request: Request): Map<string, string> {
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  return new Map(cookies.getAll().map(({ name, value }) => [name, value]));
}
