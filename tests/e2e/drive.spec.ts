import type { Page, Request } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { accountOf, emailOf } from './support/account';
import { workspaceViolations } from './support/axe';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const FILES = ['attachment-1.pdf', 'Doc1.docx'];
const isDrive = (request: Request) => /\/drive\/v3\//.test(request.url()) && request.method() !== 'OPTIONS';

/** Clicks a button in Google's window, which `click` opens. */
async function inGooglesWindow(page: Page, click: () => Promise<void>, button: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await click();
  const window = await popup;
  await window.getByRole('button', { name: button }).click();
}

test('documents are saved to Drive, saved again without duplicates, and the save is undone @only-en', async ({
  page,
  workspace,
  t,
  language,
}) => {
  test.slow();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isDrive(request)) requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const save = page.getByRole('button', { name: new RegExp(t('Drive.save')) });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click();

  const whose = (purpose: string) => t('Drive.account', { address: bidiIsolate(emailOf(purpose, language)) });

  await workspace.open();
  await workspace.signInAtTheTop(accountOf('drive', language));
  await workspace.drop(FILES.map(sampleUpload));
  await workspace.categorise();
  for (const file of FILES) await workspace.isSorted(file);

  await test.step('denied access can be requested again', async () => {
    await inGooglesWindow(page, () => save.click(), 'Cancel');
    await expect(dialog.getByText(t('Drive.problems.denied.title'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    expect(requests).toEqual([]);
  });

  await test.step('the files are uploaded into their folders', async () => {
    await inGooglesWindow(page, () => press(t('Drive.askAgain')), 'Continue');
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST /upload/'))).toHaveLength(FILES.length);
    const folder = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: t('Drive.openFolder') }).click();
    const shown = await folder;
    await expect(shown.getByRole('heading', { name: 'Organized Documents' })).toBeVisible();
    await expect(dialog.getByText(whose('drive'))).toBeVisible();
    expect(await shown.getByRole('listitem').count()).toBeGreaterThan(0);
    await shown.close();
    await press(t('Common.close'));
  });

  await test.step('a renamed file is renamed in Drive, and the other is unchanged', async () => {
    const [first = ''] = FILES;
    await workspace.rename(first, 'Called otherwise');
    requests.length = 0;
    await save.click();
    await expect(dialog.getByRole('link', { name: /Called_otherwise\.pdf/ })).toBeVisible();
    await expect(dialog.getByText(t('Drive.file.changed'))).toBeVisible();
    await expect(dialog.getByText(t('Drive.file.kept'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([
      expect.stringMatching(/^PATCH \/drive\/v3\/files\//),
    ]);
  });

  await test.step('undo moves them to the trash, and saving again restores them', async () => {
    await press(t('Drive.undo'));
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.undone') })).toBeVisible();
    await press(t('Common.close'));
    requests.length = 0;
    await save.click();
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST /upload/'))).toHaveLength(FILES.length);
  });

  await test.step('exported documents are paid for once', async () => {
    await press(t('Common.close'));
    const used = await workspace.usedPages();
    await save.click();
    await expect(dialog.getByText(t('Drive.unchanged', { count: FILES.length }))).toBeVisible();
    await press(t('Common.close'));
    expect(await workspace.usedPages()).toBe(used);
  });

  await test.step('another folder name renames the folder; another account gets the files too', async () => {
    await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
    await dialog.getByLabel(t('Workspace.settings.driveFolder')).fill('Family papers');
    await press(t('Workspace.settings.save'));
    await save.click();
    await expect(
      dialog.getByText(t('Drive.saved', { count: FILES.length, folder: bidiIsolate('Family papers') })),
    ).toBeVisible();
    const popup = page.waitForEvent('popup');
    await press(t('Drive.another'));
    const google = await popup;
    await google.getByRole('button', { name: accountOf('nextPerson', language) }).click();
    await google.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
    await expect(dialog.getByText(whose('nextPerson'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
  });
});

test('a page in local mode explains that Drive needs a reload, and offers the save afterwards @only-he', async ({
  page,
  workspace,
  t,
  language,
}) => {
  const [file = ''] = FILES;
  const modeOption = (name: 'server' | 'device') =>
    page.getByRole('radio', { name: t(`Device.${name}.name`), exact: true }).first();
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('drive', language));
  await modeOption('device').check();
  await modeOption('server').check();
  await workspace.drop([sampleUpload(file)]);
  await workspace.categorise();
  await workspace.isSorted(file);
  await page.getByRole('button', { name: new RegExp(t('Drive.save')) }).click();
  await expect(page.getByText(t('Device.closed.driveAgain.title'))).toBeVisible();
  await expect(page.getByText(t('Device.closed.title'))).toHaveCount(0);
  await page.getByRole('button', { name: t('Device.closed.reload'), exact: true }).click();
  await expect(page.getByText(t('Device.closed.driveReady'))).toBeVisible();
  const saveNow = page.getByRole('button', { name: t('Drive.plan.save'), exact: true });
  await inGooglesWindow(page, () => saveNow.click(), 'Continue');
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('Drive.titles.done') })).toBeVisible();
});
