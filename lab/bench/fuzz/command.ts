// npm run bench -- fuzz [--seconds n]: malformed requests to every route, and malformed files to every reader, for this
// long each.
import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readDocument } from '@/lib/engine/documents/read.server';
import { formatTable } from '@/lib/features/command/table';
import { AppError } from '@/lib/platform/errors';
import { startGoogleStandIn } from '@/stand-ins/google/index.mjs';
import { startPayPalStandIn } from '@/stand-ins/paypal/index.mjs';
import { mailContext } from '../../../tests/support/mail';
import { startRealServer } from '../../../tests/support/real-server';
import { mutateBytes, mutateJson, type Random, randomNumbers } from './mutate';

const DEFAULT_SECONDS = 60;
/** A request or a file that takes longer counts as a stall, in ms. */
const STALL_MS = 20_000;
const SAMPLES = 'public/samples';
const MORE_SAMPLES = 'lab/corpus/samples';
const LARGEST_SAMPLE_BYTES = 1_000_000;
const KINDS = /\.(?:pdf|docx|tiff?|png|jpe?g)$/i;
/** Monthly plans of the local PayPal. */
const PLANS = ['PERSONALPLUS', 'BUSINESS'].map((name) => ({ name, id: `P-FUZZ${name}` }));

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: String(DEFAULT_SECONDS) }, seed: { type: 'string', default: '1' } },
});
const milliseconds = Math.max(1, Number(values.seconds) || DEFAULT_SECONDS) * 1000;
const random = randomNumbers(Number(values.seed) || 1);

const id = '0190a3c4-7d1e-7c3a-9f52-3b8f0c6d2e11';
const session = {
  id,
  totalFiles: 2,
  totalPages: 3,
  imageFiles: 1,
  pdfFiles: 1,
  otherFiles: 0,
  successfulFiles: 2,
  failedFiles: 0,
  passwordProtectedFiles: 0,
  categoriesUsed: ['Bank', 'Medical'],
  sessionMetadata: { source: 'upload', userAgent: 'a browser' },
  processingTimeMs: 1200,
};
const document = { fileName: 'a.pdf', fileType: 'application/pdf', base64Data: 'JVBERi0xLjcK', documentId: id };
const search = {
  range: 'custom',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  folders: ['INBOX'],
  timeZone: 'Asia/Jerusalem',
};
const languageSettings = { processingLanguage: 'en', folderLanguage: 'he', filenameLanguage: 'auto' };

/** Every route that accepts input, with an example of valid input. */
const ROUTES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/vision-categorize', { documents: [document], languageSettings, returnPartial: true }],
  ['POST', '/vision-categorize', { documents: [document], categories: { Home: ['Rent'] }, sessionId: id }],
  ['POST', '/api/auth/google', { credential: 'a.b.c' }],
  ['POST', '/api/claim-usage', { sessionId: id, documentCount: 1, documentIds: [id] }],
  ['PUT', '/api/categories', { language: 'en', categories: { Home: ['Rent'] } }],
  ['POST', '/api/processing-sessions', session],
  ['GET', '/api/processing-sessions/recent?limit=5&offset=0'],
  ['GET', '/api/processing-sessions/stats?period=month'],
  ['DELETE', `/api/processing-sessions/${id}`],
  ['GET', '/api/usage'],
  ['GET', '/api/user/profile'],
  ['GET', '/api/auth/callback/google?code=a&state=b'],
  ['POST', '/api/auth/signin/google', { callbackUrl: '/he', csrfToken: 'a' }],
  ['GET', '/he?plan=personal'],
  [
    'POST',
    '/vision-categorize',
    { documents: [{ ...document, mail: mailContext() }], returnPartial: true, withText: true },
  ],
  ['GET', '/api/gmail/auth?choose=1'],
  ['GET', '/api/gmail/callback?code=a&state=b'],
  ['GET', '/api/gmail/connection'],
  ['DELETE', '/api/gmail/connection'],
  ['POST', '/api/gmail/search-attachments', search],
  ['POST', '/api/gmail/process-attachments', { tempDir: 'AAAAAAAAAAAAAAAAAAAAAA', ids: ['1'], after: '1' }],
  ['DELETE', '/api/gmail/cleanup/AAAAAAAAAAAAAAAAAAAAAA'],
  ['GET', '/api/gmail/email-context?fileName=a.pdf'],
  ['GET', '/api/payments/settings'],
  ['GET', '/api/payments/history'],
  ['POST', '/api/payments/orders', { plan: 'personal' }],
  ['POST', '/api/payments/verify-payment', { paypalOrderId: '5O190127TN364715T', userId: id, email: 'a@example.com' }],
  ['POST', '/api/payments/subscriptions', { plan: 'business' }],
  ['POST', '/api/payments/verify-subscription', { subscriptionId: 'I-BW452GLLEP1G', userId: id }],
  ['POST', '/api/payments/subscription', { action: 'cancel' }],
  ['POST', '/api/payments/webhook', { id: 'WH-1', event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: '1' } }],
  ['GET', `/receipt/${id}`],
  ['GET', '/api/team'],
  ['POST', '/api/team/invitations', { email: 'a@example.com' }],
  ['POST', '/api/team/accept', { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['DELETE', `/api/team/members/${id}`],
  ['GET', '/api/audit?limit=5&action=signIn'],
  ['GET', '/api/audit/csv'],
];

const problems: string[] = [];
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Repeats the work until the time is over. */
async function forAWhile(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) await work();
}

function pick<T>(items: readonly T[], from: Random): T {
  return items[Math.floor(from() * items.length)] as T;
}

const google = await startGoogleStandIn({ origins: ['http://localhost:3000'] });
const payPal = await startPayPalStandIn({
  plans: PLANS.map(({ id: planId, name }) => ({ id: planId, name, amountCents: 900, currency: 'USD' })),
});
const planIds = Object.fromEntries(PLANS.map(({ id: planId, name }) => [`PAYPAL_PLAN_${name}`, planId]));
const server = await startRealServer({ env: { ...google.env, ...payPal.env, ...planIds, TRUST_PROXY: 'true' } });

async function signIn(email: string): Promise<string> {
  const fields = { client_id: google.env.GOOGLE_CLIENT_ID, origin: 'http://localhost:3000', email };
  const select = { method: 'POST', body: new URLSearchParams(fields) };
  const page = await (await fetch(`${google.env.GOOGLE_ISSUER}/gsi/select`, select)).text();
  const credential = /"credential":"([^"]+)"/.exec(page)?.[1];
  const response = await fetch(`${server.url}/api/auth/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential }),
  });
  return ((await response.json()) as { token: string }).token;
}
/** Several accounts, so that one requests the data of another. */
const tokens = await Promise.all(google.accounts.map(({ email }) => signIn(email)));

async function fuzzRoute(): Promise<void> {
  const [method, path, body] = pick(ROUTES, random);
  const odd = random() < 0.5 ? path : mutateJson(path, random);
  const target = typeof odd === 'string' ? odd : JSON.stringify(odd);
  const url = `${server.url}/${target.replace(/[\0-\x20]/g, '').replace(/^\/+/, '')}`;
  const text =
    body === undefined ? undefined : mutateBytes(Buffer.from(JSON.stringify(mutateJson(body, random))), random);
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
        ...(random() < 0.7 && { authorization: `Bearer ${pick(tokens, random)}` }),
      },
      ...(text !== undefined && { body: text as Uint8Array<ArrayBuffer> }),
      signal: AbortSignal.timeout(STALL_MS),
    });
    await response.arrayBuffer();
    count(`${response.status}`);
    if (response.status >= 500 && response.status !== 503) {
      problems.push(
        `${response.status} of ${method} ${url}: ${text === undefined ? '' : Buffer.from(text).toString('utf8')}`,
      );
    }
  } catch (error) {
    // A URL that no client can send says nothing about the server.
    if (performance.now() - start >= STALL_MS) problems.push(`no answer to ${method} ${url}`);
    else if (!server.isAlive()) throw error;
    else count('not sent');
  }
}

interface Sample {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

async function samplesOf(folder: string): Promise<Sample[]> {
  const names = (await readdir(folder)).filter((name) => KINDS.test(name));
  const all = await Promise.all(
    names.map(async (fileName) => ({ fileName, bytes: new Uint8Array(await readFile(`${folder}/${fileName}`)) })),
  );
  return all.filter(({ bytes }) => bytes.length <= LARGEST_SAMPLE_BYTES);
}
const samples = [...(await samplesOf(SAMPLES)), ...(await samplesOf(MORE_SAMPLES))];

async function fuzzReader(): Promise<void> {
  const { fileName, bytes } = pick(samples, random);
  const kind = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const start = performance.now();
  try {
    await readDocument({ fileName, bytes: mutateBytes(bytes, random) });
    count(`${kind} read`);
  } catch (error) {
    const code = error instanceof AppError ? error.code : String(error);
    count(`${kind} ${code}`);
    if (!(error instanceof AppError) || code === 'readFailed' || code === 'unavailable') {
      problems.push(`${fileName}: ${code} ${error instanceof Error ? String(error.cause) : ''}`);
    }
  }
  if (performance.now() - start > STALL_MS)
    problems.push(`${fileName}: took ${(performance.now() - start).toFixed(0)} ms`);
}

await forAWhile(fuzzRoute);
if (!server.isAlive()) problems.push(`the server ended: ${server.output()}`);
await server.stop();
await Promise.all([google.close(), payPal.close()]);
await forAWhile(fuzzReader);

const rows = [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, times]) => [what, String(times)]);
process.stdout.write(formatTable([['what came of it', 'times'], ...rows]).replace(/[\u2068\u2069]/g, ''));
process.stdout.write(`${problems.length} problems\n${problems.slice(0, 20).join('\n')}\n`, () =>
  process.exit(problems.length > 0 ? 1 : 0),
);
