import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as claim } from '@/app/api/claim-usage/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { addAiUsage, getAiCosts, listAiUsage } from '@/db/queries/ai-usage';
import { listDailyCounts } from '@/db/queries/daily-counters';
import { DEFAULT_MODEL, NANO_DOLLARS } from '@/lib/engine/categorising/engines/anthropic/models';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import en from '@/messages/en.json';
import type { Fault } from '../support/anthropic/faults';
import { startMessagesStandIn } from '../support/anthropic/server';
import type { MessagesStandIn, StandInRequest } from '../support/anthropic/stand-in';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { textPdf } from '../support/documents/pdf';
import { call, requestTo, signedInUser } from '../support/requests';

const SETTINGS = {
  ANTHROPIC_API_KEY: 'test-key',
  AI_DAILY_DOLLARS: '1',
  AI_DAILY_DOLLARS_ANONYMOUS: '0.5',
};
const TODAY = new Date().toISOString().slice(0, 10);

let database: TestDatabase;
let service: MessagesStandIn;
let restoreServices: () => void;
beforeAll(async () => {
  service = await startMessagesStandIn();
  Object.assign(process.env, SETTINGS, { ANTHROPIC_BASE_URL: service.baseUrl });
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  for (const name of [...Object.keys(SETTINGS), 'ANTHROPIC_BASE_URL']) delete process.env[name];
  resetEnv();
  await database.close();
  await service.close();
});
beforeEach(() => {
  service.reset();
  closeEngines();
});

/** One-page bills, each with its number in its text. */
async function bills(numbers: readonly number[], batch: string) {
  return Promise.all(
    numbers.map(async (number) => {
      const lines = [
        'North Grid Electricity Ltd',
        `Electricity bill no. ${batch}-${number}`,
        'Date of bill 12 March 2024',
        'Meter reading 4711 kWh, supply of electricity to the customer',
        'Total due 84.10 GBP',
      ];
      const base64Data = Buffer.from(await textPdf(lines)).toString('base64');
      return { fileName: `bill ${number}.pdf`, fileType: 'application/pdf', base64Data };
    }),
  );
}

const numberOf = ({ documentText }: StandInRequest) => Number(/no\. \w+-(\d+)\b/.exec(documentText)?.[1]);
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A different kind of failure for each document. */
const FAULTS: Readonly<Record<number, Fault>> = {
  2: 'refusal',
  5: 'nonJson',
  8: 'categoryOutsideSet',
  11: 'confidence7',
  14: 'missingField',
  17: 'badRequest400',
  20: 'tooLarge413',
};
const FAULTY = Object.keys(FAULTS).map(Number);

describe('a batch of 20, of which 7 fail', () => {
  it('keeps 13 results, explains the others, counts only the 13, and accepts the 7 again', async () => {
    service.setFaults((request) => FAULTS[numberOf(request)]);
    const { token } = await signedInUser(database.db);
    const documents = await bills(range(20), 'batch');
    const first = await call(categorise, '/vision-categorize', {
      body: { documents, returnPartial: true },
      bearer: token,
    });
    expect(first.status).toBe(200);
    const results: CategorisationResult[] = first.body.results;
    const failed = results.flatMap((result, index) => (result.error === undefined ? [] : [index + 1]));
    expect(failed).toEqual(FAULTY);
    for (const [index, result] of results.entries()) {
      if (!FAULTY.includes(index + 1)) expect(result).toMatchObject({ categoryId: 'Electricity', modelUsed: 'haiku' });
    }
    expect(FAULTY.map((number) => results[number - 1]?.error)).toEqual([
      en.Errors.engineRefused,
      ...Array.from({ length: 4 }, () => en.Errors.engineAnswerInvalid),
      en.Errors.engineRefused,
      en.Errors.engineRefused,
    ]);
    expect(service.refused).toEqual([]);
    expect(service.requests).toHaveLength(20);

    // The row's Retry button: one document per request.
    service.setFaults(undefined);
    const { sessionId } = first.body;
    const again: CategorisationResult[] = [];
    for (const number of FAULTY) {
      const body = { documents: [documents[number - 1]], returnPartial: true, sessionId };
      again.push((await call(categorise, '/vision-categorize', { body, bearer: token })).body.results[0]);
    }
    expect(again.map(({ categoryId, modelUsed, remarks }) => [categoryId, modelUsed, ...remarks])).toEqual([
      ['Electricity', 'offline', 'engineDeclined'],
      ...Array.from({ length: 4 }, () => ['Electricity', 'haiku']),
      ['Electricity', 'offline', 'engineDeclined'],
      ['Electricity', 'offline', 'engineDeclined'],
    ]);
    const claimed = await call(claim, '/api/claim-usage', { body: { sessionId, documentCount: 20 }, bearer: token });
    expect(claimed.body).toMatchObject({ success: true, pagesDeducted: 20 });
  });

  it('counts only successes', async () => {
    service.setFaults((request) => FAULTS[numberOf(request)]);
    const { token } = await signedInUser(database.db);
    const body = { documents: await bills(range(20), 'count'), returnPartial: true };
    const { sessionId } = (await call(categorise, '/vision-categorize', { body, bearer: token })).body;
    const more = await call(claim, '/api/claim-usage', { body: { sessionId, documentCount: 14 }, bearer: token });
    expect(more.status).toBe(409);
    const claimed = await call(claim, '/api/claim-usage', { body: { sessionId, documentCount: 13 }, bearer: token });
    expect(claimed.body).toMatchObject({ success: true, pagesDeducted: 13 });
  });

  it('fails as a whole and counts nothing without partial answers', async () => {
    service.setFaults((request) => FAULTS[numberOf(request)]);
    const { token } = await signedInUser(database.db);
    const answer = await call(categorise, '/vision-categorize', {
      body: { documents: await bills([2], 'whole') },
      bearer: token,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'engineRefused', message: en.Errors.engineRefused });
  });
});

describe('a caller who goes away in the middle of a batch', () => {
  it('stops further spending', async () => {
    service.setFaults(() => 'hang');
    const { token } = await signedInUser(database.db);
    const leaving = new AbortController();
    const request = requestTo('/vision-categorize', {
      body: { documents: await bills(range(20), 'gone'), returnPartial: true },
      bearer: token,
    });
    const answering = categorise(new Request(request, { signal: leaving.signal }));
    while (service.requests.length < 4) await wait(10);
    leaving.abort();
    const calls = service.requests.length;
    await expect.poll(() => service.inFlight()).toBe(0);
    // Any remaining work would call the service within this time.
    await wait(1_000);
    expect(service.requests).toHaveLength(calls);
    expect(calls).toBeLessThan(20);
    await answering;
    expect(service.requests).toHaveLength(calls);
  });
});

describe('the day’s budget', () => {
  it('is summed for the operator by audience', async () => {
    const before = await getAiCosts(database.db, TODAY);
    const { token } = await signedInUser(database.db);
    await call(categorise, '/vision-categorize', { body: { documents: await bills([1], 'paid') }, bearer: token });
    await call(categorise, '/vision-categorize', { body: { documents: await bills([2], 'paid') } });
    const after = await getAiCosts(database.db, TODAY);
    expect(after.user).toBeGreaterThan(before.user);
    expect(after.anonymous).toBeGreaterThan(before.anonymous);
    const rows = await listAiUsage(database.db, TODAY, TODAY);
    expect(rows.map(({ audience, model }) => [audience, model])).toEqual([
      ['anonymous', DEFAULT_MODEL],
      ['user', DEFAULT_MODEL],
    ]);
    expect(rows[0]?.documents).toBe(1);
    // The same costs by plan, to the last fraction of a cent.
    const costs = (await listDailyCounts(database.db, TODAY)).filter(({ name }) => name === 'aiCost');
    const costOf = (asker: string) => costs.find(({ key }) => key === asker)?.count;
    expect([costOf('free'), costOf('anonymous'), costs.length]).toEqual([after.user, after.anonymous, 2]);
  });

  it('is spent once for a repeated document of a user, and again for another user', async () => {
    const documents = await bills([1, 1], 'twice');
    const [first, second] = [await signedInUser(database.db), await signedInUser(database.db)];
    for (const { token } of [first, first, second]) {
      const answer = await call(categorise, '/vision-categorize', { body: { documents }, bearer: token });
      expect(answer.body.results[1]).toMatchObject({ modelUsed: 'haiku' });
    }
    expect(service.requests).toHaveLength(2);
  });

  it('ends for visitors at their share, with a remark, and continues for signed-in users', async () => {
    const key = { day: TODAY, audience: 'anonymous', model: DEFAULT_MODEL } as const;
    await addAiUsage(database.db, key, { costNanoDollars: 0.5 * NANO_DOLLARS });
    const documents = await bills([1], 'closed');
    const visitor = await call(categorise, '/vision-categorize', { body: { documents } });
    expect(visitor.body.results[0]).toMatchObject({ modelUsed: 'offline', remarks: ['engineBudgetSpent'] });
    const { token } = await signedInUser(database.db);
    const user = await call(categorise, '/vision-categorize', { body: { documents }, bearer: token });
    expect(user.body.results[0]).toMatchObject({ modelUsed: 'haiku', remarks: [] });

    await addAiUsage(database.db, { ...key, audience: 'user' }, { costNanoDollars: NANO_DOLLARS });
    const other = await signedInUser(database.db);
    const closed = await call(categorise, '/vision-categorize', { body: { documents }, bearer: other.token });
    expect(closed.body.results[0]).toMatchObject({ modelUsed: 'offline', remarks: ['engineBudgetSpent'] });
    expect(service.requests).toHaveLength(1);
  });
});
