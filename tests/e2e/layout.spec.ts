import type { Locator, Page } from '@playwright/test';
import { emptyFile } from '../support/documents/bad';
import { textPdf } from '../support/documents/pdf';
import { signIn } from './support/account';
import { sidewaysScroll } from './support/layout';
import { answerAccount, answerSorting, sessions } from './support/stand-ins';
import { expect, test } from './support/test';
import type { Texts } from './support/texts';
import { sampleUpload, upload } from './support/uploads';
import type { WorkspacePage } from './support/workspace-page';

const SIZES = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const LONG = 'Scan of the tenancy agreement for the flat in Haifa, signed by both parties, second copy.pdf';

/** True if a control can be scrolled into view, is fully visible there, and is not covered in its middle. */
async function isInReach(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && right <= document.documentElement.clientWidth && top >= 0 && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && element.scrollWidth <= element.clientWidth + 1 && hit !== null && element.contains(hit);
  });
}

/** Overlapping buttons in rows, such as a long name over the category. */
async function overlaps(page: Page): Promise<number> {
  return page.locator('[data-row]').evaluateAll((rows) => {
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return rows.filter((row) => {
      const boxes = [...row.querySelectorAll('[data-part]')].map((part) => part.getBoundingClientRect());
      return boxes.some((box, index) => boxes.slice(index + 1).some((other) => meet(box, other)));
    }).length;
  });
}

/** Asserts that the page has no layout errors in any size. */
async function expectToFit(page: Page, state: string, controls: readonly Locator[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.soft.poll(() => sidewaysScroll(page), `${state} at ${size.width} px`).toBe(0);
    await expect.soft.poll(() => overlaps(page), `${state} at ${size.width} px: rows whose parts overlap`).toBe(0);
    for (const control of controls) {
      await expect.soft.poll(() => isInReach(control), `${state} at ${size.width} px: ${control}`).toBe(true);
    }
  }
}

async function sortSome(workspace: WorkspacePage): Promise<void> {
  await workspace.drop([
    upload(LONG, await textPdf(['A paper'])),
    upload('תלוש שכר לחודש פברואר 2026 (עותק).pdf', await textPdf(['A paper'])),
    upload('broken.pdf', await textPdf(['A paper'])),
    upload('empty.pdf', emptyFile()),
    sampleUpload('secure_0412.pdf'),
  ]);
  await workspace.isRead(LONG, 1);
  await workspace.categorise();
}

const answers = (name: string) => {
  if (name === 'broken.pdf') return { error: 'Failed to read file', errorCode: 'readFailed' as const };
  return name === LONG ? { confidence: 0.4, remarks: ['nothingReadable', 'engineUnavailable'] } : {};
};

const settings = (page: Page, t: Texts) => page.getByRole('button', { name: t('Workspace.bar.settings') });

test('the page of a visitor fits phones, tablets and desktops, with and without files', async ({
  page,
  workspace,
  t,
}) => {
  await answerSorting(page, answers);
  await workspace.open();
  const choose = page.getByRole('button', { name: t('Workspace.dropzone.choose') });
  await expectToFit(page, 'empty', [choose]);
  await sortSome(workspace);
  await workspace.isSorted(LONG);
  const bar = [workspace.barButton('categorize'), settings(page, t), workspace.barButton('signIn')];
  await expectToFit(page, 'with files', bar);
  await workspace.openCategories(LONG);
  await expectToFit(page, 'with the other categories', bar);
});

test('the page of a signed-in user fits phones, tablets and desktops, with and without files', async ({
  page,
  workspace,
  language,
  t,
}) => {
  await signIn(page, language, t);
  await answerAccount(page, { sessions: sessions(5) });
  await answerSorting(page, answers);
  await workspace.open();
  const choose = page.getByRole('button', { name: t('Workspace.dropzone.choose') });
  await expectToFit(page, 'empty', [choose]);
  await sortSome(workspace);
  await page.getByRole('dialog', { name: t('Password.title') }).waitFor();
  await expectToFit(page, 'with the password asked for', [page.getByRole('button', { name: t('Password.skipAll') })]);
  await page.keyboard.press('Escape');
  await workspace.isSorted(LONG);
  const bar = [workspace.barButton('categorize'), settings(page, t), workspace.barButton('zip')];
  await expectToFit(page, 'with files', bar);
});

test('no button moves under the pointer when packing a ZIP starts', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  await answerAccount(page);
  await answerSorting(page, answers);
  // Never answered, so that the ZIP waits for its pages.
  await page.route('**/api/claim-usage', () => {});
  await signIn(page, language, t);
  await workspace.open();
  await workspace.drop([upload(LONG, await textPdf(['A paper']))]);
  await workspace.isRead(LONG, 1);
  await workspace.categorise();
  await workspace.isSorted(LONG);
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const bounds = async () => [await settings(page, t).boundingBox(), await workspace.barButton('zip').boundingBox()];
    const before = await bounds();
    await workspace.barButton('zip').click();
    const cancel = page.getByRole('button', { name: t('Common.cancel'), exact: true });
    await expect(cancel).toBeVisible();
    expect(await bounds(), `at ${width} px`).toEqual(before);
    await cancel.click();
    await expect(cancel).toBeHidden();
  }
});
