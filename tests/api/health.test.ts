import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { closeDb } from '@/db/client.server';
import { resetEnv } from '@/lib/env.server';
import { SITE } from '../support/requests';

const folders: string[] = [];

/** The server's settings for one test. */
async function configure(settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'test-health-'));
  folders.push(folder);
  Object.assign(process.env, { LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: '', ...settings });
  resetEnv();
}

afterEach(async () => {
  await closeDb();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  delete process.env.DATA_DIR;
  delete process.env.DATABASE_URL;
  resetEnv();
});

it('GET /api/health says that server and database answer', async () => {
  await configure({});
  const response = await health(new Request(`${SITE}/api/health`));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', database: 'embedded' });
});

it('GET /api/health answers 503 with a text while the database does not', async () => {
  await configure({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  const response = await health(new Request(`${SITE}/api/health`));
  expect(response.status).toBe(503);
  const body = await response.json();
  expect(body).toMatchObject({ success: false, status: 'unavailable', database: 'down', code: 'unavailable' });
  expect(body.message).toBe(body.error);
});
