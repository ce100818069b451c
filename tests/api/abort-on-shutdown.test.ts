import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { abortRequests } from '@/lib/platform/http/abort-on-shutdown.server';
import { LINES_TYPE } from '@/lib/platform/http/answer-lines';
import { route } from '@/lib/platform/http/route.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { requestTo, SITE } from '../support/requests';

let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterAll(async () => {
  restoreServices();
  await database.close();
});

const never = new Promise<never>(() => {});

it('running requests get 503 with Retry-After when the server stops', async () => {
  const working = Promise.withResolvers<void>();
  const endless = route({ actor: 'anyone' }, () => {
    working.resolve();
    return never;
  });
  const reporting = route(
    {
      actor: 'anyone',
      progress: { schema: z.object({ step: z.number() }), subjectOf: () => 'step' },
    },
    ({ report }) => {
      report({ step: 1 });
      return never;
    },
  );
  const uploading = route({ actor: 'anyone', body: z.unknown() }, async () => ({}));
  const silent = { method: 'POST', body: new ReadableStream<Uint8Array>(), duplex: 'half' } as const;

  const answers = [endless(requestTo('/api/x')), uploading(new Request(`${SITE}/api/x`, silent))];
  const lines = await reporting(requestTo('/api/x', { headers: { accept: LINES_TYPE } }));
  await working.promise;
  abortRequests();
  answers.push(endless(requestTo('/api/x')));

  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.json()).toMatchObject({ success: false, code: 'unavailable' });
  }
  const last = (await lines.text()).trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({
    is: 'answer',
    status: 503,
    retryAfter: '10',
    body: { code: 'unavailable' },
  });
});
