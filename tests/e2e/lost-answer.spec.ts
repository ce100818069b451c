import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const FILE = 'Doc1.docx';

test('a document with a lost answer is sent again and paid for once', { tag: '@only-en' }, async ({
  page,
  workspace,
  language,
}) => {
  test.slow();
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('lostAnswer', language));
  const sent: { documentId: string }[] = [];
  await page.route('**/vision-categorize', async (route) => {
    sent.push(...route.request().postDataJSON().documents);
    if (sent.length > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    return route.abort();
  });
  await workspace.drop([sampleUpload(FILE)]);
  await workspace.categorise();
  await workspace.isSorted(FILE);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);

  const claiming = page.waitForResponse('**/api/claim-usage');
  const downloading = page.waitForEvent('download');
  await workspace.barButton('zip').click();
  expect(await (await claiming).json()).toMatchObject({ success: true, pagesDeducted: 1 });
  await downloading;
});

test('offline the ZIP waits; once online nothing is lost and everything is paid for once', {
  tag: '@only-he',
}, async ({ page, context, workspace, language, t }) => {
  test.slow();
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('cutOff', language));
  await workspace.drop([sampleUpload(FILE)]);
  await workspace.categorise();
  await workspace.isSorted(FILE);
  const zip = workspace.barButton('zip');
  const waits = page.getByRole('alert').filter({ hasText: t('Workspace.notices.zipOffline.title') });

  await test.step('offline, the ZIP shows what it waits for, and work continues', async () => {
    await context.setOffline(true);
    await zip.click();
    await expect(waits).toContainText(t('Workspace.notices.zipOffline.message'));
    await expect(zip).toBeEnabled();
    await workspace.rename(FILE, 'bli_rshet');
    await expect.poll(() => workspace.savedName(FILE)).toBe('bli_rshet.docx');
  });

  await test.step('online again, the same click downloads the current state', async () => {
    await context.setOffline(false);
    const claiming = page.waitForResponse('**/api/claim-usage');
    const downloading = page.waitForEvent('download');
    await zip.click();
    expect(await (await claiming).json()).toMatchObject({ success: true, pagesDeducted: 1 });
    const files = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    expect(files.file(/bli_rshet\.docx$/)).toHaveLength(1);
    await expect(waits).toHaveCount(0);
  });

  await test.step('paid documents can be downloaded offline', async () => {
    await context.setOffline(true);
    const downloading = page.waitForEvent('download');
    await zip.click();
    await downloading;
    await context.setOffline(false);
    expect(await workspace.usedPages()).toBe(1);
  });
});
