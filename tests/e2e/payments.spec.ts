import type { Locator, Page, Route } from '@playwright/test';
import { PLANS } from '../../lib/usage/plans';
import { textPdf } from '../support/documents/pdf';
import { accountOf } from './support/account';
import { objectionsToWork } from './support/axe';
import { expect, themedTest as test } from './support/test';
import { patternOf, unmarked } from './support/texts';
import { upload } from './support/uploads';

/** What is bought in each language: a purchase in one, a subscription in the other. */
const BOUGHT = { en: 'personal', he: 'personalplus' } as const;

/** Presses PayPal's button and approves in the window that it opens. */
async function payAtPayPal(page: Page, payment: Locator): Promise<void> {
  const opened = page.waitForEvent('popup');
  await payment.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal', exact: true }).click();
  const window = await opened;
  await window.getByRole('button', { name: /^Pay as Dana/ }).click();
}

test('a plan that was chosen before signing in is paid for afterwards, and seen in the bar', async ({
  page,
  workspace,
  language,
  t,
}) => {
  const plan = BOUGHT[language];
  const name = t(`Plans.names.${plan}`);
  await workspace.open();
  const choice = page.getByRole('link', { name: t('Plans.choose', { plan: name }), exact: true });
  const account = page.getByRole('dialog', { name: t('Plans.account.title') });
  const payment = page.getByRole('dialog', {
    name: plan === 'personal' ? t('Payments.purchaseTitle') : t('Payments.subscribeTitle', { plan: name }),
  });

  await test.step('an account is asked for first; closing that takes the choice back', async () => {
    await choice.click();
    await expect(account.getByText(t('Plans.account.greeting', { plan: name }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await choice.click();
  });

  await test.step('after signing in the payment of that very plan opens; a script that does not come is asked for again', async () => {
    await page.route('**/sdk/js?*', (route) => route.abort(), { times: 1 });
    const opened = page.waitForEvent('popup');
    await account.getByRole('button', { name: /google/i, disabled: false }).click();
    await (await opened).getByRole('button', { name: accountOf('plans', language) }).click();
    await expect(payment.getByRole('alert')).toContainText(t('Payments.script.rejected'));
    await payment.getByRole('button', { name: t('Common.retry') }).click();
    await expect(payment.getByText(t('Payments.sandbox'))).toBeVisible();
    await expect(payment.getByText('$9')).toHaveCount(language === 'he' ? 1 : 0);
    await expect(payment.locator('iframe[title="PayPal"]')).toBeVisible();
    expect(await objectionsToWork(page)).toEqual([]);
  });

  await test.step('giving up at PayPal charges nothing and says so', async () => {
    const opened = page.waitForEvent('popup');
    await payment.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal', exact: true }).click();
    await (await opened).getByRole('button', { name: 'Cancel' }).click();
    await expect(payment.getByText(t('Payments.cancelled'))).toBeVisible();
  });

  await test.step('once it is paid the dialog closes and the bar has the new pages', async () => {
    await payAtPayPal(page, payment);
    await expect(payment).toBeHidden();
    const { pages, extraPagesPerPurchase } = PLANS[plan];
    const counted = plan === 'personal' ? 'Usage.pagesTotal' : 'Usage.pagesThisMonth';
    const words = unmarked(language, counted, { used: 0, limit: pages + extraPagesPerPurchase });
    await expect(page.getByText(words)).toBeVisible();
  });

  await test.step('Usage & Billing has the payment', async () => {
    await workspace.openAccountMenu();
    await page.getByRole('menuitem', { name: t('Header.usage') }).click();
    const billing = page.getByRole('dialog', { name: t('UsageDialog.title') });
    const history = billing.getByRole('table', { name: t('Payments.history.title') });
    await expect(history.getByRole('row')).toHaveCount(2);
    if (plan !== 'personal') {
      await expect(billing.getByText(t('Payments.subscription.status.active'), { exact: true })).toBeVisible();
    }
    expect(await objectionsToWork(page)).toEqual([]);
  });

  await test.step('the plans lead on from there; closing them gives the focus back to where it all began', async () => {
    await page.getByRole('button', { name: t('Payments.subscription.plans'), exact: true }).click();
    const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
    await expect(plans.getByText(t('Plans.dialog.present'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plans).toBeHidden();
    await expect(page.getByRole('button', { name: patternOf(t, 'Header.account', 'name') })).toBeFocused();
  });
});

test('more pages are bought in the middle of a batch, which then goes on by itself', { tag: '@only-en' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  const long = 'long.pdf';
  const morePages = Array.from({ length: PLANS.free.pages }, (_, index) => [`Electricity bill, page ${index + 2}`]);
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('upgrading', language));
  await workspace.drop([upload('short.pdf', await textPdf(['Electricity bill', 'Invoice date: 14 May 2026']))]);
  await workspace.categorise();
  await workspace.isSorted('short.pdf');
  await workspace.addMore([
    upload(long, await textPdf(['Electricity bill', 'Invoice date: 2 June 2026'], { morePages })),
  ]);
  await workspace.isRead(long, PLANS.free.pages + 1);
  await workspace.categorise();

  const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
  const left = { needed: PLANS.free.pages + 1, remaining: PLANS.free.pages };
  await expect(plans.getByRole('alert')).toContainText(t('Workspace.notices.pages.left', left));
  await expect(plans.getByText(t('Plans.dialog.proposed'))).toBeVisible();
  expect(await objectionsToWork(page)).toEqual([]);
  const choice = t('Plans.choose', { plan: t('Plans.names.personal') });
  await plans.getByRole('button', { name: choice, exact: true }).click();

  // The first answer gets lost on its way: what was paid is credited all the same, and once.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/payments/verify-payment', lose, { times: 1 });
  await payAtPayPal(page, page.getByRole('dialog', { name: t('Payments.purchaseTitle') }));
  await workspace.isSorted(long);
  await expect(workspace.barButton('zip')).toBeEnabled();
  const { pages, extraPagesPerPurchase } = PLANS.personal;
  const words = unmarked(language, 'Usage.pagesTotal', { used: 0, limit: pages + extraPagesPerPurchase });
  await expect(page.getByText(words)).toBeVisible();
});
