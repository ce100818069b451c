import {
  docxBomb,
  emptyFile,
  exe,
  hugePng,
  manyFrameTiff,
  overLimitPdf,
  smallImage,
  truncated,
} from '../support/documents/bad';
import { png } from '../support/documents/image';
import { scannedPdf, textPdf } from '../support/documents/pdf';
import { slowPdf } from '../support/documents/slow-pdf';
import { accountOf } from './support/account';
import { answerUntil } from './support/routes';
import { answerSorting } from './support/stand-ins';
import { expect, test } from './support/test';
import { patternOf, type Texts } from './support/texts';
import { sampleUpload, upload } from './support/uploads';

const BILL = ['Electricity bill', 'Invoice date: 14 May 2026', 'Meter reading 41820 kWh', 'Total to pay 412.36'];
const CATEGORISE_PATH = '**/vision-categorize';
/** Maximum delay before an automatic retry. */
const LONGEST_WAIT_MS = 15_000;

/** Row text of an unreadable PDF. */
const pdfFailed = (t: Texts, code: string) => t('Workspace.fileErrors.pdfFailed', { reason: t(`Errors.${code}`) });

test('each bad file shows its error, and the good ones are sorted', { tag: '@only-en' }, async ({ workspace, t }) => {
  const good = upload('good.pdf', await textPdf(BILL));
  const scan = await scannedPdf(await png(1200, 1600, BILL.join('\n')));
  const bad: readonly (readonly [string, Uint8Array, RegExp | string])[] = [
    ['invoice.pdf', exe(), patternOf(t, 'Errors.typeMismatch', 'claimed')],
    ['empty.pdf', emptyFile(), patternOf(t, 'Errors.emptyFile')],
    ['half.pdf', truncated(scan), pdfFailed(t, 'documentDamaged')],
    ['large.pdf', await overLimitPdf(), patternOf(t, 'Errors.fileTooLarge', 'size', 'maxMb')],
    ['small.png', await smallImage(), patternOf(t, 'Errors.imageTooSmall', 'width', 'height', 'minPx')],
    ['huge.png', hugePng(), patternOf(t, 'Errors.imageTooLarge', 'width', 'height')],
    ['frames.tif', await manyFrameTiff(), patternOf(t, 'Errors.tooManyFrames', 'count', 'max')],
    ['bomb.docx', docxBomb(), patternOf(t, 'Errors.documentTooComplex')],
  ];
  await workspace.open();
  await workspace.drop([...bad.map(([name, bytes]) => upload(name, bytes)), good]);
  await workspace.isRead('good.pdf', 1);
  await workspace.categorise();
  await workspace.isSorted('good.pdf');
  expect(await workspace.category('good.pdf')).toBe(workspace.label('Electricity'));
  for (const [name, , message] of bad) {
    await expect.soft(workspace.row(name).getByRole('alert').getByText(message), name).toBeVisible();
  }
});

test('a picture named as a PDF is read as a picture, with a remark', async ({ page, workspace, t }) => {
  await answerSorting(page);
  await workspace.open();
  await workspace.drop([upload('scan.pdf', await png(600, 800, BILL.join('\n')))]);
  await workspace.isRead('scan.png', 1);
  await workspace.categorise();
  await workspace.isSorted('scan.png');
  const note = t('Workspace.row.misnamed', { type: 'PNG', claimed: 'pdf' });
  await expect(workspace.row('scan.png').getByText(note)).toBeVisible();
});

test('a PDF that never finishes parsing times out, and the next file is processed', { tag: '@only-he' }, async ({
  workspace,
  t,
}) => {
  await workspace.open();
  await workspace.drop([upload('slow.pdf', slowPdf()), upload('good.pdf', await textPdf(BILL))]);
  await workspace.categorise();
  await workspace.isSorted('good.pdf');
  const message = workspace
    .row('slow.pdf')
    .getByText(patternOf(t, 'Errors.pdfTimeout'))
    .or(workspace.row('slow.pdf').getByText(pdfFailed(t, 'readTimeout')));
  await expect(message).toBeVisible({ timeout: 60_000 });
  await expect(workspace.row('slow.pdf').getByRole('button', { name: t('Common.retry') })).toBeVisible();
});

test('files wait while offline and continue once the connection is back', { tag: '@only-en' }, async ({
  workspace,
  context,
  t,
}) => {
  await workspace.open();
  await workspace.drop([sampleUpload('Doc1.docx')]);
  await workspace.isRead('Doc1.docx', 1);
  await context.setOffline(true);
  await workspace.categorise();
  const row = workspace.row('Doc1.docx');
  await expect(row.getByText(t('Workspace.row.connectionWaiting'))).toBeVisible();
  await expect(row.getByRole('button', { name: t('Workspace.row.retryNow') })).toBeVisible();
  await context.setOffline(false);
  await workspace.isSorted('Doc1.docx');
});

test('a part that fails to load is reported and can be loaded later without a reload', { tag: '@only-en' }, async ({
  page,
  workspace,
  context,
  t,
}) => {
  await workspace.open();
  await context.setOffline(true);
  await workspace.drop([sampleUpload('Doc1.docx')]);
  const missing = page.getByRole('alert').filter({ hasText: t('Common.notLoaded.title') });
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await missing.getByRole('button', { name: t('Common.retry') }).click();
  await workspace.isRead('Doc1.docx', 1);
  await expect(missing).toHaveCount(0);
  await context.setOffline(true);
  await page.locator('body').press('?');
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await page.locator('body').press('?');
  await expect(page.getByRole('dialog', { name: t('Shortcuts.title') })).toBeVisible();
});

test('a persistent connection failure ends in an error with Retry, and Retry finishes the work', {
  tag: '@only-he',
}, async ({ page, workspace, t }) => {
  await workspace.open();
  await workspace.drop([sampleUpload('Doc1.docx'), upload('good.pdf', await textPdf(BILL))]);
  await workspace.isRead('good.pdf', 1);
  const mend = await answerUntil(page, CATEGORISE_PATH, (route) => route.abort('connectionreset'));
  // If the server becomes reachable, the file is sorted without a click.
  await page.route('**/api/health/live', (route) => route.abort('connectionreset'));
  await page.clock.install();
  await workspace.categorise();
  const row = workspace.row('Doc1.docx');
  await expect(async () => {
    await page.clock.fastForward(LONGEST_WAIT_MS);
    await expect(row.getByText(t('Workspace.fileErrors.connectionLost'))).toBeVisible({ timeout: 500 });
  }).toPass();
  mend();
  await row.getByRole('button', { name: t('Common.retry') }).click();
  await workspace.isSorted('Doc1.docx');
});

test.describe('drop limits', { tag: '@only-he' }, () => {
  const uploads = async (count: number, first = 1) => {
    const bytes = await textPdf(['A paper']);
    return Array.from({ length: count }, (_, i) => upload(`paper ${first + i}.pdf`, bytes));
  };

  test('of eighteen dropped files ten are added, and the others after sign-in', async ({
    page,
    workspace,
    t,
    language,
  }) => {
    await workspace.open();
    await workspace.drop(await uploads(18));
    const notice = page.getByRole('status').filter({ hasText: t('Workspace.notices.tooManyFiles.title') });
    await expect(notice).toContainText(t('Workspace.notices.tooManyFiles.message', { allowed: 10, total: 18 }));
    await workspace.isRead('paper 10.pdf', 1);
    const rest = page.getByRole('region', { name: t('Workspace.overflow.title', { count: 8 }) });
    await expect(rest.getByRole('listitem')).toHaveCount(8);
    await expect(rest.getByText('paper 18')).toBeVisible();
    await rest.getByRole('button', { name: t('Workspace.overflow.remove') }).focus();
    await page.keyboard.press('Enter');
    await expect(rest).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('Workspace.table.label'), exact: true })).toBeFocused();
    await page.getByRole('button', { name: t('Common.undo') }).click();
    await expect(rest.getByRole('listitem')).toHaveCount(8);
    await page.reload();
    await rest.getByRole('button', { name: t('Workspace.overflow.signIn', { count: 8 }) }).click();
    await workspace.chooseAccount(page.getByRole('dialog'), accountOf('swapping', language));
    await workspace.isRead('paper 18.pdf', 1);
    await expect(rest).toHaveCount(0);
  });

  test('a drop adds only as many files as fit, and a full list says so', async ({ page, workspace, t }) => {
    await workspace.open();
    await workspace.drop(await uploads(8));
    await workspace.isRead('paper 8.pdf', 1);
    await workspace.addMore(await uploads(4, 9));
    const message = t('Workspace.notices.almostThere.message', { allowed: 2, total: 4 });
    await expect(page.getByText(message)).toBeVisible();
    await workspace.isRead('paper 10.pdf', 1);
    await expect(workspace.row('paper 11.pdf')).toHaveCount(0);
    await workspace.addMore(await uploads(1, 12));
    await expect(page.getByText(t('Workspace.notices.limitReached.message', { max: 10 }))).toBeVisible();
  });

  test('an unsupported file is rejected with the list of supported types', async ({ page, workspace, t }) => {
    await workspace.open();
    await workspace.drop([upload('song.mp3', Buffer.from('ID3'))]);
    await expect(page.getByText(t('Workspace.notices.unsupportedFiles.message'))).toBeVisible();
  });

  test('a file already in the list is not added twice', async ({ page, workspace, t }) => {
    await workspace.open();
    await workspace.drop(await uploads(1));
    await workspace.isRead('paper 1.pdf', 1);
    await workspace.addMore(await uploads(1));
    await expect(page.getByText(t('Workspace.notices.duplicates.title', { count: 1 }))).toBeVisible();
  });
});

test('clearing the list can be undone', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  await workspace.open();
  await workspace.drop([sampleUpload('Doc1.docx')]);
  await workspace.isRead('Doc1.docx', 1);
  await page.getByRole('button', { name: t('Workspace.table.clear'), exact: true }).click();
  await expect(workspace.table).toHaveCount(0);
  await page.getByRole('button', { name: t('Common.undo') }).click();
  await workspace.isRead('Doc1.docx', 1);
});
