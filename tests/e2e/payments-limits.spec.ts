import type { Page, Route } from '@playwright/test';
import { PLANS } from '../../lib/features/usage/plans';
import { textPdf } from '../support/documents/pdf';
import { accountOf } from './support/account';
import { workspaceViolations } from './support/axe';
import { payAtPayPal, paymentOf, usageBarAfter } from './support/payments';
import { answerFirst } from './support/routes';
import { afterTrial } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { patternOf } from './support/texts';
import { sampleUpload, upload } from './support/uploads';

/** A unique bill with this many pages. */
async function bill(pages: number, number = 0): Promise<Uint8Array> {
  const morePages = Array.from({ length: pages - 1 }, (_, index) => [`Electricity bill ${number}, page ${index + 2}`]);
  return textPdf([`Electricity bill ${number}`, 'Invoice date: 2 June 2026'], { morePages });
}

/** Sorts a document for the account as on another device. */
async function sortElsewhere(page: Page, bytes: Uint8Array): Promise<void> {
  const documents = [{ fileName: 'elsewhere.pdf', base64Data: Buffer.from(bytes).toString('base64') }];
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/vision-categorize', { data: { documents }, headers });
  expect(answer.status()).toBe(200);
}

test('buying pages in the middle of a batch continues the batch', { tag: '@only-en' }, async ({
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
  expect(await workspaceViolations(page)).toEqual([]);
  const choice = t('Plans.choose', { plan: t('Plans.names.personal') });
  await plans.getByRole('button', { name: choice, exact: true }).click();
  const payment = paymentOf(page, t, 'personal');

  await test.step('a declined card can be retried, and the refused batch is remembered', async () => {
    await payAtPayPal(page, payment, 'Decline');
    await expect(payment).toBeHidden();
    const notice = page.getByRole('alert').filter({ hasText: t('Errors.paymentRefused') });
    await notice.getByRole('button', { name: t('Payments.outcome.again') }).click();
  });

  // The first response is lost; the payment is still credited exactly once.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await answerFirst(page, '**/api/payments/verify-payment', 1, lose);
  await payAtPayPal(page, payment);
  await workspace.isSorted(long);
  await expect(workspace.barButton('zip')).toBeEnabled();
  await expect(page.getByText(usageBarAfter(language, 'personal'))).toBeVisible();
});

test('a document refused in the middle of a batch is sorted once more pages are available', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  const { pages } = PLANS.free;
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('refusedInBatch', language));
  // An account may read three times its pages without claiming them: one page of that is left.
  for (const [number, length] of [pages, pages, pages - 1].entries())
    await sortElsewhere(page, await bill(length, number));
  await workspace.drop([upload('one.pdf', await bill(1, 10)), upload('two.pdf', await bill(2, 11))]);
  await workspace.isRead('two.pdf', 2);
  await workspace.categorise();
  await workspace.isSorted('one.pdf');
  await workspace
    .row('two.pdf')
    .getByRole('button', { name: patternOf(t, 'Workspace.row.plansName', 'name') })
    .click();

  const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
  await expect(plans.getByText(t('Plans.dialog.proposed'))).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  const choice = t('Plans.choose', { plan: t('Plans.names.personal') });
  await plans.getByRole('button', { name: choice, exact: true }).click();
  await payAtPayPal(page, paymentOf(page, t, 'personal'));
  await workspace.isSorted('two.pdf');
  await expect(page.getByText(usageBarAfter(language, 'personal'))).toBeVisible();
});

test('saving to Drive continues after the required plan was paid for', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  await afterTrial(page);
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('driveAfterTrial', language));
  await workspace.drop([sampleUpload('Doc1.docx')]);
  await workspace.categorise();
  await workspace.isSorted('Doc1.docx');
  await page.getByRole('button', { name: new RegExp(t('Drive.save')) }).click();

  const name = t('Plans.names.personalplus');
  const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') });
  await plans.getByRole('button', { name: t('Plans.choose', { plan: name }), exact: true }).click();
  await payAtPayPal(page, paymentOf(page, t, 'personalplus'));
  const offer = page.getByRole('status').filter({ hasText: t('Drive.plan.open') });
  const google = page.waitForEvent('popup');
  await offer.getByRole('button', { name: t('Drive.plan.save') }).click();
  await (await google).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
});
