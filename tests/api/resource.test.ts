import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resource } from '@/lib/platform/http/resource.server';
import { route } from '@/lib/platform/http/route.server';
import { call } from '../support/requests';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const unused = route({ actor: 'anyone' }, async () => ({}));

describe('an unsupported method', () => {
  const { POST, PATCH, HEAD, OPTIONS } = resource({ GET: unused, PUT: unused });

  it('is refused with the usual error body and the supported methods', async () => {
    const answer = await call(POST, '/api/x', { method: 'POST' });
    expect(answer).toMatchObject({ status: 405, body: { success: false, code: 'methodNotAllowed' } });
    expect(answer.body.message).toBe(answer.body.error);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PUT');
    expect((await call(PATCH, '/api/x')).status).toBe(405);
  });

  it('is refused in the caller’s language', async () => {
    const answer = await call(POST, '/api/x', { method: 'POST', headers: { 'x-locale': 'he' } });
    expect(answer.body.message).toBe('הכתובת הזאת לא מקבלת בקשות מהסוג הזה.');
  });

  it('is neither HEAD if GET is supported, nor OPTIONS', async () => {
    expect(HEAD).toBe(unused);
    const options = await call(OPTIONS, '/api/x');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, PUT']);
  });

  it('closes the connection if its body is too large to drain', async () => {
    const much = await call(POST, '/api/x', { method: 'POST', headers: { 'content-length': '1000000' } });
    expect(much.headers.get('connection')).toBe('close');
    const little = await call(POST, '/api/x', { method: 'POST', headers: { 'content-length': '10' } });
    expect(little.headers.get('connection')).toBeNull();
  });
});

describe('every route file', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    // next-auth handles its own paths.
    (file) => file.endsWith('route.ts') && !file.startsWith(join('api', 'auth')),
  );

  it.each(files)('app/%s has a handler for every method, so that Next answers none', async (file) => {
    const handlers = Object.keys(await import(/* @vite-ignore */ `../../app/${file}`));
    expect(handlers.sort()).toEqual([...METHODS].sort());
  });
});
