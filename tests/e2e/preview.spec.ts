import type { Locator, Page } from '@playwright/test';
import { isolate } from '../../components/workspace/isolate';
import { objections } from './support/axe';
import { expect, test } from './support/test';
import type { Texts } from './support/texts';
import { sampleUpload } from './support/uploads';

const TEXT_PDF = 'attachment-1.pdf';
const TWO_PAGES = 'eStatement (1).pdf';
const HEBREW_PDF = '6601482_052026.pdf';
const WORD_FILE = 'Doc1.docx';
const PHOTO = 'IMG_2231.jpg';

/** Opens the full preview of a file. */
async function openPreview(page: Page, t: Texts, file: string): Promise<Locator> {
  await page.getByRole('button', { name: t('Preview.open', { name: isolate(file) }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: file });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The quotation that one field of the answer rests on. */
function quotation(dialog: Locator, t: Texts, field: string): Locator {
  const evidence = dialog.getByRole('region', { name: t('Preview.evidence.title') });
  return evidence.getByRole('button', { name: new RegExp(`^${t(`Preview.evidence.fields.${field}`)}`) }).first();
}

/** All words that are marked in one way, without the spaces between them. */
async function marked(dialog: Locator, look: 'quoted' | 'pressed'): Promise<string> {
  return (await dialog.locator(`mark.${look}`).allTextContents()).join('').replace(/\s/g, '');
}

test('pressing a quotation shows where its words stand', async ({ page, workspace, t }) => {
  test.slow();
  const files = [TEXT_PDF, TWO_PAGES, HEBREW_PDF, WORD_FILE, PHOTO];
  await workspace.open();
  await workspace.drop(files.map(sampleUpload));
  await workspace.categorise();
  for (const file of files) await workspace.isSorted(file);

  await test.step('in a PDF, among quieter marks of the other quotations', async () => {
    const dialog = await openPreview(page, t, TEXT_PDF);
    await expect(dialog.locator('mark.quoted').first()).toBeVisible();
    await expect(dialog.locator('mark.pressed')).toHaveCount(0);
    const amount = quotation(dialog, t, 'amount');
    await amount.click();
    await expect(amount).toHaveAttribute('aria-current', 'true');
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    expect(await marked(dialog, 'pressed')).toBe('TotalduebyDirectDebit£46.58£9.32£55.90');
    expect(await marked(dialog, 'quoted')).toContain('Invoicedate3April2026');
    await expect(dialog.getByText(t('Preview.evidence.found', { page: 1 }))).toHaveCount(1);
    expect(await objections(page)).toEqual([]);
  });

  await test.step('over the very words, also when the page is turned', async () => {
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
    await expect(dialog.locator('mark.pressed').first()).toBeVisible();
    const turned = await placeOf();
    expect(turned.across).toBeCloseTo(1 - upright.down, 1);
    expect(turned.down).toBeCloseTo(upright.across, 1);
    await page.keyboard.press('Escape');
  });

  await test.step('on another page', async () => {
    const dialog = await openPreview(page, t, TWO_PAGES);
    await dialog.getByRole('button', { name: t('Preview.pages.next'), exact: true }).click();
    await expect(dialog.getByText(t('Preview.pages.of', { page: 2, total: 2 }), { exact: true })).toBeVisible();
    await quotation(dialog, t, 'date').click();
    await expect(dialog.getByText(t('Preview.pages.of', { page: 1, total: 2 }), { exact: true })).toBeVisible();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    expect(await marked(dialog, 'pressed')).toBe('Statementdate2March2026');
    await page.keyboard.press('Escape');
  });

  await test.step('in Hebrew, in the order of the row', async () => {
    const dialog = await openPreview(page, t, HEBREW_PDF);
    await quotation(dialog, t, 'amount').click();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    expect(await marked(dialog, 'pressed')).toMatch(/לתשלום.*412\.36/);
    await page.keyboard.press('Escape');
  });

  await test.step('in the text of a Word file', async () => {
    const dialog = await openPreview(page, t, WORD_FILE);
    await quotation(dialog, t, 'amount').click();
    await expect(dialog.locator('mark.pressed').first()).toBeInViewport();
    expect(await marked(dialog, 'pressed')).toContain('62,400grossayear');
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('and says of a picture that they cannot be marked in it', async () => {
    const dialog = await openPreview(page, t, PHOTO);
    const evidence = dialog.getByRole('region', { name: t('Preview.evidence.title') });
    await evidence.getByRole('button').first().click();
    await expect(evidence.getByRole('status')).toHaveText(t('Preview.evidence.notFound', { page: 1 }));
    await expect(dialog.locator('mark')).toHaveCount(0);
    expect(await objections(page)).toEqual([]);
  });
});
