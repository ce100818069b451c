import type { Page } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { emptyFile } from '../support/documents/bad';
import { textPdf } from '../support/documents/pdf';
import { accountOf, signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, answerSorting } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { type Upload, upload } from './support/uploads';
import type { WorkspacePage } from './support/workspace-page';

/** Drops files on an element of the page. */
async function dropOn(page: Page, selector: string, files: readonly Upload[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, contents);
  await page.locator(selector).first().dispatchEvent('drop', { dataTransfer });
}

/** Creates a list with one sorted file, `one.pdf`. */
async function sortOne(page: Page, workspace: WorkspacePage): Promise<void> {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([await pdfUpload('one.pdf')]);
  await workspace.categorise();
  await workspace.isSorted('one.pdf');
}

const pdfUpload = async (name: string) => upload(name, await textPdf(['A paper']));

test('files can be dropped anywhere, and skipped ones are named', async ({ page, workspace, t }) => {
  await workspace.open();
  const song: Upload = { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') };
  await dropOn(page, 'footer', [await pdfUpload('one.pdf'), song]);
  await workspace.isRead('one.pdf', 1);
  await expect(
    page.getByText(t('Workspace.notices.leftOut.message', { names: bidiIsolate('song.mp3') })),
  ).toBeVisible();
  await workspace.drop([await pdfUpload('one.pdf'), await pdfUpload('two.pdf')]);
  await workspace.isRead('two.pdf', 1);
  const twice = page.getByRole('listitem').filter({ hasText: t('Workspace.notices.duplicates.title', { count: 1 }) });
  await expect(twice.getByText('one.pdf')).toBeVisible();
});

test('only readable files count towards a visitor’s limit of ten', async ({ page, workspace, t }) => {
  await workspace.open();
  await workspace.drop([upload('empty.pdf', emptyFile()), await pdfUpload('good.pdf')]);
  await workspace.isRead('good.pdf', 1);
  const nine = await Promise.all(Array.from({ length: 9 }, (_, index) => pdfUpload(`more ${index}.pdf`)));
  await workspace.drop(nine);
  await workspace.isRead('more 8.pdf', 1);
  await expect(page.getByText(t('Workspace.notices.almostThere.title'))).toHaveCount(0);
});

test('files dropped during sign-in stay in the list', { tag: '@only-he' }, async ({ page, workspace, language }) => {
  await workspace.open();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The signed-in desk is still loading.
  await page.route('**/he?_rsc=*', async (route) => {
    await held;
    await route.continue();
  });
  await workspace.drop([await pdfUpload('before.pdf')]);
  await workspace.isRead('before.pdf', 1);
  await workspace.barButton('signIn').click();
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /google/i, disabled: false })
    .click();
  const signedIn = page.waitForResponse('**/api/auth/google');
  await (await popup).getByRole('button', { name: accountOf('swapping', language) }).click();
  await signedIn;
  await dropOn(page, 'body', [await pdfUpload('meanwhile.pdf')]);
  goOn();
  await dropOn(page, 'body', [await pdfUpload('after.pdf')]);
  await expect(workspace.barButton('zip')).toBeVisible();
  for (const name of ['before.pdf', 'meanwhile.pdf', 'after.pdf']) await workspace.isRead(name, 1);
});

test('sorting can be cancelled, keeps finished files, and continues', async ({ page, workspace, t }) => {
  let isHeld = true;
  await answerSorting(page, (name) => (isHeld && name !== 'one.pdf' ? new Promise(() => {}) : {}));
  await workspace.open();
  await workspace.drop([await pdfUpload('one.pdf'), await pdfUpload('two.pdf'), await pdfUpload('three.pdf')]);
  await workspace.isRead('three.pdf', 1);
  await workspace.categorise();
  await workspace.isSorted('one.pdf');
  const stop = page.getByRole('button', { name: t('Workspace.table.stop'), exact: true });
  await stop.click();
  await expect(stop).toHaveCount(0);
  await workspace.isRead('two.pdf', 1);
  await workspace.isRead('three.pdf', 1);
  isHeld = false;
  await workspace.categorise();
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await workspace.isSorted(name);
});

test('files are sorted automatically if the user chose that', async ({ page, workspace, t }) => {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([await pdfUpload('one.pdf')]);
  await workspace.isRead('one.pdf', 1);
  const autoSort = page.getByRole('switch', { name: t('Workspace.bar.sortsAtOnce') });
  await expect(autoSort).not.toBeChecked();
  await autoSort.click();
  await workspace.addMore([await pdfUpload('two.pdf')]);
  await workspace.isSorted('two.pdf');
  await workspace.isRead('one.pdf', 1);
  await page.reload();
  await expect(autoSort).toBeChecked();
});

test('a custom name pattern shows a preview of the result', async ({ page, workspace, language, t }) => {
  await workspace.open();
  await workspace.drop([await pdfUpload('one.pdf')]);
  await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
  const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
  await dialog.getByRole('radio', { name: t('Workspace.settings.ownPattern') }).click();
  await dialog.getByLabel(t('Workspace.settings.patternField')).fill('{issuer} {year}');
  const made = { en: 'Israel_Electric_2025.pdf', he: 'חברת_החשמל_2025.pdf' }[language];
  await expect(dialog.getByText(made)).toBeVisible();
});

test('the category menu closes on Escape and returns the focus to the tag', async ({ page, workspace }) => {
  await sortOne(page, workspace);
  await workspace.checkbox('one.pdf').focus();
  await page.keyboard.press('c');
  const menu = workspace.categoriesOf('one.pdf');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(workspace.row('one.pdf').locator('[data-part=category]')).toBeFocused();
});

test('characters that file names cannot contain are removed with a message', async ({ page, workspace, t }) => {
  await sortOne(page, workspace);
  await workspace.rename('one.pdf', 'Rent 3/2026?');
  await expect.poll(() => workspace.savedName('one.pdf')).toBe('Rent_32026.pdf');
  await expect(page.getByText(t('Workspace.row.leftOut', { characters: bidiIsolate('/ ?') }))).toBeVisible();
});

test('signing out asks before it clears a list', async ({ page, workspace, language, t }) => {
  await answerAccount(page);
  await signIn(page, language, t);
  await workspace.open();
  await workspace.drop([await pdfUpload('one.pdf')]);
  await workspace.isRead('one.pdf', 1);
  await workspace.openAccountMenu();
  await page.getByRole('menuitem', { name: t('Common.signOut'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('Auth.leaving.title') });
  await expect(dialog.getByText(t('Auth.leaving.message', { count: 1 }))).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('Common.cancel') }).click();
  await expect(workspace.row('one.pdf')).toBeVisible();
  await workspace.signOut();
  await expect(workspace.table).toHaveCount(0);
});

test('notifications do not cover the buttons below a short list', async ({ page, workspace }) => {
  await sortOne(page, workspace);
  await workspace.rename('one.pdf', 'Lease');
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  const overlaps = async () => {
    const [bar, card] = await Promise.all([page.locator('.dock').boundingBox(), toast.boundingBox()]);
    if (!bar || !card) return true;
    return (
      card.y < bar.y + bar.height &&
      bar.y < card.y + card.height &&
      card.x < bar.x + bar.width &&
      bar.x < card.x + card.width
    );
  };
  await expect.poll(overlaps).toBe(false);
});
