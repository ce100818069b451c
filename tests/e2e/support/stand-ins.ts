import type { Page, Route } from '@playwright/test';
import type { CategorisationResult } from '../../../lib/engine/categorising/result';
import { SESSION_COMPLETED_EVENT } from '../../../lib/features/sessions/events';
import type { ProcessingSession } from '../../../lib/features/sessions/session';
import type { Usage } from '../../../lib/features/usage/usage';
import type { CurrentUsage } from '../../../lib/features/usage/usage-answer';
import type { ErrorCode } from '../../../lib/platform/errors';

/** Fake server responses, for states that the real server reaches slowly, rarely or at a cost. */

const SESSION_ID = '0b1d5f0e-8a57-4c1c-9a34-0f6d6c2f7a11';

/** An error response in the server's format. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Response for a document: differences from a confident answer, or an error. */
export type SortingAnswer = Partial<CategorisationResult> | Refusal;

const isRefusal = (answer: SortingAnswer): answer is Refusal => 'status' in answer;

/** Answers with an error. */
export async function refuse(route: Route, { status, code, message }: Refusal): Promise<void> {
  await route.fulfill({ status, json: { success: false, code, message, error: message } });
}

function resultOf(fileName: string, over: Partial<CategorisationResult>): CategorisationResult {
  return {
    fileName,
    category: 'Bank',
    categoryId: 'Bank',
    confidence: 0.93,
    suggestedFileName: `2026-05-14_Statement_${fileName}`,
    pageCount: 1,
    modelUsed: 'offline',
    categorySuggestions: [
      { id: 'Bank', name: 'Bank', confidence: 0.93 },
      { id: 'Tax', name: 'Tax', confidence: 0.21 },
      { id: 'Loans', name: 'Loans', confidence: 0.08 },
    ],
    sensitiveDataTypes: [],
    remarks: [],
    ...over,
  };
}

/** Returns the usage that the page's server reports; fake answers do not change it. */
async function usageNow(page: Page): Promise<CurrentUsage> {
  const response = page.evaluate(async () => (await fetch('/api/usage')).json());
  // The page and its request may be gone by now.
  const { usage } = await response.catch(() => ({ usage: FREE_USAGE }));
  return usage;
}

/** Answers sorting requests in place of the server, by file name. A file with a pending promise stays in progress. */
export async function answerSorting(
  page: Page,
  answerOf: (fileName: string) => SortingAnswer | Promise<SortingAnswer> = () => ({}),
): Promise<void> {
  await page.route('**/vision-categorize', async (route) => {
    const { fileName } = route.request().postDataJSON().documents[0];
    const answer = await answerOf(fileName);
    if (isRefusal(answer)) return refuse(route, answer);
    const results = [resultOf(fileName, answer)];
    await route.fulfill({ json: { results, sessionId: SESSION_ID, usage: await usageNow(page) } });
  });
}

/** Holds back the reading of files until their names are released. */
export async function delayReading(page: Page, held: ReadonlyMap<string, Promise<unknown>>): Promise<void> {
  await page.exposeFunction('mayBeRead', (name: string) => held.get(name)?.then(() => undefined));
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (this instanceof File) await Reflect.get(window, 'mayBeRead')(this.name);
      return read.call(this);
    };
  });
}

/** Usage of a free account with pages left. */
export const FREE_USAGE: Usage = {
  documentsProcessedThisMonth: 7,
  documentsLimit: 20,
  totalDocumentsProcessed: 7,
  planType: 'free',
  isFreeUser: true,
  remainingPages: 13,
  daysUntilReset: null,
  lastProcessedAt: null,
  trialDaysLeft: 9,
  month: null,
  keptPages: 13,
  resetsAt: null,
  endsAt: null,
};

/** Returns the latest batches, newest first, one per day. */
export function sessions(count: number): ProcessingSession[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    sessionDate: new Date(Date.UTC(2026, 4, 20 - index, 9, 30)).toISOString(),
    totalFiles: index + 2,
    totalPages: index === 1 ? 0 : index + 5,
    imageFiles: 1,
    pdfFiles: index + 1,
    otherFiles: 0,
    successfulFiles: index + 2,
    failedFiles: 0,
    passwordProtectedFiles: 0,
    categoriesUsed: ['Bank'],
    sessionMetadata: { source: 'upload' },
    processingTimeMs: 4_000,
  }));
}

/** Pages with fake account data: their server-rendered data is replaced (`refetchAccount`). */
const answered = new WeakSet<Page>();

/** Makes a signed-in page with fake account data refetch it, as it does when another tab may have changed it. */
export async function refetchAccount(page: Page): Promise<void> {
  if (!answered.has(page)) return;
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name.endsWith('next-auth.session-token'))) return;
  await Promise.all([
    page.waitForResponse('**/api/usage'),
    page.waitForResponse('**/api/processing-sessions/recent?*'),
    page.evaluate((completed) => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event(completed));
    }, SESSION_COMPLETED_EVENT),
  ]);
}

/**
 * Opens the main page by a link from another page, as if the server had not loaded the account's data: the page then
 * requests all of it.
 */
export async function openWithoutData(page: Page, from: string, home: string): Promise<void> {
  await page.goto(from);
  const isData = (url: URL) => url.pathname === home && url.searchParams.has('_rsc');
  await page.route(isData, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutDashboard(await response.text()) });
  });
  await page.locator(`header a[href="${home}"]`).first().click();
  await page.waitForURL((url) => url.pathname === home);
  await page.unroute(isData);
}

/** Replaces `"dashboard":{…}` by null in a page's data from Next's router. */
function withoutDashboard(data: string): string {
  const name = '"dashboard":';
  const start = data.indexOf(`${name}{`) + name.length;
  if (start < name.length) return data;
  let depth = 0;
  for (const { 0: token, index } of data.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return `${data.slice(0, start)}null${data.slice(start + index + 1)}`;
  }
  throw new Error('The data of the dashboard does not end.');
}

/** Fake account data. */
export interface AccountAnswers {
  readonly usage: Partial<Usage>;
  readonly sessions: readonly ProcessingSession[];
}

/** Answers account requests in place of the server, so that no pages are used and nothing is logged. */
export async function answerAccount(page: Page, { usage, sessions }: Partial<AccountAnswers> = {}): Promise<void> {
  answered.add(page);
  let recent = sessions ?? [];
  await page.route('**/api/usage', (route) =>
    route.fulfill({ json: { success: true, usage: { ...FREE_USAGE, ...usage } } }),
  );
  await page.route('**/api/processing-sessions/recent?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    return route.fulfill({ json: { success: true, sessions: recent.slice(0, limit) } });
  });
  await page.route('**/api/processing-sessions', (route) => route.fulfill({ json: { success: true } }));
  await page.route(/\/api\/processing-sessions\/[0-9a-f-]{36}$/, (route) => {
    recent = recent.filter(({ id }) => !route.request().url().endsWith(id));
    return route.fulfill({ json: { success: true } });
  });
  await page.route('**/api/categories*', (route) => {
    const categories = route.request().method() === 'PUT' ? route.request().postDataJSON().categories : null;
    return route.fulfill({ json: { success: true, categories } });
  });
}

/** Emulates an ended trial of a free account for the page; the server's clock cannot be changed. */
export async function afterTrial(page: Page): Promise<void> {
  await page.route(/\/api\/|\/vision-categorize$/, async (route) => {
    // Only complete responses: streamed lines would contain the real trial until the usage is fetched again.
    const response = await route.fetch({ headers: { ...route.request().headers(), accept: 'application/json' } });
    if (!response.headers()['content-type']?.startsWith('application/json')) return route.fulfill({ response });
    const json = await response.json();
    if (json.usage?.planType === 'free') json.usage.trialDaysLeft = 0;
    return route.fulfill({ response, json });
  });
}
