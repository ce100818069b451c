import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleStandIn, startGoogleStandIn } from '@/stand-ins/google/index.mjs';

/** The stand-in must refuse what Google refuses; otherwise our users would be the first to see a fault. */

const SITE = 'http://localhost:3000';
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const EMAIL = 'noa.levi@example.com';
let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogleStandIn({ origins: [SITE] });
});
afterAll(() => google.close());

const token = (grant: { scopes?: string[]; seconds?: number } = {}) =>
  google.drive.mintToken({ email: EMAIL, ...grant }).access_token;

async function request(path: string, { bearer = token(), ...init }: RequestInit & { bearer?: string } = {}) {
  const headers = { authorization: `Bearer ${bearer}`, origin: SITE, ...init.headers };
  const response = await fetch(`${google.env.GOOGLE_API_URL}${path}`, { ...init, headers, redirect: 'manual' });
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, body, reason: body.error?.errors?.[0]?.reason, headers: response.headers };
}
const json = (method: string, body: object) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const create = (body: object) => request('/drive/v3/files', json('POST', body));
const search = (q: string) => request(`/drive/v3/files?q=${encodeURIComponent(q)}`);

describe('the Drive of the local Google', () => {
  it('refuses a missing token, an expired one, and one with another scope', async () => {
    expect(await request('/drive/v3/files', { bearer: 'bogus' })).toMatchObject({ status: 401, reason: 'authError' });
    expect(await request('/drive/v3/files', { bearer: token({ seconds: 0 }) })).toMatchObject({ status: 401 });
    const other = token({ scopes: ['openid'] });
    expect(await request('/drive/v3/files', { bearer: other })).toMatchObject({
      status: 403,
      reason: 'insufficientPermissions',
    });
  });

  it('accepts an id once, and only one that it generated', async () => {
    const { body } = await request('/drive/v3/files/generateIds?count=1');
    const [id] = body.ids;
    expect((await create({ id, name: 'x' })).status).toBe(200);
    expect(await create({ id, name: 'x' })).toMatchObject({ status: 409, reason: 'fileIdInUse' });
    expect(await create({ id: 'mine', name: 'x' })).toMatchObject({ status: 400, reason: 'invalid' });
  });

  it('allows two files with one name, and refuses an unknown folder', async () => {
    expect((await create({ name: 'twin' })).body.id).not.toBe((await create({ name: 'twin' })).body.id);
    expect((await search("name = 'twin'")).body.files).toHaveLength(2);
    expect(await create({ name: 'x', parents: ['nowhere'] })).toMatchObject({ status: 404, reason: 'notFound' });
  });

  it('shows only what the app made', async () => {
    const mine = google.drive.driveOf(EMAIL).create({ name: 'private' }, Buffer.from('x'), { isByApp: false });
    expect((await search("name = 'private'")).body.files).toEqual([]);
    expect((await request(`/drive/v3/files/${mine.id}`)).status).toBe(404);
  });

  it.each([
    "name contains 'x'",
    'name = "x"',
    "name = 'x' or trashed = true",
    "fullText contains 'x'",
    'trashed = maybe',
    "name = 'it's'",
  ])('refuses an unknown search: %s', async (q) => {
    expect(await search(q)).toMatchObject({ status: 400, reason: 'invalid' });
  });

  it('finds by properties and parent, page by page, without trashed files', async () => {
    const folder = (await create({ name: 'f', mimeType: 'application/vnd.google-apps.folder' })).body.id;
    for (const name of ["it's", 'b', 'c']) await create({ name, parents: [folder], appProperties: { of: 'search' } });
    expect((await search("name = 'it\\'s'")).body.files).toHaveLength(1);
    const q = encodeURIComponent(`'${folder}' in parents and appProperties has { key='of' and value='search' }`);
    const first = await request(`/drive/v3/files?q=${q}&pageSize=2&fields=nextPageToken,files(name)`);
    expect(first.body.files).toHaveLength(2);
    const next = await request(`/drive/v3/files?q=${q}&pageSize=2&pageToken=${first.body.nextPageToken}`);
    expect([next.body.files.length, next.body.nextPageToken]).toEqual([1, undefined]);
    expect((await request('/drive/v3/files?fields=nonsense')).status).toBe(400);
    await request(`/drive/v3/files/${folder}`, json('PATCH', { trashed: true }));
    expect((await search(`'${folder}' in parents and trashed = false`)).body.files).toEqual([]);
  });

  it('accepts chunks of 256 KiB in order in a known session', async () => {
    const address = '/upload/drive/v3/files?uploadType=resumable';
    const { headers } = await request(address, json('POST', { name: 'large' }));
    const session = new URL(headers.get('location') ?? '');
    const put = (range: string, bytes: number) =>
      request(session.pathname + session.search, {
        method: 'PUT',
        headers: { 'content-range': range },
        ...(bytes > 0 && { body: new Uint8Array(bytes) }),
      });
    expect((await put('bytes 0-99/1000', 100)).status).toBe(400);
    expect((await put('bytes */600000', 0)).headers.get('range')).toBeNull();
    const part = await put('bytes 0-262143/600000', 262_144);
    expect([part.status, part.headers.get('range')]).toEqual([308, 'bytes=0-262143']);
    expect((await put('bytes 0-262143/600000', 262_144)).status).toBe(503);
    expect((await put('bytes 262144-599999/600000', 337_856)).body).toMatchObject({ name: 'large' });
    google.drive.expireSessions();
    expect((await put('bytes */600000', 0)).status).toBe(404);
  });

  it('allows CORS, and exposes the same headers as Google', async () => {
    const { status, headers } = await request('/upload/drive/v3/files', { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, SITE]);
    expect(headers.get('access-control-allow-headers')).toContain('content-range');
    expect(headers.get('access-control-expose-headers')).toBe('Location, Range');
  });
});

describe('the window of the token client', () => {
  const params = { client_id: 'local-stand-in.apps.googleusercontent.com', origin: SITE, scope: SCOPE, email: EMAIL };
  const send = async (fields: Record<string, string>) => {
    const address = `${google.env.GOOGLE_ISSUER}/gsi/token`;
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ ...params, ...fields }) });
    const page = await response.text();
    const answer = /"answer":(\{.*?\})\}/.exec(page)?.[1];
    return { status: response.status, page, answer: answer ? JSON.parse(answer) : null };
  };

  it('asks for consent, which can be refused, or given without the permission', async () => {
    expect((await send({})).page).toContain('type="checkbox"');
    expect((await send({ decision: 'deny' })).answer).toMatchObject({ error: 'access_denied' });
    expect((await send({ decision: 'allow' })).answer).toMatchObject({ scope: '' });
    const { answer } = await send({ decision: 'allow', granted: SCOPE });
    expect((await request('/drive/v3/files', { bearer: answer.access_token })).status).toBe(200);
    expect((await send({})).answer).toMatchObject({ scope: SCOPE });
  });

  it('is only for registered sites', async () => {
    expect(await send({ origin: 'https://elsewhere.example' })).toMatchObject({ status: 400, answer: null });
    expect(await send({ client_id: 'another' })).toMatchObject({ answer: null });
  });
});
