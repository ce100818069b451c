import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETE as cleanup } from '@/app/api/gmail/cleanup/[id]/route';
import { GET as emailContext } from '@/app/api/gmail/email-context/route';
import { POST as process_ } from '@/app/api/gmail/process-attachments/route';
import { POST as search } from '@/app/api/gmail/search-attachments/route';
import { saveMailConnection } from '@/db/queries/mail-connections';
import { encryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import { MAIL_SEARCH_LIMIT } from '@/lib/features/mail/limits';
import { ProcessAnswer } from '@/lib/features/mail/mail-import';
import { SearchAnswer } from '@/lib/features/mail/mail-search';
import { resetEnv } from '@/lib/platform/env/env.server';
import { LINES_TYPE } from '@/lib/platform/http/answer-lines';
import { replaceServices } from '@/lib/platform/http/services.server';
import { DAY_MS } from '@/lib/shared/durations';
import { mail } from '@/stand-ins/google/index.mjs';
import { NOW } from '../../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../../support/database';
import { daysAgo, type MailDesk, openMailDesk, pdf } from '../../support/mail-desk';
import { call, requestTo, signedInUser } from '../../support/requests';

const NOA = 'noa.levi@example.com';
const MB = 1024 * 1024;
const SCOPES = ['openid', 'email', 'https://www.googleapis.com/auth/gmail.readonly'];
const SIZES = [5 * MB, 4 * MB, 3 * MB, 2 * MB, 10 * MB];
const PAPERS = SIZES.map((size, i) => ({ name: `paper ${i}.pdf`, content: pdf(`paper ${i}`, size) }));

let database: TestDatabase;
let desk: MailDesk;
let restore: () => void;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  desk = await openMailDesk({
    [NOA]: [mail({ from: 'Bank <b@bank.example>', to: NOA, subject: 'S', date: daysAgo(1), attachments: PAPERS })],
  });
  process.env.MAIL_TEMP_DIR = desk.folder;
  resetEnv();
  restore = replaceServices({ getDb: async () => database.db, clock: { now: () => NOW } });
});
afterEach(async () => {
  const left = [...(await desk.stored()).keys()];
  await desk.empty();
  expect(left).toEqual([]);
});
afterAll(async () => {
  restore();
  delete process.env.MAIL_TEMP_DIR;
  await desk.close();
  await database.close();
});

async function connected(signedUpAt = NOW): Promise<string> {
  const { user, token } = await signedInUser(database.db, signedUpAt);
  const { refreshToken } = desk.google.grant(NOA, SCOPES);
  await saveMailConnection(database.db, user.id, {
    address: NOA,
    connectedAt: NOW,
    ...encryptToken(user.id, refreshToken),
  });
  return token;
}
const SEARCH = '/api/gmail/search-attachments';
const PROCESS = '/api/gmail/process-attachments';
const cleanUp = (id: string, bearer?: string) =>
  call(cleanup, `/api/gmail/cleanup/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    params: { id },
    ...(bearer && { bearer }),
  });

describe('an import over HTTP', () => {
  it('is searched with progress in lines, imported in pages, and cleaned up', async () => {
    const bearer = await connected();
    const request = requestTo(SEARCH, { body: { range: 7 }, bearer, headers: { accept: LINES_TYPE } });
    const text = await (await search(request)).text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(lines.slice(0, -1).map(({ event }) => event.stage))).toEqual(new Set(['searching', 'processing']));
    expect(lines.at(-1)).toMatchObject({ is: 'answer', status: 200 });
    const { tempDir, attachments } = SearchAnswer.parse(lines.at(-1).body);
    expect(attachments.map(({ size }) => size)).toEqual(SIZES);

    const seen: [string, number][][] = [];
    let after: string | undefined;
    do {
      const answer = await call(process_, PROCESS, { body: { tempDir, after }, bearer });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
      const page = ProcessAnswer.parse(answer.body);
      for (const { name, base64Data } of page.files) {
        const content = PAPERS.find((document) => document.name === name)?.content;
        expect(content?.equals(Buffer.from(base64Data, 'base64'))).toBe(true);
      }
      expect(page.files[0]).toMatchObject({
        type: 'application/pdf',
        emailContext: { senderName: 'Bank', subject: 'S' },
      });
      seen.push(page.files.map(({ name, base64Data }) => [name, Buffer.byteLength(base64Data, 'base64')]));
      after = page.next ?? undefined;
    } while (after);
    // Pages hold at most 8 MB; a larger file has its own page.
    expect(seen.map((page) => page.map(([, size]) => size))).toEqual([[5 * MB], [4 * MB, 3 * MB], [2 * MB], [10 * MB]]);

    const context = await call(emailContext, '/api/gmail/email-context?fileName=paper%203.pdf', { bearer });
    expect(context.body).toMatchObject({ success: true, emailContext: { senderAddress: 'b@bank.example' } });
    expect((await cleanUp(tempDir ?? '', bearer)).status).toBe(204);
    expect((await cleanUp(tempDir ?? '', bearer)).status).toBe(204);
    expect((await call(process_, PROCESS, { body: { tempDir }, bearer })).status).toBe(404);
  });

  it('answers with one body if lines are not requested', async () => {
    const bearer = await connected();
    const { status, body } = await call(search, SEARCH, { body: { range: '7' }, bearer });
    expect([status, body.success, body.attachments.length]).toEqual([200, true, PAPERS.length]);
    const chosen = { tempDir: body.tempDir, ids: ['3', '4'] };
    const { body: page } = await call(process_, PROCESS, { body: chosen, bearer });
    expect([page.files.map(({ id }: { id: string }) => id), page.next]).toEqual([['3', '4'], null]);
    for (const odd of [{ ids: ['99'] }, { after: '99' }, { ids: ['3'], after: '4' }]) {
      const refusal = await call(process_, PROCESS, { body: { tempDir: body.tempDir, ...odd }, bearer });
      expect([refusal.status, refusal.body.code]).toEqual([400, 'badRequest']);
    }
    await cleanUp(body.tempDir, bearer);
  });
});

describe('a refused request', () => {
  const everyRoute = (bearer?: string) => {
    const options = bearer ? { bearer } : {};
    const tempDir = 'A'.repeat(32);
    return Promise.all([
      call(search, SEARCH, { body: { range: 7 }, ...options }),
      call(process_, PROCESS, { body: { tempDir }, ...options }),
      call(emailContext, '/api/gmail/email-context?fileName=a', options),
    ]);
  };

  it('is any request without an account', async () => {
    for (const { status } of [...(await everyRoute()), await cleanUp('A'.repeat(32))]) expect(status).toBe(401);
  });

  it('is an import without the plan, before Google is asked', async () => {
    const bearer = await connected(new Date(NOW.getTime() - 20 * DAY_MS));
    vi.stubEnv('NODE_ENV', 'production');
    resetEnv();
    try {
      const requestCount = desk.google.control.log.length;
      for (const { status, body } of await everyRoute(bearer)) {
        expect([status, body.code]).toEqual([402, 'planRequired']);
      }
      expect(desk.google.control.log).toHaveLength(requestCount);
    } finally {
      vi.unstubAllEnvs();
      resetEnv();
    }
  });

  it('is one without a connected mailbox: 401 with needsAuth, also if lines are requested', async () => {
    const { token } = await signedInUser(database.db, NOW);
    const response = await search(
      requestTo(SEARCH, { body: { range: 7 }, bearer: token, headers: { accept: LINES_TYPE } }),
    );
    const body = await response.json();
    expect([response.status, body.code, body.details]).toEqual([401, 'mailAccessNeeded', { needsAuth: true }]);
    expect(body.needsAuth).toBe(true);
  });

  it.each(['../../etc/passwd', '..%2F..', 'a'])('is an id that looks like a path: %s', async (id) => {
    const bearer = await connected();
    const answers = [
      await cleanUp(id, bearer),
      await call(process_, PROCESS, { body: { tempDir: id }, bearer }),
      await call(emailContext, `/api/gmail/email-context?fileName=a&tempDir=${encodeURIComponent(id)}`, { bearer }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it.each([
    [{ range: 'custom', startDate: '2026-03-01' }],
    [{ range: 'custom', startDate: '2026-03-02', endDate: '2026-03-01' }],
    [{ range: 'custom', startDate: '2026-03-01', endDate: '2099-03-01' }],
    [{ range: 5 }],
    [{ range: 7, folders: [] }],
    [{ range: 7, folders: ['SPAM'] }],
    [{ range: 7, timeZone: 'Mars/Olympus' }],
  ])('is an invalid search: %j', async (body) => {
    const answer = await call(search, SEARCH, { body, bearer: await connected() });
    expect([answer.status, answer.body.code]).toEqual([400, 'badRequest']);
  });

  it('is a search above the rate limit', async () => {
    const { token: bearer } = await signedInUser(database.db, NOW);
    const statuses: number[] = [];
    for (let i = 0; i <= MAIL_SEARCH_LIMIT.points; i++) {
      statuses.push((await call(search, SEARCH, { body: { range: 7 }, bearer })).status);
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429]);
  });
});
