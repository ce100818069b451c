import { readFile } from 'node:fs/promises';
import { textPdf } from '../support/documents/pdf';
import { accountOf, emailOf, SESSION_COOKIE } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerFirst } from './support/routes';
import { expect, test } from './support/test';
import { upload } from './support/uploads';

test('a user downloads their data, cancels deleting the account, and then deletes it', {
  tag: '@only-en',
}, async ({ page, workspace, language, t }) => {
  const email = emailOf('deleted', language);
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('deleted', language));
  await workspace.drop([upload('paper.pdf', await textPdf(['A paper']))]);
  await workspace.isRead('paper.pdf', 1);
  const account = page.getByRole('dialog', { name: t('Account.title') });
  const dialog = page.getByRole('dialog', { name: t('Account.deleting.title') });
  const confirming = page.getByRole('dialog', { name: t('Account.confirming.title') });
  const field = confirming.getByRole('textbox');
  const last = confirming.getByRole('button', { name: t('Account.confirming.confirm') });
  const open = async () => {
    await workspace.openAccountMenu();
    await page.getByRole('menuitem', { name: t('Account.action') }).press('Enter');
    await expect(account).toBeVisible();
  };

  await test.step('all stored data is downloaded as a file', async () => {
    await open();
    const signIns = account.getByRole('list', { name: t('Account.signIns.title') });
    await expect(signIns.getByRole('listitem')).toHaveCount(1);
    await expect(signIns.getByText(t('Account.signIns.current'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      account.getByRole('button', { name: t('Account.export.action') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file.profile.email).toBe(email);
  });

  await test.step('the deletion lists its effects and can be cancelled at every step', async () => {
    await account.getByRole('button', { name: t('Account.remove.action') }).click();
    await expect(dialog.getByText(t('Account.deleting.list', { count: 1 }))).toBeVisible();
    await expect(dialog.getByText(t('Account.deleting.pages', { count: 20 }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Account.deleting.continue') }).click();
    await field.fill('somebody.else@example.com');
    await last.click();
    await expect(confirming.getByText(t('Account.confirming.mismatch'))).toBeVisible();
    await expect(field).toBeFocused();
    expect(await workspaceViolations(page)).toEqual([]);
    await confirming.getByRole('button', { name: t('Account.confirming.back') }).click();
    await dialog.getByRole('button', { name: t('Common.cancel') }).click();
    await expect(account).toBeVisible();
  });

  await test.step('a server failure is reported, and a retry deletes the account', async () => {
    await account.getByRole('button', { name: t('Account.remove.action') }).click();
    await dialog.getByRole('button', { name: t('Account.deleting.continue') }).click();
    await field.fill(` ${email.toUpperCase()} `);
    await answerFirst(page, '**/api/user', 1, (route) => route.abort());
    await last.click();
    await expect(confirming.getByRole('alert')).toContainText(t('Account.confirming.failed'));
    await field.press('Enter');
    await expect(page.getByText(t('Account.deleted.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('Common.signIn'), exact: true }).first()).toBeVisible();
    await expect(page.getByText('paper.pdf')).toBeHidden();
    expect((await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE)).toEqual([]);
  });
});
