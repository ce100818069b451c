import { expect, type Locator, type Page } from '@playwright/test';
import type { PaidPlan } from '../../../lib/features/payments/plan-offer';
import { PLANS } from '../../../lib/features/usage/plans';
import type { Locale } from '../../../lib/platform/i18n/locales';
import { type Texts, unmarked } from './texts';

/** The buyer's choice in PayPal's window: the beginning of a button's text. */
export type AtPayPal = 'Pay as Dana' | 'Decline' | 'Cancel';

/** Returns the payment dialog of a plan. */
export function paymentOf(page: Page, t: Texts, plan: PaidPlan): Locator {
  const isMonthly = PLANS[plan].payment === 'subscription';
  const name = isMonthly
    ? t('Payments.subscribeTitle', { plan: t(`Plans.names.${plan}`) })
    : t('Payments.purchaseTitle');
  return page.getByRole('dialog', { name });
}

/** Clicks PayPal's button in a payment dialog, and one in the window that it opens. */
export async function payAtPayPal(page: Page, payment: Locator, act: AtPayPal = 'Pay as Dana'): Promise<void> {
  const opened = page.waitForEvent('popup');
  await payment.frameLocator('iframe[title="PayPal"]').getByRole('button', { name: 'PayPal', exact: true }).click();
  const window = await opened;
  await window.getByRole('button', { name: new RegExp(`^${act}`) }).click();
}

/** Text of the usage bar for an account that has bought a plan and used no pages. */
export function usageBarAfter(language: Locale, plan: PaidPlan): string {
  const { payment, pages, extraPagesPerPurchase } = PLANS[plan];
  const counted = payment === 'subscription' ? 'Usage.pagesThisMonth' : 'Usage.pagesTotal';
  return unmarked(language, counted, { used: 0, limit: pages + extraPagesPerPurchase });
}

/** Chooses a plan on the price list as a visitor, who is asked to sign in. */
export async function choosePlan(page: Page, t: Texts, plan: PaidPlan): Promise<Locator> {
  const name = t(`Plans.names.${plan}`);
  await page.getByRole('link', { name: t('Plans.choose', { plan: name }), exact: true }).click();
  const account = page.getByRole('dialog', { name: t('Plans.account.title') });
  await expect(account.getByText(t('Plans.account.greeting', { plan: name }))).toBeVisible();
  return account;
}

/** Signs in from the sign-in dialog. */
export async function signInFor(page: Page, account: Locator, name: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup');
  await account.getByRole('button', { name: /google/i, disabled: false }).click();
  await (await opened).getByRole('button', { name }).click();
}
