import type { Page } from '@playwright/test';
import { QUIET_ACCOUNTS } from './support/account';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const FILES = ['attachment-1.pdf', 'Doc1.docx', 'eStatement (1).pdf'];
const PAGES = 4;
const SESSIONS = '/api/processing-sessions';

interface Batch {
  readonly id: string;
  readonly totalFiles: number;
  readonly totalPages: number;
  readonly successfulFiles: number;
}

/** The batches that the page reports from now on. */
function reportsOf(page: Page): Batch[] {
  const reports: Batch[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(SESSIONS)) reports.push(request.postDataJSON());
  });
  return reports;
}

async function savedBatches(page: Page): Promise<Batch[]> {
  const answer = await page.request.get(`${SESSIONS}/recent?limit=50`);
  return (await answer.json()).sessions;
}

async function timesSaved(page: Page, batch: Batch | undefined): Promise<number> {
  return (await savedBatches(page)).filter(({ id }) => id === batch?.id).length;
}

test('a batch that a reload cuts in two is recorded as one, also when saving it fails at first', async ({
  page,
  workspace,
  language,
}) => {
  test.slow();
  const [first = '', ...others] = FILES;
  const reports = reportsOf(page);
  await workspace.open();
  await workspace.signInAtTheTop(QUIET_ACCOUNTS[language]);

  await test.step('one file is sorted when the page goes', async () => {
    let sent = 0;
    await page.route('**/vision-categorize', (route) => {
      sent += 1;
      // All but the first are on their way until the page goes.
      return sent === 1 ? route.continue() : undefined;
    });
    await workspace.drop(FILES.map(sampleUpload));
    await workspace.categorise();
    await workspace.isSorted(first);
    await expect.poll(() => sent).toBe(FILES.length);
    await page.reload();
    await page.unroute('**/vision-categorize');
    await workspace.isAlive();
    await workspace.isSorted(first);
    expect(reports).toEqual([]);
  });

  await test.step('the rest is sorted, and all of it is one batch', async () => {
    await page.route(`**${SESSIONS}`, (route) => route.abort());
    const again = workspace.barButton('categorize');
    const rest = others.map((file) => workspace.renameButton(file));
    await expect(async () => {
      // Files that were being sorted may go on by themselves.
      if ((await again.isVisible()) && (await again.isEnabled({ timeout: 1_000 })))
        await again.click({ timeout: 1_000 });
      for (const button of rest) await expect(button).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 150_000 });
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatchObject({ totalFiles: FILES.length, totalPages: PAGES, successfulFiles: FILES.length });
    expect(await timesSaved(page, reports[0])).toBe(0);
  });

  await test.step('the next visit saves it, once', async () => {
    await page.unroute(`**${SESSIONS}`);
    await page.reload();
    await expect.poll(() => reports.length).toBe(2);
    expect(reports[1]).toEqual(reports[0]);
    await expect.poll(() => timesSaved(page, reports[0])).toBe(1);
    await page.reload();
    await workspace.isAlive();
    await workspace.isSorted(first);
    expect(await timesSaved(page, reports[0])).toBe(1);
    expect(reports).toHaveLength(2);
  });
});

test('a batch that is deleted just before signing out is gone after signing in', async ({
  page,
  workspace,
  language,
  t,
}) => {
  const account = QUIET_ACCOUNTS[language];
  await workspace.open();
  await workspace.signInAtTheTop(account);
  const kinds = { imageFiles: 0, pdfFiles: 7777, otherFiles: 0, failedFiles: 0, passwordProtectedFiles: 0 };
  const counts = { totalFiles: 7777, totalPages: 0, successfulFiles: 7777, processingTimeMs: 1 };
  const data = { ...counts, ...kinds, categoriesUsed: [], sessionMetadata: {} };
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(SESSIONS, { data, headers })).ok()).toBe(true);
  await page.reload();
  await workspace.isAlive();

  const panel = page.getByRole('region', { name: t('Sessions.title') });
  const row = panel.getByRole('listitem').filter({ hasText: t('Sessions.files', { count: 7777 }) });
  await row.getByRole('button').click();
  await expect(row).toHaveCount(0);
  await workspace.signOut();
  await workspace.signInAtTheTop(account);
  await expect(panel).toHaveAttribute('aria-busy', 'false');
  await expect(row).toHaveCount(0);
  expect((await savedBatches(page)).filter(({ totalFiles }) => totalFiles === 7777)).toEqual([]);
});
