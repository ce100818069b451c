import 'server-only';
import { NextRequest } from 'next/server';
import { env } from '@/lib/platform/env/env.server';

/** A cookie that this site sets. All are httpOnly, SameSite=Lax, valid for the whole site, and Secure on https. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** In seconds; 0 clears the cookie. */
  readonly maxAge: number;
}

/** True if the public URL is https. Cookies are then never sent over plain http. */
export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL.startsWith('https://');
}

/** Adds the attributes that all our cookies share, in the format of `NextResponse.cookies.set`. */
export function cookieAttributes({ name, value, maxAge }: Cookie) {
  return { name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure: usesSecureCookies() } as const;
}

/** Returns a request's cookies by name. */
export function cookiesOf(request: Request): Map<string, string> {
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  return new Map(cookies.getAll().map(({ name, value }) => [name, value]));
}
