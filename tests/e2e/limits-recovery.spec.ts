import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { textPdf } from '../support/documents/pdf';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { type Upload, upload } from './support/uploads';

const FREE_PAGES = 20;
/** Limits of an anonymous visit: files and pages. */
const VISIT_FILES = 20;
const VISIT_PAGES = 30;
const FILES = ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf', 'five.pdf'];
const PAGES_EACH = 5;

/** A bill with this many pages. */
async function bill(name: string, pages: number): Promise<Upload> {
  const lines = ['Electricity bill', `Invoice ${name}`, 'Invoice date: 14 May 2026', 'Meter reading 41820 kWh'];
  const morePages = Array.from({ length: pages - 1 }, (_, index) => [`Electricity bill ${name}, page ${index + 2}`]);
  return upload(name, await textPdf(lines, { morePages }));
}

test('a visitor sorted more pages than a free account has: the files that fit are exported, and all numbers agree', async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  const zone = page.getByRole('region', { name: t('Workspace.dropzone.label'), exact: true });
  const refusal = page.getByRole('alert').filter({ hasText: t('Workspace.notices.pages.title') });
  const total = FILES.length * PAGES_EACH;
  const fitting = FREE_PAGES / PAGES_EACH;

  await test.step('a visitor sorts 25 pages, and sorting them again does not use the visit’s quota', async () => {
    await workspace.open();
    await workspace.drop(await Promise.all(FILES.map((name) => bill(name, PAGES_EACH))));
    for (const name of FILES) await workspace.isRead(name, PAGES_EACH);
    await workspace.categorise();
    for (const name of FILES) await workspace.isSorted(name);
    await workspace.barButton('again').click();
    await expect(workspace.barButton('again')).toBeEnabled({ timeout: 60_000 });
    for (const name of FILES) await workspace.isSorted(name);
    await expect(zone.getByText(`${FILES.length}/${VISIT_FILES}`)).toBeVisible();
    await expect(zone.getByRole('button', { name: t('Workspace.dropzone.choose') })).toBeEnabled();
  });

  await test.step('files over the quota are refused with the numbers and both options', async () => {
    await workspace.addMore([await bill('six.pdf', PAGES_EACH + 1)]);
    await workspace.isRead('six.pdf', PAGES_EACH + 1);
    await workspace.selectAll.click();
    await workspace.checkbox('six.pdf').click();
    await workspace.categorise();
    const left = { needed: PAGES_EACH + 1, remaining: VISIT_PAGES - total };
    await expect(refusal).toContainText(t('Workspace.notices.pages.today', left));
    await expect(refusal.getByRole('button', { name: t('Common.signIn') })).toBeVisible();
    await workspace.removeRow('six.pdf');
  });

  // A signed-in user sees the plans, with the same explanation.
  const plans = page.getByRole('dialog', { name: t('Plans.dialog.title') }).getByRole('alert');
  await test.step('after signing in to download, the fitting files are selected and exported', async () => {
    await workspace.selectAll.click();
    await workspace.signInAs(accountOf('deadEnds', language));
    await expect(plans).toContainText(t('Workspace.notices.pages.left', { needed: total, remaining: FREE_PAGES }));
    await plans.getByRole('button', { name: t('Workspace.notices.pages.fewer', { count: fitting }) }).click();
    await expect(workspace.checkbox('five.pdf')).not.toBeChecked();
    expect(await workspace.usedPages()).toBe(0);
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    expect(zip.file(/\.pdf$/)).toHaveLength(fitting);
    await expect.poll(() => workspace.usedPages()).toBe(FREE_PAGES);
  });

  await test.step('exported files are sorted and exported again for free, and the fifth shows the missing pages', async () => {
    await workspace.barButton('again').click();
    await expect(workspace.barButton('zip')).toBeEnabled({ timeout: 60_000 });
    const again = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    await again;
    expect(await workspace.usedPages()).toBe(FREE_PAGES);
    await workspace.checkbox('five.pdf').click();
    await workspace.barButton('zip').click();
    await expect(plans).toContainText(t('Workspace.notices.pages.left', { needed: PAGES_EACH, remaining: 0 }));
    await expect(
      plans.getByRole('button', { name: t('Workspace.notices.pages.fewer', { count: fitting }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: t('Plans.dialog.notNow') }).click();
  });

  await test.step('files sorted while signed in do not count for the visitor', async () => {
    await workspace.signOut();
    await expect(zone.getByText(`${FILES.length}/${VISIT_FILES}`)).toBeVisible();
  });
});

test('a cleared and refilled list shows only exported pages as used', async ({ page, workspace, language }) => {
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('clearing', language));
  await workspace.drop([await bill('seven.pdf', 7)]);
  await workspace.isRead('seven.pdf', 7);
  await workspace.categorise();
  await workspace.isSorted('seven.pdf');
  await workspace.removeRow('seven.pdf');
  await workspace.drop([await bill('three.pdf', 3)]);
  await workspace.isRead('three.pdf', 3);
  await workspace.categorise();
  await workspace.isSorted('three.pdf');
  expect(await workspace.usedPages()).toBe(0);
  const downloading = page.waitForEvent('download');
  await workspace.barButton('zip').click();
  await downloading;
  await expect.poll(() => workspace.usedPages()).toBe(3);
});
