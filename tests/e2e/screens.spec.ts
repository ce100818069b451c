import type { Locator, Page } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { textPdf } from '../support/documents/pdf';
import { signIn } from './support/account';
import { answerAccount, answerSorting, FREE_USAGE, sessions } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { upload } from './support/uploads';

/**
 * Pixel comparison of the key screens with `tests/e2e/screens`: English in light theme, Hebrew in dark theme. After an
 * intended change, `npx playwright test screens --update-snapshots` against a running site regenerates them.
 */

/** Fixed time of the screenshots. */
const NOW = new Date('2026-11-22T10:00:00Z');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test.use({ viewport: DESKTOP, timezoneId: 'Asia/Jerusalem' });

async function isAsItWas(target: Page | Locator, name: string): Promise<void> {
  // Emoji depend on the machine's fonts.
  const mask = [target.locator('.e')];
  const options = { mask, animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.005 } as const;
  // Both overloads take the same options, but the union type is not callable.
  if ('goto' in target) await expect(target).toHaveScreenshot(`${name}.png`, options);
  else await expect(target).toHaveScreenshot(`${name}.png`, options);
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

test('screens of a visitor', async ({ page, workspace, t, address }) => {
  await answerSorting(page, (fileName) => {
    if (fileName === 'scan0047.pdf') return { confidence: 0.97, suggestedFileName: '2026-03-15_Statement_Leumi.pdf' };
    if (fileName === 'damaged.pdf') return { error: t('Errors.documentDamaged'), errorCode: 'documentDamaged' };
    return { categoryId: 'Tax', category: 'Tax', confidence: 0.41, suggestedFileName: 'אישור_2026.pdf' };
  });

  await test.step('the landing page', async () => {
    await workspace.open();
    await isAsItWas(page, 'landing');
    await isAsItWas(page.locator('#pricing'), 'prices');
  });

  await test.step('the list', async () => {
    const bytes = await textPdf(['Statement of account', 'Closing balance 1,204.50']);
    await workspace.drop(['scan0047.pdf', 'מסמך סרוק (3).pdf', 'damaged.pdf'].map((name) => upload(name, bytes)));
    await workspace.categorise();
    await workspace.isSorted('scan0047.pdf');
    await expect(workspace.row('damaged.pdf').getByRole('alert')).toBeVisible();
    await isAsItWas(workspace.table.locator('xpath=..'), 'list');
  });

  await test.step('the full preview', async () => {
    await page
      .getByRole('button', { name: t('Preview.open', { name: bidiIsolate('scan0047.pdf') }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('canvas').first()).toBeVisible();
    await isAsItWas(dialog, 'preview');
    await page.keyboard.press('Escape');
  });

  await test.step('the processing settings', async () => {
    await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
    await isAsItWas(page.getByRole('dialog'), 'settings');
    await page.keyboard.press('Escape');
  });

  await test.step('the list on a phone', async () => {
    await page.setViewportSize(PHONE);
    await workspace.table.scrollIntoViewIfNeeded();
    await isAsItWas(workspace.table.locator('xpath=..'), 'list-phone');
  });

  await test.step('the landing page on a phone', async () => {
    await page.goto(address('/privacy'));
    await isAsItWas(page, 'privacy-phone');
    await page.goto(address('/nowhere'));
    await isAsItWas(page, 'not-found-phone');
  });
});

test('screens of a signed-in user', async ({ page, workspace, language, t }) => {
  await signIn(page, language, t);
  await answerAccount(page, { sessions: sessions(3) });
  await page.route('**/api/usage', (route) => route.fulfill({ json: { success: true, usage: FREE_USAGE } }));
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the desk', async () => {
    await workspace.open();
    await expect(page.getByRole('progressbar', { name: t('Usage.barLabel') })).toBeVisible();
    await isAsItWas(page, 'desk');
  });

  await test.step('the plans', async () => {
    await page.getByRole('button', { name: t('Usage.upgrade'), exact: true }).click();
    await expect(dialog.getByText(t('Plans.dialog.present'))).toBeVisible();
    await isAsItWas(dialog, 'plans');
    await close();
  });

  await test.step('usage and billing', async () => {
    await page.getByRole('button', { name: new RegExp(t('Header.account', { name: '.+' })) }).click();
    await page.getByRole('menuitem', { name: t('Header.usage') }).click();
    await expect(dialog.getByText(t('Payments.history.none'))).toBeVisible();
    await isAsItWas(dialog, 'usage');
    await close();
  });

  await test.step('the categories', async () => {
    await page.getByRole('button', { name: t('Categories.add') }).click();
    await expect(dialog).toBeVisible();
    await isAsItWas(dialog, 'categories');
    await close();
  });
});
