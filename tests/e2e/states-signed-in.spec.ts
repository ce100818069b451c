import type { Page } from '@playwright/test';
import { DAY_MS } from '../../lib/shared/durations';
import { textPdf } from '../support/documents/pdf';
import { SESSION_COOKIE, signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import {
  answerAccount,
  answerSorting,
  FREE_USAGE,
  openWithoutData,
  refetchAccount,
  refuse,
  sessions,
} from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { unmarked } from './support/texts';
import { upload } from './support/uploads';

/** When the month's pages reset, or a plan ends. */
const NEXT_RESET = new Date(Date.now() + 12 * DAY_MS).toISOString();
const AWAY = { status: 503, code: 'unavailable', message: 'Away' } as const;

test.beforeEach(async ({ page, language, t }) => {
  await signIn(page, language, t);
});

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const resetDay = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(NEXT_RESET));
const welcome = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });

test('the welcome banner loads, fails, retries and shows the used part of the plan', {
  tag: '@only-he',
}, async ({ page, address, language, t }) => {
  await answerAccount(page, { sessions: sessions(1) });
  const first = Promise.withResolvers<void>();
  let usage: object | null = null;
  await page.route('**/api/usage', async (route) => {
    await first.promise;
    await (usage ? route.fulfill({ json: { success: true, usage } }) : refuse(route, AWAY));
  });
  const banner = welcome(page);
  const bar = banner.getByRole('progressbar', { name: t('Usage.barLabel') });

  await test.step('loading, inside the signed-in page', async () => {
    await openWithoutData(page, address('/privacy'), address('/'));
    await expect(banner.getByText(t('Usage.loading'))).toBeAttached();
    await expect(page.getByText(t('Workspace.dropzone.titleSignedIn'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Workspace.empty.title') })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('Header.sections') })).toHaveCount(0);
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('failed', async () => {
    first.resolve();
    await expect(banner.getByRole('alert')).toContainText(t('Usage.failed'));
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('free', async () => {
    usage = { ...FREE_USAGE, lastProcessedAt: ago(5 * 60_000) };
    await banner.getByRole('button', { name: t('Common.retry') }).click();
    await expect(banner.getByText(unmarked(language, 'Usage.pagesTotal', { used: 7, limit: 20 }))).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuenow', '35');
    await expect(banner.getByText(t('Usage.trial', { plan: t('Usage.plan.free'), days: 9 }))).toBeVisible();
    const when = t('Usage.when.minutes', { count: 5 });
    await expect(banner.getByText(t('Usage.lastUpload', { when }))).toBeVisible();
  });

  await test.step('paid, with more pages used than available', async () => {
    usage = {
      ...FREE_USAGE,
      planType: 'personalplus',
      isFreeUser: false,
      documentsProcessedThisMonth: 230,
      documentsLimit: 230,
      remainingPages: 0,
      daysUntilReset: 12,
      month: { used: 200, limit: 200 },
      keptPages: 0,
      resetsAt: NEXT_RESET,
      trialDaysLeft: null,
      lastProcessedAt: ago(DAY_MS + 60_000),
    };
    await refetchAccount(page);
    await expect(banner.getByText(unmarked(language, 'Usage.pagesThisMonth', { used: 200, limit: 200 }))).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    const plan = t('Usage.plan.personalplus');
    await expect(banner.getByText(t('Usage.resets', { plan, days: 12, date: resetDay(language) }))).toBeVisible();
    await expect(banner.getByText(t('Usage.lastUpload', { when: t('Usage.when.yesterday') }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('monthly pages next to permanent ones, on a cancelled plan', async () => {
    usage = { ...usage, month: { used: 0, limit: 300 }, keptPages: 100, resetsAt: null, endsAt: NEXT_RESET };
    await refetchAccount(page);
    await expect(banner.getByText(unmarked(language, 'Usage.pagesThisMonth', { used: 0, limit: 300 }))).toBeVisible();
    await expect(banner.getByText(t('Usage.kept', { count: 100 }))).toBeVisible();
    const plan = t('Usage.plan.personalplus');
    await expect(banner.getByText(t('Usage.endsOn', { plan, date: resetDay(language) }))).toBeVisible();
  });
});

test('Usage & Billing loads, fails and retries', { tag: '@only-en' }, async ({ page, address, t }) => {
  await answerAccount(page);
  const account = page.getByRole('button', { name: new RegExp(t('Header.account', { name: '.+' })) });
  const answers = { fails: true, gate: Promise.withResolvers<void>() };
  await page.route('**/api/usage', async (route) => {
    await answers.gate.promise;
    await (answers.fails ? refuse(route, AWAY) : route.fulfill({ json: { success: true, usage: FREE_USAGE } }));
  });
  await page.goto(address('/privacy'));
  await account.click();
  expect(await workspaceViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: t('Header.usage') }).click();
  const dialog = page.getByRole('dialog', { name: t('UsageDialog.title') });
  await expect(dialog.getByText(t('UsageDialog.loading'))).toBeVisible();
  answers.gate.resolve();
  await expect(dialog.getByRole('alert')).toContainText(t('UsageDialog.error'));
  expect(await workspaceViolations(page)).toEqual([]);
  answers.fails = false;
  await dialog.getByRole('button', { name: t('Common.retry') }).click();
  await expect(dialog.getByText(t('UsageDialog.pagesTotal', { used: 7, limit: 20 }))).toBeVisible();
  await expect(dialog.getByText(t('Payments.history.none'))).toBeVisible();
  await expect(dialog.getByText(t('Payments.subscription.none'))).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
});

test('Recent Activity loads, fails, is empty, and shows the five latest batches', { tag: '@only-he' }, async ({
  page,
  address,
  t,
}) => {
  await answerAccount(page);
  const panel = page.getByRole('region', { name: t('Sessions.title') });
  const retry = panel.getByRole('button', { name: t('Common.retry') });
  const answers = { first: Promise.withResolvers<void>(), recent: null as unknown[] | null };
  await page.route('**/api/processing-sessions/recent?*', async (route) => {
    await answers.first.promise;
    await (answers.recent ? route.fulfill({ json: { success: true, sessions: answers.recent } }) : refuse(route, AWAY));
  });
  await openWithoutData(page, address('/privacy'), address('/'));
  await expect(panel.getByText(t('Sessions.loading'))).toBeAttached();
  expect(await workspaceViolations(page)).toEqual([]);
  answers.first.resolve();
  await expect(panel.getByRole('alert')).toContainText(t('Sessions.failed'));
  expect(await workspaceViolations(page)).toEqual([]);
  answers.recent = [];
  await retry.click();
  await expect(panel.getByText(t('Sessions.empty'), { exact: true })).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  answers.recent = sessions(5);
  await refetchAccount(page);
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  const [newest, second] = await panel.getByRole('listitem').all();
  await expect(newest ?? panel).toContainText(t('Sessions.files', { count: 2 }));
  await expect(newest ?? panel).toContainText(t('Sessions.pages', { count: 5 }));
  await expect(newest ?? panel).toContainText(t('Sessions.kinds.images', { count: 1 }));
  await expect(newest ?? panel).toContainText(/20\/0?5\/2026,? \d\d:\d\d/);
  await expect(second ?? panel).not.toContainText(t('Sessions.pages', { count: 0 }));
  expect(await workspaceViolations(page)).toEqual([]);
});

test('an entry returns if the server rejects its deletion', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  await page.clock.install();
  await answerAccount(page, { sessions: sessions(3) });
  await page.route(/\/api\/processing-sessions\/[0-9a-f-]{36}$/, (route) => refuse(route, AWAY));
  const panel = page.getByRole('region', { name: t('Sessions.title') });
  await workspace.open();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('listitem').first().getByRole('button').click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: t('Common.undo') })).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(page.getByText(t('Sessions.deleteFailed'), { exact: true })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});

test('an action over the page limit is refused before anything is sent or downloaded', { tag: '@only-he' }, async ({
  page,
  workspace,
  t,
}) => {
  await answerAccount(page, { usage: { remainingPages: 2 } });
  let sent = 0;
  await answerSorting(page, () => {
    sent += 1;
    return {};
  });
  await page.route('**/api/claim-usage', (route) => {
    const documents = route
      .request()
      .postDataJSON()
      .documentIds.map((documentId: string) => ({ documentId, pages: 1 }));
    const details = { needed: 1, remaining: 0, documents };
    return route.fulfill({
      status: 402,
      json: { success: false, code: 'insufficientPages', message: '-', error: '-', details },
    });
  });
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await workspace.open();
  await expect(welcome(page).getByRole('progressbar', { name: t('Usage.barLabel') })).toBeVisible();
  await workspace.drop([
    upload('long.pdf', await textPdf(['1'], { morePages: [['2'], ['3']] })),
    upload('short.pdf', await textPdf(['1'])),
  ]);
  await workspace.isRead('long.pdf', 3);
  await workspace.isRead('short.pdf', 1);
  await workspace.categorise();
  const refusal = page.getByRole('alert').filter({ hasText: t('Workspace.notices.pages.title') });
  await expect(refusal).toContainText(t('Workspace.notices.pages.left', { needed: 4, remaining: 2 }));
  await expect(refusal.getByRole('button', { name: t('Common.signIn') })).toHaveCount(0);
  expect(sent).toBe(0);

  await refusal.getByRole('button', { name: t('Workspace.notices.pages.fewer', { count: 1 }) }).click();
  await expect(workspace.checkbox('long.pdf')).not.toBeChecked();
  await expect(workspace.checkbox('short.pdf')).toBeChecked();
  await workspace.categorise();
  await workspace.isSorted('short.pdf');
  await workspace.barButton('zip').click();
  await expect(refusal).toContainText(t('Workspace.notices.pages.left', { needed: 1, remaining: 0 }));
  expect(await workspaceViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('Plans.dialog.notNow') }).click();
  expect(downloads).toBe(0);
  await workspace.isSorted('short.pdf');
  await expect(workspace.barButton('zip')).toBeEnabled();
});

test('a session that expires during work says so and keeps the list', { tag: '@only-en' }, async ({
  page,
  workspace,
  t,
}) => {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([upload('paper.pdf', await textPdf(['A paper']))]);
  await workspace.isRead('paper.pdf', 1);
  // The page saves the batch and loads the latest ones by itself; only afterwards is the click the first to detect the
  // ended session.
  const noted = page
    .waitForResponse((answer) => answer.url().endsWith('/api/processing-sessions'))
    .then(() => page.waitForResponse('**/api/processing-sessions/recent?*'));
  await workspace.categorise();
  await workspace.isSorted('paper.pdf');
  await noted;
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await workspace.barButton('zip').click();
  await expect(page.getByText(t('Auth.ended.title'))).toBeVisible();
  await expect(
    page.getByText(t('Workspace.notices.exportFailed.title', { message: t('Errors.unauthenticated') })),
  ).toBeVisible();
  await expect(workspace.barButton('signIn')).toBeVisible();
  await workspace.isSorted('paper.pdf');
  expect(await workspaceViolations(page)).toEqual([]);
  await page.reload();
  await workspace.isSorted('paper.pdf');
});
