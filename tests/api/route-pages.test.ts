import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { readVisitorCookie } from '@/lib/http/visitor.server';
import middleware, { config } from '@/middleware';
import { SITE } from '../support/requests';

const serve = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`${SITE}${path}`, { headers }));
const servedBy = (path: string, headers?: Record<string, string>) => {
  const rewritten = serve(path, headers).headers.get('x-middleware-rewrite');
  return rewritten && new URL(rewritten).pathname;
};

describe('a page', () => {
  it('is English without a prefix and Hebrew under /he, whatever the browser prefers', () => {
    expect(servedBy('/', { 'accept-language': 'he', cookie: 'NEXT_LOCALE=he' })).toBe('/en');
    expect(servedBy('/privacy', { 'accept-language': 'he' })).toBe('/en/privacy');
    expect(serve('/he/terms').headers.get('location')).toBeNull();
  });

  it('gives a new browser its visitor cookie, and keeps one that it gave', () => {
    const first = serve('/').cookies.get('visitor');
    expect(readVisitorCookie(first?.value)).toBeTruthy();
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'lax' });
    expect(serve('/', { cookie: `visitor=${first?.value}` }).cookies.get('visitor')).toBeUndefined();
    expect(serve('/', { cookie: 'visitor=forged.forged' }).cookies.get('visitor')).toBeDefined();
  });
});

describe('the operator’s tree', () => {
  it.each(['/admin', '/admin/users', '/admin/a.b', '/admin/'])('is not there at %s', (path) => {
    const response = serve(path);
    const target = response.headers.get('x-middleware-rewrite') ?? response.headers.get('location') ?? '';
    expect(target).toMatch(/\/en\/admin|\/admin$/);
    expect(response.headers.has('x-middleware-next')).toBe(false);
  });

  it('is watched with dotted paths too, which the pages’ matcher lets pass', () => {
    expect(config.matcher).toContain('/admin/:path*');
  });
});

describe('a route handler', () => {
  it.each(['/api/health', '/api/auth/google', '/vision-categorize'])('answers for itself at %s', (path) => {
    const response = serve(path);
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(response.cookies.getAll()).toEqual([]);
  });
});
