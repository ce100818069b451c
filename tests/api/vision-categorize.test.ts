import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDocuments } from '@/db/queries/document-counts';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { SAMPLE_PAPERS } from '@/lib/features/site/samples/sample-papers';
import { CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { type CategoriseServices, categoriseDocuments } from '@/lib/features/sorting/categorise-documents.server';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { countWindow } from '@/lib/features/usage/count-window';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { ANONYMOUS_FILES, ANONYMOUS_WINDOW_MS } from '@/lib/features/usage/limits';
import type { Context } from '@/lib/platform/context.server';
import { AppError, type ErrorCode } from '@/lib/platform/errors';
import { NOW, userContext, visitorContext } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { mailContext } from '../support/mail';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

interface Described {
  readonly pages?: number;
  /** Detected when the bytes are inspected. */
  readonly damage?: ErrorCode;
  /** Occurs while the document is sorted. */
  readonly fails?: ErrorCode | 'defect';
}

const textOf = (bytes: Uint8Array): Described => JSON.parse(new TextDecoder().decode(bytes));

/** Fake documents whose bytes state their page count and their failure. */
function standIns(change: Partial<CategoriseServices> = {}) {
  const organised: string[] = [];
  const services: CategoriseServices = {
    inspect: async ({ bytes }) => {
      const { pages = 1, damage } = textOf(bytes);
      if (damage) throw new AppError(damage);
      return { kind: 'pdf', pageCount: pages };
    },
    organise: async ({ fileName, bytes }, { languages }): Promise<CategorisationResult> => {
      organised.push(fileName);
      const { fails } = textOf(bytes);
      if (fails === 'defect') throw new Error('a defect');
      if (fails) throw new AppError(fails);
      return {
        fileName,
        category: languages.processingLanguage === 'he' ? 'בנק' : 'Bank',
        categoryId: 'Bank',
        confidence: 0.9,
        suggestedFileName: `named_${fileName}`,
        pageCount: 999,
        modelUsed: 'stand-in',
        sensitiveDataTypes: [],
        remarks: [],
      };
    },
    getCategoriser: () => ({ id: 'stand-in', categorise: () => Promise.reject(new Error('not used')) }),
    ...change,
  };
  return { services, organised };
}

interface BodyOptions {
  readonly returnPartial?: boolean;
  readonly sessionId?: string;
  readonly processingLanguage?: string;
}

function bodyOf(documents: Readonly<Record<string, Described | string>>, options: BodyOptions = {}): CategoriseBody {
  const { processingLanguage = 'en', ...rest } = options;
  return CategoriseBody.parse({
    documents: Object.entries(documents).map(([fileName, content]) => ({
      fileName,
      fileType: 'application/pdf',
      base64Data: typeof content === 'string' ? content : Buffer.from(JSON.stringify(content)).toString('base64'),
    })),
    languageSettings: { processingLanguage, folderLanguage: 'en', filenameLanguage: 'auto' },
    ...rest,
  });
}

/** Returns the body with an id for each document. */
function withIds(body: CategoriseBody, ...ids: string[]): CategoriseBody {
  return { ...body, documents: body.documents.map((document, index) => ({ ...document, documentId: ids[index] })) };
}

function used(ctx: Context) {
  return countDocuments(database.db, { visitorId: ctx.visitor.id }, countWindow(NOW, ANONYMOUS_WINDOW_MS));
}

describe('sorting documents', () => {
  it('returns one result for each document, in order, with pages counted by the server', async () => {
    const ctx = visitorContext(database.db);
    const body = bodyOf({ 'a.pdf': { pages: 3 }, 'b.pdf': {}, 'c.pdf': { pages: 2 } });
    const { results } = await categoriseDocuments(ctx, body, standIns().services);
    expect(results.map(({ fileName, pageCount }) => [fileName, pageCount])).toEqual([
      ['a.pdf', 3],
      ['b.pdf', 1],
      ['c.pdf', 2],
    ]);
    expect(results[0]).toMatchObject({ category: 'Bank', suggestedFileName: 'named_a.pdf', modelUsed: 'stand-in' });
    expect(await used(ctx)).toEqual({ files: 3, pages: 6 });
  });

  it.each([
    ['more than the server finds count: the rest was not sent', 5, 5],
    ['fewer do not', 1, 2],
  ])('counts the reported pages: %s', async (_what, declaredPageCount, counted) => {
    const ctx = visitorContext(database.db);
    const { documents, ...rest } = bodyOf({ 'a.png': { pages: 2 } });
    const body = { ...rest, documents: documents.map((document) => ({ ...document, declaredPageCount })) };
    const { results } = await categoriseDocuments(ctx, body, standIns().services);
    expect(results[0]?.pageCount).toBe(counted);
    expect((await used(ctx)).pages).toBe(counted);
  });

  it('passes on the mail that a document came with', async () => {
    const mail = mailContext();
    const { services } = standIns();
    const came: unknown[] = [];
    const organise: typeof services.organise = (file, options) => {
      came.push(options.mail);
      return services.organise(file, options);
    };
    const { documents, ...rest } = bodyOf({ 'a.pdf': {} });
    const body = { ...rest, documents: documents.map((document) => ({ ...document, mail })) };
    await categoriseDocuments(visitorContext(database.db), body, { ...services, organise });
    expect(came).toEqual([mail]);
  });

  it('uses the requested languages', async () => {
    const body = bodyOf({ 'a.pdf': {} }, { processingLanguage: 'he' });
    const { results } = await categoriseDocuments(visitorContext(database.db), body, standIns().services);
    expect(results[0]?.category).toBe('בנק');
  });

  it('adds to an own session, which its user can claim', async () => {
    const ctx = await userContext(database.db);
    const first = await categoriseDocuments(ctx, bodyOf({ 'a.pdf': { pages: 3 } }), standIns().services);
    const { sessionId } = first;
    const second = await categoriseDocuments(ctx, bodyOf({ 'b.pdf': {} }, { sessionId }), standIns().services);
    expect(second.sessionId).toBe(sessionId);
    expect(await claimUsage(ctx, { sessionId, documentCount: 2 })).toMatchObject({ pagesDeducted: 4 });
  });

  it('returns a document’s path, but uses only its last part as the name', async () => {
    const { services, organised } = standIns();
    const { results } = await categoriseDocuments(
      visitorContext(database.db),
      bodyOf({ 'scans/2024/a.pdf': {} }),
      services,
    );
    expect(organised).toEqual(['a.pdf']);
    expect(results[0]?.fileName).toBe('scans/2024/a.pdf');
  });
});

describe('a document that fails', () => {
  const documents = {
    'good.pdf': { pages: 2 },
    'damaged.pdf': { pages: 9, damage: 'documentDamaged' },
    'slow.pdf': { pages: 4, fails: 'readTimeout' },
    'odd.pdf': { fails: 'defect' },
    'no-base64.pdf': '%%%',
  } as const;

  it('has its own error and affects no other if partial answers are requested', async () => {
    const ctx = visitorContext(database.db);
    const body = bodyOf(documents, { returnPartial: true });
    const { results, sessionId } = await categoriseDocuments(ctx, body, standIns().services);
    expect(results.map(({ errorCode }) => errorCode)).toEqual([
      undefined,
      'documentDamaged',
      'readTimeout',
      'internal',
      'readFailed',
    ]);
    expect(results[1]).toMatchObject({ fileName: 'damaged.pdf', category: '', pageCount: 0 });
    // The same fields as in other responses, so that a client need not check which ones exist.
    expect(results[1]).toMatchObject({ modelUsed: 'stand-in', categorySuggestions: [], sensitiveDataTypes: [] });
    expect(results[1]?.error).toBe('The file is damaged or incomplete and could not be opened.');
    expect(await used(ctx)).toEqual({ files: 1, pages: 2 });
    const user = await userContext(database.db, { visitorId: ctx.visitor.id });
    await expect(claimUsage(user, { sessionId, documentCount: 2 })).rejects.toMatchObject({ code: 'claimTooLarge' });
    expect(await claimUsage(user, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 2 });
  });

  it('has its error in the caller’s language', async () => {
    const ctx: Context = { ...visitorContext(database.db), locale: 'he' };
    const body = bodyOf({ 'damaged.pdf': { damage: 'documentDamaged' } }, { returnPartial: true });
    const { results } = await categoriseDocuments(ctx, body, standIns().services);
    expect(results[0]?.error).toMatch(/\p{Script=Hebrew}/u);
  });

  it.each([
    ['before any is sorted', { 'a.pdf': {}, 'b.pdf': { damage: 'passwordRequired' } }, 'passwordRequired', 0],
    ['while they are sorted', { 'a.pdf': {}, 'b.pdf': { fails: 'readTimeout' } }, 'readTimeout', 2],
  ] as const)('otherwise fails the request, %s, and nothing is recorded', async (_when, failing, code, calls) => {
    const ctx = visitorContext(database.db);
    const { services, organised } = standIns();
    await expect(categoriseDocuments(ctx, bodyOf(failing), services)).rejects.toMatchObject({ code });
    expect(organised).toHaveLength(calls);
    expect(await used(ctx)).toEqual({ files: 0, pages: 0 });
  });

  it('is reported by the first failure in the order of the request', async () => {
    const failing = { 'a.pdf': {}, 'b.pdf': { damage: 'imageTooSmall' }, 'c.pdf': { damage: 'emptyFile' } } as const;
    await expect(
      categoriseDocuments(visitorContext(database.db), bodyOf(failing), standIns().services),
    ).rejects.toMatchObject({ code: 'imageTooSmall' });
  });
});

describe('limits', () => {
  const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.pdf`, {}]));

  it('refuse too many files before any is read', async () => {
    const ctx = visitorContext(database.db);
    const looked: string[] = [];
    const { services } = standIns({
      inspect: async ({ fileName }) => {
        looked.push(fileName);
        return { kind: 'pdf', pageCount: 1 };
      },
    });
    await categoriseDocuments(ctx, bodyOf(files(15)), services);
    await expect(categoriseDocuments(ctx, bodyOf(files(6)), services)).rejects.toMatchObject({
      code: 'anonymousFileLimit',
      params: { max: 20 },
    });
    expect(looked).toHaveLength(15);
    await categoriseDocuments(ctx, bodyOf(files(5)), services);
    expect((await used(ctx)).files).toBe(20);
  });

  it('refuse too many pages before any is sorted, also with partial answers, and release the files', async () => {
    const ctx = visitorContext(database.db);
    const { services, organised } = standIns();
    const tooLong = bodyOf({ 'a.pdf': { pages: 16 }, 'b.pdf': { pages: 15 } }, { returnPartial: true });
    await expect(categoriseDocuments(ctx, tooLong, services)).rejects.toMatchObject({ code: 'anonymousPageLimit' });
    expect(organised).toEqual([]);
    expect(await used(ctx)).toEqual({ files: 0, pages: 0 });
    await categoriseDocuments(ctx, bodyOf({ 'a.pdf': { pages: 30 } }), services);
    expect((await used(ctx)).pages).toBe(30);
  });

  it('sort at most 20 files for 25 simultaneous requests', async () => {
    const ctx = visitorContext(database.db);
    const { services, organised } = standIns();
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, () => categoriseDocuments(ctx, bodyOf({ 'a.pdf': {} }), services)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(organised).toHaveLength(20);
  });

  it('are remaining pages for an account, not files', async () => {
    const ctx = await userContext(database.db);
    const { services, organised } = standIns();
    await expect(categoriseDocuments(ctx, bodyOf({ 'a.pdf': { pages: 21 } }), services)).rejects.toMatchObject({
      code: 'pageLimit',
      params: { needed: 21, remaining: 20 },
    });
    expect(organised).toEqual([]);
    const { sessionId } = await categoriseDocuments(ctx, bodyOf({ 'a.pdf': { pages: 20 } }), services);
    await categoriseDocuments(ctx, bodyOf({ 'b.pdf': { pages: 5 } }), services);
    await claimUsage(ctx, { sessionId, documentCount: 1 });
    await expect(categoriseDocuments(ctx, bodyOf({ 'c.pdf': {} }), services)).rejects.toMatchObject({
      code: 'pageLimit',
    });
    expect(organised).toEqual(['a.pdf', 'b.pdf']);
  });

  it('ignore a session of another caller', async () => {
    const { services, organised } = standIns();
    const ctx = visitorContext(database.db);
    const { sessionId } = await categoriseDocuments(ctx, bodyOf({ 'a.pdf': {} }), services);
    const stranger = visitorContext(database.db);
    await expect(categoriseDocuments(stranger, bodyOf({ 'b.pdf': {} }, { sessionId }), services)).rejects.toMatchObject(
      {
        code: 'sessionUnknown',
      },
    );
    const unknown = bodyOf({ 'b.pdf': {} }, { sessionId: randomUUID() });
    await expect(categoriseDocuments(ctx, unknown, services)).rejects.toMatchObject({ code: 'sessionUnknown' });
    expect(organised).toEqual(['a.pdf']);
  });
});

describe('the usage in an answer', () => {
  it('equals the usage of the account or visitor', async () => {
    for (const ctx of [await userContext(database.db), visitorContext(database.db)]) {
      const { usage } = await categoriseDocuments(ctx, bodyOf({ 'a.pdf': { pages: 3 } }), standIns().services);
      expect(usage).toEqual(await getUsage(ctx));
      expect(usage.untaken?.pages ?? 30 - usage.remainingPages).toBe(3);
    }
  });
});

describe('a document that is sent again under its id', () => {
  it('is answered again and counted once, even without the session’s number from the first answer', async () => {
    const ctx = await userContext(database.db);
    const { services, organised } = standIns();
    const body = withIds(bodyOf({ 'a.pdf': { pages: 3 } }), randomUUID());
    const first = await categoriseDocuments(ctx, body, services);
    const second = await categoriseDocuments(ctx, body, services);
    expect(second).toEqual(first);
    expect(organised).toEqual(['a.pdf', 'a.pdf']);
    const { sessionId } = first;
    expect(await claimUsage(ctx, { sessionId, documentCount: 1 })).toMatchObject({ pagesDeducted: 3 });
    const { results } = first;
    expect(await categoriseDocuments(ctx, { ...body, sessionId }, services)).toMatchObject({ results, sessionId });
  });

  it('is another document if its content differs', async () => {
    const ctx = visitorContext(database.db);
    const id = randomUUID();
    await categoriseDocuments(ctx, withIds(bodyOf({ 'a.pdf': {} }), id), standIns().services);
    await categoriseDocuments(ctx, withIds(bodyOf({ 'a.pdf': { pages: 4 } }), id), standIns().services);
    expect(await used(ctx)).toEqual({ files: 2, pages: 5 });
  });

  it('counts each time without an id', async () => {
    const ctx = visitorContext(database.db);
    for (const _time of [1, 2]) await categoriseDocuments(ctx, bodyOf({ 'a.pdf': {} }), standIns().services);
    expect(await used(ctx)).toEqual({ files: 2, pages: 2 });
  });

  it('stays counted if the repetition fails or the caller leaves', async () => {
    const caller = new AbortController();
    const ctx = visitorContext(database.db, { signal: caller.signal });
    const body = withIds({ ...bodyOf({ 'a.pdf': { pages: 2 } }), returnPartial: true }, randomUUID());
    const { sessionId } = await categoriseDocuments(ctx, body, standIns().services);
    const failing = standIns({ organise: () => Promise.reject(new AppError('internal')) });
    const { results } = await categoriseDocuments(ctx, { ...body, sessionId }, failing.services);
    expect(results[0]?.error).toBeDefined();
    expect(await used(ctx)).toEqual({ files: 1, pages: 2 });
    const leaving = standIns({
      organise: () => {
        caller.abort();
        return Promise.reject(caller.signal.reason);
      },
    });
    await expect(categoriseDocuments(ctx, body, leaving.services)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await used(ctx)).toEqual({ files: 1, pages: 2 });
  });

  it('counts once when it is sorted, however often it failed before', async () => {
    const ctx = visitorContext(database.db);
    const body = withIds({ ...bodyOf({ 'a.pdf': {} }), returnPartial: true }, randomUUID());
    const failing = standIns({ organise: () => Promise.reject(new Error('a defect')) });
    const { sessionId } = await categoriseDocuments(ctx, body, failing.services);
    expect(await used(ctx)).toEqual({ files: 0, pages: 0 });
    await categoriseDocuments(ctx, { ...body, sessionId }, standIns().services);
    expect(await used(ctx)).toEqual({ files: 1, pages: 1 });
  });

  it('needs a unique id in its request', () => {
    const documents = ['a.pdf', 'b.pdf'].map((fileName) => ({ fileName, base64Data: 'AA==' }));
    const [one, two] = [randomUUID(), randomUUID()];
    const isTaken = (...ids: unknown[]) =>
      CategoriseBody.safeParse({
        documents: documents.map((document, index) => ({ ...document, documentId: ids[index] })),
      }).success;
    expect(isTaken(one, two)).toBe(true);
    expect(isTaken(one, undefined)).toBe(true);
    expect(isTaken(one, one)).toBe(false);
    expect(isTaken(one, 'b')).toBe(false);
  });
});

describe('a caller who goes away', () => {
  it('stops the work and is charged nothing', async () => {
    const caller = new AbortController();
    const ctx = visitorContext(database.db, { signal: caller.signal });
    const { services } = standIns({
      organise: (_file, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          caller.abort();
        }),
    });
    const body = bodyOf({ 'a.pdf': {}, 'b.pdf': {}, 'c.pdf': {} }, { returnPartial: true });
    await expect(categoriseDocuments(ctx, body, services)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await used(ctx)).toEqual({ files: 0, pages: 0 });
  });

  it('just before the answer is charged nothing either', async () => {
    const caller = new AbortController();
    const ctx = visitorContext(database.db, { signal: caller.signal });
    const { services } = standIns();
    const leaving: CategoriseServices = {
      ...services,
      organise: async (file, options) => {
        const result = await services.organise(file, options);
        caller.abort();
        return result;
      },
    };
    await expect(categoriseDocuments(ctx, bodyOf({ 'a.pdf': {} }), leaving)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await used(ctx)).toEqual({ files: 0, pages: 0 });
  });
});

describe('our own samples', () => {
  const [sample] = SAMPLE_PAPERS.en;
  const content = readFileSync(`public/samples/${sample?.file}`);
  const sampleBody = (bytes: Buffer, options: BodyOptions = {}) => {
    const { documents, ...rest } = bodyOf({ 'any name.pdf': {} }, options);
    const base64Data = bytes.toString('base64');
    return { ...rest, documents: documents.map((document) => ({ ...document, base64Data, isSample: true })) };
  };
  const reading = () => {
    const plain = standIns();
    const inspect = async () => ({ kind: 'pdf' as const, pageCount: 2 });
    const organise: CategoriseServices['organise'] = (file, options) =>
      plain.services.organise({ ...file, bytes: new TextEncoder().encode('{}') }, options);
    return { organised: plain.organised, services: { ...plain.services, inspect, organise } };
  };

  it('are sorted for a visitor without quota, and count neither as files nor as pages', async () => {
    const ctx = visitorContext(database.db);
    const many = Object.fromEntries(Array.from({ length: ANONYMOUS_FILES }, (_, i) => [`${i}.pdf`, {}]));
    await categoriseDocuments(ctx, bodyOf(many), standIns().services);
    const before = await used(ctx);
    const { results, usage } = await categoriseDocuments(ctx, sampleBody(content), reading().services);
    expect(results[0]).toMatchObject({ fileName: 'any name.pdf', categoryId: 'Bank', pageCount: 2 });
    expect(usage.anonymous?.filesLeft).toBe(0);
    expect(await used(ctx)).toEqual(before);
  });

  it('are read once, however often they are requested', async () => {
    const first = reading();
    const hebrew = { processingLanguage: 'he' };
    const send = (services: CategoriseServices) =>
      categoriseDocuments(visitorContext(database.db), sampleBody(content, hebrew), services);
    const answer = await send(first.services);
    const second = reading();
    expect((await send(second.services)).results).toEqual(answer.results);
    expect([first.organised.length, second.organised.length]).toEqual([1, 0]);
  });

  it('count if a byte differs, whatever the request claims', async () => {
    const ctx = visitorContext(database.db);
    const turned = Buffer.from(content);
    turned[200] = (turned[200] ?? 0) ^ 1;
    await categoriseDocuments(ctx, sampleBody(turned), reading().services);
    expect(await used(ctx)).toEqual({ files: 1, pages: 2 });
  });

  it('count when they are added like any other file', async () => {
    const ctx = visitorContext(database.db);
    const { documents, ...rest } = sampleBody(content);
    const dropped = documents.map(({ isSample: _, ...document }) => document);
    await categoriseDocuments(ctx, { ...rest, documents: dropped }, reading().services);
    expect(await used(ctx)).toEqual({ files: 1, pages: 2 });
  });
});
