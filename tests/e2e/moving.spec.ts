import type { Locator, Page } from '@playwright/test';
import { DEFAULT_CATEGORIES } from '../../lib/engine/categorising/default-categories';
import { textPdf } from '../support/documents/pdf';
import { signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, answerSorting } from './support/stand-ins';
import { expect, test } from './support/test';
import { upload } from './support/uploads';

const FILES = ['a.pdf', 'b.pdf', 'c.pdf'];

/**
 * Picks up a row and moves it slightly, as a hand does at the start of a drag. Chromium ignores a drag that follows
 * another press faster than a person could, so that one is repeated.
 */
async function take(page: Page, row: Locator): Promise<void> {
  // A notification that disappears during a drag scrolls the page, and puts another entry under the pointer.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(async () => {
    await page.mouse.up();
    // Scrolls the row out from under the bottom bar.
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await row.boundingBox();
    // Between the name and the tag, where nothing is clickable.
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20, { steps: 4 });
    await expect(row).toHaveClass(/dragged/, { timeout: 1_000 });
  }).toPass();
}

/** Drags over an entry, which is then highlighted and does not move. */
async function over(page: Page, entry: Locator): Promise<void> {
  await expect(async () => {
    await entry.scrollIntoViewIfNeeded();
    const box = await entry.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.move(x + 3, y, { steps: 2 });
    await expect(entry).toHaveClass(/drop-here/, { timeout: 2_000 });
    expect(await entry.boundingBox()).toEqual(box);
  }).toPass();
}

test('files are moved by dragging their rows onto a category', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  await signIn(page, language, t);
  await answerAccount(page);
  await answerSorting(page);
  await workspace.open();
  const bytes = await textPdf(['A paper']);
  await workspace.drop(FILES.map((name) => upload(name, bytes)));
  await workspace.categorise();
  for (const file of FILES) await workspace.isSorted(file);

  const panel = page.getByRole('complementary', { name: t('Categories.title') });
  const [[, [firstOfBank = ''] = []] = [], [medical = ''] = []] = Object.entries(DEFAULT_CATEGORIES[language]);
  const entry = (name: string) => panel.locator('.cat').filter({ hasText: name });
  const categories = () => Promise.all(FILES.map((file) => workspace.category(file)));
  const bank = workspace.label('Bank');
  const undo = page.getByRole('button', { name: t('Common.undo'), exact: true }).first();

  await test.step('the selected files move with the dragged one', async () => {
    await workspace.checkbox('c.pdf').click();
    await take(page, workspace.row('a.pdf'));
    await over(page, entry(medical));
    await expect(panel.getByText(t('Categories.hintDrop'))).toBeVisible();
    await page.mouse.up();
    await expect.poll(categories).toEqual([workspace.label('Medical'), workspace.label('Medical'), bank]);
    await expect(entry(medical)).not.toHaveClass(/drop-here/);
    await undo.click();
    await expect.poll(categories).toEqual([bank, bank, bank]);
  });

  await test.step('an unselected file moves alone', async () => {
    await take(page, workspace.row('c.pdf'));
    await over(page, entry(medical));
    await page.mouse.up();
    await expect.poll(categories).toEqual([bank, bank, workspace.label('Medical')]);
    await undo.click();
    await expect.poll(categories).toEqual([bank, bank, bank]);
  });

  await test.step('a file dropped elsewhere stays', async () => {
    await take(page, workspace.row('c.pdf'));
    await over(page, entry(medical));
    const beside = await workspace.row('a.pdf').boundingBox();
    await page.mouse.move((beside?.x ?? 0) + 200, (beside?.y ?? 0) + 8, { steps: 5 });
    await expect(entry(medical)).not.toHaveClass(/drop-here/);
    await page.mouse.up();
    await expect(workspace.row('c.pdf')).not.toHaveClass(/dragged/);
    expect(await categories()).toEqual([bank, bank, bank]);
    await expect(workspace.table.getByRole('row')).toHaveCount(FILES.length + 1);
  });

  await test.step('a category expands when files hover over it, and accepts them in a subcategory', async () => {
    const sub = panel.locator('.subs .cat-pick').filter({ hasText: firstOfBank }).first();
    await expect(sub).toHaveCount(0);
    await take(page, workspace.row('c.pdf'));
    await over(page, entry(bank));
    await sub.waitFor();
    await over(page, sub);
    await page.mouse.up();
    await expect(workspace.row('c.pdf').locator('.tag')).toContainText(firstOfBank);
    await expect(sub).toHaveCount(0);
    await undo.click();
    await expect.poll(categories).toEqual([bank, bank, bank]);
  });

  await test.step('a closed panel opens during a drag, and closes afterwards', async () => {
    await panel.getByRole('button', { name: t('Common.close') }).click();
    await expect(panel).toBeHidden();
    await take(page, workspace.row('c.pdf'));
    await over(page, entry(medical));
    await page.mouse.up();
    await expect(panel).toBeHidden();
    await expect.poll(() => workspace.category('c.pdf')).toBe(workspace.label('Medical'));
    expect(await workspaceViolations(page)).toEqual([]);
  });
});
