import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const STATEMENT = 'eStatement (1).pdf';
/** Named like built-in categories, in English in every interface language; with `isOnly` they are custom ones. */
const OWN = { Bank: ['Folder: blue'], Medical: [], Work: [] };

test('a custom category keeps its name in the list, the panel and the ZIP in every language', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  test.slow();
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('ownCategories', language));
  const save = (categories: typeof OWN | null) =>
    page.request.put('/api/categories', {
      data: { language, categories, onlyOwnCategories: true },
      headers: { origin: new URL(page.url()).origin },
    });
  expect((await save(OWN)).ok()).toBe(true);
  await page.reload();
  await workspace.isAlive();
  const panel = page.getByRole('complementary', { name: t('Categories.title') });
  const inPanel = panel.getByRole('button', { name: /^Bank\b/ });
  await expect(inPanel).toBeVisible();

  await workspace.drop([sampleUpload(STATEMENT)]);
  await workspace.categorise();
  await workspace.isSorted(STATEMENT);
  await expect.poll(() => workspace.category(STATEMENT)).toBe('Bank');

  await test.step('a chosen category keeps its name too', async () => {
    await workspace.moveSelectedTo('Medical');
    await expect.poll(() => workspace.category(STATEMENT)).toBe('Medical');
    await workspace.moveSelectedTo('Bank');
    await expect.poll(() => workspace.category(STATEMENT)).toBe('Bank');
  });

  const downloading = page.waitForEvent('download');
  await workspace.barButton('zip').click();
  const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
  const summary = JSON.parse((await zip.file('summary.json')?.async('string')) ?? '{}');
  expect(summary.categories).toEqual(['Bank']);
  expect(summary.fileMapping).toMatchObject([{ originalName: STATEMENT, category: 'Bank' }]);
  expect(zip.file(`Bank/${summary.fileMapping[0].newName}`)).not.toBeNull();
  expect((await save(null)).ok()).toBe(true);
});
