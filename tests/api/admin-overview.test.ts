import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as webhook } from '@/app/api/payments/webhook/route';
import { GET as usage } from '@/app/api/usage/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { deleteOperatorSession } from '@/db/queries/operator';
import { dailyCounters } from '@/db/schema/operator';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { AdminDataAnswer, AdminStatsAnswer, AdminUsersAnswer, OverviewAnswer } from '@/lib/features/admin/overview';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { writeCounts } from '@/lib/platform/metrics/counter.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { textPdf } from '../support/documents/pdf';
import { ADMIN_API_KEY, callOperator, setUpOperator, signedInOperator } from '../support/operator';
import { call, signedInUser } from '../support/requests';

setUpOperator();

let database: TestDatabase;
let restoreServices: () => void;
beforeAll(async () => {
  Object.assign(process.env, { AI_ENGINE: 'offline' });
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  delete process.env.AI_ENGINE;
  await database.close();
});

const ROUTES = [
  ['', AdminStatsAnswer],
  ['/data', AdminDataAnswer],
  ['/users', AdminUsersAnswer],
  ['/overview', OverviewAnswer],
] as const;

describe.each(ROUTES)('GET …/admin%s', (path, shape) => {
  it('answers the operator with a token or key', async () => {
    const { token } = await signedInOperator(database.db);
    for (const credentials of [{ bearer: token }, { headers: { 'x-admin-key': ADMIN_API_KEY } }]) {
      const { status, body } = await callOperator(path, credentials);
      expect(status).toBe(200);
      expect(shape.parse(body)).toEqual(body);
    }
  });

  it('refuses all other callers', async () => {
    const expired = await signedInOperator(database.db, new Date(Date.now() - OPERATOR_SESSION_SECONDS * 1000));
    const ended = await signedInOperator(database.db);
    await deleteOperatorSession(database.db, ended.sessionId);
    const user = await signedInUser(database.db);
    for (const credentials of [
      {},
      { bearer: user.token },
      { bearer: expired.token },
      { bearer: ended.token },
      { headers: { 'x-admin-key': 'wrong' } },
    ]) {
      expect(await callOperator(path, credentials)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
  });

  it('is not found under another prefix or by another method', async () => {
    const headers = { 'x-admin-key': ADMIN_API_KEY };
    const prefix = randomBytes(16).toString('hex');
    for (const elsewhere of [{ prefix }, { method: 'POST' as const }]) {
      const answer = await callOperator(path, { ...elsewhere, headers });
      expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
    }
  });
});

describe('the count', () => {
  /** Returns how `happening` changes the counts, by `name key`. */
  async function countedIn(happening: () => Promise<unknown>): Promise<Record<string, number>> {
    await writeCounts(database.db);
    await database.db.delete(dailyCounters);
    await happening();
    await writeCounts(database.db);
    const rows = await database.db.select().from(dailyCounters);
    return Object.fromEntries(rows.map(({ name, key, count }) => [`${name} ${key}`, count]));
  }
  const file = async (fileName: string, bytes: Uint8Array) => ({
    fileName,
    fileType: 'application/pdf',
    base64Data: Buffer.from(bytes).toString('base64'),
  });
  const bill = async () => file('secret name of Dana.pdf', await textPdf(['Electricity bill', 'Total due 84.10 GBP']));

  it('includes each sorted document by engine, pages and time, and each failed one by its code', async () => {
    const { token: bearer } = await signedInUser(database.db);
    const documents = [await bill(), await bill(), await file('broken.pdf', Buffer.from('%PDF-1.4 nothing'))];
    const counts = await countedIn(async () => {
      const { status, body } = await call(categorise, '/vision-categorize', {
        body: { documents, returnPartial: true },
        bearer,
      });
      expect([status, body.results[2].errorCode]).toEqual([200, 'documentDamaged']);
    });
    const { 'document offline': sorted, 'page sorted': pages, 'error documentDamaged': failed, ...times } = counts;
    expect({ sorted, pages, failed }).toEqual({ sorted: 2, pages: 2, failed: 1 });
    expect(Object.keys(times).every((name) => /^readingTime \d+$/.test(name))).toBe(true);
    expect(Object.values(times).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(JSON.stringify(counts)).not.toMatch(/Dana|secret|pdf/);
  });

  it('includes a failed request once, and none of its documents', async () => {
    const counts = await countedIn(async () => {
      const documents = [await file('broken.pdf', Buffer.from('%PDF-1.4 nothing'))];
      expect((await call(categorise, '/vision-categorize', { body: { documents } })).status).toBe(422);
    });
    expect(counts).toEqual({ 'error documentDamaged': 1 });
  });

  it('includes every expected and unexpected error, but no unknown address', async () => {
    const counts = await countedIn(async () => {
      replaceServices({ getDb: () => Promise.reject(new Error('a defect')) });
      expect((await call(usage, '/api/usage')).status).toBe(500);
      restoreServices = replaceServices({ getDb: async () => database.db });
      expect((await callOperator('/data', { prefix: 'wp-login' })).status).toBe(404);
      expect((await call(webhook, '/api/payments/webhook', { method: 'POST', body: {} })).status).toBe(503);
    });
    expect(counts).toEqual({ 'error internal': 1, 'error paymentsClosed': 1 });
  });
});
