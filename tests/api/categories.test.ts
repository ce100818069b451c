import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as read, PUT as save } from '@/app/api/categories/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { categorisationSessions } from '@/db/schema/categorisation';
import { users } from '@/db/schema/users';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { textPdf } from '../support/documents/pdf';
import { call, SITE, signedInUser } from '../support/requests';

const SET = { Utilities: ['Mekorot'], 'Grandma’s flat': [], Bank: ['Hapoalim', 'Leumi'], Other: [] };
/** Response for a set that was saved without `isOnly`. */
const JOINING = { success: true, categories: SET, onlyOwnCategories: false };
const NONE = { success: true, categories: null, onlyOwnCategories: false };

let database: TestDatabase;
let restoreServices: () => void;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db, clock: { now: () => NOW } });
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  await database.close();
});

/**
 * Returns the token of a new account.
 * @param options `days` since its sign-up, and its plan
 */
async function account({ days = 0, plan = 'free' } = {}): Promise<string> {
  const { token, user } = await signedInUser(database.db, new Date(NOW.getTime() - days * DAY_MS));
  await database.db.update(users).set({ planType: plan }).where(eq(users.id, user.id));
  return token;
}

const put = (bearer: string | undefined, body: unknown) =>
  call(save, '/api/categories', { method: 'PUT', body, ...(bearer ? { bearer } : { origin: SITE }) });
const get = (bearer: string | undefined, language = 'en') =>
  call(read, `/api/categories?language=${language}`, bearer ? { bearer } : {});

const AFTER_TRIAL = { days: 14 };
const ALLOWED = [
  ['a free account on the last day of its trial', { days: 13.9 }],
  ['Personal', { ...AFTER_TRIAL, plan: 'personal' }],
  ['Personal Plus', { ...AFTER_TRIAL, plan: 'personalplus' }],
  ['Business', { ...AFTER_TRIAL, plan: 'business' }],
] as const;

describe('/api/categories', () => {
  it.each(ALLOWED)('saves and reads a set, in its order, for %s', async (_who, how) => {
    const token = await account(how);
    const saved = await put(token, { language: 'en', categories: SET });
    expect([saved.status, saved.body]).toEqual([200, JOINING]);
    const answer = await get(token);
    expect(answer.body).toEqual(JOINING);
    expect(Object.keys(answer.body.categories)).toEqual(Object.keys(SET));
    expect((await get(token, 'he')).body.categories).toBeNull();
  });

  it('stores the option to sort into them only', async () => {
    const token = await account();
    const body = { language: 'en', categories: SET, onlyOwnCategories: true };
    expect((await put(token, body)).body).toEqual({ ...JOINING, onlyOwnCategories: true });
    expect((await get(token)).body).toEqual({ ...JOINING, onlyOwnCategories: true });
    expect((await put(token, { ...body, categories: null })).body).toEqual(NONE);
    expect((await put(token, { ...body, onlyOwnCategories: 'yes' })).status).toBe(400);
  });

  it('is for users', async () => {
    const answers = [await get(undefined), await put(undefined, { language: 'en', categories: SET })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthenticated'],
      [401, 'unauthenticated'],
    ]);
  });

  it('refuses to save for a free account after its trial, and names the plan', async () => {
    const token = await account(AFTER_TRIAL);
    const refused = await put(token, { language: 'en', categories: SET });
    expect([refused.status, refused.body.code]).toEqual([402, 'planRequired']);
    expect(refused.body.message).toBe('This comes with the Personal plan and above.');
    expect((await get(token)).body.categories).toBeNull();
  });

  it('can be read and reset after the plan has ended', async () => {
    const { token, user } = await signedInUser(database.db, new Date(NOW.getTime() - 20 * DAY_MS));
    const setPlan = (planType: string) => database.db.update(users).set({ planType }).where(eq(users.id, user.id));
    await setPlan('personalplus');
    await put(token, { language: 'en', categories: SET });
    await setPlan('free');
    expect((await get(token)).body.categories).toEqual(SET);
    expect((await put(token, { language: 'en', categories: null })).body).toEqual(NONE);
    expect((await get(token)).body.categories).toBeNull();
  });

  it('is only visible to its owner', async () => {
    const [owner, stranger] = [await account(), await account()];
    await put(owner, { language: 'en', categories: SET });
    await put(stranger, { language: 'en', categories: null });
    expect((await get(stranger)).body.categories).toBeNull();
    expect((await get(owner)).body.categories).toEqual(SET);
  });

  it('is neither saved nor read if the page belongs to another account', async () => {
    const [before, now] = [await signedInUser(database.db, NOW), await signedInUser(database.db, NOW)];
    const body = { language: 'en', categories: SET };
    expect((await put(before.token, { ...body, userId: before.user.id })).status).toBe(200);
    const answers = [
      await put(now.token, { ...body, userId: before.user.id }),
      await put(now.token, { language: 'en', categories: null, userId: before.user.id }),
      await get(now.token, `en&userId=${before.user.id}`),
    ];
    for (const { status, body: refusal } of answers) expect([status, refusal.code]).toEqual([403, 'accountChanged']);
    expect((await get(now.token, `en&userId=${now.user.id}`)).body.categories).toBeNull();
    expect((await get(before.token)).body.categories).toEqual(SET);
  });

  it('stores names trimmed and in Unicode NFC', async () => {
    const token = await account();
    const { body } = await put(token, { language: 'he', categories: { ' Cafe\u0301 ': [' לאומי '], אחר: [] } });
    expect(body.categories).toEqual({ Café: ['לאומי'], אחר: [] });
    expect((await get(token, 'he')).body).toEqual(body);
  });

  it('accepts a set of maximum size', async () => {
    const names = (start: string) => Array.from({ length: 100 }, (_, index) => `${start}${index}`.padEnd(60, 'ש'));
    const full = Object.fromEntries(names('קטגוריה').map((name) => [name, names('תת')]));
    expect((await put(await account(), { language: 'he', categories: full })).status).toBe(200);
  });

  it.each([
    ['no categories', { language: 'en' }],
    ['an empty set', { language: 'en', categories: {} }],
    ['a language that documents are not sorted in', { language: 'ru', categories: SET }],
    ['one name in two spellings', { language: 'en', categories: { Bank: [], 'BANK ': [] } }],
    ['a name with a slash', { language: 'en', categories: { 'a/b': [] } }],
  ])('refuses %s', async (_what, body) => {
    const { status, body: answer } = await put(await account(), body);
    expect([status, answer.code]).toEqual([400, 'badRequest']);
  });

  it('requires a language', async () => {
    const token = await account();
    expect((await get(token, 'ru')).status).toBe(400);
    expect((await call(read, '/api/categories', { bearer: token })).status).toBe(400);
  });
});

describe('POST /vision-categorize with own categories', () => {
  const STATEMENT = [
    'Bank Leumi',
    'Account statement',
    'Statement date: 15 March 2024',
    'Opening balance 1,200.00  Closing balance 980.50',
    'Dear customer, this is the monthly statement of your bank account.',
  ];

  const sort = async (bearer: string | undefined, categories: unknown, onlyOwnCategories?: unknown) => {
    const base64Data = Buffer.from(await textPdf(STATEMENT)).toString('base64');
    const body = { documents: [{ fileName: 'scan.pdf', base64Data }], categories, onlyOwnCategories };
    return call(categorise, '/vision-categorize', { body, ...(bearer ? { bearer } : { origin: SITE }) });
  };
  const sessions = async () => (await database.db.select().from(categorisationSessions)).length;

  it.each(ALLOWED)('sorts into them, with the subcategory named in the document, for %s', async (_who, how) => {
    const { status, body } = await sort(await account(how), SET);
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ category: 'Bank/Leumi', categoryId: 'Bank' });
  });

  it('keeps the built-in category of a document without evidence for them', async () => {
    const { body } = await sort(await account(), { Holidays: [], 'Grandma’s flat': [] });
    expect(body.results[0]).toMatchObject({ category: 'Bank', categoryId: 'Bank', isOwnCategory: false });
  });

  it('marks a custom category as custom', async () => {
    const { body } = await sort(await account(), { Savings: ['Leumi'] });
    expect(body.results[0]).toMatchObject({ category: 'Savings/Leumi', isOwnCategory: true });
  });

  it('answers only with them or Other if the user wants only them', async () => {
    const { body } = await sort(await account(), { Holidays: [], Vaccines: [] }, true);
    expect(body.results[0]).toMatchObject({ category: 'Other', categoryId: 'Other' });
  });

  it('is refused to a visitor and to a free account after its trial, before anything is reserved', async () => {
    const before = await sessions();
    for (const bearer of [undefined, await account(AFTER_TRIAL)]) {
      const { status, body } = await sort(bearer, SET);
      expect([status, body.code]).toEqual([402, 'planRequired']);
    }
    expect(await sessions()).toBe(before);
  });

  it('refuses an invalid set', async () => {
    for (const refused of [await sort(await account(), { 'a/b': [] }), await sort(await account(), SET, 'yes')]) {
      expect([refused.status, refused.body.code]).toEqual([400, 'badRequest']);
    }
  });

  it('needs no plan for built-in categories', async () => {
    const { status, body } = await sort(await account(AFTER_TRIAL), undefined);
    expect([status, body.results[0].category]).toEqual([200, 'Bank']);
  });
});
