import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as claim } from '@/app/api/claim-usage/route';
import { DELETE as deleteSession } from '@/app/api/processing-sessions/[id]/route';
import { GET as recent } from '@/app/api/processing-sessions/recent/route';
import { POST as save } from '@/app/api/processing-sessions/route';
import { GET as stats } from '@/app/api/processing-sessions/stats/route';
import { GET as usage } from '@/app/api/usage/route';
import { findUserById, type User } from '@/db/queries/users';
import { users } from '@/db/schema/users';
import { reserveFiles } from '@/lib/features/sorting/categorise-reservation.server';
import { ClaimAnswer } from '@/lib/features/usage/claim-answer';
import { LimitDetails, selectAffordable } from '@/lib/features/usage/refusal';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import { DEFAULT_MAX_REQUEST_BYTES } from '@/lib/platform/env/body-limit';
import { replaceServices } from '@/lib/platform/http/services.server';
import { NOW, userContext } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, signedInUser } from '../support/requests';
import { identityFor, sortDocuments } from '../support/sort-documents';

let database: TestDatabase;
let restoreServices: () => void;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db, clock: { now: () => NOW } });
});
afterAll(async () => {
  restoreServices();
  await database.close();
});

async function requireUser(id: string): Promise<User> {
  const user = await findUserById(database.db, id);
  if (!user) throw new Error('The account is gone.');
  return user;
}

describe('GET /api/usage', () => {
  it('shows a new account its 20 pages and its trial', async () => {
    const { token } = await signedInUser(database.db, NOW);
    const { status, body } = await call(usage, '/api/usage', { bearer: token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      usage: {
        documentsProcessedThisMonth: 0,
        documentsLimit: 20,
        totalDocumentsProcessed: 0,
        planType: 'free',
        isFreeUser: true,
        remainingPages: 20,
        daysUntilReset: null,
        lastProcessedAt: null,
        trialDaysLeft: 14,
        month: null,
        keptPages: 20,
        resetsAt: null,
        endsAt: null,
        untaken: { pages: 0, pagesLimit: 60 },
      },
      maxRequestBytes: DEFAULT_MAX_REQUEST_BYTES,
    });
  });

  it('shows a new visitor the limits without an account', async () => {
    const { body } = await call(usage, '/api/usage');
    expect(body.usage).toMatchObject({ documentsLimit: 30, remainingPages: 30 });
    expect(body.usage.anonymous).toEqual({ filesLeft: 20, filesLimit: 20, pagesLeft: 30, pagesLimit: 30 });
  });

  it('refuses a deleted account', async () => {
    const { token, user } = await signedInUser(database.db, NOW);
    await database.db.delete(users).where(eq(users.id, user.id));
    const { status, body } = await call(usage, '/api/usage', { bearer: token });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /api/claim-usage', () => {
  it('is for users', async () => {
    const { status, body } = await call(claim, '/api/claim-usage', {
      body: { sessionId: randomUUID(), documentCount: 1 },
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it.each([
    ['no session', { documentCount: 1 }],
    ['a session id that is none', { sessionId: 'x', documentCount: 1 }],
    ['no documents', { sessionId: randomUUID(), documentCount: 0 }],
    ['a document id that is none', { sessionId: randomUUID(), documentCount: 1, documentIds: ['mine'] }],
    ['an empty list of documents', { sessionId: randomUUID(), documentCount: 1, documentIds: [] }],
    ['half a document', { sessionId: randomUUID(), documentCount: 1.5 }],
  ])('refuses %s', async (_what, body) => {
    const { token } = await signedInUser(database.db, NOW);
    expect((await call(claim, '/api/claim-usage', { body, bearer: token })).status).toBe(400);
  });

  it('charges the named documents, and lists those that do not fit with their pages', async () => {
    const owner = await userContext(database.db);
    const token = await issueSessionToken(await requireUser(owner.actor.userId));
    const [short, long] = [identityFor(randomUUID()), identityFor(randomUUID())];
    const sessionId = await sortDocuments(owner, [{ pages: 12, identity: long }]);
    await sortDocuments(owner, [{ pages: 9, identity: short }], sessionId);
    const refused = await call(claim, '/api/claim-usage', { body: { sessionId, documentCount: 2 }, bearer: token });
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({ code: 'insufficientPages', message: expect.stringContaining('21 pages') });
    const details = LimitDetails.parse(refused.body.details);
    expect(details).toMatchObject({ needed: 21, remaining: 20 });
    const fitting = selectAffordable(details.documents ?? [], details.remaining);
    expect(fitting).toEqual([{ documentId: short.clientId, pages: 9 }]);
    const documentIds = fitting.map(({ documentId }) => documentId?.toUpperCase());
    const claimed = await call(claim, '/api/claim-usage', {
      body: { sessionId, documentCount: 1, documentIds },
      bearer: token,
    });
    expect(ClaimAnswer.parse(claimed.body)).toMatchObject({ pagesDeducted: 9, usage: { remainingPages: 11 } });
  });

  it('answers an unknown session with 404 and a text', async () => {
    const { token } = await signedInUser(database.db, NOW);
    const { status, body } = await call(claim, '/api/claim-usage', {
      body: { sessionId: randomUUID(), documentCount: 1 },
      bearer: token,
    });
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'sessionUnknown' });
    expect(body.message).toBe(body.error);
  });
});

describe('somebody else’s session', () => {
  it('is answered exactly like an unknown one, so that an id reveals nothing', async () => {
    const owner = await userContext(database.db);
    const { sessionId } = await reserveFiles(owner, 1, undefined);
    const { token } = await signedInUser(database.db, NOW);
    const claimOf = (id: string) =>
      call(claim, '/api/claim-usage', { body: { sessionId: id, documentCount: 1 }, bearer: token });
    const [others, unknown] = [await claimOf(sessionId), await claimOf(randomUUID())];
    expect(others.status).toBe(404);
    expect(others).toMatchObject({ status: unknown.status, body: unknown.body });
  });
});

describe('/api/processing-sessions', () => {
  const session = {
    totalFiles: 2,
    totalPages: 3,
    imageFiles: 1,
    pdfFiles: 1,
    otherFiles: 0,
    successfulFiles: 2,
    failedFiles: 0,
    passwordProtectedFiles: 0,
    categoriesUsed: ['Bank'],
    sessionMetadata: { source: 'upload', userAgent: 'test' },
    processingTimeMs: 900,
  };

  it('saves, lists, sums and deletes the caller’s sessions', async () => {
    const { token: bearer } = await signedInUser(database.db, NOW);
    const saved = await call(save, '/api/processing-sessions', { body: session, bearer });
    expect(saved.body).toMatchObject({ success: true, session: { ...session, sessionDate: NOW.toISOString() } });
    const { id } = saved.body.session;
    const listed = await call(recent, '/api/processing-sessions/recent?limit=5&offset=0', { bearer });
    expect(listed.body.sessions).toEqual([saved.body.session]);
    const summed = await call(stats, '/api/processing-sessions/stats', { bearer });
    expect(summed.body.stats).toMatchObject({ period: 'month', sessions: 1, totalPages: 3 });
    const { token: stranger } = await signedInUser(database.db, NOW);
    const path = `/api/processing-sessions/${id}`;
    const options = { method: 'DELETE', params: { id } } as const;
    expect((await call(deleteSession, path, { ...options, bearer: stranger })).status).toBe(404);
    expect((await call(deleteSession, path, { ...options, bearer })).body).toEqual({ success: true });
    expect((await call(recent, '/api/processing-sessions/recent', { bearer })).body.sessions).toEqual([]);
  });

  it('removes characters that no database can hold, and accepts an id in upper or lower case', async () => {
    const { token: bearer } = await signedInUser(database.db, NOW);
    const id = randomUUID();
    const body = {
      ...session,
      id: id.toUpperCase(),
      categoriesUsed: ['Ba\0nk', '\udc00'],
      sessionMetadata: { source: 'up\0load', userAgent: '\ud800', 'no\0te': 'a\0' },
    };
    const saved = await call(save, '/api/processing-sessions', { body, bearer });
    expect(saved).toMatchObject({ status: 200, body: { session: { id, categoriesUsed: ['Bank', '\ufffd'] } } });
    expect(saved.body.session.sessionMetadata).toEqual({ source: 'upload', userAgent: '\ufffd', note: 'a' });
  });

  it.each([
    ['a long name', { source: 'upload', ['k'.repeat(51)]: 1 }],
    ['a long text', { source: 'upload', note: 'x'.repeat(501) }],
    ['many', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1]))],
    ['things in it', { source: 'upload', note: { deep: 1 } }],
  ])('refuses remarks with %s, so that they cannot store data', async (_what, sessionMetadata) => {
    const { token: bearer } = await signedInUser(database.db, NOW);
    const answer = await call(save, '/api/processing-sessions', { body: { ...session, sessionMetadata }, bearer });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['a page size of nothing', recent, '/api/processing-sessions/recent?limit=0'],
    ['an endless page', recent, '/api/processing-sessions/recent?limit=100000'],
    ['a place before the first', recent, '/api/processing-sessions/recent?offset=-1'],
    ['a period that there is not', stats, '/api/processing-sessions/stats?period=century'],
  ])('refuses %s', async (_what, handler, path) => {
    const { token: bearer } = await signedInUser(database.db, NOW);
    expect((await call(handler, path, { bearer })).status).toBe(400);
  });

  it('is for users', async () => {
    const answers = await Promise.all([
      call(save, '/api/processing-sessions', { body: session }),
      call(recent, '/api/processing-sessions/recent'),
      call(stats, '/api/processing-sessions/stats'),
      call(deleteSession, '/api/processing-sessions/x', { method: 'DELETE', params: { id: randomUUID() } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});
