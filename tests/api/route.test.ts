import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { users } from '@/db/schema/users';
import { env, resetEnv } from '@/lib/platform/env/env.server';
import { AppError } from '@/lib/platform/errors';
import { type RouteHandler, route } from '@/lib/platform/http/route.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { UNCOUNTED_BODY_BYTES, type UploadReservation } from '@/lib/platform/http/upload-budget';
import { UPLOAD_IDLE_MS } from '@/lib/platform/http/upload-rate';
import { uploadBudget } from '@/lib/platform/http/uploads.server';
import { createEmbedded, openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, cookieValue, type RequestOptions, requestTo, SITE, signedInUser } from '../support/requests';

const SESSION = 'next-auth.session-token';
const OTHER_SITE = 'https://elsewhere.example';

let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  process.env.MAX_REQUEST_BYTES = '2000';
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await database.close();
});

const whoCalls = route({ actor: 'anyone' }, async ({ ctx }) => ({ actor: ctx.actor, visitor: ctx.visitor.id }));
const failingWith = (error: unknown) =>
  route({ actor: 'anyone' }, async () => {
    throw error;
  });

describe('who may call', () => {
  const forUsers = route({ actor: 'user' }, async ({ ctx }) => ({ id: ctx.actor.userId, via: ctx.actor.via }));

  it('refuses a visitor where an account is needed', async () => {
    expect(await call(forUsers, '/api/x')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('identifies an account by cookie or bearer token', async () => {
    const { user, token } = await signedInUser(database.db);
    expect((await call(forUsers, '/api/x', { bearer: token })).body).toEqual({ id: user.id, via: 'bearer' });
    expect((await call(forUsers, '/api/x', { cookies: { [SESSION]: token } })).body).toEqual({
      id: user.id,
      via: 'cookie',
    });
  });

  it('identifies an account by a cookie that was split into chunks', async () => {
    const { user, token } = await signedInUser(database.db);
    const cookies = { [`${SESSION}.0`]: token.slice(0, 40), [`${SESSION}.1`]: token.slice(40) };
    expect((await call(forUsers, '/api/x', { cookies })).body).toMatchObject({ id: user.id });
  });

  it('refuses a bad bearer token even on public routes and next to a good cookie', async () => {
    const { token } = await signedInUser(database.db);
    expect(await call(whoCalls, '/api/x', { bearer: 'forged' })).toMatchObject({ status: 401 });
    const both = { bearer: 'forged', cookies: { [SESSION]: token } };
    expect(await call(whoCalls, '/api/x', both)).toMatchObject({ status: 401 });
  });

  it('ignores a bad session cookie', async () => {
    const answer = await call(whoCalls, '/api/x', { cookies: { [SESSION]: 'forged' } });
    expect(answer).toMatchObject({ status: 200, body: { actor: { kind: 'anonymous' } } });
  });
});

describe('writes from other sites', () => {
  const write = async (options: RequestOptions) =>
    (await call(whoCalls, '/api/x', { method: 'POST', ...options })).status;

  it('are refused with an account’s cookie, also without an Origin', async () => {
    const cookies = { [SESSION]: (await signedInUser(database.db)).token };
    expect(await write({ cookies, origin: OTHER_SITE })).toBe(403);
    expect(await write({ cookies, origin: 'null' })).toBe(403);
    expect(await write({ cookies, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    expect(await write({ cookies })).toBe(403);
    expect(await write({ cookies, origin: SITE })).toBe(200);
    expect(await write({ cookies, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200);
  });

  it('are refused for visitors, so that no other site uses up their limits', async () => {
    const answer = await call(whoCalls, '/api/x', { method: 'POST', origin: OTHER_SITE });
    expect(answer).toMatchObject({ status: 403, body: { code: 'originMismatch' } });
    expect(await write({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  });

  it('are allowed with a bearer token, which browsers never add', async () => {
    expect(await write({ bearer: (await signedInUser(database.db)).token, origin: OTHER_SITE })).toBe(200);
  });

  it('are allowed without an Origin for programs without a session cookie', async () => {
    expect(await write({})).toBe(200);
  });

  it('accept the address that the request was sent to as our origin', async () => {
    const origin = 'http://127.0.0.1:3000';
    expect(await write({ origin, headers: { host: '127.0.0.1:3000' } })).toBe(200);
    expect(await write({ origin, headers: { host: 'localhost:3000' } })).toBe(403);
  });

  it('do not restrict reads', async () => {
    expect(await call(whoCalls, '/api/x', { origin: OTHER_SITE })).toMatchObject({ status: 200 });
  });
});

describe('a request body', () => {
  const echo = route(
    {
      actor: 'anyone',
      body: z.object({ files: z.array(z.object({ name: z.string() })) }),
      query: z.object({ limit: z.coerce.number().int().default(10) }),
    },
    async ({ body, query, params }) => ({ body, query, params }),
  );

  it('reaches the verb parsed', async () => {
    const body = { files: [{ name: 'a', extra: 1 }] };
    const answer = await call(echo, '/api/x?limit=5', { body, params: { id: '7' } });
    expect(answer.body).toEqual({ body: { files: [{ name: 'a' }] }, query: { limit: 5 }, params: { id: '7' } });
  });

  it('is refused with the first invalid field', async () => {
    const answer = await call(echo, '/api/x', { body: { files: [{ name: 'a' }, { name: 3 }] } });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'badRequest', path: 'files.1.name' } });
    expect(answer.body.message).toBe('files.1.name must be text, not 3.');
    expect((await call(echo, '/api/x?limit=many', { body: { files: [] } })).body).toMatchObject({
      path: 'limit',
      message: 'limit must be a number, not "many".',
    });
  });

  it('has to be JSON', async () => {
    expect(await call(echo, '/api/x', { body: '{"files":' })).toMatchObject({
      status: 400,
      body: { code: 'badRequest', message: 'The request must be JSON in UTF-8.' },
    });
    expect(await call(echo, '/api/x', { method: 'POST' })).toMatchObject({ status: 400, body: { path: 'files' } });
  });

  it('is refused if its declared length is over the limit', async () => {
    const answer = await call(echo, '/api/x', { body: '{}', headers: { 'content-length': '2001' } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'requestTooLarge' } });
  });

  it('is refused when it exceeds the limit without a declared length, without being read to its end', async () => {
    let pulled = 0;
    const long = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(500));
        if (pulled === 50) controller.close();
      },
    });
    const init = { method: 'POST', body: long, duplex: 'half' } as const;
    const response = await echo(new Request(`${SITE}/api/x`, init));
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(10);
  });

  it('is accepted up to the limit', async () => {
    const body = JSON.stringify({ files: [] }).padEnd(2000, ' ');
    expect(await call(echo, '/api/x', { body })).toMatchObject({ status: 200 });
  });

  it('may have a lower limit of its own', async () => {
    const small = route({ actor: 'anyone', body: z.unknown(), maxBodyBytes: 10 }, async () => ({}));
    expect(await call(small, '/api/x', { body: '"0123456789"' })).toMatchObject({ status: 413 });
  });

  it('may be larger for an account than for a visitor', async () => {
    const maxBodyBytes = { anonymous: 10, user: 100 };
    const byActor = route({ actor: 'anyone', body: z.unknown(), maxBodyBytes }, async () => ({}));
    const { token } = await signedInUser(database.db);
    expect(await call(byActor, '/api/x', { body: '"0123456789"' })).toMatchObject({ status: 413 });
    expect(await call(byActor, '/api/x', { body: '"0123456789"', bearer: token })).toMatchObject({ status: 200 });
  });

  it.each(['1e12', '1000000000000', '-1', 'many'])('is refused at once when it declares %s bytes', async (length) => {
    const answer = await call(echo, '/api/x', { body: '{}', headers: { 'content-length': length } });
    expect([400, 413]).toContain(answer.status);
  });

  it('closes the connection only if much of it is left unread', async () => {
    const refused = await call(echo, '/api/x', { body: '{}', headers: { 'content-length': '1000000000' } });
    expect(refused.headers.get('connection')).toBe('close');
    const read = await call(echo, '/api/x', { body: '{"files":[]}', headers: { 'transfer-encoding': 'chunked' } });
    expect(read.headers.get('connection')).toBeNull();
  });

  it('is refused for its depth before it is complete, and for its number of values before parsing', async () => {
    let pulled = 0;
    const deep = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100).fill('['.charCodeAt(0)));
        if (pulled === 20) controller.close();
      },
    });
    const init = { method: 'POST', body: deep, duplex: 'half' } as const;
    expect((await echo(new Request(`${SITE}/api/x`, init))).status).toBe(400);
    expect(pulled).toBeLessThan(5);
    const few = route({ actor: 'anyone', body: z.unknown(), maxBodyValues: 4 }, async () => ({}));
    expect(await call(few, '/api/x', { body: '[1,2,3]' })).toMatchObject({ status: 200 });
    expect(await call(few, '/api/x', { body: '[1,2,3,4,5]' })).toMatchObject({ status: 400 });
  });

  it('that breaks off is not logged as a failure', async () => {
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(reset) });
    const init = { method: 'POST', body: broken, duplex: 'half' } as const;
    expect((await echo(new Request(`${SITE}/api/x`, init))).status).toBe(400);
  });

  it('has to be UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"files":[{"name":"'), Buffer.from([0xff]), Buffer.from('"}]}')]);
    const init = { method: 'POST', body: bytes };
    expect((await echo(new Request(`${SITE}/api/x`, init))).status).toBe(400);
  });

  it('reaches the verb without characters that PostgreSQL or UTF-8 cannot hold, as the query does', async () => {
    const all = route(
      { actor: 'anyone', body: z.unknown(), query: z.object({ q: z.string() }) },
      async ({ body, query }) => ({ body, query }),
    );
    const answer = await call(all, '/api/x?q=a%00b', {
      body: '{"n\\u0000":"in\\u0000voice \\ud800","kept":"\\ud83d\\ude00"}',
    });
    expect(answer.body).toEqual({ body: { n: 'invoice \ufffd', kept: '\ud83d\ude00' }, query: { q: 'ab' } });
  });

  it('is refused when it stalls, and its memory is released', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const budget = uploadBudget();
      const halting = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(100)),
      });
      const init = { method: 'POST', body: halting, duplex: 'half' } as const;
      const answering = echo(new Request(`${SITE}/api/x`, init));
      while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(UPLOAD_IDLE_MS);
      const response = await answering;
      expect(response.status).toBe(408);
      expect(await response.json()).toMatchObject({ code: 'uploadStalled' });
      expect(budget.heldBytes).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the memory for bodies', () => {
  const large = (verb: () => Promise<unknown>) =>
    route({ actor: 'anyone', body: z.unknown(), maxBodyBytes: Number.POSITIVE_INFINITY }, verb);
  const body = JSON.stringify('x'.repeat(UNCOUNTED_BODY_BYTES));
  const options = { body, headers: { 'content-length': String(body.length) } };

  beforeAll(() => {
    process.env.MAX_REQUEST_BYTES = '200000';
    resetEnv();
  });
  afterAll(() => {
    process.env.MAX_REQUEST_BYTES = '2000';
    resetEnv();
  });

  it('is held until the answer and released also after a failure', async () => {
    const budget = uploadBudget();
    let held = 0;
    const noting = async () => {
      held = budget.heldBytes;
      throw new AppError('emptyFile');
    };
    expect(await call(large(noting), '/api/x', options)).toMatchObject({ status: 422 });
    expect(held).toBe(body.length);
    expect(budget.heldBytes).toBe(0);
    expect(await call(large(noting), '/api/x', { ...options, body: `${body.slice(0, -1)}x` })).toMatchObject({
      status: 400,
    });
    expect(budget.heldBytes).toBe(0);
  });

  it('that is full gives 503 with Retry-After, but not for small requests', async () => {
    const reservations = ['a', 'b', 'c', 'd', 'e'].map((network) => uploadBudget().open({ network }));
    const free = uploadBudget();
    try {
      const all = env().UPLOAD_MEMORY_BYTES;
      for (const reservation of reservations.slice(0, 4)) {
        reservation.growTo(all / 4);
        reservation.complete();
      }
      expect(free.heldBytes).toBe(all);
      const refused = await call(
        large(async () => ({})),
        '/api/x',
        options,
      );
      expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('connection')).toBe('close');
      expect(
        await call(
          large(async () => ({})),
          '/api/x',
          { body: '{}' },
        ),
      ).toMatchObject({ status: 200 });
    } finally {
      for (const reservation of reservations) reservation.release();
    }
  });
});

describe('a body that is evicted', () => {
  it('gets 503 with Retry-After although it is stalled, and another body takes its memory', async () => {
    process.env.MAX_REQUEST_BYTES = '200000';
    resetEnv();
    const uploads: UploadReservation[] = [];
    const budget = uploadBudget();
    const silentBytes = 2 * UNCOUNTED_BODY_BYTES;
    try {
      const silent = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(silentBytes).fill(0x20)),
      });
      const all = route({ actor: 'anyone', body: z.unknown(), maxBodyBytes: 200_000 }, async () => ({}));
      const init = { method: 'POST', body: silent, duplex: 'half' } as const;
      const answering = all(new Request(`${SITE}/api/x`, init));
      await vi.waitFor(() => expect(budget.heldBytes).toBe(silentBytes));
      for (const network of ['a', 'b', 'c', 'd']) {
        const upload = budget.open({ network });
        uploads.push(upload);
        upload.growTo(env().UPLOAD_MEMORY_BYTES / 4 - (network === 'a' ? silentBytes : 0));
        upload.complete();
      }
      uploads.push(budget.open({ network: 'e' }));
      uploads.at(-1)?.growTo(UNCOUNTED_BODY_BYTES + 1);
      const answer = await answering;
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'busy' });
    } finally {
      for (const upload of uploads) upload.release();
      process.env.MAX_REQUEST_BYTES = '2000';
      resetEnv();
    }
    expect(budget.heldBytes).toBe(0);
  });
});

describe('a database that is down', () => {
  it('gives 503 with Retry-After, with either driver', async () => {
    const gone = new Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    const refused = await gone.query('select 1').catch((error: unknown) => error);
    const client = await createEmbedded('empty');
    await client.close();
    const closed = await drizzle({ client })
      .execute('select 1')
      .catch((error: unknown) => error);
    const terminated = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const wrapped = new Error('Failed query', { cause: terminated });
    for (const error of [refused, closed, terminated, wrapped]) {
      const answer = await call(failingWith(error), '/api/x');
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('is distinguished from an invalid query', async () => {
    const wrong = await database.db.execute(sql`select nothing from nowhere`).catch((error: unknown) => error);
    expect(await call(failingWith(wrong), '/api/x')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  it('gives 503 also if it is down before the caller is identified', async () => {
    const restore = replaceServices({
      getDb: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    });
    try {
      expect(await call(whoCalls, '/api/x')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    } finally {
      restore();
      restoreServices = replaceServices({ getDb: async () => database.db });
    }
  });
});

describe('an answer', () => {
  it('contains only its schema’s fields, and success if the schema has it', async () => {
    const answer = z.object({ success: z.literal(true), pages: z.number() });
    const handler = route({ actor: 'anyone', answer }, async () => ({ pages: 3, secret: 'kept' }));
    const { body, headers } = await call(handler, '/api/x');
    expect(body).toEqual({ success: true, pages: 3 });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('that does not match its schema is a server error', async () => {
    const handler = route({ actor: 'anyone', answer: z.object({ pages: z.number() }) }, async () => ({
      pages: 'three',
    }));
    expect(await call(handler, '/api/x')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  it('is empty if the verb returns nothing, and a redirect if it returns one', async () => {
    expect(
      await call(
        route({ actor: 'anyone' }, async () => undefined),
        '/api/x',
      ),
    ).toMatchObject({ status: 204 });
    const away = route({ actor: 'anyone' }, async () => Response.redirect(`${SITE}/he`, 303));
    const answer = await call(away, '/api/x');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/he`]);
  });
});

describe('an error body', () => {
  const refused = failingWith(new AppError('pageLimit', { needed: 8, remaining: 3 }));

  it('has its code’s text in English and in Hebrew', async () => {
    const english = await call(refused, '/api/x');
    expect(english.status).toBe(402);
    const message =
      'These files have 8 pages, and you have 3 left. Pages are charged only when you download, but we sort no more than you can download.';
    expect(english.body).toEqual({ success: false, code: 'pageLimit', message, error: message });
    const hebrew = await call(refused, '/api/x', { headers: { 'x-locale': 'he' } });
    expect(hebrew.body.message).toBe(
      'בקבצים האלה 8 דפים, ונשארו לכם 3. דפים נספרים רק בהורדה, אבל אנחנו לא ממיינים יותר ממה שתוכלו להוריד.',
    );
    expect(hebrew.body.error).toBe(hebrew.body.message);
  });

  it('reveals nothing about a defect', async () => {
    const answer = await call(failingWith(new Error('secret of noa.levi@example.com')), '/api/x');
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('internal');
    expect(JSON.stringify(answer.body)).not.toContain('noa.levi');
  });

  it('is also the answer to an internal parsing defect', async () => {
    const handler = route({ actor: 'anyone' }, async () => z.string().parse(1));
    expect(await call(handler, '/api/x')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});

describe('the rate limit', () => {
  const limited = (name: string): RouteHandler =>
    route({ actor: 'anyone', limit: { name, points: 2, seconds: 60 } }, async () => ({}));

  it('applies to an account by cookie and token together, with Retry-After', async () => {
    const handler = limited('by-account');
    const { token } = await signedInUser(database.db);
    expect(await call(handler, '/api/x', { bearer: token })).toMatchObject({ status: 200 });
    expect(await call(handler, '/api/x', { cookies: { [SESSION]: token } })).toMatchObject({ status: 200 });
    const third = await call(handler, '/api/x', { bearer: token });
    expect(third).toMatchObject({ status: 429, body: { code: 'rateLimited' } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const other = (await signedInUser(database.db)).token;
    expect(await call(handler, '/api/x', { bearer: other })).toMatchObject({ status: 200 });
  });

  it('applies to refused callers: suspended, signed out, or with a bad token', async () => {
    const { user, token } = await signedInUser(database.db);
    await database.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
    const visitor = cookieValue((await call(whoCalls, '/api/x')).cookies.get('visitor'));
    const callers = {
      suspended: { cookies: { visitor, [SESSION]: token } },
      'suspended-bearer': { bearer: token, cookies: { visitor } },
      signedOut: { cookies: { visitor } },
      forged: { bearer: 'forged', cookies: { visitor } },
    };
    for (const [name, caller] of Object.entries(callers)) {
      const handler = route({ actor: 'user', limit: { name, points: 2, seconds: 60 } }, async () => ({}));
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) statuses.push((await call(handler, '/api/x', caller)).status);
      const refusal = name.startsWith('suspended') ? 403 : 401;
      expect(statuses, name).toEqual([refusal, refusal, 429]);
    }
  });

  it('applies to a visitor by cookie, and ten times as high to the address', async () => {
    const handler = limited('by-visitor');
    const first = await call(handler, '/api/x');
    const cookies = { visitor: cookieValue(first.cookies.get('visitor')) };
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await call(handler, '/api/x', { cookies })).status);
    expect(statuses).toEqual([200, 200, 429]);
    for (let count = 0; count < 16; count += 1) expect((await call(handler, '/api/x')).status).toBe(200);
    expect((await call(handler, '/api/x')).status).toBe(429);
  });

  it('applies to all networks of an IPv6 site, ten times higher again', async () => {
    const handler = limited('by-site');
    const from = (network: number, site = '2001:db8:1') =>
      call(handler, '/api/x', { headers: { 'x-forwarded-for': `${site}:${network.toString(16)}::1` } });
    const statuses: number[] = [];
    for (let network = 0; network < 201; network += 1) statuses.push((await from(network)).status);
    expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
    expect(statuses[200]).toBe(429);
    expect((await from(300, '2001:db8:2')).status).toBe(200);
  });
});

describe('the visitor cookie', () => {
  it('is set once, HttpOnly, and then recognised', async () => {
    const first = await call(whoCalls, '/api/x');
    const line = first.cookies.get('visitor');
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=lax/i);
    const second = await call(whoCalls, '/api/x', { cookies: { visitor: cookieValue(line) } });
    expect(second.body.visitor).toBe(first.body.visitor);
    expect(second.cookies.has('visitor')).toBe(false);
  });

  it('is replaced if it was forged', async () => {
    const own = await call(whoCalls, '/api/x');
    const [, signature] = cookieValue(own.cookies.get('visitor')).split('.');
    const forged = ['chosen', `chosen.${signature}`, `${own.body.visitor}.`, `${own.body.visitor}.x`];
    for (const visitor of forged) {
      const answer = await call(whoCalls, '/api/x', { cookies: { visitor } });
      expect(answer.body.visitor).not.toBe('chosen');
      expect(answer.body.visitor).not.toBe(own.body.visitor);
      expect(cookieValue(answer.cookies.get('visitor'))).toContain(answer.body.visitor);
    }
  });

  it('is also set with a refusal, but not for an account', async () => {
    const refused = await call(failingWith(new AppError('emptyFile')), '/api/x');
    expect(refused.cookies.has('visitor')).toBe(true);
    const { token } = await signedInUser(database.db);
    expect((await call(whoCalls, '/api/x', { bearer: token })).cookies.size).toBe(0);
  });
});

describe('the address of a caller', () => {
  const addressHash = route({ actor: 'anyone' }, async ({ ctx }) => ctx.visitor.addressHash);
  const hashOf = async (forwarded: string) => {
    const response = await addressHash(requestTo('/api/x', { headers: { 'x-forwarded-for': forwarded } }));
    return response.json();
  };

  it('is the nearest proxy’s entry, not the caller’s own', async () => {
    expect(await hashOf('1.1.1.1')).not.toBe(await hashOf('2.2.2.2'));
    expect(await hashOf('9.9.9.9, 2.2.2.2')).toBe(await hashOf('2.2.2.2'));
  });

  it('is never stored in the clear', async () => {
    expect(await hashOf('2.2.2.2')).not.toContain('2.2.2.2');
  });
});
