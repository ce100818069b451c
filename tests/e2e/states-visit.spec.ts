import type { Page } from '@playwright/test';
import { emptyFile } from '../support/documents/bad';
import { textPdf } from '../support/documents/pdf';
import { workspaceViolations } from './support/axe';
import { answerSorting } from './support/stand-ins';
import { expect, themedTest as test } from './support/test';
import { sampleUpload, upload } from './support/uploads';

const WORD_FILE = 'Doc1.docx';
const NOTIFICATION_MS = 8_000;

/** Makes the server report that this many one-page files were sorted in this visit. */
async function fakeVisit(page: Page, files: number): Promise<void> {
  await page.route('**/api/usage', async (route) => {
    const answer = await (await route.fetch()).json();
    const { anonymous } = answer.usage;
    const left = { filesLeft: anonymous.filesLimit - files, pagesLeft: anonymous.pagesLimit - files };
    await route.fulfill({ json: { ...answer, usage: { ...answer.usage, anonymous: { ...anonymous, ...left } } } });
  });
}

test('the dropzone shows supported files, the used part of the visit, and when it is full', {
  tag: '@only-he',
}, async ({ page, workspace, t }) => {
  await fakeVisit(page, 18);
  await workspace.open();
  const zone = page.getByRole('region', { name: t('Workspace.dropzone.label'), exact: true });
  const used = zone.getByRole('progressbar', { name: t('Workspace.dropzone.counter') });
  const choose = zone.getByRole('button', { name: t('Workspace.dropzone.choose') });
  const counts = (count: number) => t('Workspace.dropzone.counterLabel', { used: count, max: 20 });

  await test.step('idle', async () => {
    await expect(zone.getByRole('heading', { name: t('Workspace.dropzone.titleAnonymous') })).toBeVisible();
    await expect(zone.getByText(t('Workspace.dropzone.tryFree'))).toBeVisible();
    await expect(zone.getByText('18/20')).toBeVisible();
    await expect(used).toHaveAttribute('aria-valuetext', counts(18));
  });

  await test.step('with files dragged over it', async () => {
    await workspace.dragOver(zone, 3);
    await expect(zone.getByText(t('Workspace.dropzone.over', { count: 3 }))).toBeVisible();
    await expect(zone.getByText(t('Workspace.dropzone.overMeta', { max: 10, left: 2 }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await zone.dispatchEvent('dragleave');
    await expect(zone.getByText(t('Workspace.dropzone.titleAnonymous'))).toBeVisible();
  });

  await test.step('full', async () => {
    const bytes = await textPdf(['A paper']);
    await workspace.drop([upload('one.pdf', bytes), upload('two.pdf', bytes), upload('three.pdf', bytes)]);
    await expect(page.getByText(t('Workspace.notices.almostThere.message', { allowed: 2, total: 3 }))).toBeVisible();
    await expect(zone.getByText(t('Workspace.dropzone.limitBanner', { max: 20 }))).toBeVisible();
    await expect(zone.getByText('20/20')).toBeVisible();
    await expect(used).toHaveAttribute('aria-valuetext', counts(20));
    await workspace.isRead('two.pdf', 1);
    await expect(choose).toBeDisabled();
    expect(await workspaceViolations(page)).toEqual([]);
    await zone.getByRole('button', { name: t('Common.signIn') }).click();
    await expect(page.getByRole('dialog', { name: t('Workspace.signIn.title') })).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('with files dragged over the list', async () => {
    const list = page.getByRole('region', { name: t('Workspace.table.label'), exact: true });
    await workspace.dragOver(list, 1);
    await expect(list.getByText(t('Workspace.table.overNow'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await list.dispatchEvent('dragleave');
    await workspace.addMore([upload('four.pdf', await textPdf(['A paper']))]);
    await expect(page.getByText(t('Workspace.notices.visitLimitReached.message', { max: 20 }))).toBeVisible();
  });
});

test('notifications disappear after 8 seconds unless the pointer is over them', {
  tag: '@only-en',
}, async ({ page, workspace, t }) => {
  await page.clock.install();
  await workspace.open();
  await workspace.drop([upload('song.mp3', Buffer.from('ID3'))]);
  const notice = page.getByRole('alert').filter({ hasText: t('Workspace.notices.unsupportedFiles.title') });
  await notice.hover();
  expect(await workspaceViolations(page)).toEqual([]);
  // From here on the clock only advances on request.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(2 * NOTIFICATION_MS);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(NOTIFICATION_MS / 2);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(NOTIFICATION_MS / 2 + 1_000);
  // The fade-out needs a running clock.
  await page.clock.resume();
  await expect(notice).toBeHidden();
});

test('list notices are distinct, announced, and offer sign-in', { tag: '@only-he' }, async ({ page, workspace, t }) => {
  const bytes = await textPdf(['A paper']);
  const uploads = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => upload(`paper ${first + index}.pdf`, bytes));
  const notice = (key: string, role: 'alert' | 'status') =>
    page.getByRole(role).filter({ hasText: t(`Workspace.notices.${key}.title`) });
  await workspace.open();
  await workspace.drop(uploads(1, 11));
  await expect(notice('tooManyFiles', 'status')).toBeVisible();
  await page.getByRole('button', { name: t('Workspace.table.clear'), exact: true }).click();
  await page.getByRole('button', { name: t('Workspace.overflow.remove'), exact: true }).click();
  await workspace.drop([...uploads(1, 2), upload('song.mp3', Buffer.from('ID3'))]);
  await expect(page.getByText(t('Workspace.notices.leftOut.title', { count: 1 }))).toBeVisible();
  await workspace.isRead('paper 2.pdf', 1);
  await workspace.addMore(uploads(2, 1));
  await page.getByText(t('Workspace.notices.duplicates.title', { count: 1 })).hover();
  expect(await workspaceViolations(page)).toEqual([]);
  await workspace.addMore(uploads(3, 9));
  await expect(notice('almostThere', 'status')).toBeVisible();
  await workspace.isRead('paper 10.pdf', 1);
  await workspace.addMore(uploads(12, 1));
  const full = notice('limitReached', 'alert');
  // Hovering keeps it open while axe runs.
  await full.hover();
  expect(await workspaceViolations(page)).toEqual([]);
  await full.getByRole('button', { name: t('Common.signIn') }).click();
  await expect(page.getByRole('dialog', { name: t('Workspace.signIn.title') })).toBeVisible();
  await expect(full).toBeHidden();
});

test('more than 30 pages and locked files require an account', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  const morePages = Array.from({ length: 30 }, (_, index) => [`Page ${index + 2}`]);
  let sent = 0;
  await answerSorting(page, () => {
    sent += 1;
    return {};
  });
  await workspace.open();
  await workspace.drop([upload('long.pdf', await textPdf(['Page 1'], { morePages })), sampleUpload('secure_0412.pdf')]);
  await workspace.isRead('long.pdf', 31);
  await workspace.categorise();
  const refusal = page.getByRole('alert').filter({ hasText: t('Workspace.notices.pages.title') });
  await expect(refusal).toContainText(t('Workspace.notices.pages.today', { needed: 31, remaining: 30 }));
  await expect(refusal.getByRole('button', { name: t('Common.signIn') })).toBeVisible();
  expect(sent).toBe(0);
  expect(await workspaceViolations(page)).toEqual([]);
  await workspace.checkbox('long.pdf').click();
  await workspace.categorise();
  await expect(page.getByText(t('Password.account.message'))).toBeVisible();
});

test('the processing settings open with saved values, and invalid ones are dropped', { tag: '@only-en' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
  const group = (key: string) => dialog.getByRole('radiogroup', { name: t(`Workspace.settings.${key}`), exact: true });
  const isChosen = async (chosen: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(chosen)) {
      const radio = group(key).getByRole('radio', { name: t(`Workspace.settings.${value}`), exact: true });
      await expect(radio).toBeChecked();
    }
  };
  const open = () => page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
  const store = (settings: object) =>
    page.evaluate((value) => localStorage.setItem('processingSettings', value), JSON.stringify(settings));
  const all = (value: string) => ({ processing: value, folders: value, files: value });
  await workspace.open();
  await workspace.drop([upload('empty.pdf', emptyFile())]);

  await test.step('initially in the interface language', async () => {
    await open();
    await isChosen(all(language));
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('with the valid saved values only', async () => {
    await group('folders')
      .getByRole('radio', { name: t('Workspace.settings.ru') })
      .click();
    await group('files')
      .getByRole('radio', { name: t('Workspace.settings.auto') })
      .click();
    await dialog.getByRole('button', { name: t('Workspace.settings.save') }).click();
    await expect(dialog).toBeHidden();
    await open();
    await isChosen({ processing: language, folders: 'ru', files: 'auto' });
    await group('files')
      .getByRole('radio', { name: t('Workspace.settings.he') })
      .click();
    await dialog.getByRole('button', { name: t('Common.cancel'), exact: true }).click();
    await open();
    await isChosen({ processing: language, folders: 'ru', files: 'auto' });
    await page.keyboard.press('Escape');
  });

  await test.step('saved for the other language, all three are reset', async () => {
    const processingLanguage = language === 'en' ? 'he' : 'en';
    await store({ processingLanguage, folderLanguage: 'ru', filenameLanguage: 'auto' });
    await open();
    await isChosen(all(language));
    await page.keyboard.press('Escape');
  });

  await test.step('an unknown language falls back to English, and an invalid record to the interface language', async () => {
    await store({ processingLanguage: language, folderLanguage: 'xx', filenameLanguage: 7 });
    await open();
    await isChosen({ processing: language, folders: 'en', files: 'en' });
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.setItem('processingSettings', '{broken'));
    await open();
    await isChosen(all(language));
    await page.keyboard.press('Escape');
  });
});

test('a browser without storage says so, and work continues', { tag: '@only-he' }, async ({ page, workspace, t }) => {
  await answerSorting(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A private window', 'SecurityError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('A private window', 'QuotaExceededError');
    };
  });
  await workspace.open();
  await expect(page.getByText(t('Workspace.notices.notStored.message'))).toBeVisible();
  expect(await workspaceViolations(page)).toEqual([]);
  await workspace.drop([sampleUpload(WORD_FILE)]);
  await workspace.isRead(WORD_FILE, 1);
  await workspace.categorise();
  await workspace.isSorted(WORD_FILE);
  await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
  const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
  await dialog.getByRole('button', { name: t('Workspace.settings.save') }).click();
  await expect(page.getByText(t('Workspace.settings.notSaved'))).toBeVisible();
});

test('a file whose content was lost keeps its row and says so', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([sampleUpload(WORD_FILE), upload('kept.pdf', await textPdf(['A paper']))]);
  await workspace.isRead(WORD_FILE, 1);
  await workspace.categorise();
  await workspace.isSorted('kept.pdf');
  const forget = () =>
    page.evaluate(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('mesudar-workspace');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('contents', 'readwrite');
            let gone = 0;
            transaction.objectStore('contents').openCursor().onsuccess = (event) => {
              const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return;
              if (cursor.value.name === name) {
                gone += 1;
                cursor.delete();
              }
              cursor.continue();
            };
            transaction.oncomplete = () => {
              opening.result.close();
              resolve(gone);
            };
          };
        }),
      WORD_FILE,
    );
  await expect.poll(forget).toBe(1);
  await page.reload();
  await workspace.isAlive();
  await workspace.isSorted('kept.pdf');
  const row = workspace.row(WORD_FILE);
  await expect(row.getByRole('alert')).toHaveText(t('Workspace.fileErrors.contentLost'));
  await expect(row.getByRole('button', { name: t('Common.retry') })).toHaveCount(0);
  await expect(workspace.checkbox(WORD_FILE)).toBeDisabled();
  expect(await workspaceViolations(page)).toEqual([]);
});
