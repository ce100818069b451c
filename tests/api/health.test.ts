import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { GET as live } from '@/app/api/health/live/route';
import { GET as ready } from '@/app/api/health/ready/route';
import { GET as health } from '@/app/api/health/route';
import { closeDb, getDatabase } from '@/db/client.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { answerReady } from '@/lib/platform/http/health.server';
import { prepareDataFolder } from '../support/embedded-template';
import { SITE } from '../support/requests';

const folders: string[] = [];

/** Sets the server's settings for one test. */
async function configure(settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-health-'));
  folders.push(folder);
  if (!settings.DATABASE_URL) await prepareDataFolder(folder);
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '', ...settings });
  resetEnv();
}

afterEach(async () => {
  await closeDb();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  delete process.env.DATA_DIR;
  delete process.env.DATABASE_URL;
  resetEnv();
});

it('GET /api/health reports that server and database work', async () => {
  await configure({});
  await getDatabase();
  for (const handler of [health, ready]) {
    const response = await handler(new Request(`${SITE}/api/health`));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'embedded' });
  }
});

it('GET /api/health answers 503 with a text while the database is down', async () => {
  await configure({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  const response = await health(new Request(`${SITE}/api/health`));
  expect(response.status).toBe(503);
  const body = await response.json();
  expect(body).toMatchObject({ success: false, status: 'unavailable', database: 'down', code: 'unavailable' });
  expect(body.message).toBe(body.error);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('GET /api/health/live works without the database and does not query it', async () => {
  await configure({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  const response = await live(new Request(`${SITE}/api/health/live`));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok', uptimeSeconds: expect.any(Number) });
});

it('GET /api/health answers 503 while the database hangs, with one query for many callers', async () => {
  let queries = 0;
  let answer: (kind: 'postgres') => void = () => {};
  const hung = () => {
    queries += 1;
    return new Promise<'postgres'>((resolve) => {
      answer = resolve;
    });
  };
  const request = new Request(`${SITE}/api/health`);
  const waiting = [answerReady(request, hung), answerReady(request, hung)];
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503]);
  expect((await answerReady(request, hung)).status).toBe(503);
  expect(queries).toBe(1);
  const last = answerReady(request, hung);
  answer('postgres');
  expect((await last).status).toBe(200);
});

it('health routes set no cookie', async () => {
  await configure({});
  await getDatabase();
  for (const handler of [health, ready, live]) {
    expect((await handler(new Request(`${SITE}/api/health`))).headers.get('set-cookie')).toBeNull();
  }
});
