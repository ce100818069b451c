import type { Page, Route } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { textPdf } from '../support/documents/pdf';
import { foundAttachment, searchAnswer } from '../support/mail';
import { signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, refuse } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';

const CONNECTION = { address: 'noa@example.com', connectedAt: '2026-03-01T00:00:00.000Z' };
const SKIPPED = {
  fileName: 'invoice_8841.pdf',
  size: 9,
  subject: 'Invoice',
  from: 'me@example.com',
  reason: 'otherType',
} as const;

/** Presses Escape in the same task in which `selector` gets its first element, before effects have run. */
async function pressEscapeOnceThereIs(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          const press = { key: 'Escape', bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
}

test('the mail import shows missing settings and failures, keeps its options, and continues once connected', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  await signIn(page, language, t);
  await answerAccount(page);
  let search = (_: Route): Promise<void> => new Promise(() => {});
  const authUrl = new URL('/privacy', test.info().project.use.baseURL).href;
  await page.route('**/api/gmail/connection', (route) =>
    route.fulfill({ json: { success: true, connection: CONNECTION } }),
  );
  await page.route('**/api/gmail/auth', (route) => route.fulfill({ json: { success: true, authUrl } }));
  await page.route('**/api/gmail/search-attachments', (route) => search(route));
  await page.route('**/api/gmail/cleanup/*', (route) => route.fulfill({ status: 204 }));
  await workspace.open();
  const opener = page.getByRole('button', { name: t('Mail.import') }).first();
  const dialog = page.getByRole('dialog', { name: t('Mail.title') });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const alert = dialog.getByRole('alert');
  const folders = dialog.locator('[aria-haspopup="menu"]');
  const custom = dialog.getByRole('radio', { name: t('Mail.range.custom') });
  await opener.click();
  await expect(dialog.getByText(CONNECTION.address)).toBeVisible();

  await test.step('both days and at least one folder are required', async () => {
    await custom.click();
    await button(t('Mail.search')).click();
    await expect(alert).toHaveText([t('Mail.dates.missing'), t('Mail.dates.missing')]);
    const [from, to] = [dialog.getByLabel(t('Mail.dates.from')), dialog.getByLabel(t('Mail.dates.to'))];
    await expect(from).toBeFocused();
    await from.fill('2026-02-02');
    await to.fill('2026-02-01');
    await expect(alert).toHaveText(t('Mail.dates.beforeStart'));
    await to.fill('2026-02-28');
    await folders.click();
    const boxOf = (name: string) => page.getByRole('menuitemcheckbox', { name: t(`Mail.folders.names.${name}`) });
    await boxOf('INBOX').click();
    await expect(alert).toHaveText(t('Mail.folders.none'));
    await boxOf('SENT').click();
    await boxOf('CATEGORY_UPDATES').click();
    expect(await workspaceViolations(page)).toEqual([]);
    // Escape closes only the menu.
    await page.keyboard.press('Escape');
    await expect(folders).toContainText(t('Mail.folders.names.SENT'));
    await expect(alert).toHaveCount(0);
  });

  await test.step('a search can be cancelled', async () => {
    const ending = page.waitForEvent('requestfailed');
    await button(t('Mail.search')).click();
    await expect(dialog.getByRole('progressbar', { name: t('Mail.stages.searching') })).toBeVisible();
    await expect(custom).toBeDisabled();
    const why = t('Mail.locked.searching');
    await expect(dialog.getByText(why, { exact: true })).toBeVisible();
    await expect(folders).toHaveAccessibleDescription(why);
    expect(await workspaceViolations(page)).toEqual([]);
    await button(t('Common.cancel')).click();
    expect((await ending).url()).toContain('search-attachments');
    await expect(custom).toBeEnabled();
  });

  await test.step('a failure is reported with its reason and can be retried', async () => {
    const message = t('Errors.mailBusy');
    search = (route) => refuse(route, { status: 429, code: 'mailBusy', message });
    await button(t('Mail.search')).click();
    await expect(alert).toContainText(t('Mail.problems.search.title'));
    await expect(alert).toContainText(message);
    const nothing = searchAnswer([], { leftOut: [SKIPPED], leftOutCount: 3 });
    search = (route) => route.fulfill({ json: nothing });
    await button(t('Common.retry')).click();
    await expect(alert).toContainText(t('Mail.problems.nothingFound.title'));
    await dialog.getByText(t('Mail.leftOut.title', { count: 3 })).click();
    await expect(dialog.getByText(SKIPPED.fileName)).toBeVisible();
    await expect(dialog.getByText(t('Mail.leftOut.reasons.otherType', { named: 'PDF' }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    search = (route) => refuse(route, { status: 402, code: 'planRequired', message: 'Plan' });
    await button(t('Mail.search')).click();
    const plan = bidiIsolate(t('Plans.names.personalplus'));
    await expect(alert).toContainText(t('Mail.problems.planRequired.title', { plan }));
    await button(t('Mail.plan')).click();
    const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
    await expect(plans.getByRole('alert')).toContainText(t('Plans.why.features.mailImport', { plan }));
    await expect(plans.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plans).toBeHidden();
    await expect(dialog).toBeVisible();
    const pressed = pressEscapeOnceThereIs(page, '.plans-dialog');
    await button(t('Mail.plan')).click();
    await pressed;
    await expect(plans).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  await test.step('a blocked tab is replaced by a link, and the search continues automatically', async () => {
    search = (route) => refuse(route, { status: 401, code: 'mailAccessNeeded', message: 'Connect' });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(t('Mail.search')).click();
    await expect(dialog.getByRole('link', { name: t('Mail.connecting.open') })).toHaveAttribute('href', authUrl);
    expect(await workspaceViolations(page)).toEqual([]);
    const attachments = [foundAttachment('new'), foundAttachment('old', { wasImported: true })];
    search = (route) => route.fulfill({ json: searchAnswer(attachments, { leftOut: [SKIPPED], leftOutCount: 1 }) });
    await page.evaluate((address) => {
      new BroadcastChannel('mail-connection').postMessage({ type: 'connected', address });
    }, CONNECTION.address);
    const found = page.getByRole('dialog', { name: t('Mail.found.title', { count: 2 }) });
    // The focus must not move from Search to a button that imports.
    await expect(found).toBeFocused();
    await expect(found.getByRole('checkbox', { name: 'new.pdf' })).toBeChecked();
    await expect(found.getByRole('checkbox', { name: 'old.pdf' })).not.toBeChecked();
    await found.getByRole('textbox').fill('nobody');
    await expect(found.getByText(t('Mail.found.none'))).toBeVisible();
    await expect(found.getByRole('button', { name: t('Mail.found.bringIn', { count: 1 }) })).toBeEnabled();
    await found.getByRole('textbox').fill('');
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('more pages than are left are reduced to what fits; Shift chooses a range; senders are groups', async () => {
    const [bank, school] = ['Bank', 'School'].map((senderName) => ({
      senderName,
      senderAddress: `${senderName.toLowerCase()}@example.com`,
    }));
    const attachments = [
      foundAttachment('a', { ...bank, pageCount: 5 }),
      foundAttachment('b', { ...school, pageCount: 30 }),
      foundAttachment('c', { ...bank, pageCount: null }),
      foundAttachment('d', { ...bank, pageCount: 2, wasImported: true }),
    ];
    search = (route) => route.fulfill({ json: searchAnswer(attachments) });
    await opener.click();
    await button(t('Mail.search')).click();
    const found = page.getByRole('dialog', { name: t('Mail.found.title', { count: 4 }) });
    const row = (name: string) => found.getByRole('checkbox', { name: `${name}.pdf` });
    await expect(found.getByText(t('Mail.found.left', { left: 13 }))).toBeVisible();
    await found.getByRole('button', { name: t('Mail.found.fit') }).click();
    await expect(row('b')).not.toBeChecked();
    await expect(found.getByRole('button', { name: t('Mail.found.fit') })).toHaveCount(0);
    for (const kept of ['a', 'c']) await expect(row(kept)).toBeChecked();
    const content = Buffer.from(await textPdf(['Only looked at'])).toString('base64');
    await page.route('**/api/gmail/process-attachments', (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ ids: ['b'], isPreview: true });
      const { fileName: name, ...emailContext } = attachments[1] ?? foundAttachment('b');
      const file = { id: 'b', name, type: 'application/pdf', base64Data: content, emailContext };
      return route.fulfill({ json: { success: true, files: [file], next: null } });
    });
    const looking = found.getByRole('button', { name: t('Mail.found.preview', { name: bidiIsolate('b.pdf') }) });
    await looking.click();
    const shown = page.getByRole('dialog', { name: 'b.pdf' });
    await expect(shown.locator('canvas')).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(looking).toBeFocused();
    await expect(row('b')).not.toBeChecked();
    await row('a').click();
    await row('d').click({ modifiers: ['Shift'] });
    for (const each of ['a', 'b', 'c', 'd']) await expect(row(each)).toBeChecked();
    const order = (name: string) => t('Mail.found.order', { order: t(`Mail.found.orders.${name}`) });
    await found.getByRole('button', { name: order('newest') }).click();
    await page.getByRole('menuitemradio', { name: t('Mail.found.orders.sender') }).click();
    await expect(found.getByRole('button', { name: order('sender') })).toBeFocused();
    await found
      .getByRole('checkbox', { name: t('Mail.found.fromSender', { sender: bidiIsolate('Bank'), count: 3 }) })
      .click();
    for (const each of ['a', 'c', 'd']) await expect(row(each)).not.toBeChecked();
    await expect(row('b')).toBeChecked();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('custom labels are folders too', async () => {
    const labels = [{ id: 'Label_7', name: 'קבלות 2026' }];
    await page.route('**/api/gmail/labels', (route) => route.fulfill({ json: { success: true, labels } }));
    const searchRequest = page.waitForRequest('**/api/gmail/search-attachments');
    search = (route) => route.fulfill({ json: searchAnswer([foundAttachment('x')]) });
    await opener.click();
    await folders.click();
    const item = (name: string) => page.getByRole('menuitemcheckbox', { name });
    await item('קבלות 2026').click();
    await expect(folders).toContainText('קבלות 2026');
    await item(t('Mail.folders.names.ALL_MAIL')).click();
    await expect(item('קבלות 2026')).not.toBeChecked();
    await item('קבלות 2026').click();
    await expect(item(t('Mail.folders.names.ALL_MAIL'))).not.toBeChecked();
    await item(t('Mail.folders.names.CATEGORY_UPDATES')).click();
    await page.keyboard.press('Escape');
    await button(t('Mail.search')).click();
    expect((await searchRequest).postDataJSON().folders).toEqual(['CATEGORY_UPDATES', 'Label_7']);
    await expect(page.getByRole('dialog', { name: t('Mail.found.title', { count: 1 }) })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the options are remembered', async () => {
    await page.reload();
    await workspace.isAlive();
    await opener.click();
    await expect(custom).toBeChecked();
    await expect(dialog.getByLabel(t('Mail.dates.to'))).toHaveValue('2026-02-28');
    await expect(folders).toContainText(t('Mail.folders.names.CATEGORY_UPDATES'));
  });
});
