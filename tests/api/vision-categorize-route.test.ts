import { randomUUID } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as claim } from '@/app/api/claim-usage/route';
import { GET as usage } from '@/app/api/usage/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { VISITOR_COOKIE } from '@/lib/platform/http/visitor.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { call, cookieValue, SITE, signedInUser } from '../support/requests';

let database: TestDatabase;
let restoreServices: () => void;
let letter: string;

/** A letter with a text layer, so that no OCR is needed. */
async function makeLetter(): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    'First National Bank',
    'Account statement',
    'Statement date: 15 March 2024',
    'Opening balance 1,200.00  Closing balance 980.50',
    'Dear customer, this is the monthly statement of your bank account.',
  ];
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 760 - index * 30, size: 14, font });
  pdf.addPage([595, 842]).drawText('Page two of the account statement.', { x: 50, y: 760, size: 14, font });
  return Buffer.from(await pdf.save()).toString('base64');
}

beforeAll(async () => {
  process.env.MAX_REQUEST_BYTES = String(1024 * 1024);
  resetEnv();
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
  letter = await makeLetter();
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  await database.close();
  delete process.env.MAX_REQUEST_BYTES;
  resetEnv();
});

const bodyOf = (fileName: string, base64Data: string, extra: object = {}) => ({
  documents: [{ fileName, fileType: 'application/pdf', base64Data }],
  languageSettings: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en', timestamp: 1 },
  ...extra,
});

describe('POST /vision-categorize', () => {
  it('returns the text it read on request', async () => {
    const answer = await call(categorise, '/vision-categorize', {
      body: bodyOf('scan0002.pdf', letter, { withText: true }),
      origin: SITE,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results[0].readText).toMatch(/^First National Bank\nAccount statement\n[\s\S]*Page two/);
  });

  it('sorts a real letter of an anonymous visitor, who signs in and claims its pages', async () => {
    const answer = await call(categorise, '/vision-categorize', {
      body: bodyOf('scan0001.pdf', `data:application/pdf;base64,${letter}`),
      origin: SITE,
    });
    expect(answer.status).toBe(200);
    const [result] = answer.body.results;
    expect(result).toMatchObject({ fileName: 'scan0001.pdf', category: 'Bank', pageCount: 2, modelUsed: 'offline' });
    expect(result.suggestedFileName).toMatch(/\.pdf$/);
    expect(result.confidence).toBeGreaterThan(0);
    // The text is only sent on request.
    expect(result).not.toHaveProperty('readText');

    const cookies = { [VISITOR_COOKIE]: cookieValue(answer.cookies.get(VISITOR_COOKIE)) };
    const before = await call(usage, '/api/usage', { cookies });
    expect(before.body.usage).toMatchObject({ remainingPages: 28, anonymous: { filesLeft: 19, pagesLeft: 28 } });

    const { token } = await signedInUser(database.db);
    const { sessionId } = answer.body;
    const claimed = await call(claim, '/api/claim-usage', {
      body: { sessionId, documentCount: 1 },
      cookies,
      bearer: token,
    });
    const after = await call(usage, '/api/usage', { bearer: token });
    expect(claimed.body).toEqual({ success: true, pagesDeducted: 2, usage: after.body.usage });
    expect(after.body.usage).toMatchObject({ documentsProcessedThisMonth: 2, remainingPages: 18, documentsLimit: 20 });
    expect(after.body.usage.anonymous).toBeUndefined();
  });

  it('answers 200 with an error for a broken document if partial answers are requested', async () => {
    const answer = await call(categorise, '/vision-categorize', {
      body: bodyOf('broken.pdf', Buffer.from('%PDF-1.7 and nothing else').toString('base64'), { returnPartial: true }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results[0]).toMatchObject({ fileName: 'broken.pdf', category: '', pageCount: 0 });
    expect(answer.body.results[0].error).not.toBe('');
  });

  it('otherwise answers with the failure’s status and text', async () => {
    const answer = await call(categorise, '/vision-categorize', { body: bodyOf('empty.pdf', '') });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'emptyFile', message: 'The file is empty.' });
  });

  it.each([
    ['no document', { documents: [] }],
    ['too many documents', { documents: Array.from({ length: 21 }, () => ({ fileName: 'a.pdf', base64Data: '' })) }],
    ['a document without a name', { documents: [{ fileName: ' ', base64Data: '' }] }],
    ['a session id that is none', bodyOf('a.pdf', '', { sessionId: 'mine' })],
    ['an unknown language', { ...bodyOf('a.pdf', ''), languageSettings: { folderLanguage: 'fr' } }],
    ['something else altogether', [1, 2, 3]],
  ])('refuses %s', async (_what, body) => {
    const answer = await call(categorise, '/vision-categorize', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('badRequest');
  });

  it('ignores the case of document ids: refuses one id twice, and counts a repeated document once', async () => {
    const id = randomUUID();
    const [document] = bodyOf('letter.pdf', letter).documents;
    const of = (documentId: string) => ({ ...document, documentId });
    const twice = { documents: [of(id), of(id.toUpperCase())] };
    expect(await call(categorise, '/vision-categorize', { body: twice })).toMatchObject({ status: 400 });

    const first = await call(categorise, '/vision-categorize', { body: { documents: [of(id)] } });
    const cookies = { [VISITOR_COOKIE]: cookieValue(first.cookies.get(VISITOR_COOKIE)) };
    const body = { documents: [of(id.toUpperCase())], sessionId: first.body.sessionId.toUpperCase() };
    const again = await call(categorise, '/vision-categorize', { body, cookies });
    expect(again).toMatchObject({ status: 200, body: { sessionId: first.body.sessionId } });
    const left = await call(usage, '/api/usage', { cookies });
    expect(left.body.usage.anonymous).toMatchObject({ filesLeft: 19 });
  });

  it('accepts a name with characters that no database can hold', async () => {
    const answer = await call(categorise, '/vision-categorize', { body: bodyOf('a\0 \ud800.pdf', letter) });
    expect(answer).toMatchObject({ status: 200, body: { results: [{ fileName: 'a \ufffd.pdf' }] } });
  });

  it('refuses a million custom categories by their number, before it reads any', async () => {
    const categories = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`c${index}`, []]));
    const answer = await call(categorise, '/vision-categorize', { body: bodyOf('a.pdf', '', { categories }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    expect(answer.body.path).toBeUndefined();
  });

  it('refuses a body that is larger than the server takes', async () => {
    const answer = await call(categorise, '/vision-categorize', { body: bodyOf('a.pdf', 'A'.repeat(1024 * 1024)) });
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('requestTooLarge');
  });
});
