import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import JSZip from 'jszip';
import sharp from 'sharp';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { accountOf } from './support/account';
import { workspaceViolations } from './support/axe';
import { drawnScans } from './support/scans';
import { expect, test } from './support/test';
import { pageShown, type Texts } from './support/texts';
import { sampleUpload, upload } from './support/uploads';

const TEXT_PDF = 'attachment-1.pdf';
const TWO_PAGES = 'eStatement (1).pdf';
const HEBREW_PDF = '6601482_052026.pdf';
const WORD_FILE = 'Doc1.docx';
const PHOTO = 'IMG_2231.jpg';
const SCREENSHOT = 'Screenshot_20260314-091544.png';

/** Opens the full preview of a file. */
async function openPreview(page: Page, t: Texts, file: string): Promise<Locator> {
  await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(file) }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: file });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The quotation that supports one field. */
function quotation(dialog: Locator, t: Texts, field: string): Locator {
  const evidence = dialog.getByRole('region', { name: t('Preview.evidence.title') });
  return evidence.getByRole('button', { name: new RegExp(`(^|, )${t(`Preview.evidence.fields.${field}`)}`) }).first();
}

/** Returns all words highlighted in one way, without spaces between them. */
async function marked(dialog: Locator, look: 'quoted' | 'pressed'): Promise<string> {
  return (await dialog.locator(`mark.${look}`).allTextContents()).join('').replace(/\s/g, '');
}

test('clicking a quotation highlights its words', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  test.slow();
  const files = [TEXT_PDF, TWO_PAGES, HEBREW_PDF, WORD_FILE];
  await workspace.open();
  await workspace.drop(files.map(sampleUpload));
  await workspace.categorise();
  for (const file of files) await workspace.isSorted(file);

  await test.step('in a PDF, among lighter highlights of the other quotations', async () => {
    const dialog = await openPreview(page, t, TEXT_PDF);
    await expect(dialog.locator('mark.quoted').first()).toBeVisible();
    await expect(dialog.locator('mark.pressed')).toHaveCount(0);
    const amount = quotation(dialog, t, 'amount');
    await amount.click();
    await expect(amount).toHaveAttribute('aria-current', 'true');
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    await expect.poll(() => marked(dialog, 'pressed')).toBe('TotalduebyDirectDebit£46.58£9.32£55.90');
    await expect.poll(() => marked(dialog, 'quoted')).toContain('Invoicedate3April2026');
    await expect(dialog.getByText(t('Preview.evidence.found', { page: 1 }))).toHaveCount(1);
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('exactly on the words, also after rotating the page', async () => {
    const dialog = page.getByRole('dialog', { name: TEXT_PDF });
    const sheet = dialog.locator('.pv-sheet');
    const middleOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, box };
    };
    const placeOf = async () => {
      const [mark, whole] = [await middleOf(dialog.locator('mark.pressed').first()), (await middleOf(sheet)).box];
      if (!whole) throw new Error('There is no page.');
      return { across: (mark.x - whole.x) / whole.width, down: (mark.y - whole.y) / whole.height };
    };
    const upright = await placeOf();
    await dialog.getByRole('button', { name: t('Preview.rotate.clockwise'), exact: true }).click();
    await expect
      .poll(async () => ((await sheet.boundingBox())?.width ?? 0) > ((await sheet.boundingBox())?.height ?? 0))
      .toBe(true);
    // Highlights are recomputed after a rotation.
    await expect(async () => {
      const turned = await placeOf();
      expect(turned.across).toBeCloseTo(1 - upright.down, 1);
      expect(turned.down).toBeCloseTo(upright.across, 1);
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await test.step('on another page', async () => {
    const dialog = await openPreview(page, t, TWO_PAGES);
    await dialog.getByRole('button', { name: t('Preview.pages.next'), exact: true }).click();
    await expect(pageShown(dialog, t, 2, 2)).toBeVisible();
    await quotation(dialog, t, 'date').click();
    await expect(pageShown(dialog, t, 1, 2)).toBeVisible();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    await expect.poll(() => marked(dialog, 'pressed')).toBe('Statementdate2March2026');
    await page.keyboard.press('Escape');
  });

  await test.step('in Hebrew, in the word order of the row', async () => {
    const dialog = await openPreview(page, t, HEBREW_PDF);
    await quotation(dialog, t, 'amount').click();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    await expect.poll(() => marked(dialog, 'pressed')).toMatch(/לתשלום.*412\.36/);
    await page.keyboard.press('Escape');
  });

  await test.step('in the text of a Word file', async () => {
    const dialog = await openPreview(page, t, WORD_FILE);
    await quotation(dialog, t, 'amount').click();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    await expect.poll(() => marked(dialog, 'pressed')).toContain('62,400grossayear');
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

/** Centre of a highlight on a page, as shares of it. */
async function positionOn(page: Locator, mark: Locator): Promise<{ across: number; down: number }> {
  const [whole, part] = [await page.boundingBox(), await mark.boundingBox()];
  if (!whole || !part) throw new Error('There is no mark.');
  return {
    across: (part.x + part.width / 2 - whole.x) / whole.width,
    down: (part.y + part.height / 2 - whole.y) / whole.height,
  };
}

/**
 * Maximum distance of a highlight from its words, as shares of the page: a third of a line's height, and the width of
 * two letters.
 */
const MAX_OFFSET_Y = 0.006;
const MAX_OFFSET_X = 0.03;

test('a quotation is highlighted at its exact words on a picture and a scanned page', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  const scans = await drawnScans(language);
  const [PICTURE, SCAN] = ['photo.jpg', 'scan.pdf'];
  await workspace.open();
  await workspace.drop([upload(PICTURE, scans.picture), upload(SCAN, scans.pdf)]);
  await workspace.categorise();
  for (const file of [PICTURE, SCAN]) await workspace.isSorted(file);
  const isOver = (place: { across: number; down: number }, wanted: { across: number; down: number }) => {
    expect(Math.abs(place.across - wanted.across)).toBeLessThan(MAX_OFFSET_X);
    expect(Math.abs(place.down - wanted.down)).toBeLessThan(MAX_OFFSET_Y);
  };

  await test.step('a word that OCR read in both files is found', async () => {
    await page.getByRole('button', { name: t('Workspace.view.find') }).click();
    const field = page.getByRole('textbox', { name: t('Workspace.view.find') });
    await field.fill(scans.word);
    for (const file of [PICTURE, SCAN]) await expect(workspace.row(file).locator('mark')).toHaveText(scans.word);
    await field.press('Escape');
  });

  await test.step('a skewed picture: at its size, enlarged and rotated', async () => {
    const dialog = await openPreview(page, t, PICTURE);
    const [picture, mark] = [dialog.locator('.pv-frame img'), dialog.locator('.pv-areas g.pressed > polygon')];
    await expect(dialog.locator('.pv-areas g.quoted').first()).toBeVisible();
    await quotation(dialog, t, 'date').click();
    await expect(mark).toBeInViewport();
    await expect(dialog.getByText(t('Preview.evidence.found', { page: 1 }))).toHaveCount(1);
    isOver(await positionOn(picture, mark), scans.date);
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(300);
    isOver(await positionOn(picture, mark), scans.date);
    await dialog.getByRole('button', { name: t('Preview.rotate.clockwise'), exact: true }).click();
    await expect(async () => {
      const turned = await positionOn(picture, mark);
      expect(Math.abs(turned.across - (1 - scans.date.down))).toBeLessThan(MAX_OFFSET_Y);
      expect(Math.abs(turned.down - scans.date.across)).toBeLessThan(MAX_OFFSET_X);
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await test.step('a scan after a blank page, with a page rotation', async () => {
    const dialog = await openPreview(page, t, SCAN);
    const [sheet, mark] = [dialog.locator('.pv-sheet'), dialog.locator('.pv-areas g.pressed > polygon')];
    await expect(pageShown(dialog, t, 1, 2)).toBeVisible();
    await quotation(dialog, t, 'date').click();
    await expect(pageShown(dialog, t, 2, 2)).toBeVisible();
    await expect(mark).toBeInViewport();
    isOver(await positionOn(sheet, mark), scans.date);
    expect(await workspaceViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Preview.rotate.counterclockwise'), exact: true }).click();
    await expect(async () => {
      const turned = await positionOn(sheet, mark);
      expect(Math.abs(turned.across - scans.date.down)).toBeLessThan(MAX_OFFSET_Y);
      expect(Math.abs(turned.down - (1 - scans.date.across))).toBeLessThan(MAX_OFFSET_X);
    }).toPass();
    await page.keyboard.press('Escape');
  });

  await test.step('saving a rotation discards the old coordinates', async () => {
    const dialog = await openPreview(page, t, PICTURE);
    await dialog.getByRole('button', { name: t('Preview.rotate.clockwise'), exact: true }).click();
    await dialog.getByRole('button', { name: t('Preview.rotate.keep'), exact: true }).click();
    await expect(dialog.locator('.pv-areas')).toHaveCount(0);
    await quotation(dialog, t, 'date').click();
    const evidence = dialog.getByRole('region', { name: t('Preview.evidence.title') });
    await expect(evidence.getByRole('status')).toHaveText(t('Preview.evidence.notFound', { page: 1 }));
  });
});

/** Pixels of a displayed picture, rotated by this many degrees. */
async function pixels(bytes: Uint8Array, degrees = 0) {
  const upright = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: upright.info.width, height: upright.info.height, channels: 3 as const };
  const { data, info } = await sharp(upright.data, { raw }).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

/** Returns a file's content as stored in this browser. */
async function storedContent(page: Page, fileName: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (name) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await resultOf(indexedDB.open('mesudar-workspace'));
    const files: File[] = await resultOf(db.transaction('contents').objectStore('contents').getAll());
    db.close();
    const bytes = new Uint8Array((await files.find((file) => file.name === name)?.arrayBuffer()) ?? []);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, fileName);
  return Buffer.from(base64, 'base64');
}

/** True if the picture in the dialog is in landscape orientation. */
async function isLandscape(dialog: Locator): Promise<boolean> {
  const box = await dialog.locator('.pv-frame img').boundingBox();
  return (box?.width ?? 0) > (box?.height ?? 0);
}

test('a rotated picture stays rotated: displayed, stored, read and exported', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  test.slow();
  const photo = sampleUpload(PHOTO);
  // Upside down, as some phones save it.
  const upsideDown = await sharp(photo.buffer).autoOrient().rotate(180).jpeg({ quality: 92 }).toBuffer();
  const screenshot = sampleUpload(SCREENSHOT);
  await workspace.open();
  await workspace.drop([upload(PHOTO, upsideDown), screenshot]);
  await workspace.isRead(PHOTO, 1);
  await workspace.isRead(SCREENSHOT, 1);
  const keep = { name: t('Preview.rotate.keep'), exact: true };
  const clockwise = { name: t('Preview.rotate.clockwise'), exact: true };

  await test.step('a JPG, without changing a pixel', async () => {
    const dialog = await openPreview(page, t, PHOTO);
    await expect(dialog.getByRole('button', keep)).toHaveCount(0);
    await dialog.getByRole('button', clockwise).click();
    await dialog.getByRole('button', clockwise).click();
    await dialog.getByRole('button', keep).click();
    await expect(page.getByText(t('Preview.rotate.kept', { name: bidiIsolate(PHOTO) }))).toBeVisible();
    await expect(dialog.getByRole('button', keep)).toHaveCount(0);
    expect(await workspaceViolations(page)).toEqual([]);
    await expect.poll(async () => (await storedContent(page, PHOTO)).equals(upsideDown)).toBe(false);
    const stored = await storedContent(page, PHOTO);
    expect((await sharp(stored).metadata()).orientation).toBe(3);
    expect(stored.subarray(-1000).equals(upsideDown.subarray(-1000))).toBe(true);
    await page.keyboard.press('Escape');
  });

  await test.step('a PNG, losslessly; Undo in the notification restores the old one', async () => {
    const dialog = await openPreview(page, t, SCREENSHOT);
    await expect(dialog.locator('.pv-frame img')).toBeVisible();
    await expect.poll(() => isLandscape(dialog)).toBe(false);
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: t('Preview.rotate.kept', { name: bidiIsolate(SCREENSHOT) }) });
    await dialog.getByRole('button', clockwise).click();
    await dialog.getByRole('button', keep).click();
    await notice.getByRole('button', { name: t('Common.undo') }).click();
    await expect.poll(() => isLandscape(dialog)).toBe(false);
    await expect(dialog).toBeVisible();
    await expect.poll(async () => (await storedContent(page, SCREENSHOT)).equals(screenshot.buffer)).toBe(true);
    await dialog.getByRole('button', clockwise).click();
    await dialog.getByRole('button', keep).click();
    // Also next to the picture, reachable by keyboard.
    await expect(dialog.getByRole('button', { name: t('Common.undo') })).toBeFocused();
    await expect.poll(async () => (await storedContent(page, SCREENSHOT)).equals(screenshot.buffer)).toBe(false);
    const [now, wanted] = [await pixels(await storedContent(page, SCREENSHOT)), await pixels(screenshot.buffer, 90)];
    expect(now.size).toEqual(wanted.size);
    expect(now.data.equals(wanted.data)).toBe(true);
    await page.keyboard.press('Escape');
  });

  await test.step('a reload keeps the rotation, and sorting uses it', async () => {
    await page.reload();
    await workspace.isAlive();
    const dialog = await openPreview(page, t, SCREENSHOT);
    await expect.poll(() => isLandscape(dialog)).toBe(true);
    await page.keyboard.press('Escape');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/vision-categorize')) sent.push(request.postData() ?? '');
    });
    await workspace.categorise();
    for (const file of [PHOTO, SCREENSHOT]) await workspace.isSorted(file);
    const [first] = sent.map((body) => JSON.parse(body).documents[0]);
    const read = await pixels(Buffer.from(first.base64Data, 'base64'));
    const upright = await sharp(photo.buffer).autoOrient().removeAlpha().resize(read.size[0]).raw().toBuffer();
    const apart =
      read.data.reduce((sum, value, at) => sum + Math.abs(value - (upright[at] ?? 0)), 0) / read.data.length;
    expect(apart).toBeLessThan(12);
  });

  await test.step('a file sorted before its rotation is read again on request', async () => {
    const name = await workspace.savedName(SCREENSHOT);
    const dialog = await openPreview(page, t, SCREENSHOT);
    const again = dialog.getByRole('button', { name: t('Preview.rotate.readAgain') });
    await expect(again).toHaveCount(0);
    await dialog.getByRole('button', { name: t('Preview.rotate.counterclockwise'), exact: true }).click();
    await dialog.getByRole('button', keep).click();
    await expect(again).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await expect(dialog.getByLabel(t('Preview.facts.name'), { exact: true })).toHaveValue(name.replace(/\.png$/, ''));
    const answer = page.waitForResponse((response) => response.url().endsWith('/vision-categorize'));
    await again.click();
    await answer;
    await expect(again).toHaveCount(0);
    await page.keyboard.press('Escape');
    await workspace.isSorted(SCREENSHOT);
  });

  await test.step('the ZIP contains the rotated files', async () => {
    const downloading = page.waitForEvent('download');
    await workspace.signInAs(accountOf('turned', language));
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    const saved = Object.values(zip.files).find((entry) => entry.name.endsWith('.jpg'));
    const bytes = await saved?.async('nodebuffer');
    expect(bytes?.equals(await storedContent(page, PHOTO))).toBe(true);
  });
});

test('pages and pictures zoom sharply, by buttons, keys and wheel', { tag: '@only-en' }, async ({
  page,
  workspace,
  t,
}) => {
  await workspace.open();
  await workspace.drop([TEXT_PDF, PHOTO].map(sampleUpload));
  await workspace.isRead(TEXT_PDF, 1);
  await workspace.isRead(PHOTO, 1);
  const at = (percent: number) => t('Preview.zoom.at', { percent });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

  await test.step('a page is rendered again at the new size', async () => {
    const dialog = await openPreview(page, t, TEXT_PDF);
    const canvas = dialog.locator('.pv-sheet canvas');
    await expect(canvas).toBeVisible();
    const drawn = () => canvas.evaluate((element: HTMLCanvasElement) => element.width);
    const [fit, drawnFit] = [await widthOf(canvas), await drawn()];
    const larger = dialog.getByRole('button', { name: t('Preview.zoom.in'), exact: true });
    for (const percent of [125, 150, 200]) {
      await larger.click();
      await expect(dialog.getByText(at(percent), { exact: true })).toHaveCount(1);
    }
    await expect.poll(() => widthOf(canvas)).toBeCloseTo(fit * 2, -1);
    await expect.poll(drawn).toBeGreaterThan(drawnFit * 1.9);
    expect(await workspaceViolations(page)).toEqual([]);
    const words = dialog.getByText('Your bill at a glance', { exact: true });
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(dialog.getByText(at(400), { exact: true })).toHaveCount(1);
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('0');
    await expect(dialog.getByText(at(100), { exact: true })).toHaveCount(1);
    await page.keyboard.press('-');
    await expect.poll(() => widthOf(canvas)).toBeCloseTo(fit * 0.75, -1);
    await page.keyboard.press('Escape');
  });

  await test.step('a picture becomes scrollable, also after a rotation', async () => {
    const dialog = await openPreview(page, t, PHOTO);
    const picture = dialog.locator('.pv-frame img');
    await expect(picture).toBeVisible();
    const scroller = dialog.getByRole('region', { name: t('Preview.content', { name: bidiIsolate(PHOTO) }) });
    const overflow = () => scroller.evaluate((element) => element.scrollHeight - element.clientHeight);
    const fit = await widthOf(picture);
    await expect.poll(overflow).toBe(0);
    await picture.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(fit * 1.2);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(overflow).toBeGreaterThan(100);
    await dialog.getByRole('button', { name: t('Preview.rotate.clockwise'), exact: true }).click();
    await expect.poll(overflow).toBeGreaterThan(100);
    await dialog.getByRole('button', { name: /%/ }).click();
    await expect.poll(overflow).toBe(0);
    expect(await workspaceViolations(page)).toEqual([]);
  });
});

test('the words of a Hebrew page printed by Chrome are read and copied in order', { tag: '@only-he' }, async ({
  page,
  context,
  workspace,
  t,
}) => {
  const printer = await context.newPage();
  await printer.setContent(`<!doctype html><html lang="he" dir="rtl"><body>
    <h1>אישור תשלום ארנונה לשנת 2024</h1>
    <p>חשבון מספר 12345 שולם ביום 1 ביוני 2024 בסך 1,250.50 לעיריית חיפה.</p>
    <p>אפשר לשלם דרך Google Pay או בטלפון.</p></body></html>`);
  const printed = await printer.pdf();
  await printer.close();
  await workspace.open();
  await workspace.drop([upload('arnona.pdf', printed)]);
  await workspace.isRead('arnona.pdf', 1);
  const dialog = await openPreview(page, t, 'arnona.pdf');
  const words = dialog.locator('.pv-words');
  const lines = async () =>
    (
      await words.evaluate((layer: HTMLElement) => {
        const selection = window.getSelection();
        selection?.selectAllChildren(layer);
        return selection?.toString() ?? '';
      })
    )
      .split('\n')
      .map((line) => line.trim());
  await expect
    .poll(lines)
    .toEqual([
      'אישור תשלום ארנונה לשנת 2024',
      'חשבון מספר 12345 שולם ביום 1 ביוני 2024 בסך 1,250.50 לעיריית חיפה.',
      'אפשר לשלם דרך Google Pay או בטלפון.',
    ]);
});

test('a new name wraps between words, and its extension keeps its distance', async ({
  page,
  workspace,
  language,
  t,
}) => {
  const NAMES = { en: 'Municipal_Property_Tax_Haifa_Receipt', he: 'אישור_תשלום_ארנונה_עיריית_חיפה_רבעוני' };
  await page.setViewportSize({ width: 390, height: 844 });
  await workspace.open();
  await workspace.drop([sampleUpload(TEXT_PDF)]);
  await workspace.categorise();
  await workspace.isSorted(TEXT_PDF);
  for (const name of Object.values(NAMES)) {
    await workspace.rename(TEXT_PDF, name);
    const dialog = await openPreview(page, t, TEXT_PDF);
    const words = dialog.locator('.pv-long-words');
    await expect(words).toHaveText(name);
    // Each word is on one line.
    const broken = await words.evaluate((element) => {
      const tops = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
          .size;
      };
      return [...element.childNodes]
        .filter((node) => node.textContent && tops(node) > 1)
        .map((node) => node.textContent);
    });
    expect(broken, language).toEqual([]);
    const [field, ending] = await Promise.all([
      dialog.locator('.pv-input:has(.pv-suffix)').boundingBox(),
      dialog.locator('.pv-suffix > bdi').boundingBox(),
    ]);
    if (!field || !ending) throw new Error('no ending');
    const edges = [ending.x - field.x, field.x + field.width - ending.x - ending.width];
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
  }
});
