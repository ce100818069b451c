import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { accountOf, emailOf } from './support/account';
import { expect, test } from './support/test';
import { patternOf } from './support/texts';
import { SORTING_TIMEOUT_MS } from './support/workspace-page';

const WANTED = 12;
/** Two documents with the same name in one mail of the local mailbox. */
const TWICE = 'scan.pdf';
/** Number of the newest selected documents that need a password. */
const LOCKED = 2;

test('attachments are imported from Gmail with their mails, sorted, saved to Drive and undone', {
  tag: '@only-he',
}, async ({ page, workspace, language, t, address }) => {
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('mailImport', language));
  const importButton = page.getByRole('button', { name: t('Mail.import') }).first();
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: typeof name === 'string' });
  /** Clicks a link to Google and answers there. */
  const answerAtGoogle = async (pressed: string, decision: 'Continue' | 'Cancel') => {
    const opening = page.waitForEvent('popup');
    await button(pressed).click();
    const popup = await opening;
    await popup.getByRole('button', { name: decision, exact: true }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
  };

  await importButton.click();
  await dialog.getByRole('radio', { name: t('Mail.range.days', { days: 30 }) }).click();

  await test.step('denied access is reported and can be requested again', async () => {
    await answerAtGoogle(t('Mail.connectAndSearch'), 'Cancel');
    await expect(dialog.getByRole('alert')).toContainText(t('Errors.mailConsentDenied'));
    await answerAtGoogle(t('Common.retry'), 'Continue');
  });

  await test.step('attachments are selected from the results', async () => {
    const found = dialog.getByRole('list', { name: t('Mail.found.label') });
    await expect(found).toBeVisible();
    const all = dialog.getByRole('checkbox', { name: t('Mail.found.all') });
    // Duplicates are not selected at first: the first click selects all, the second none.
    await all.click();
    await all.click();
    await dialog.getByRole('textbox', { name: t('Mail.found.find') }).fill('scan');
    for (const box of await found.getByRole('checkbox', { name: TWICE }).all()) await box.click();
    await dialog.getByRole('textbox', { name: t('Mail.found.find') }).fill('');
    const others = found.getByRole('checkbox', { checked: false });
    for (let chosen = 2; chosen < WANTED; chosen += 1) await others.first().click();
    await button(t('Mail.found.bringIn', { count: WANTED })).click();
  });

  await test.step('the list shows the files with their mails and all names', async () => {
    await expect(dialog).toBeHidden();
    await expect(page.locator('.drop-mailbox')).toContainText(emailOf('mailImport', language));
    const html = await (await page.request.get(address('/'), { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/class="drop-mailbox"/);
    const signs = workspace.table.getByRole('img', { name: patternOf(t, 'Mail.sign', 'sender') });
    await expect(signs).toHaveCount(WANTED);
    await expect(workspace.checkbox(TWICE)).toBeVisible();
    await expect(workspace.checkbox('scan_(2).pdf')).toBeVisible();
    await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(TWICE) }) }).click();
    const line = patternOf(t, 'Mail.facts.line', 'sender', 'date', 'subject');
    await expect(dialog.getByRole('definition').filter({ hasText: line })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the files are sorted, saved to Drive without duplicates, and the save is undone', async () => {
    await workspace.categorise();
    // Two of the twelve are locked and stay locked.
    await button(t('Password.skipAll')).click({ timeout: SORTING_TIMEOUT_MS });
    const save = page.getByRole('button', { name: new RegExp(t('Drive.save')) });
    const saved = WANTED - LOCKED;
    const opening = page.waitForEvent('popup');
    await save.click();
    await (await opening).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
    await button(t('Common.close')).last().click();
    await save.click();
    await expect(dialog.getByText(t('Drive.unchanged', { count: saved }))).toBeVisible();
    await button(t('Drive.undo')).click();
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.undone') })).toBeVisible();
    await button(t('Common.close')).last().click();
  });

  await test.step('earlier imports are marked, and the mailbox is disconnected', async () => {
    await importButton.click();
    await button(t('Mail.search')).click();
    await expect(dialog.getByText(t('Mail.found.before')).first()).toBeVisible();
    await button(t('Mail.found.back')).click();
    await button(t('Mail.account.disconnect')).click();
    await expect(button(t('Mail.connectAndSearch'))).toBeVisible();
  });
});
