import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';
import { WorkspacePage } from './support/workspace-page';

const ONE = 'attachment-1.pdf';
const TWO = 'Doc1.docx';

test('two tabs have separate lists, and a closed tab leaves its list to the next one', {
  tag: '@only-en',
}, async ({ page, context, workspace, language, t }) => {
  await workspace.open();
  await workspace.drop([sampleUpload(ONE)]);
  await workspace.isRead(ONE, 1);

  const otherPage = await context.newPage();
  const other = new WorkspacePage(otherPage, t, language);
  await other.open();
  await expect(other.table).toHaveCount(0);
  await expect(otherPage.getByText(t('Workspace.otherTab.title', { count: 1 }))).toBeVisible();
  await other.drop([sampleUpload(TWO)]);
  await other.isRead(TWO, 1);

  await page.reload();
  await workspace.isRead(ONE, 1);
  await expect(workspace.row(TWO)).toHaveCount(0);
  await otherPage.reload();
  await other.isRead(TWO, 1);
  await expect(other.row(ONE)).toHaveCount(0);

  await otherPage.close();
  await page.close();
  const next = new WorkspacePage(await context.newPage(), t, language);
  await next.open();
  await next.isRead(ONE, 1);
  await next.isRead(TWO, 1);
});

/** Returns the number of extracted texts stored for this origin. */
async function storedTexts(): Promise<number> {
  let count = 0;
  for (const { name } of await indexedDB.databases()) {
    const opening = indexedDB.open(name ?? '');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    if (db.objectStoreNames.contains('texts')) {
      const counting = db.transaction('texts').objectStore('texts').count();
      count += await new Promise<number>((resolve) => {
        counting.onsuccess = () => resolve(counting.result);
      });
    }
    db.close();
  }
  return count;
}

test('an empty tab shows where the list is and moves it here; extracted text is found after a reload', async ({
  page,
  context,
  workspace,
  language,
  t,
}) => {
  await workspace.open();
  await workspace.drop([sampleUpload(ONE)]);
  await workspace.isRead(ONE, 1);
  const otherPage = await context.newPage();
  const other = new WorkspacePage(otherPage, t, language);
  await other.open();
  const note = otherPage.getByRole('status').filter({ hasText: t('Workspace.otherTab.title', { count: 1 }) });
  await note.getByRole('button', { name: t('Workspace.otherTab.bring') }).focus();
  await otherPage.keyboard.press('Enter');
  await other.isRead(ONE, 1);
  await expect(note).toHaveCount(0);
  await expect(otherPage.getByRole('region', { name: t('Workspace.table.label'), exact: true })).toBeFocused();
  await expect(workspace.table).toHaveCount(0);
  await expect(page.getByText(t('Workspace.otherTab.title', { count: 1 }))).toBeVisible();

  await other.categorise();
  await other.isSorted(ONE);
  // Texts are stored slightly after the list shows the result.
  await expect.poll(() => otherPage.evaluate(storedTexts)).toBe(1);
  await otherPage.reload();
  await other.isSorted(ONE);
  await otherPage.getByRole('button', { name: t('Workspace.view.find') }).click();
  await otherPage.getByRole('textbox', { name: t('Workspace.view.find') }).fill('xyzzy');
  await expect(otherPage.getByText(t('Workspace.view.none'))).toBeVisible();
  await expect(otherPage.getByText(t('Workspace.view.byNameAlone', { count: 1 }))).toHaveCount(0);
});

test('a list from an earlier version is loaded and stores texts from then on', { tag: '@only-en' }, async ({
  page,
  workspace,
}) => {
  await page.goto('/privacy');
  await page.evaluate(async (name) => {
    const opening = indexedDB.open('mesudar-workspace', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('items', { keyPath: 'id' });
      for (const store of ['contents', 'meta']) opening.result.createObjectStore(store);
    };
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const writing = db.transaction(['items', 'contents'], 'readwrite');
    const idle = { error: null, result: null, chosenCategory: null, editedName: null, sessionId: null };
    const read = { id: 'a', name, size: 8, kind: 'pdf', pageCount: 1, status: 'completed', progress: 100 };
    writing.objectStore('items').put({ ...idle, ...read, selected: true, claimed: false, position: 1 });
    writing.objectStore('contents').put(new File(['%PDF-1.4'], name, { type: 'application/pdf' }), 'a');
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    db.close();
  }, ONE);
  await workspace.open();
  await workspace.isRead(ONE, 1);
  await page.reload();
  await workspace.isRead(ONE, 1);
});
