import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { accountOf } from './support/account';
import { workspaceViolations } from './support/axe';
import { expect, test } from './support/test';
import { pageShown } from './support/texts';
import { sampleFacts, sampleUpload } from './support/uploads';

const LOCKED = 'secure_0412.pdf';
const TEXT_PDF = 'attachment-1.pdf';
const WORD_FILE = 'Doc1.docx';
const TIFF = 'CCF_000912.tif';

test('files are previewed in the list, on hover and in full, by mouse and keyboard', { tag: '@only-en' }, async ({
  page,
  workspace,
  t,
}) => {
  await workspace.open();
  await workspace.drop([TEXT_PDF, WORD_FILE, TIFF].map(sampleUpload));
  for (const file of [TEXT_PDF, WORD_FILE, TIFF]) await workspace.isRead(file, sampleFacts(file).pages);
  const trigger = (file: string) =>
    page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(file) }), exact: true });

  await trigger(TEXT_PDF).hover();
  const card = page.locator('.pv-thumb canvas');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await trigger(TEXT_PDF).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: TEXT_PDF });
  await expect(pageShown(dialog, t, 1, 1)).toBeVisible();
  await expect(dialog.locator('canvas')).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('Preview.files.next') }).click();
  await expect(page.getByRole('dialog', { name: WORD_FILE }).getByText('Northgate Analytics').first()).toBeVisible();
  await page.getByRole('button', { name: t('Preview.files.next') }).click();
  const scan = page.getByRole('dialog', { name: TIFF });
  await expect(pageShown(scan, t, 1, 3)).toBeVisible();
  await scan.getByRole('button', { name: t('Preview.pages.next') }).click();
  await expect(pageShown(scan, t, 2, 3)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scan).toBeHidden();
});

test('a signed-in user unlocks a PDF, gets the batch recorded, and moves and filters files by custom categories @only-en', async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  await workspace.open();
  await workspace.drop([sampleUpload(LOCKED)]);
  await expect(workspace.row(LOCKED).getByText(t('Workspace.row.password'))).toBeVisible();
  await workspace.signInAs(accountOf('unlocking', language));
  await expect(page.getByRole('progressbar', { name: t('Usage.barLabel') })).toBeVisible();

  await test.step('the password prompt checks the password in the browser and opens the file', async () => {
    await workspace
      .row(LOCKED)
      .getByRole('button', { name: t('Workspace.row.unlockName', { name: bidiIsolate(LOCKED) }) })
      .click();
    const dialog = page.getByRole('dialog', { name: t('Password.title') });
    const field = dialog.getByLabel(t('Password.label'), { exact: true });
    const unlock = dialog.getByRole('button', { name: t('Password.unlock'), exact: true });
    await expect(field).toBeFocused();
    await unlock.click();
    await expect(dialog.getByText(t('Password.failures.missing'))).toBeVisible();
    await field.fill('wrong');
    await field.press('Enter');
    await expect(dialog.getByText(t('Errors.passwordIncorrect'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await field.fill(sampleFacts(LOCKED).password ?? '');
    await dialog.getByRole('checkbox', { name: t('Password.saveUnlocked') }).click();
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await workspace.isSorted(LOCKED);
    await expect(workspace.row(LOCKED).getByText(t('Password.savedUnlocked'))).toBeVisible();
    expect(await workspace.savedName(LOCKED)).toMatch(/\.pdf$/);
    expect(sent.join('')).toContain(`${LOCKED.replace('.pdf', '')}`);
    expect(sent.join('')).not.toContain(`"${sampleFacts(LOCKED).password}"`);
  });

  await test.step('the ZIP contains the file without its password, as the user chose', async () => {
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    const [packed] = zip.file(/\.pdf$/);
    const bytes = (await packed?.async('nodebuffer')) ?? Buffer.alloc(0);
    expect(sampleUpload(LOCKED).buffer.includes('/Encrypt')).toBe(true);
    expect(bytes.includes('/Encrypt')).toBe(false);
    expect(bytes.includes('%PDF-')).toBe(true);
  });

  await test.step('the batch is recorded, and its entry is deleted and restored', async () => {
    const panel = page.getByRole('region', { name: t('Sessions.title') });
    const entry = panel.getByText(t('Sessions.files', { count: 1 })).first();
    await expect(entry).toBeVisible();
    const count = await panel.getByRole('listitem').count();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(panel.getByRole('listitem')).toHaveCount(count - 1);
    await page
      .getByRole('button', { name: t('Common.undo') })
      .first()
      .click();
    await expect(panel.getByRole('listitem')).toHaveCount(count);
  });

  await test.step('a custom category is added, accepts the file, and filters the list', async () => {
    const name = 'Grandma';
    await page.getByRole('button', { name: t('Categories.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('Categories.manage.title') });
    const field = dialog.getByLabel(t('Categories.manage.newCategory'));
    await field.fill(name);
    await field.press('Enter');
    await expect(dialog.getByText(name)).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Categories.manage.save') }).click();
    await expect(dialog).toBeHidden();
    const panel = page.getByRole('complementary', { name: t('Categories.title') });
    await workspace.moveSelectedTo(name);
    await expect.poll(() => workspace.category(LOCKED)).toBe(name);
    const entry = panel.getByRole('button', { name: new RegExp(name) }).first();
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(workspace.row(LOCKED)).toBeVisible();
    await entry.click();
    await expect(entry).not.toHaveAttribute('aria-current', 'true');
  });
});
