import { readFile } from 'node:fs/promises';
import { PLANS } from '../../lib/features/usage/plans';
import { LOCALES } from '../../lib/platform/i18n/locales';
import { accountOf, emailOf } from './support/account';
import { axeViolations } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { OperatorPage } from './support/operator-page';
import { answerUntil } from './support/routes';
import { refuse } from './support/stand-ins';
import { expect, themedTest } from './support/test';
import { WorkspacePage } from './support/workspace-page';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const AWAY = { status: 503, code: 'unavailable', message: 'Away' } as const;
const COURTESY = 50;

const test = themedTest.extend<{ operator: OperatorPage }>({
  operator: async ({ page, t, language }, use) => use(new OperatorPage(page, t, language)),
});

test('the operator logs in, views the statistics and logs out', async ({ page, operator, language, t }) => {
  await test.step('before the login there is only the form, and no request', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(request.url());
    });
    await operator.open();
    expect(await axeViolations(page)).toEqual([]);
    expect(requests).toEqual([]);
    await operator.button('Admin.login.submit').click();
    await expect(page.getByRole('alert').filter({ hasText: t('Admin.login.required') })).toBeVisible();
    expect(requests).toEqual([]);
  });

  await test.step('a wrong password shows the server’s message', async () => {
    await operator.login('not the password');
    await expect(page.getByRole('alert').filter({ hasText: t('Errors.loginFailed') })).toBeVisible();
    expect(await operator.token()).toBe('');
  });

  await test.step('a rate limit shows how long it lasts', async () => {
    const letIn = await answerUntil(page, operator.api('login'), (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        json: { success: false, code: 'rateLimited', message: t('Errors.rateLimited') },
      }),
    );
    await operator.login();
    await expect(page.getByText(t('Admin.login.wait', { minutes: 'no', seconds: 29, count: 1 }))).toBeVisible();
    letIn();
    await operator.open();
  });

  await test.step('the overview loads after a failure', async () => {
    const becomeReachable = await answerUntil(page, operator.api('data'), (route) => refuse(route, AWAY));
    await operator.login();
    await expect(page.getByText(t('Admin.dataFailed', { message: AWAY.message }))).toBeVisible();
    becomeReachable();
    await operator.button('Admin.loadData').click();
    await expect(operator.button('Admin.reloadData')).toBeVisible();
    await expect(page.getByText(t('Admin.cards.monthlyDocumentsProcessed'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('Admin.recent.title') })).toBeVisible();
    await expect(page.getByRole('cell', { name: t('Admin.actions.login') }).first()).toBeAttached();
  });

  await test.step('a chart is rendered when it scrolls into view, and has a table', async () => {
    const chart = page.getByRole('region', { name: t('Admin.charts.signUpsTitle') });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('svg.recharts-surface')).toBeVisible();
    await chart.getByRole('button', { name: t('Admin.charts.showTable') }).click();
    await expect(chart.getByRole('row')).toHaveCount(31);
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('the tabs have addresses in both languages, also by keyboard', async () => {
    await operator.tab('overview').focus();
    await page.keyboard.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await expect(operator.tab('database')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(operator.address('database'));
    await page.goBack();
    await expect(operator.tab('overview')).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(operator.tab('database')).toHaveAttribute('aria-selected', 'true');
    for (const next of LOCALES.toSorted((locale) => (locale === language ? 1 : -1))) {
      await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
      await page.locator(`[role=menuitemradio][lang=${next}]`).click();
      await expect(page).toHaveURL(operator.address('database', next));
      await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    }
  });

  await test.step('an ended session returns to the form, and the login to the same tab', async () => {
    await page.reload();
    // A table that is still loading would detect the ended session before the button does.
    const table = page.waitForResponse((answer) => answer.url().includes('/payments?') && answer.ok());
    await page.getByRole('radio', { name: t('Admin.tables.payments') }).click();
    await table;
    expect(await operator.call('POST', 'logout', await operator.token())).toBe(200);
    await operator.button('Admin.database.reload').click();
    await expect(page.getByText(t('Admin.login.ended'))).toBeVisible();
    await operator.login();
    await expect(page.getByRole('radio', { name: t('Admin.tables.payments') })).toBeChecked();
  });

  await test.step('logging out invalidates the token and clears the page', async () => {
    const token = await operator.token();
    expect(await operator.call('GET', 'session', token)).toBe(200);
    await operator.button('Admin.logout').click();
    await expect(page.getByText(t('Admin.login.loggedOut'))).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expect.poll(() => operator.call('GET', 'session', token)).toBe(401);
  });

  await test.step('an unreachable server is reported', async () => {
    await operator.login();
    await expect(operator.tab('database')).toBeVisible();
    await page.route(operator.api('logout'), (route) => route.abort());
    await operator.button('Admin.logout').click();
    await expect(page.getByText(t('Admin.logoutUnheard'))).toBeVisible();
    await expect(operator.field('username')).toBeVisible();
  });
});

test('the operator finds an account in the tables and performs every action on it @only-he', async ({
  page,
  operator,
  browser,
  baseURL,
  language,
  t,
}) => {
  const email = emailOf('operated', language);
  const elsewhere = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
  const other = new WorkspacePage(await elsewhere.newPage(), t, language);
  await other.open();
  await other.signInAtTheTop(accountOf('operated', language));

  await operator.open('database');
  const becomeReachable = await answerUntil(page, operator.api('db/users?*'), (route) => refuse(route, AWAY));
  await operator.login();
  await expect(page.getByRole('alert').filter({ hasText: t('Admin.database.failed') })).toBeVisible();
  becomeReachable();
  await operator.button('Common.retry').click();
  const table = page.getByRole('region', { name: t('Admin.database.region', { table: t('Admin.tables.users') }) });
  const heading = (column: string) => table.getByRole('columnheader', { name: t(`Admin.columns.${column}`) });

  await test.step('a column is searched, and no match shows no rows', async () => {
    await expect(table.getByRole('cell', { name: email })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel(t('Admin.database.searchIn')).selectOption('email');
    const search = page.getByRole('textbox', { name: t('Admin.database.searchFor') });
    await search.fill('nobody@');
    await expect(page.getByText(t('Admin.database.noRows'))).toBeVisible();
    await search.fill(email);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('cell', { name: email })).toBeVisible();
  });

  await test.step('the file contains the rows of the search', async () => {
    const download = page.waitForEvent('download');
    await operator.button('Admin.database.csv').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(email);
  });

  await test.step('columns are hidden and sorted persistently, until Reset', async () => {
    await operator.button('Admin.database.columns').click();
    await page.getByRole('checkbox', { name: t('Admin.columns.givenName') }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(heading('givenName')).toHaveCount(0);
    await heading('createdAt').getByRole('button').click();
    await expect(heading('createdAt')).toHaveAttribute('aria-sort', 'ascending');
    await heading('createdAt').getByRole('button').click();
    await expect(heading('createdAt')).toHaveAttribute('aria-sort', 'descending');
    await page.reload();
    await expect(table.getByRole('cell', { name: email })).toBeVisible();
    await expect(heading('givenName')).toHaveCount(0);
    await operator.button('Admin.database.reset').click();
    await expect(heading('givenName')).toBeVisible();
  });

  await operator.tab('users').click();
  const list = page.getByRole('region', { name: t('Admin.users.list') });
  const row = list.getByRole('row').filter({ hasText: email });
  const reset = row.getByRole('button', { name: t('Admin.users.resetOf', { email }) });
  const more = async (item: string) => {
    await row.getByRole('button', { name: t('Admin.users.more', { email }) }).click();
    await page.getByRole('menuitem', { name: t(`Admin.users.${item}`) }).click();
  };
  const usage = (used: number, limit: number) => row.getByRole('cell', { name: t('Admin.usedOf', { used, limit }) });

  await test.step('an account is found; a failed refresh keeps the rows, with a message', async () => {
    await page.getByRole('textbox', { name: t('Admin.users.search') }).fill(email.slice(0, -4));
    await expect(list.getByRole('row')).toHaveCount(2);
    const becomeReachable = await answerUntil(page, operator.api('user-management?*'), (route) => refuse(route, AWAY));
    await operator.button('Admin.users.refresh').click();
    await expect(page.getByText(t('Admin.users.refreshFailed'))).toBeVisible();
    await expect(row).toBeVisible();
    becomeReachable();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('lifetime pages are not reset, and the reason is reachable by keyboard', async () => {
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: t('Admin.users.planOf', { email }) }).focus();
    await page.keyboard.press('Tab');
    await expect(reset).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText(t('Admin.users.cannotResetFree'));
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('the plan is changed after a confirmation', async () => {
    // The page is behind the dialog, hidden from screen readers.
    const plan = page.getByRole('combobox', { name: t('Admin.users.planOf', { email }), includeHidden: true });
    const dialog = operator.dialog('Admin.planDialog.title');
    const becomeReachable = await answerUntil(page, operator.api('update-plan'), (route) => refuse(route, AWAY));
    await plan.selectOption('business');
    await expect(plan).toHaveValue('free');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Admin.planDialog.confirm') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('Admin.planDialog.failed', { message: AWAY.message }));
    becomeReachable();
    await dialog.getByRole('button', { name: t('Admin.planDialog.confirm') }).click();
    await expect(page.getByText(t('Admin.planDialog.done'), { exact: true })).toBeVisible();
    await expect(plan).toHaveValue('business');
    await expect(usage(0, PLANS.business.pages)).toBeVisible();
    await expect(row.getByText(t('Admin.users.given'), { exact: true })).toBeVisible();
  });

  await test.step('the month’s pages are reset', async () => {
    const dialog = operator.dialog('Admin.resetDialog.title');
    const becomeReachable = await answerUntil(page, operator.api('reset-usage'), (route) => refuse(route, AWAY));
    await reset.click();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Admin.resetDialog.confirm') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('Admin.resetDialog.failed', { message: AWAY.message }));
    becomeReachable();
    await dialog.getByRole('button', { name: t('Admin.resetDialog.confirm') }).click();
    await expect(page.getByText(t('Admin.resetDialog.done'), { exact: true })).toBeVisible();
  });

  await test.step('pages are granted only with a reason', async () => {
    await more('addPages');
    const dialog = operator.dialog('Admin.pagesDialog.title');
    await expect(dialog.getByLabel(t('Admin.pagesDialog.pages'))).toBeFocused();
    await dialog.getByLabel(t('Admin.pagesDialog.pages')).fill(String(COURTESY));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel(t('Admin.reasonField.label')).fill('Charged twice');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('Admin.pagesDialog.done'), { exact: true })).toBeVisible();
    await expect(usage(0, PLANS.business.pages)).toBeVisible();
    await expect(row.getByText(t('Admin.users.kept', { count: COURTESY }))).toBeVisible();
  });

  await test.step('the history lists every action', async () => {
    await more('history');
    const dialog = operator.dialog('Admin.historyDialog.title');
    for (const event of ['granted', 'usageReset', 'pagesAdded']) {
      await expect(dialog.getByText(t(`Admin.historyDialog.events.${event}`))).toBeVisible();
    }
    await expect(dialog.getByText('Charged twice')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row.getByRole('button', { name: t('Admin.users.more', { email }) })).toBeFocused();
  });

  await test.step('all data of the account is exported as a file', async () => {
    const download = page.waitForEvent('download');
    await more('export');
    expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
    await expect(page.getByText(t('Admin.exportUser.done'), { exact: true })).toBeVisible();
  });

  await test.step('the listed accounts are exported as a file', async () => {
    const download = page.waitForEvent('download');
    await operator.button('Admin.database.csv').click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(email);
  });

  await test.step('there is no payment to refund', async () => {
    await more('payments');
    const dialog = operator.dialog('Admin.paymentsDialog.title');
    await expect(dialog.getByText(t('Admin.paymentsDialog.empty'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the account is signed out everywhere', async () => {
    expect((await elsewhere.request.get('/api/user/profile')).status()).toBe(200);
    await more('signOut');
    const dialog = operator.dialog('Admin.signOutDialog.title');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Admin.signOutDialog.confirm') }).click();
    await expect(page.getByText(t('Admin.signOutDialog.done'), { exact: true })).toBeVisible();
    expect((await elsewhere.request.get('/api/user/profile')).status()).toBe(401);
    await elsewhere.close();
  });

  await test.step('the account is suspended, with an explanation of the subscription, and restored', async () => {
    await more('suspend');
    const dialog = operator.dialog('Admin.suspendDialog.title');
    await expect(dialog.getByText(t('Admin.suspendDialog.noSubscription'))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel(t('Admin.reasonField.label')).fill('Sends spam');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('Admin.suspendDialog.done'), { exact: true })).toBeVisible();
    await more('restore');
    const restoring = operator.dialog('Admin.restoreDialog.title');
    await restoring.getByLabel(t('Admin.reasonField.label')).fill('A mistake');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('Admin.restoreDialog.done'), { exact: true })).toBeVisible();
  });

  await test.step('a phone does not scroll horizontally', async () => {
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('list', { name: t('Admin.users.list') }).getByText(email)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    for (const tab of ['database', 'overview', 'users'] as const) {
      await operator.tab(tab).click();
      const panel = page.getByRole('tabpanel', { name: t(`Admin.tabs.${tab}`) });
      await expect(panel.getByText(email).first()).toBeVisible();
      expect(await sidewaysScroll(page), tab).toBe(0);
    }
    await page.setViewportSize(DESK);
  });

  await test.step('the account is deleted after its address is typed', async () => {
    await more('delete');
    const dialog = operator.dialog('Admin.deleteDialog.title');
    const confirm = dialog.getByRole('button', { name: t('Admin.deleteDialog.confirm') });
    await expect(confirm).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').fill(email);
    await confirm.click();
    await expect(page.getByText(t('Admin.deleteDialog.done'), { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await operator.tab('overview').click();
    await operator.button('Admin.reloadData').click();
    await expect(page.getByRole('cell', { name: t('Admin.actions.deleteUser') }).first()).toBeAttached();
  });
});
