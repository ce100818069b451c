import { textPdf } from '../support/documents/pdf';
import { accountOf, SESSION_COOKIE } from './support/account';
import { workspaceViolations } from './support/axe';
import { expect, test } from './support/test';
import { upload } from './support/uploads';
import { WorkspacePage } from './support/workspace-page';

const PROFILE = '/api/user/profile';

test('signing out everywhere asks first and ends the session in another browser, which says so and keeps its list', {
  tag: '@only-he',
}, async ({ page, workspace, browser, baseURL, language, t }) => {
  // Signed out everywhere, which would end the sign-ins of other tests.
  const leaver = accountOf('leaving', language);
  await workspace.open();
  await workspace.signInAtTheTop(leaver);
  const elsewhere = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  const otherWorkspace = new WorkspacePage(other, t, language);
  await otherWorkspace.open();
  await otherWorkspace.signInAtTheTop(leaver);
  await otherWorkspace.drop([upload('paper.pdf', await textPdf(['A paper']))]);
  await otherWorkspace.isRead('paper.pdf', 1);
  const copy = (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? '';

  const account = page.getByRole('dialog', { name: t('Account.title') });
  const openAccount = async () => {
    await workspace.openAccountMenu();
    await page.getByRole('menuitem', { name: t('Account.action') }).press('Enter');
    await expect(account).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: t('Auth.everywhere.title') });
  await test.step('by keyboard, and only after a confirmation', async () => {
    await openAccount();
    await page.getByRole('button', { name: t('Auth.everywhere.action') }).press('Enter');
    await expect(dialog).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    expect((await page.request.get(PROFILE)).status()).toBe(200);
  });

  await test.step('this session and the other one end', async () => {
    await openAccount();
    await page.getByRole('button', { name: t('Auth.everywhere.action') }).click();
    await dialog.getByRole('button', { name: t('Auth.everywhere.confirm') }).click();
    await expect(page.getByText(t('Auth.everywhere.done'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('Common.signIn'), exact: true }).first()).toBeVisible();
    const headers = { authorization: `Bearer ${copy}` };
    expect((await page.request.get(PROFILE, { headers })).status()).toBe(401);
  });

  await test.step('the other browser notices with its next request', async () => {
    await otherWorkspace.categorise();
    await expect(other.getByText(t('Auth.ended.title'))).toBeVisible();
    await expect(otherWorkspace.barButton('signIn')).toBeVisible();
    await otherWorkspace.isSorted('paper.pdf');
    await other.reload();
    await otherWorkspace.isSorted('paper.pdf');
    expect((await elsewhere.cookies()).filter(({ name }) => name === SESSION_COOKIE)).toEqual([]);
  });
  await elsewhere.close();
});
