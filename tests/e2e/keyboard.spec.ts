import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import JSZip from 'jszip';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleFacts, sampleUpload } from './support/uploads';

const TEXT_PDF = 'attachment-1.pdf';
const LOCKED = 'secure_0412.pdf';
/** More than the tab stops of any page. */
const MAX_STOPS = 200;

/** Rendering is slow on a busy machine; keys pressed meanwhile must still find the right focus. */
const FRAME_DELAY_MS = 500;

async function drawLate(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => draw(() => setTimeout(() => callback(performance.now()), delay));
  }, FRAME_DELAY_MS);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

test('the main job works with the keyboard only', async ({ page, workspace, language, t }) => {
  test.slow();
  await drawLate(page);
  await workspace.open();

  await test.step('files are selected and sorted', async () => {
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: t('Workspace.dropzone.choose'), exact: true }));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles([TEXT_PDF, LOCKED].map(sampleUpload));
    await workspace.isRead(TEXT_PDF, 1);
    await expect(workspace.barButton('categorize')).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await workspace.isSorted(TEXT_PDF);
  });

  await test.step('a category is found by typing, and a name is edited', async () => {
    await tabTo(page, workspace.checkbox(TEXT_PDF));
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: t('Workspace.row.searchCategories') })).toBeFocused();
    await page.keyboard.type(workspace.label('Travel'));
    await page.keyboard.press('Enter');
    await expect.poll(() => workspace.category(TEXT_PDF)).toBe(workspace.label('Travel'));
    await page.keyboard.press('F2');
    await page.keyboard.type('Keyboard');
    await page.keyboard.press('Enter');
    await expect.poll(() => workspace.savedName(TEXT_PDF)).toBe('Keyboard.pdf');
  });

  await test.step('the preview is opened', async () => {
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: TEXT_PDF });
    await expect(dialog.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the user signs in', async () => {
    await tabTo(page, workspace.barButton('signIn'));
    await page.keyboard.press('Enter');
    const google = page.getByRole('dialog').getByRole('button', { name: /google/i, disabled: false });
    await tabTo(page, google);
    const download = page.waitForEvent('download');
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const chooser = await popup;
    await tabTo(chooser, chooser.getByRole('button', { name: accountOf('keyboard', language) }));
    // The window closes on keydown, often before keyup.
    await chooser.keyboard.press('Enter').catch((error) => {
      if (!chooser.isClosed()) throw error;
    });
    await download;
    await expect(workspace.barButton('zip')).toBeEnabled();
  });

  await test.step('the locked file is unlocked', async () => {
    await tabTo(page, workspace.checkbox(LOCKED));
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: t('Password.title') });
    await expect(dialog.getByLabel(t('Password.label'), { exact: true })).toBeFocused();
    await page.keyboard.type(sampleFacts(LOCKED).password ?? '');
    await page.keyboard.press('Enter');
    await workspace.isSorted(LOCKED);
  });

  await test.step('the ZIP is downloaded', async () => {
    const downloading = page.waitForEvent('download');
    await expect(workspace.barButton('zip')).toBeEnabled();
    await tabTo(page, workspace.barButton('zip'));
    await page.keyboard.press('Enter');
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    const files = Object.keys(zip.files);
    expect(files.some((name) => name.endsWith('/Keyboard.pdf'))).toBe(true);
    expect(files).toContain('summary.json');
  });
});
