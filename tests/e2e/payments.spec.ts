import type { Page } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { PAID_PLANS, type PaidPlan } from '../../lib/features/payments/plan-offer';
import { accountOf } from './support/account';
import { axeViolations, workspaceViolations } from './support/axe';
import { choosePlan, payAtPayPal, paymentOf, signInFor, usageBarAfter } from './support/payments';
import { answerFirst } from './support/routes';
import { expect, themedTest as test } from './support/test';
import { patternOf, type Texts } from './support/texts';
import type { WorkspacePage } from './support/workspace-page';

/** The plan whose purchase is checked in detail in each language: a one-time purchase and a subscription. */
const CHECKED_PLAN = { en: 'personal', he: 'personalplus' } as const;

/** Address invited to a team; reserved domain (RFC 2606). */
const INVITED = 'guest@example.invalid';

/** The other plans are bought without detailed checks, so that each plan is bought in both languages. */
const otherPlans = (plan: PaidPlan) => [
  ...(CHECKED_PLAN.en === plan ? ['@only-he'] : []),
  ...(CHECKED_PLAN.he === plan ? ['@only-en'] : []),
];

/** The owner of a new team invites a member and checks the log, the receipt and the invitation page. */
async function checkNewTeam(page: Page, workspace: WorkspacePage, t: Texts): Promise<void> {
  await workspace.openAccountMenu();
  await page.getByRole('menuitem', { name: t('Header.usage') }).click();
  const billing = page.getByRole('dialog', { name: t('UsageDialog.title') });
  expect(await workspaceViolations(page)).toEqual([]);
  const receipt = await billing
    .getByRole('link', { name: patternOf(t, 'Payments.history.confirmationOf', 'date') })
    .getAttribute('href');
  await billing.getByRole('link', { name: t('Team.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Team.pageTitle') })).toBeVisible();
  await expect(billing).toBeHidden();
  const main = page.getByRole('main');
  await main.getByLabel(t('Team.address')).fill(INVITED);
  await main.getByRole('button', { name: t('Team.invite'), exact: true }).click();
  const shown = main.getByRole('textbox', { name: INVITED });
  const first = await shown.inputValue();
  await main.getByRole('button', { name: `${t('Team.resend')}: ${INVITED}` }).click();
  await main
    .getByRole('alert')
    .getByRole('button', { name: t('Team.resend'), exact: true })
    .click();
  await expect(shown).not.toHaveValue(first);
  const link = await shown.inputValue();
  await main.getByRole('button', { name: `${t('Team.withdraw')}: ${INVITED}` }).click();
  await expect(main.getByText(t('Team.withdrawQuestion', { address: bidiIsolate(INVITED) }))).toBeVisible();
  await main.getByLabel(t('Audit.action')).selectOption('memberInvited');
  await expect(main.getByRole('cell', { name: t('Audit.actions.memberInvited') })).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(receipt ?? '');
  await expect(page.getByRole('heading', { level: 1, name: t('Receipt.confirmation') })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole('button', { name: t('Team.invitation.switch') })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}

for (const plan of PAID_PLANS) {
  test(`${plan} is bought from the price list by a new user`, { tag: otherPlans(plan) }, async ({
    page,
    workspace,
    language,
    t,
  }) => {
    await workspace.open();
    await signInFor(page, await choosePlan(page, t, plan), accountOf(plan, language));
    const payment = paymentOf(page, t, plan);
    await payAtPayPal(page, payment);
    await expect(payment).toBeHidden();
    await expect(page.getByText(usageBarAfter(language, plan))).toBeVisible();
    if (plan === 'business') await checkNewTeam(page, workspace, t);
  });
}

test('a plan chosen before sign-in is paid for afterwards and shown in the bar', async ({
  page,
  workspace,
  language,
  t,
}) => {
  const plan = CHECKED_PLAN[language];
  await workspace.open();
  const payment = paymentOf(page, t, plan);

  await test.step('an account is required; closing the dialog discards the choice', async () => {
    const account = await choosePlan(page, t, plan);
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
  });

  await test.step('signing in opens the payment of the chosen plan; a script that fails to load can be requested again', async () => {
    await answerFirst(page, '**/sdk/js?*', 1, (route) => route.abort());
    await signInFor(page, await choosePlan(page, t, plan), accountOf('plans', language));
    await expect(payment.getByRole('alert')).toContainText(t('Payments.script.rejected'));
    await payment.getByRole('button', { name: t('Common.retry') }).click();
    await expect(payment.getByText(t('Payments.sandbox'))).toBeVisible();
    // Next to the shekels, and where the charge is stated.
    await expect(payment.getByText('$9')).toHaveCount(language === 'he' ? 2 : 0);
    await expect(payment.locator('iframe[title="PayPal"]')).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('cancelling at PayPal charges nothing, with a message', async () => {
    await payAtPayPal(page, payment, 'Cancel');
    await expect(payment.getByText(t('Payments.cancelled'))).toBeVisible();
  });

  await test.step('after the payment the dialog closes and the bar shows the new pages', async () => {
    await payAtPayPal(page, payment);
    await expect(payment).toBeHidden();
    await expect(page.getByText(usageBarAfter(language, plan))).toBeVisible();
  });

  await test.step('Usage & Billing lists the payment', async () => {
    await workspace.openAccountMenu();
    await page.getByRole('menuitem', { name: t('Header.usage') }).click();
    const billing = page.getByRole('dialog', { name: t('UsageDialog.title') });
    const history = billing.getByRole('table', { name: t('Payments.history.title') });
    await expect(history.getByRole('row')).toHaveCount(2);
    if (plan !== 'personal') {
      await expect(billing.getByText(t('Payments.subscription.status.active'), { exact: true })).toBeVisible();
    }
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('the plans open from there; closing them returns the focus to the first button', async () => {
    await page.getByRole('button', { name: t('Payments.subscription.plans'), exact: true }).click();
    const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
    await expect(plans.getByText(t('Plans.dialog.present'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plans).toBeHidden();
    await expect(page.getByRole('button', { name: patternOf(t, 'Header.account', 'name') })).toBeFocused();
  });
});

test('approving on a PayPal page returns to the new plan', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  address,
  t,
}) => {
  const hasCleanAddress = () => expect(page).toHaveURL((url) => url.search === '');
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('returning', language));

  await test.step('the plan is active, and the address has no PayPal parameters', async () => {
    const headers = { origin: new URL(page.url()).origin, 'x-locale': language };
    const begun = await page.request.post('/api/payments/subscriptions', { data: { plan: 'business' }, headers });
    const { subscriptionId } = await begun.json();
    const { payments } = await (await page.request.get('/api/payments/settings')).json();
    await page.goto(`${new URL(payments.sdkBaseUrl).origin}/webapps/billing/subscriptions?ba_token=${subscriptionId}`);
    await page.getByRole('button', { name: /^Pay as Dana/ }).click();
    await expect(page.getByText(usageBarAfter(language, 'business'))).toBeVisible();
    const done = t('Payments.outcome.subscribed', { plan: bidiIsolate(t('Plans.names.business')) });
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await hasCleanAddress();
  });

  await test.step('another user’s subscription id changes nothing and shows the paid plan', async () => {
    await page.goto(address('/?payment=approved&plan=business&subscription_id=I-SOMEBODYELSES'));
    const notice = page.getByRole('alert').filter({ hasText: t('Errors.paymentUnknown') });
    await notice.getByRole('button', { name: t('Payments.manage') }).click();
    const billing = page.getByRole('dialog', { name: t('UsageDialog.title') });
    await expect(billing.getByRole('table', { name: t('Payments.history.title') }).getByRole('row')).toHaveCount(2);
    await hasCleanAddress();
  });

  await test.step('leaving PayPal shows that nothing was charged', async () => {
    await page.goto(address('/?payment=cancelled&plan=business&token=EC-1'));
    const title = t('Payments.outcome.cancelled.title');
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    await hasCleanAddress();
  });
});
