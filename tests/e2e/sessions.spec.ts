import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const FILES = ['attachment-1.pdf', 'Doc1.docx', 'eStatement (1).pdf'];
const PAGES = 4;
const DELETED_FILES = 7777;
const SESSIONS = '/api/processing-sessions';
/** Distinguishes these tests' batches from those of a parallel run. */
const USER_AGENT = `Mozilla/5.0 (test ${randomUUID()})`;

interface Batch {
  readonly id: string;
  readonly totalFiles: number;
  readonly totalPages: number;
  readonly successfulFiles: number;
  readonly sessionMetadata: { readonly userAgent?: string };
}

/** Collects the batches that the page reports from now on. */
function reportsOf(page: Page): Batch[] {
  const reports: Batch[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(SESSIONS)) reports.push(request.postDataJSON());
  });
  return reports;
}

async function savedBatches(page: Page): Promise<Batch[]> {
  const answer = await page.request.get(`${SESSIONS}/recent?limit=50`);
  const { sessions }: { sessions: Batch[] } = await answer.json();
  return sessions.filter(({ sessionMetadata }) => sessionMetadata.userAgent === USER_AGENT);
}

test.use({ userAgent: USER_AGENT });

test('a batch interrupted by a reload is recorded as one, even if saving it first fails', {
  tag: '@only-en',
}, async ({ page, workspace, language }) => {
  test.slow();
  const [first = '', ...others] = FILES;
  const reports = reportsOf(page);
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('batches', language));
  let saving: 'lost' | 'unheard' | 'heard' = 'lost';
  const lookedAt = Promise.withResolvers<void>();
  const before = await savedBatches(page);
  await page.route(`**${SESSIONS}`, async (route) => {
    if (saving === 'lost') return route.abort();
    if (saving === 'heard') return route.continue();
    // The server receives it, but the page gets no response.
    await route.fetch();
  });

  await test.step('one file is sorted before the page unloads', async () => {
    let sent = 0;
    let isGone = false;
    await page.route('**/vision-categorize', async (route) => {
      sent += 1;
      if (sent === 1) return route.continue();
      // All other responses are delayed until the page unloads, and then until it was checked.
      if (!isGone) return;
      await lookedAt.promise;
      return route.continue();
    });
    await workspace.drop(FILES.map(sampleUpload));
    await workspace.categorise();
    await workspace.isSorted(first);
    await expect.poll(() => sent).toBe(FILES.length);
    isGone = true;
    await page.reload();
    await workspace.isAlive();
    await workspace.isSorted(first);
    expect(reports).toEqual([]);
    lookedAt.resolve();
  });

  await test.step('the remaining files are sorted and added to the same batch', async () => {
    const again = workspace.barButton('categorize');
    const rest = others.map((file) => workspace.renameButton(file));
    await expect(async () => {
      // Interrupted files may resume automatically.
      if ((await again.isVisible()) && (await again.isEnabled({ timeout: 1_000 })))
        await again.click({ timeout: 1_000 });
      for (const button of rest) await expect(button).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 150_000 });
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatchObject({ totalFiles: FILES.length, totalPages: PAGES, successfulFiles: FILES.length });
    expect(await savedBatches(page)).toEqual(before);
  });

  await test.step('later visits save it once, even if one unloads before the response', async () => {
    saving = 'unheard';
    await page.reload();
    const added = async () => {
      const known = new Set(before.map(({ id }) => id));
      return (await savedBatches(page)).filter(({ id }) => !known.has(id));
    };
    await expect.poll(async () => (await added()).length).toBe(1);
    const sent = reports.length;
    saving = 'heard';
    await page.reload();
    await expect.poll(() => reports.length).toBeGreaterThan(sent);
    await page.reload();
    await workspace.isAlive();
    await workspace.isSorted(first);
    const [batch, ...more] = await added();
    expect(more).toEqual([]);
    expect(batch).toMatchObject({ totalFiles: FILES.length, totalPages: PAGES, successfulFiles: FILES.length });
    for (const report of reports) expect(report).toEqual(reports[0]);
    expect(reports[0]?.id).toBe(batch?.id);
  });
});

test('a batch deleted just before sign-out is still deleted after sign-in', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  const account = accountOf('batches', language);
  await workspace.open();
  await workspace.signInAtTheTop(account);
  const kinds = { imageFiles: 0, pdfFiles: DELETED_FILES, otherFiles: 0, failedFiles: 0, passwordProtectedFiles: 0 };
  const counts = { totalFiles: DELETED_FILES, totalPages: 0, successfulFiles: DELETED_FILES, processingTimeMs: 1 };
  const data = { ...counts, ...kinds, categoriesUsed: [], sessionMetadata: { userAgent: USER_AGENT } };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(SESSIONS, { data, headers })).ok()).toBe(true);
  await page.reload();
  await workspace.isAlive();

  const panel = page.getByRole('region', { name: t('Sessions.title') });
  const row = panel.getByRole('listitem').filter({ hasText: t('Sessions.files', { count: DELETED_FILES }) });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  // The page is rendered without them only after they have signed in again.
  const signedIn = Promise.withResolvers<void>();
  await page.route(
    ({ searchParams }) => searchParams.has('_rsc'),
    async (route) => {
      await signedIn.promise;
      await route.fallback();
    },
  );
  await workspace.signOut();
  await workspace.signInAtTheTop(account);
  signedIn.resolve();
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await expect(row).toHaveCount(0);
  expect((await savedBatches(page)).filter(({ totalFiles }) => totalFiles === DELETED_FILES)).toEqual([]);
});
