import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { emptyFile } from '../support/documents/bad';
import { textPdf } from '../support/documents/pdf';
import { workspaceViolations } from './support/axe';
import { answerSorting, delayReading } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { sampleUpload, upload } from './support/uploads';

const LOCKED = 'secure_0412.pdf';
const EMPTY = 'empty.pdf';
/** In the order in which they are sent. */
const SENT = ['sure.pdf', 'unsure.pdf', 'failing.pdf', 'cut off.pdf', 'slow.pdf', 'last.pdf'] as const;

const uploads = async (names: readonly string[]) => {
  const bytes = await textPdf(['A paper']);
  return names.map((name) => upload(name, bytes));
};

test('each state of a file, the list and its bar is shown, and each one ends', { tag: '@only-he' }, async ({
  page,
  workspace,
  t,
}) => {
  const total = SENT.length + 2;
  const reading = new Map(SENT.slice(0, 4).map((name) => [name, Promise.withResolvers<unknown>()] as const));
  const sorting = new Map(SENT.slice(4).map((name) => [name, Promise.withResolvers<unknown>()] as const));
  let isAway = true;
  await delayReading(page, new Map([...reading].map(([name, { promise }]) => [name, promise])));
  await answerSorting(page, async (name) => {
    await sorting.get(name as (typeof SENT)[number])?.promise;
    if (name === 'unsure.pdf') return { confidence: 0.41, pageCount: 3 };
    if (name === 'failing.pdf' && isAway) return { error: t('Errors.readFailed'), errorCode: 'readFailed' };
    if (name === 'cut off.pdf' && isAway) return { status: 503, code: 'unavailable', message: 'Away' };
    // A file with an unknown page count.
    return { pageCount: name === 'last.pdf' ? 0 : 1 };
  });
  const showsText = (file: string, key: string, values = {}) =>
    workspace.row(file).getByText(t(key, values), { exact: true });
  const bar = (file: string) => workspace.row(file).getByRole('progressbar');
  await workspace.open();

  await test.step('before any file is read', async () => {
    await workspace.drop([...(await uploads(SENT)), sampleUpload(LOCKED), upload(EMPTY, emptyFile())]);
    await expect(showsText(SENT[0], 'Workspace.row.reading')).toBeVisible();
    await expect(bar(SENT[0])).toHaveAttribute('aria-valuenow', '0');
    await expect(showsText(SENT[3], 'Workspace.row.waiting')).toBeVisible();
    await workspace.isInStage('uploading', t('Workspace.stage.uploadingCount', { total }));
    await expect(workspace.progress).toHaveAttribute('aria-valuenow', '0');
    await expect(page.getByText(t('Workspace.dropzone.busy'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('Workspace.dropzone.choose') })).toBeDisabled();
    await expect(workspace.barButton('categorize')).toBeDisabled();
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('while files are read', async () => {
    reading.get(SENT[0])?.resolve(null);
    await workspace.isRead(SENT[0], 1);
    await workspace.isInStage('processing', t('Workspace.stage.count', { done: 1, total }));
    for (const { resolve } of reading.values()) resolve(null);
    for (const file of SENT) await workspace.isRead(file, 1);
  });

  await test.step('when all files are read', async () => {
    // Includes the locked file.
    await workspace.isInStage('complete', t('Workspace.stage.completeCount', { ready: SENT.length + 1 }));
    await expect(workspace.progress).toHaveAttribute('aria-valuenow', '100');
    await expect(workspace.row(EMPTY).getByRole('alert')).toContainText(t('Errors.emptyFile'));
    await expect(workspace.row(EMPTY).getByRole('button', { name: t('Common.retry') })).toHaveCount(0);
    await expect(workspace.checkbox(EMPTY)).toBeDisabled();
    await expect(showsText(LOCKED, 'Workspace.row.password')).toBeVisible();
    await expect(workspace.checkbox(LOCKED)).toBeChecked();
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('while files are sorted, one has failed and one waits for the connection', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
    await workspace.categorise();
    await expect(showsText('sure.pdf', 'Workspace.row.ready')).toBeVisible();
    await expect(showsText('unsure.pdf', 'Workspace.row.check')).toBeVisible();
    await expect(workspace.row('failing.pdf').getByRole('alert')).toContainText(t('Errors.readFailed'));
    await expect(showsText('cut off.pdf', 'Workspace.row.connectionWaiting')).toBeVisible();
    // Its request is held back and never arrives.
    await expect(showsText('slow.pdf', 'Workspace.row.uploading')).toBeVisible();
    await expect(bar('slow.pdf')).toHaveAttribute('aria-valuenow', '0');
    await expect(showsText('last.pdf', 'Workspace.row.queued')).toBeVisible();
    await workspace.isInStage('categorizing', t('Workspace.stage.count', { done: 2, total: 5 }));
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('when the connection is back, the failed file is retried, and all are sorted', async () => {
    isAway = false;
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
    await workspace
      .row('cut off.pdf')
      .getByRole('button', { name: t('Workspace.row.retryNow') })
      .click();
    for (const { resolve } of sorting.values()) resolve(null);
    for (const file of ['cut off.pdf', 'slow.pdf', 'last.pdf']) await workspace.isSorted(file);
    // The locked file and the failed one.
    const unsorted = t('Workspace.stage.unsorted', { unsorted: 2 });
    await workspace.isInStage(
      'readyForDownload',
      `${t('Workspace.stage.readyCount', { ready: 5, pages: 7 })}, ${unsorted}`,
    );
    await workspace
      .row('failing.pdf')
      .getByRole('button', { name: t('Common.retry') })
      .click();
    await workspace.isSorted('failing.pdf');
    await workspace.isInStage('readyForDownload', t('Workspace.stage.readyCount', { ready: 6, pages: 8 }));
    await expect(workspace.progress).toHaveAttribute('aria-valuenow', '100');
  });

  await test.step('the tag shows the number of alternatives and lists them, and choosing one closes the list', async () => {
    const name = t('Workspace.row.changeCategory', {
      category: await workspace.category('sure.pdf'),
      count: 2,
      name: bidiIsolate('sure.pdf'),
    });
    const more = workspace.row('sure.pdf').locator('[data-part="category"]');
    await expect(more).toHaveAccessibleName(name);
    await expect(more).toContainText('+2');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await workspace.openCategories('sure.pdf');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await more.click();
    expect(await workspace.takeAlternative('sure.pdf')).toBe(workspace.label('Tax'));
    expect(await workspace.category('sure.pdf')).toBe(workspace.label('Tax'));
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('with only unreadable files, nothing is ready', async () => {
    await page.getByRole('button', { name: t('Workspace.table.clear'), exact: true }).click();
    await workspace.drop([upload(EMPTY, emptyFile())]);
    await workspace.isInStage('nothingReady');
    await expect(page.getByText(t('Workspace.bar.nothingSelected'))).toBeVisible();
    await expect(workspace.barButton('categorize')).toBeDisabled();
    expect(await workspaceViolations(page)).toEqual([]);
  });
});
