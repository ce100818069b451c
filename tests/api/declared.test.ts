import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as readAudit } from '@/app/api/audit/route';
import { POST as claim } from '@/app/api/claim-usage/route';
import { POST as declare, GET as read, DELETE as withdraw } from '@/app/api/declared/route';
import { categorisationDocuments as documents } from '@/db/schema/categorisation';
import { users } from '@/db/schema/users';
import { REPORTED_DOCUMENTS_PATH } from '@/lib/features/on-device/reported-documents';
import { MAX_DOCUMENTS_PER_REQUEST } from '@/lib/features/usage/limits';
import { replaceServices } from '@/lib/platform/http/services.server';
import { MAX_FILE_BYTES, MAX_TIFF_FRAMES } from '@/lib/shared/document-limits';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, type RequestOptions, SITE, signedInUser } from '../support/requests';

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

const document = (over: object = {}) => ({ documentId: randomUUID(), kind: 'pdf', pageCount: 2, ...over });
const send = (body: object, options: RequestOptions = {}) =>
  call(declare, REPORTED_DOCUMENTS_PATH, { body, ...options });

describe('documents read on a device', () => {
  it('are reported by a visitor and by an account, and claimed by the account', async () => {
    expect((await send({ documents: [document()] })).body.usage.anonymous).toMatchObject({
      filesLeft: 19,
      pagesLeft: 28,
    });
    const { token } = await signedInUser(database.db);
    const documents = [document(), document({ kind: 'docx', pageCount: 3 }), document({ kind: 'jpg', pageCount: 1 })];
    const { status, body } = await send({ documents }, { bearer: token });
    expect([status, body.usage.untaken.pages]).toEqual([200, 6]);
    expect(Object.keys(body).sort()).toEqual(['sessionId', 'usage']);
    const claimed = {
      sessionId: body.sessionId,
      documentCount: 3,
      documentIds: documents.map((each) => each.documentId),
    };
    const answer = await call(claim, '/api/claim-usage', { bearer: token, body: claimed });
    expect(answer.body.pagesDeducted).toBe(6);
  });

  it('are one log entry of the owner, without those that were reported before', async () => {
    const { token, user } = await signedInUser(database.db);
    await database.db.update(users).set({ planType: 'business' }).where(eq(users.id, user.id));
    const documents = [document(), document()];
    await send({ documents: documents.slice(0, 1) }, { bearer: token });
    await send({ documents }, { bearer: token });
    const { body } = await call(readAudit, '/api/audit', { bearer: token });
    expect(body.entries).toMatchObject([{ action: 'categorise', documents: 2, pages: 4 }]);
  });

  it('can be withdrawn only by their own account or browser', async () => {
    const { token } = await signedInUser(database.db);
    const [one] = [document()];
    await send({ documents: [one] }, { bearer: token });
    const body = { documentIds: [one.documentId] };
    const rows = () => database.db.select().from(documents).where(eq(documents.clientId, one.documentId));
    expect(await call(withdraw, REPORTED_DOCUMENTS_PATH, { method: 'DELETE', body })).toMatchObject({ status: 200 });
    expect(await rows()).toHaveLength(1);
    const own = await call(withdraw, REPORTED_DOCUMENTS_PATH, { method: 'DELETE', body, bearer: token });
    expect(own.body.usage.untaken.pages).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('are refused above a limit, with numbers', async () => {
    const { token } = await signedInUser(database.db);
    const answer = await send({ documents: [document({ pageCount: 21 })] }, { bearer: token });
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'pageLimit', details: { needed: 21, remaining: 20 } },
    });
    expect(await send({ documents: [document({ pageCount: 31 })] })).toMatchObject({
      status: 429,
      body: { code: 'anonymousPageLimit', details: { needed: 31, remaining: 30 } },
    });
  });
});

describe('a report is refused', () => {
  const id = randomUUID();
  it.each([
    ['with a name', { documents: [document({ fileName: 'secret.pdf' })] }],
    ['with text', { documents: [document({ text: 'secret' })] }],
    ['with more beside the papers', { documents: [document()], hash: 'abc' }],
    ['with no paper', { documents: [] }],
    ['with too many', { documents: Array.from({ length: MAX_DOCUMENTS_PER_REQUEST + 1 }, () => document()) }],
    ['with two of one id', { documents: [document({ documentId: id }), document({ documentId: id.toUpperCase() })] }],
    ['without an id', { documents: [document({ documentId: undefined })] }],
    ['of no page', { documents: [document({ pageCount: 0 })] }],
    ['of half a page', { documents: [document({ pageCount: 1.5 })] }],
    ['of a photo with two pages', { documents: [document({ kind: 'jpg', pageCount: 2 })] }],
    ['of more pages than a file holds', { documents: [document({ pageCount: MAX_FILE_BYTES })] }],
    ['of more frames than are taken', { documents: [document({ kind: 'tiff', pageCount: MAX_TIFF_FRAMES + 1 })] }],
    ['of another kind', { documents: [document({ kind: 'exe' })] }],
  ])('%s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  });

  it('from another site, with a body that is too large, and with a session that is not the caller’s', async () => {
    const documentsOf = { documents: [document()] };
    expect(await send(documentsOf, { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      body: { code: 'originMismatch' },
    });
    expect((await send({ ...documentsOf, more: 'x'.repeat(64 * 1024) })).status).toBe(413);
    const { token } = await signedInUser(database.db);
    const { sessionId } = (await send({ documents: [document()] }, { bearer: token })).body;
    expect(await send({ ...documentsOf, sessionId }, { origin: SITE })).toMatchObject({
      status: 404,
      body: { code: 'sessionUnknown' },
    });
  });

  it('by any other method', async () => {
    expect((await call(read, REPORTED_DOCUMENTS_PATH)).status).toBe(405);
  });
});
