import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readFile } from '@/app/api/audit/csv/route';
import { GET as read } from '@/app/api/audit/route';
import { POST as signOut } from '@/app/api/auth/sign-out/route';
import { PUT as saveCategories } from '@/app/api/categories/route';
import { POST as claim } from '@/app/api/claim-usage/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { deleteAuditEvents, insertAuditEvent } from '@/db/queries/audit';
import { putMember } from '@/db/queries/team';
import { type User, upsertGoogleUser } from '@/db/queries/users';
import { auditEvents } from '@/db/schema/audit';
import { users } from '@/db/schema/users';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { issueSessionToken } from '@/lib/platform/auth/session.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { MINUTE_MS } from '@/lib/shared/durations';
import { NOW } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { textPdf } from '../support/documents/pdf';
import { call, requestTo, signedInUser } from '../support/requests';

let database: TestDatabase;
let restoreServices: () => void;
let now = NOW;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db, clock: { now: () => now } });
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  await database.close();
});

interface Person {
  readonly user: User;
  readonly token: string;
}
let owner: Person;
beforeEach(async () => {
  now = NOW;
  owner = await signedInUser(database.db, NOW);
  await setPlan(owner, 'business');
});
const setPlan = ({ user }: Person, planType: string) =>
  database.db.update(users).set({ planType }).where(eq(users.id, user.id));
async function member(email = `${randomUUID()}@example.com`): Promise<Person> {
  const user = await upsertGoogleUser(database.db, { sub: randomUUID(), email }, NOW);
  await putMember(database.db, { memberId: user.id, ownerId: owner.user.id, joinedAt: NOW });
  return { user, token: await issueSessionToken(user) };
}
const get = ({ token }: Person, query = '') => call(read, `/api/audit${query}`, { bearer: token });
const note = ({ user }: Person, action: string, more: object = {}) =>
  insertAuditEvent(database.db, { userId: user.id, action, at: now, ...more });
const actionsOf = async (query = '') =>
  (await get(owner, query)).body.entries.map(({ action }: { action: string }) => action);

describe('the audit log', () => {
  it('is only for the owner of a Business plan', async () => {
    const refusals = [await get(await member()), await get(await signedInUser(database.db, NOW))];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'teamOwnerOnly'],
      [402, 'planRequired'],
    ]);
    expect((await call(read, '/api/audit')).status).toBe(401);
    expect((await call(readFile, '/api/audit/csv', { bearer: (await member()).token })).body.code).toBe(
      'teamOwnerOnly',
    );
    expect((await get(owner)).status).toBe(200);
  });

  it('records a member’s actions from sorting to sign-out, without names or text', async () => {
    const { token, user } = await member();
    const document = {
      fileName: 'secret-name.pdf',
      base64Data: Buffer.from(await textPdf(['secret text'])).toString('base64'),
    };
    const body = { documents: [document], languageSettings: {} };
    const sorted = await call(categorise, '/vision-categorize', { bearer: token, body });
    expect(sorted.status).toBe(200);
    await call(categorise, '/vision-categorize', { bearer: token, body });
    const claimed = { sessionId: sorted.body.sessionId, documentCount: 1 };
    expect((await call(claim, '/api/claim-usage', { bearer: token, body: claimed })).status).toBe(200);
    const set = { language: 'en', categories: { Secretcategory: [] } };
    expect((await call(saveCategories, '/api/categories', { bearer: token, method: 'PUT', body: set })).status).toBe(
      200,
    );
    expect((await call(signOut, '/api/auth/sign-out', { bearer: token, body: {} })).status).toBe(200);

    const { body: answer } = await get(owner);
    expect(
      answer.entries.map(({ id, at, actor, ...entry }: { id: number; at: string; actor: object }) => entry),
    ).toEqual([
      { action: 'signOut', documents: null, pages: null, cents: null, subject: null },
      { action: 'categories', documents: null, pages: null, cents: null, subject: null },
      { action: 'exportZip', documents: 1, pages: 1, cents: null, subject: null },
      { action: 'categorise', documents: 2, pages: 2, cents: null, subject: null },
    ]);
    expect(answer.entries[0].actor).toEqual({ id: user.id, email: user.email, name: null });
    expect(JSON.stringify(answer).toLowerCase()).not.toContain('secret');
  });

  it('has one entry for each batch', async () => {
    const { user } = owner;
    const sort = (joinsSince: Date) =>
      insertAuditEvent(database.db, {
        userId: user.id,
        action: 'categorise',
        documents: 1,
        pages: 3,
        at: now,
        joinsSince,
      });
    await sort(now);
    await sort(new Date(now.getTime() - MINUTE_MS));
    await sort(new Date(now.getTime() + MINUTE_MS));
    const { entries } = (await get(owner)).body;
    expect(entries.map(({ documents, pages }: { documents: number; pages: number }) => [documents, pages])).toEqual([
      [1, 3],
      [2, 6],
    ]);
  });

  it('is filtered by person, action and time', async () => {
    const other = await member();
    await note(owner, 'signIn');
    now = new Date(NOW.getTime() + MINUTE_MS);
    await note(other, 'signIn');
    await note(other, 'signOut');
    expect(await actionsOf(`?actor=${other.user.id}`)).toEqual(['signOut', 'signIn']);
    expect(await actionsOf('?action=signIn')).toHaveLength(2);
    const minute = encodeURIComponent(now.toISOString());
    expect(await actionsOf(`?since=${minute}`)).toEqual(['signOut', 'signIn']);
    expect(await actionsOf(`?until=${minute}`)).toEqual(['signIn']);
    expect((await get(owner, '?action=nonsense')).body.code).toBe('badRequest');
    expect((await get(owner, '?since=yesterday')).body.code).toBe('badRequest');
    expect((await get(owner)).body.actors.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [owner.user.id, other.user.id].toSorted(),
    );
  });

  it('has pages that neither miss nor repeat an entry', async () => {
    for (let count = 0; count < 5; count += 1) await note(owner, 'signIn');
    const ids: number[] = [];
    let before = '';
    for (;;) {
      const { entries, next } = (await get(owner, `?limit=2${before}`)).body;
      ids.push(...entries.map(({ id }: { id: number }) => id));
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(ids).toEqual((await get(owner)).body.entries.map(({ id }: { id: number }) => id));
    expect(ids).toHaveLength(5);
  });

  it('shows nobody the log of another team', async () => {
    await note(owner, 'signIn');
    const other = await signedInUser(database.db, NOW);
    await setPlan(other, 'business');
    const { entries, actors } = (await get(other, `?actor=${owner.user.id}`)).body;
    expect([entries, actors]).toEqual([[], []]);
  });

  it('names the reporter of events that no member caused', async () => {
    await note(owner, 'payment', { cents: 1200, isByUser: false });
    expect((await get(owner)).body.entries[0]).toMatchObject({ action: 'payment', cents: 1200, actor: null });
  });

  it('drops entries after the retention period', async () => {
    await note(owner, 'signIn');
    now = new Date(NOW.getTime() + MINUTE_MS);
    await note(owner, 'signOut');
    await deleteAuditEvents(database.db, now);
    expect(await actionsOf()).toEqual(['signOut']);
    expect(await database.db.$count(auditEvents, eq(auditEvents.ownerId, owner.user.id))).toBe(1);
  });
});

describe('the file of the audit log', () => {
  const file = async (locale = 'en', query = '') => {
    const request = requestTo(`/api/audit/csv${query}`, { bearer: owner.token, headers: { 'x-locale': locale } });
    const response = await readFile(request);
    return {
      headers: response.headers,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    };
  };

  it('opens in a spreadsheet, in the caller’s language', async () => {
    await note(owner, 'exportZip', { documents: 2, pages: 7 });
    const { headers, text } = await file();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-03-10.csv"');
    expect(text).toBe(
      `\uFEFFTime (UTC),Person,Action,Code,About,Documents,Pages,US dollars\r\n${NOW.toISOString()},${owner.user.email},Downloaded as ZIP,exportZip,,2,7,\r\n`,
    );
    expect((await file('he')).text).toContain('הורדה כ־ZIP');
  });

  it('contains no formula, whatever an address begins with', async () => {
    const evil = await member('=cmd|calc@example.com');
    await note(evil, 'signIn');
    await note(owner, 'memberInvited', { subject: '+1@example.com' });
    const { text } = await file();
    const cells = text.split(/[\r\n,]+/).map((cell) => cell.replaceAll('"', ''));
    expect(cells.filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
    expect(text).toContain("'=cmd|calc@example.com");
  });

  it('contains only what the filter selects', async () => {
    await note(owner, 'signIn');
    await note(owner, 'signOut');
    const { text } = await file('en', '?action=signOut');
    expect([text.includes('Signed out'), text.includes('Signed in')]).toEqual([true, false]);
  });
});
