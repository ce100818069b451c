import type { Page } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { textPdf } from '../support/documents/pdf';
import { signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, answerSorting } from './support/stand-ins';
import { expect, test } from './support/test';
import { type Upload, upload } from './support/uploads';

const BATCH = 50;

async function uploads(names: readonly string[]): Promise<Upload[]> {
  const bytes = await textPdf(['A paper']);
  return names.map((name) => upload(name, bytes));
}

/** Everything that this browser has stored about the list, except the files. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name ?? ''));
      const stores = [...db.objectStoreNames].filter((store) => store !== 'contents');
      for (const store of stores) found.push(await resultOf(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    return JSON.stringify(found);
  });
}

test('the list is filtered, sorted and searched, and restored completely', { tag: '@only-he' }, async ({
  page,
  workspace,
  t,
}) => {
  await answerSorting(page, (fileName) => {
    if (fileName === 'c.pdf')
      return { categoryId: 'Tax', category: 'Tax', confidence: 0.41, suggestedFileName: 'Tax 1.pdf' };
    if (fileName === 'd.pdf') return { error: 'The document is damaged.', errorCode: 'documentDamaged' };
    const readText = fileName === 'a.pdf' ? 'Meter 4471 at Hill Street\nחָשְׁבּוֹנִית מס' : 'Nothing of that';
    return { confidence: fileName === 'a.pdf' ? 0.99 : 0.8, suggestedFileName: `Statement ${fileName}`, readText };
  });
  await workspace.open();
  await workspace.drop(await uploads(['b.pdf', 'a.pdf', 'c.pdf', 'd.pdf']));
  await workspace.categorise();
  await workspace.isSorted('c.pdf');
  await expect(workspace.row('d.pdf').getByRole('alert')).toBeVisible();
  const order = () =>
    workspace.table
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.slice(1).map((box) => /[a-z]\.pdf/.exec(box.getAttribute('aria-label') ?? '')?.[0]),
      );
  const head = (key: string) =>
    workspace.table.getByRole('columnheader').getByRole('button', { name: t(`Workspace.view.sorts.${key}`) });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('Workspace.view.filter'), exact: true }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  };
  const showAll = () =>
    page
      .getByRole('button', { name: t('Workspace.view.all'), exact: true })
      .first()
      .click();

  await test.step('sort by confidence, ascending, descending and in order of addition', async () => {
    await head('confidence').click();
    await expect.poll(order).toEqual(['c.pdf', 'b.pdf', 'a.pdf', 'd.pdf']);
    await expect(workspace.table.locator('[aria-sort="ascending"]')).toHaveCount(1);
    await head('confidence').click();
    await expect.poll(order).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    await head('confidence').click();
    await expect.poll(order).toEqual(['b.pdf', 'a.pdf', 'c.pdf', 'd.pdf']);
  });

  await test.step('filter by files to review, failed files and one category', async () => {
    await choose(t('Workspace.view.states.errors'));
    await expect.poll(order).toEqual(['d.pdf']);
    expect(await workspaceViolations(page)).toEqual([]);
    await showAll();
    await page.getByRole('button', { name: t('Workspace.view.filter'), exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await choose(workspace.label('Tax'));
    await expect.poll(order).toEqual(['c.pdf']);
    await showAll();
    await page.getByRole('button', { name: t('Workspace.table.toCheck', { count: 1 }) }).click();
    await expect.poll(order).toEqual(['c.pdf']);
  });

  await test.step('checking the last file shows that nothing is left', async () => {
    await workspace.takeAlternative('c.pdf');
    await expect(page.getByText(t('Workspace.view.noneOf.toReview'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await showAll();
    await expect.poll(order).toHaveLength(4);
  });

  await test.step('search for words of the new name', async () => {
    await page.getByRole('button', { name: t('Workspace.view.find') }).click();
    const field = page.getByRole('textbox', { name: t('Workspace.view.find') });
    await expect(field).toBeFocused();
    await field.fill('a.pdf statement');
    await expect.poll(order).toEqual(['a.pdf']);
    await field.press('Escape');
    await expect.poll(order).toHaveLength(4);
  });

  await test.step('search for words of the content, which shows the match; the text is stored encrypted and found after a reload', async () => {
    await page.getByRole('button', { name: t('Workspace.view.find') }).click();
    const field = page.getByRole('textbox', { name: t('Workspace.view.find') });
    await field.fill('meter 4471');
    await expect.poll(order).toEqual(['a.pdf']);
    await expect(workspace.row('a.pdf')).toContainText(`${t('Workspace.view.inside')} Meter 4471 at Hill Street`);
    await expect(workspace.row('a.pdf').locator('mark')).toHaveText('Meter');
    await field.fill('חשבון');
    await expect(workspace.row('a.pdf').locator('mark')).toHaveText(/^חָשְׁבּוֹנ/);
    expect(await workspaceViolations(page)).toEqual([]);
    expect(await storedText(page)).toContain('Statement a.pdf');
    expect(await storedText(page)).not.toContain('Hill Street');
    await page.reload();
    await workspace.isSorted('a.pdf');
    await page.getByRole('button', { name: t('Workspace.view.find') }).click();
    await field.fill('meter');
    await expect.poll(order).toEqual(['a.pdf']);
    await expect(page.getByText(t('Workspace.view.byNameAlone', { count: 1 }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await field.press('Escape');
    await expect.poll(order).toHaveLength(4);
  });

  await test.step('show the explanation of a category', async () => {
    const why = workspace.row('a.pdf').getByRole('button', { name: t('Workspace.reason.open', { sure: '99%' }) });
    await why.click();
    await expect(page.locator('.ws-reason')).toBeVisible();
    const count = await page.locator('.ws-reason .ws-quotes > li').count();
    await expect(page.getByText(t('Workspace.reason.sure', { count }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(why).toBeFocused();
  });
});

test('a row is corrected and undone by keyboard, and the focus is never lost', {
  tag: '@only-he',
}, async ({ page, workspace, t }) => {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop(await uploads(['a.pdf', 'b.pdf', 'c.pdf']));
  await workspace.isRead('c.pdf', 1);
  await expect(workspace.barButton('categorize')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await workspace.isSorted('c.pdf');
  await workspace.checkbox('a.pdf').focus();

  await page.keyboard.press('ArrowDown');
  await expect(workspace.checkbox('b.pdf')).toBeFocused();
  await page.keyboard.press('x');
  await expect(workspace.checkbox('b.pdf')).not.toBeChecked();

  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', {
    name: t('Workspace.row.renameLabel', { name: bidiIsolate('b.pdf') }),
    exact: true,
  });
  await expect(field).toBeFocused();
  await page.keyboard.type('Lease');
  await page.keyboard.press('Enter');
  await expect.poll(() => workspace.savedName('b.pdf')).toBe('Lease.pdf');
  await expect(workspace.renameButton('b.pdf')).toBeFocused();
  await expect(workspace.checkbox('b.pdf')).not.toBeChecked();

  const before = await workspace.category('b.pdf');
  await page.keyboard.press('c');
  await expect(workspace.categoriesOf('b.pdf').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(workspace.categoriesOf('b.pdf').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => workspace.category('b.pdf')).not.toBe(before);
  await expect(workspace.row('b.pdf').locator('[data-part="category"]')).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect.poll(() => workspace.category('b.pdf')).toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => workspace.savedName('b.pdf')).not.toBe('Lease.pdf');

  await page.keyboard.press('Delete');
  await expect(workspace.row('b.pdf')).toHaveCount(0);
  await expect(workspace.row('c.pdf').locator('[data-part="category"]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(workspace.row('b.pdf')).toBeVisible();

  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: t('Shortcuts.title') });
  await expect(map).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  await map.getByRole('checkbox').press('Space');
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+z');
  await expect(map).toBeHidden();
});

test('after a reload during fifty files the remaining ones are sorted', { tag: '@only-en' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  await answerAccount(page, { usage: { remainingPages: 200, documentsLimit: 200 } });
  const names = Array.from({ length: BATCH }, (_, index) => `paper ${String(index + 1).padStart(2, '0')}.pdf`);
  const resultOf = new Map<string, number>();
  let left = BATCH / 2;
  let resume = () => {};
  const reloaded = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await answerSorting(page, async (fileName) => {
    resultOf.set(fileName, (resultOf.get(fileName) ?? 0) + 1);
    left -= 1;
    if (left < 0) await reloaded;
    return {};
  });
  await signIn(page, language, t);
  await workspace.open();
  await workspace.drop(await uploads(names));
  await workspace.categorise();
  await expect(page.getByText(t('Workspace.stage.count', { done: BATCH / 2, total: BATCH }))).toBeVisible();
  // Requests sent until the page unloads are lost too.
  const requestsBefore = new Promise<number>((resolve) => {
    page.once('framenavigated', () => resolve(resultOf.size));
  });
  await page.reload();
  resume();
  await expect(page.getByText(t('Workspace.stage.readyCount', { ready: BATCH, pages: BATCH }))).toBeVisible();
  expect([...resultOf.keys()].sort()).toEqual(names);
  const again = names.filter((name) => (resultOf.get(name) ?? 0) > 1);
  // Only unanswered requests are sent again.
  expect(again.length).toBeLessThanOrEqual((await requestsBefore) - BATCH / 2);
  expect([...resultOf.values()].every((times) => times <= 2)).toBe(true);
});
