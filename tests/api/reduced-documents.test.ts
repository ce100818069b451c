import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as claim } from '@/app/api/claim-usage/route';
import { GET as usage } from '@/app/api/usage/route';
import { POST as categorise } from '@/app/vision-categorize/route';
import { categorisationDocuments as documents } from '@/db/schema/categorisation';
import { closeEngines } from '@/lib/features/sorting/engine.server';
import { VERCEL_BODY_BYTES } from '@/lib/platform/env/deployment';
import { resetEnv } from '@/lib/platform/env/env.server';
import { replaceServices } from '@/lib/platform/http/services.server';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';
import { textPdf } from '../support/documents/pdf';
import { call, signedInUser } from '../support/requests';
import { drawnSvg } from '../support/svg';

let database: TestDatabase;
let restoreServices: () => void;

beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
  restoreServices = replaceServices({ getDb: async () => database.db });
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});
afterAll(async () => {
  restoreServices();
  closeEngines();
  await database.close();
});

/** Sets the deployment's limit for request bodies. */
function deploy(maxRequestBytes: number): void {
  vi.stubEnv('MAX_REQUEST_BYTES', String(maxRequestBytes));
  resetEnv();
}

const LINES = [
  'North Grid Electricity Ltd',
  'Electricity bill no. 77-1234',
  'Date of bill 12 March 2024',
  'Meter reading 4711 kWh, supply of electricity to the customer',
  'Total due 84.10 GBP',
].join('\n');
const page = (number: number, text = LINES) => ({ number, text });
const FORM = { kind: 'pdf', pageCount: 12, pages: [page(1), page(2), page(12)] };

async function jpeg(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700" font-size="40" font-family="sans-serif">
    <rect width="1200" height="700" fill="#fff"/>${LINES.split('\n')
      .map((line, index) => `<text x="40" y="${100 + index * 90}">${line}</text>`)
      .join('')}</svg>`;
  return (await drawnSvg(svg).jpeg().toBuffer()).toString('base64');
}
const sort = (token: string, document: object) => {
  const body = { documents: [{ fileName: 'bill.pdf', ...document }], returnPartial: true };
  return call(categorise, '/vision-categorize', { bearer: token, body });
};
const rowsOf = (documentId: string) => database.db.select().from(documents).where(eq(documents.clientId, documentId));

describe('a document above the body limit', () => {
  it('is sorted by its pages’ text, and counts the reported pages, marked as reported', async () => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    const documentId = randomUUID();
    const answer = await sort(token, { documentId, reduced: FORM });
    expect(answer.body.results[0]).toMatchObject({ fileName: 'bill.pdf', pageCount: 12 });
    expect(answer.body.results[0].error).toBeUndefined();
    expect(answer.body.results[0].suggestedFileName).toContain('2024');
    expect(await rowsOf(documentId)).toMatchObject([{ kind: 'pdf', pageCount: 12, isDeclared: true, status: 'done' }]);
    const body = { sessionId: answer.body.sessionId, documentCount: 1 };
    expect((await call(claim, '/api/claim-usage', { bearer: token, body })).body).toMatchObject({ pagesDeducted: 12 });
    // Sent again after a lost response: the same document.
    await sort(token, { documentId, reduced: FORM });
    expect(await rowsOf(documentId)).toHaveLength(1);
  });

  it('is read from its pictures if it has no text', async () => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    const reduced = { kind: 'tiff', pageCount: 3, pages: [{ number: 1, picture: await jpeg() }] };
    const { body } = await sort(token, { reduced });
    expect(body.results[0]).toMatchObject({ pageCount: 3 });
    expect(body.results[0].error).toBeUndefined();
    expect(body.results[0].suggestedFileName).toContain('2024');
  });

  it('is refused where it could be sent whole, so that the server counts', async () => {
    deploy(64 * 1024 * 1024);
    const { token } = await signedInUser(database.db);
    const { body } = await sort(token, { reduced: FORM });
    expect(body.results[0]).toMatchObject({ errorCode: 'badRequest' });
    expect((await call(usage, '/api/usage', { bearer: token })).body.usage.untaken.pages).toBe(0);
  });

  it('is limited by its reported pages', async () => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    const answer = await sort(token, { reduced: { ...FORM, pageCount: 400, pages: [page(1), page(400)] } });
    expect(answer).toMatchObject({ status: 402 });
  });

  it.each([
    [
      'a picture that is none',
      { pages: [{ number: 1, picture: Buffer.from('no picture').toString('base64') }] },
      'typeMismatch',
    ],
    ['base64 that is none', { pages: [{ number: 1, picture: '§§§' }] }, 'readFailed'],
  ])('fails alone with %s', async (_name, wrong, errorCode) => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    const { body } = await sort(token, { reduced: { ...FORM, ...wrong } });
    expect(body.results[0].errorCode).toBe(errorCode);
  });

  it('fails unread with a PDF instead of a picture', async () => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    const picture = Buffer.from(await textPdf(['A', 'paper'])).toString('base64');
    const { body } = await sort(token, { reduced: { ...FORM, pages: [{ number: 1, picture }] } });
    expect(body.results[0].errorCode).toBe('typeMismatch');
  });

  it.each([
    ['fewer pages than it shows', { reduced: { ...FORM, pageCount: 11 } }],
    ['the whole file beside it', { reduced: FORM, base64Data: 'AAAA' }],
    ['neither form', {}],
  ])('is refused with %s', async (_name, document) => {
    deploy(VERCEL_BODY_BYTES);
    const { token } = await signedInUser(database.db);
    expect(await sort(token, document)).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  });
});

describe('the body limit', () => {
  it('is part of the usage answer', async () => {
    deploy(VERCEL_BODY_BYTES);
    expect((await call(usage, '/api/usage')).body.maxRequestBytes).toBe(VERCEL_BODY_BYTES);
  });
});
