import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import JSZip from 'jszip';
import sharp from 'sharp';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { categoryName } from '../../lib/engine/categorising/categories';
import { textPdf } from '../support/documents/pdf';
import { accountOf } from './support/account';
import { workspaceViolations } from './support/axe';
import { installBlockedCamera, installDocumentCamera } from './support/document-camera';
import { installHeicDecoder } from './support/heic-decoder';
import { rowsInSight, smallTargets, smallTouchLinks, smallTouchTargets } from './support/layout';
import { answerSorting } from './support/stand-ins';
import { expect, test } from './support/test';
import { patternOf } from './support/texts';
import { sampleFacts, sampleUpload, upload } from './support/uploads';

/** Photos of letters on a desk. */
const PHOTO = { en: 'IMG_4417.jpg', he: 'IMG_2231.jpg' };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('three pages are photographed, reordered, sorted, named and downloaded as one PDF @only-he', async ({
    page,
    workspace,
    language,
    t,
  }) => {
    test.slow();
    const photo = sampleUpload(PHOTO[language]);
    const camera = await installDocumentCamera(page, photo.buffer);
    await workspace.open();
    await page.getByRole('button', { name: t('Capture.take') }).tap();
    const dialog = page.getByRole('dialog', { name: t('Capture.title') });
    const thumbs = dialog.getByRole('list', { name: t('Capture.pages') }).getByRole('button');
    const shoot = async (number: number) => {
      await dialog.getByRole('button', { name: t('Capture.shoot', { number }), exact: true }).tap();
      await expect(dialog.getByText(t('Capture.taken', { number, cut: 'yes' }))).toBeVisible();
    };
    const button = (key: string) => dialog.getByRole('button', { name: t(`Capture.${key}`), exact: true });

    await test.step('take several photos, and retake the first one after the second', async () => {
      for (const [index, paper] of [2, 1, 2].entries()) {
        await camera.show(paper);
        await shoot(index + 1);
      }
      await expect(thumbs).toHaveCount(3);
      expect(await workspaceViolations(page)).toEqual([]);
    });

    await test.step('retake, move and rotate a page', async () => {
      await thumbs.nth(2).tap();
      await button('again').tap();
      await camera.show(3);
      await dialog.getByRole('button', { name: t('Capture.shootAgain', { number: 3 }), exact: true }).tap();
      await expect(dialog.getByRole('img', { name: t('Capture.page', { number: 3, total: 3 }) })).toBeVisible();
      await button('turn').tap();
      await expect(dialog.getByRole('checkbox', { name: t('Capture.cut') })).toBeChecked();
      await thumbs.nth(1).tap();
      await button('earlier').tap();
      await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
      expect(await workspaceViolations(page)).toEqual([]);
    });

    const name = await test.step('the pages become one file of the list, and the camera is off', async () => {
      expect(await camera.isOn()).toBe(true);
      await dialog.getByRole('button', { name: t('Capture.save', { count: 3 }) }).tap();
      await expect(dialog).toBeHidden();
      expect(await camera.isOn()).toBe(false);
      const label = await page.getByRole('checkbox', { name: /\d{4}-\d\d-\d\d/ }).getAttribute('aria-label');
      const found = patternOf(t, 'Workspace.table.select', 'name').exec(label ?? '')?.[1] ?? '';
      expect(found).toContain(t('Capture.fileName', { moment: '' }).trim());
      return found;
    });

    await test.step('the file is sorted by its content and gets a name', async () => {
      await workspace.isRead(name, 3);
      await workspace.categorise();
      await workspace.isSorted(name);
      const { category } = sampleFacts(photo.name);
      expect(await workspace.category(name)).toBe(workspace.label(category));
      expect(await workspace.savedName(name)).not.toBe(name);
    });

    await test.step('the download contains the pages in order and with their rotation', async () => {
      const savedName = await workspace.savedName(name);
      const downloading = page.waitForEvent('download');
      await workspace.signInAs(accountOf('phone', language));
      const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
      const folder = categoryName(sampleFacts(photo.name).category, language);
      const bytes = await zip.file(`${folder}/${savedName}`)?.async('uint8array');
      const pages = (await PDFDocument.load(bytes ?? new Uint8Array())).getPages();
      expect(pages.map((each) => each.getRotation().angle)).toEqual([0, 0, 90]);
    });
  });

  test('links of public pages are large enough to tap @only-en', async ({ page }) => {
    for (const path of ['/', '/organize/payslips', '/on-device', '/how-it-works', '/accuracy', '/privacy']) {
      await page.goto(path);
      expect.soft(await smallTouchLinks(page), path).toEqual([]);
    }
  });

  test('a blocked camera explains what to do, and photo files work instead @only-he', async ({
    page,
    workspace,
    t,
  }) => {
    await installBlockedCamera(page);
    await answerSorting(page, () => ({}));
    await workspace.open();
    await page.getByRole('button', { name: t('Capture.take') }).tap();
    const dialog = page.getByRole('dialog', { name: t('Capture.title') });
    await expect(dialog.getByRole('alert')).toContainText(t('Capture.problem.denied.message'));
    await dialog.getByLabel(t('Capture.useApp')).and(dialog.locator('input')).setInputFiles(sampleUpload(PHOTO.he));
    await expect(dialog.getByText(t('Capture.taken', { number: 1, cut: 'yes' }))).toBeVisible();

    await dialog.getByRole('button', { name: t('Common.close'), exact: true }).tap();
    await expect(dialog.getByText(t('Capture.discard.title', { count: 1 }))).toBeVisible();
    await dialog.getByRole('button', { name: t('Capture.discard.keep') }).tap();
    await dialog.getByRole('button', { name: t('Capture.save', { count: 1 }) }).tap();
    await expect(page.locator('[data-row]')).toHaveCount(1);

    await test.step('two complete rows of the list fit on a smaller phone, and all targets are large enough', async () => {
      const more = ['a.pdf', 'b.pdf'];
      await workspace.addMore(await Promise.all(more.map(async (name) => upload(name, await textPdf([name])))));
      await workspace.isRead('b.pdf', 1);
      await workspace.categorise();
      await workspace.isSorted('b.pdf');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('.drop').evaluate((zone) => zone.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(2);
      expect(await smallTargets(page)).toEqual([]);
      expect(await smallTouchTargets(page, '.tbl-card')).toEqual([]);
    });
  });
});

test('a folder is added recursively, and photos of other types are converted @only-en', async ({
  page,
  workspace,
  t,
}, info) => {
  const folder = info.outputPath('Papers');
  const lease = await textPdf(['A lease']);
  const receipt = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } });
  const files: readonly [string, Uint8Array][] = [
    ['2025/scan.pdf', lease],
    ['2026/scan.pdf', await textPdf(['A bill'])],
    ['copies/scan.pdf', lease],
    ['2026/receipt.webp', await receipt.webp().toBuffer()],
    ['2026/IMG_0412.HEIC', Buffer.from('no picture')],
    ['2026/notes.txt', Buffer.from('notes')],
    ['.DS_Store', Buffer.from('hidden')],
  ];
  for (const [path, bytes] of files) {
    await mkdir(`${folder}/${path.slice(0, Math.max(0, path.lastIndexOf('/')))}`, { recursive: true });
    await writeFile(`${folder}/${path}`, bytes);
  }
  await workspace.open();
  await page.getByLabel(t('Workspace.dropzone.chooseFolder')).and(page.locator('input')).setInputFiles(folder);
  for (const name of ['scan.pdf', 'scan_(2).pdf', 'receipt.jpg']) await workspace.isRead(name, 1);
  await expect(workspace.row('IMG_0412.HEIC')).toContainText(
    t('Workspace.fileErrors.photoUnreadable', { format: 'HEIC' }),
  );
  await expect(page.locator('[data-row]')).toHaveCount(4);
  const notice = page.locator('[data-sonner-toaster]');
  await expect(notice).toContainText('notes.txt');
  await expect(notice).not.toContainText('DS_Store');
});

test('a HEIC photo becomes a JPG if the browser can decode it', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  const [width, height] = [400, 300];
  await installHeicDecoder(
    page,
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  );
  await workspace.open();
  await workspace.drop([upload('IMG_0413.HEIC', Buffer.from('what no other browser reads'))]);
  await workspace.isRead('IMG_0413.jpg', 1);
  await page
    .getByRole('button', { name: t('Preview.open', { name: bidiIsolate('IMG_0413.jpg') }), exact: true })
    .click();
  const image = page.getByRole('img', { name: t('Preview.content', { name: bidiIsolate('IMG_0413.jpg') }) });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight])).toEqual([
    width,
    height,
  ]);
});
