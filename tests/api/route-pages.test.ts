import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { issueSessionToken } from '@/lib/auth/session.server';
import { env } from '@/lib/env.server';
import { readVisitorCookie } from '@/lib/http/visitor.server';
import middleware, { config } from '@/middleware';
import { SITE } from '../support/requests';

const SESSION = 'next-auth.session-token';
const serve = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`${SITE}${path}`, { headers }));
const servedBy = async (path: string, headers?: Record<string, string>) => {
  const rewritten = (await serve(path, headers)).headers.get('x-middleware-rewrite');
  return rewritten && new URL(rewritten).pathname;
};

describe('a page', () => {
  it('is English without a prefix and Hebrew under /he, whatever the browser prefers', async () => {
    expect(await servedBy('/', { 'accept-language': 'he', cookie: 'NEXT_LOCALE=he' })).toBe('/en');
    expect(await servedBy('/privacy', { 'accept-language': 'he' })).toBe('/en/privacy');
    expect((await serve('/he/terms')).headers.get('location')).toBeNull();
  });

  it('gives a new browser its visitor cookie, and keeps one that it gave', async () => {
    const first = (await serve('/')).cookies.get('visitor');
    expect(readVisitorCookie(first?.value)).toBeTruthy();
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'lax' });
    expect((await serve('/', { cookie: `visitor=${first?.value}` })).cookies.get('visitor')).toBeUndefined();
    expect((await serve('/', { cookie: 'visitor=forged.forged' })).cookies.get('visitor')).toBeDefined();
  });

  it('takes away a session that is no good, and leaves one that is', async () => {
    const forged = await serve('/', { cookie: `${SESSION}=forged` });
    expect(forged.cookies.get(SESSION)).toMatchObject({ value: '', maxAge: 0 });
    const expired = await encode({ token: { sub: randomUUID() }, secret: env().NEXTAUTH_SECRET, maxAge: -60 });
    expect((await serve('/', { cookie: `${SESSION}=${expired}` })).cookies.get(SESSION)).toMatchObject({ value: '' });
    const good = await issueSessionToken(randomUUID());
    expect((await serve('/', { cookie: `${SESSION}=${good}` })).cookies.get(SESSION)).toBeUndefined();
    expect((await serve('/')).cookies.get(SESSION)).toBeUndefined();
  });
});

describe('the operator’s tree', () => {
  it.each(['/admin', '/admin/users', '/admin/a.b', '/admin/'])('is not there at %s', async (path) => {
    const response = await serve(path);
    const target = response.headers.get('x-middleware-rewrite') ?? response.headers.get('location') ?? '';
    expect(target).toMatch(/\/en\/admin|\/admin$/);
    expect(response.headers.has('x-middleware-next')).toBe(false);
  });

  it('is watched with dotted paths too, which the pages’ matcher lets pass', () => {
    expect(config.matcher).toContain('/admin/:path*');
  });
});

describe('a route handler', () => {
  it.each(['/api/health', '/api/auth/google', '/vision-categorize'])('answers for itself at %s', async (path) => {
    const response = await serve(path);
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(response.cookies.getAll()).toEqual([]);
  });
});
