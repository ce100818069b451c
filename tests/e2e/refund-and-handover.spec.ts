import { accountOf, emailOf } from './support/account';
import { axeViolations } from './support/axe';
import { OperatorPage } from './support/operator-page';
import { choosePlan, payAtPayPal, paymentOf, signInFor, usageBarAfter } from './support/payments';
import { addressIn, expect, test } from './support/test';
import { patternOf } from './support/texts';
import { WorkspacePage } from './support/workspace-page';

test('a team is offered to a member, who buys its plan and takes it over', { tag: '@only-en' }, async ({
  page,
  workspace,
  browser,
  baseURL,
  language,
  t,
}) => {
  const newOwnerAddress = emailOf('heir', language);
  const main = page.getByRole('main');
  await workspace.open();
  await signInFor(page, await choosePlan(page, t, 'business'), accountOf('handover', language));
  await payAtPayPal(page, paymentOf(page, t, 'business'));
  await expect(page.getByText(usageBarAfter(language, 'business'))).toBeVisible();
  await page.goto(addressIn(language, '/team'));
  await main.getByLabel(t('Team.address')).fill(newOwnerAddress);
  await main.getByRole('button', { name: t('Team.invite'), exact: true }).click();
  const link = await main.getByRole('textbox', { name: newOwnerAddress }).inputValue();

  const context = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
  const newOwner = new WorkspacePage(await context.newPage(), t, language);
  const newOwnerMain = newOwner.page.getByRole('main');
  await newOwner.open();
  await newOwner.signInAtTheTop(accountOf('heir', language));
  await newOwner.page.goto(link);
  await newOwnerMain.getByRole('button', { name: t('Team.invitation.accept') }).click();
  await expect(newOwnerMain.getByRole('heading', { name: t('Team.invitation.accepted') })).toBeVisible();

  await page.reload();
  await main.getByRole('button', { name: `${t('Team.transfer.action')}: ${newOwnerAddress}` }).click();
  await main.getByRole('button', { name: t('Team.transfer.confirm'), exact: true }).click();
  await expect(main.getByText(t('Team.transfer.waiting'))).toBeVisible();

  await newOwner.page.goto(addressIn(language, '/team'));
  await newOwnerMain.getByRole('button', { name: t('Team.transfer.accept') }).click();
  await payAtPayPal(newOwner.page, paymentOf(newOwner.page, t, 'business'));
  await expect(newOwner.page.getByText(t('Team.transfer.accepted'))).toBeVisible();
  await expect(newOwnerMain.getByText(emailOf('handover', language)).first()).toBeVisible();
  expect(await axeViolations(newOwner.page)).toEqual([]);
  await context.close();
});

test('another session is revoked, and this one continues', { tag: '@only-en' }, async ({
  page,
  workspace,
  browser,
  baseURL,
  language,
  t,
}) => {
  const context = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
  const other = new WorkspacePage(await context.newPage(), t, language);
  for (const each of [other, workspace]) {
    await each.open();
    await each.signInAtTheTop(accountOf('signIns', language));
  }
  await workspace.openAccountMenu();
  await page.getByRole('menuitem', { name: t('Account.action') }).press('Enter');
  const list = page.getByRole('list', { name: t('Account.signIns.title') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: `${t('Account.signIns.end')}: ` }).click();
  await list
    .getByRole('alert')
    .getByRole('button', { name: t('Account.signIns.end'), exact: true })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText(t('Account.signIns.current'))).toBeVisible();
  const status = async ({ page: { request } }: WorkspacePage) => (await request.get('/api/user/profile')).status();
  expect([await status(other), await status(workspace)]).toEqual([401, 200]);
  await context.close();
});

test('the operator finds and refunds a payment, and the account loses its pages', { tag: '@only-he' }, async ({
  page,
  workspace,
  browser,
  baseURL,
  language,
  t,
}) => {
  const email = emailOf('refunded', language);
  await workspace.open();
  await signInFor(page, await choosePlan(page, t, 'personal'), accountOf('refunded', language));
  await payAtPayPal(page, paymentOf(page, t, 'personal'));
  await expect(page.getByText(usageBarAfter(language, 'personal'))).toBeVisible();

  const context = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
  const desk = await context.newPage();
  const operator = new OperatorPage(desk, t, language);
  await operator.open('users');
  await operator.login();
  await desk.getByRole('textbox', { name: t('Admin.users.search') }).fill(email);
  await desk.getByRole('button', { name: t('Admin.users.more', { email }) }).click();
  await desk.getByRole('menuitem', { name: t('Admin.users.payments') }).click();
  const payments = operator.dialog('Admin.paymentsDialog.title');
  const search = payments.getByRole('textbox', { name: t('Admin.records.search') });
  await search.fill('nothing like this');
  await expect(payments.getByText(t('Admin.records.noneFound'))).toBeVisible();
  await search.fill('');
  const download = desk.waitForEvent('download');
  await payments.getByRole('button', { name: t('Admin.database.csv') }).click();
  expect((await download).suggestedFilename()).toBe('payments.csv');
  expect(await axeViolations(desk)).toEqual([]);
  await payments.getByRole('button', { name: patternOf(t, 'Admin.paymentsDialog.refundOf', 'date') }).click();
  const refund = operator.dialog('Admin.refundDialog.title');
  await expect(refund.getByText(t('Admin.refundDialog.pages', { before: 120, after: 20 }))).toBeVisible();
  await refund.getByLabel(t('Admin.reasonField.label')).fill('Bought by mistake');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(t('Admin.refundDialog.done'), { exact: true })).toBeVisible();
  await expect(payments.getByText(patternOf(t, 'Admin.paymentsDialog.refunded', 'amount'))).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByText(usageBarAfter(language, 'personal'))).toHaveCount(0);
});
