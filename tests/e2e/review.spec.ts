import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import JSZip from 'jszip';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { textPdf } from '../support/documents/pdf';
import { accountOf, signIn } from './support/account';
import { workspaceViolations } from './support/axe';
import { answerAccount, answerSorting, type SortingAnswer } from './support/stand-ins';
import { expect, test } from './support/test';
import { pageShown, type Texts } from './support/texts';
import { sampleFacts, sampleUpload, type Upload, upload } from './support/uploads';
import type { WorkspacePage } from './support/workspace-page';

const TEXT_PDF = 'attachment-1.pdf';
const LOCKED = 'secure_0412.pdf';

async function uploads(names: readonly string[]): Promise<Upload[]> {
  const bytes = await textPdf(['A paper']);
  return names.map((name) => upload(name, bytes));
}

/** Sorts documents with fake server responses: `unsure…` ones need review. */
async function sortDocuments(
  page: Page,
  workspace: WorkspacePage,
  names: readonly string[],
  over: Readonly<Record<string, SortingAnswer>> = {},
): Promise<void> {
  await answerSorting(page, (name) => ({
    confidence: name.startsWith('unsure') ? 0.4 : 0.95,
    suggestedFileName: `Statement ${name}`,
    ...over[name],
  }));
  await workspace.open();
  await workspace.drop(await uploads(names));
  await workspace.categorise();
  for (const name of names) await workspace.isSorted(name);
}

/** Opens the full preview of a file. */
async function openPreview(page: Page, t: Texts, file: string): Promise<Locator> {
  await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(file) }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: file });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A field of the facts next to the pages. */
function fact(dialog: Locator, t: Texts, key: 'name' | 'date' | 'sender'): Locator {
  return dialog.getByLabel(t(`Preview.facts.${key}`), { exact: true });
}

async function chooseCategory(page: Page, dialog: Locator, t: Texts, name: string): Promise<void> {
  await dialog.locator('.pv-cat').click();
  const field = page.getByRole('textbox', { name: t('Workspace.row.searchCategories') });
  await field.fill(name);
  await field.press('Enter');
  await expect(field).toHaveCount(0);
}

async function zipOf(download: Download): Promise<JSZip> {
  return JSZip.loadAsync(await readFile(await download.path()));
}

async function summaryOf(zip: JSZip) {
  return JSON.parse((await zip.file('summary.json')?.async('string')) ?? '');
}

test('correcting category, name, date and sender in the preview updates the list and the ZIP', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  test.slow();
  await workspace.open();
  await workspace.drop([sampleUpload(TEXT_PDF)]);
  await workspace.categorise();
  await workspace.isSorted(TEXT_PDF);
  const dialog = await openPreview(page, t, TEXT_PDF);

  await test.step('date and sender change the name', async () => {
    await expect(fact(dialog, t, 'date')).toHaveValue(sampleFacts(TEXT_PDF).date);
    await fact(dialog, t, 'date').fill('2026-02-17');
    await fact(dialog, t, 'date').press('Enter');
    await expect(fact(dialog, t, 'name')).toHaveValue(/^2026-02-17_/);
    await dialog.getByRole('button', { name: t('Preview.facts.monthOnly') }).click();
    await expect(fact(dialog, t, 'date')).toHaveValue('2026-02');
    await expect(fact(dialog, t, 'name')).toHaveValue(/^2026-02_/);
    await fact(dialog, t, 'sender').fill('  Grandma   Rivka ');
    await fact(dialog, t, 'sender').press('Tab');
    await expect(fact(dialog, t, 'sender')).toHaveValue('Grandma Rivka');
    await expect(fact(dialog, t, 'name')).toHaveValue(/_Grandma_Rivka$/);
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('evidence for the old values is marked as outdated', async () => {
    const evidence = dialog.getByRole('region', { name: t('Preview.evidence.title') });
    const before = t('Preview.evidence.beforeChange', { field: t('Preview.evidence.fields.date') });
    await expect(evidence.getByText(before).first()).toBeVisible();
    await expect(
      dialog.getByText(t('Preview.facts.readAs', { value: bidiIsolate(sampleFacts(TEXT_PDF).date) })),
    ).toBeVisible();
  });

  await test.step('typing in a field does not navigate, and Escape reverts the field', async () => {
    const name = await fact(dialog, t, 'name').inputValue();
    await fact(dialog, t, 'name').click();
    await fact(dialog, t, 'name').press('End');
    await page.keyboard.type('nc+d');
    await expect(fact(dialog, t, 'name')).toHaveValue(`${name}nc+d`);
    await expect(dialog.getByText(t('Preview.zoom.at', { percent: 100 }), { exact: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(fact(dialog, t, 'name')).toHaveValue(name);
    await expect(dialog).toBeVisible();
  });

  await test.step('a custom name is kept, and can be reset', async () => {
    await fact(dialog, t, 'name').fill('Mine: a/b');
    await fact(dialog, t, 'name').press('Enter');
    await expect(fact(dialog, t, 'name')).toHaveValue('Mine_ab');
    await expect(page.getByText(t('Workspace.row.leftOut', { characters: bidiIsolate(': /') }))).toBeVisible();
    await fact(dialog, t, 'date').fill('2026-03');
    await fact(dialog, t, 'date').press('Enter');
    await expect(fact(dialog, t, 'name')).toHaveValue('Mine_ab');
    await expect(dialog.getByText(t('Preview.facts.ownName'))).toBeVisible();
    await dialog.getByRole('button', { name: /2026-03_/ }).click();
    await expect(fact(dialog, t, 'name')).toHaveValue(/^2026-03_.*_Grandma_Rivka$/);
  });

  await test.step('every change can be undone in reverse order', async () => {
    await dialog.getByRole('button', { name: t('Common.undo'), exact: true }).click();
    await expect(fact(dialog, t, 'name')).toHaveValue('Mine_ab');
    await dialog.getByRole('region', { name: t('Preview.content', { name: bidiIsolate(TEXT_PDF) }) }).focus();
    await page.keyboard.press('Control+z');
    await expect(fact(dialog, t, 'date')).toHaveValue('2026-02');
    await page.keyboard.press('Control+z');
    await expect(fact(dialog, t, 'name')).toHaveValue(/^2026-02_.*_Grandma_Rivka$/);
  });

  await chooseCategory(page, dialog, t, workspace.label('Travel'));
  await expect(dialog.getByText(t('Workspace.row.yourChoice'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await workspace.category(TEXT_PDF)).toBe(workspace.label('Travel'));
  const saved = await workspace.savedName(TEXT_PDF);
  expect(saved).toMatch(/^2026-02_.*_Grandma_Rivka\.pdf$/);

  await test.step('a reload keeps all changes, and the ZIP contains them', async () => {
    await page.reload();
    await workspace.isAlive();
    await workspace.isSorted(TEXT_PDF);
    const again = await openPreview(page, t, TEXT_PDF);
    await expect(fact(again, t, 'date')).toHaveValue('2026-02');
    await expect(fact(again, t, 'sender')).toHaveValue('Grandma Rivka');
    await page.keyboard.press('Escape');
    const downloading = page.waitForEvent('download');
    await workspace.signInAs(accountOf('review', language));
    const zip = await zipOf(await downloading);
    expect(Object.keys(zip.files).some((path) => path.endsWith(`/${saved}`))).toBe(true);
    const { fileMapping } = await summaryOf(zip);
    expect(fileMapping).toMatchObject([{ newName: saved, category: workspace.label('Travel'), hasDate: true }]);
  });
});

test('one key steps through all files to review', { tag: '@only-en' }, async ({ page, workspace, t }) => {
  await sortDocuments(page, workspace, ['unsure a.pdf', 'sure.pdf', 'unsure b.pdf', 'unsure c.pdf']);
  const shown = (name: string) => page.getByRole('dialog', { name, exact: true });
  const left = (count: number) => t('Preview.review.left', { left: count });
  const confirm = page.getByRole('button', { name: t('Preview.review.confirm'), exact: true });

  await page.getByRole('button', { name: t('Workspace.table.toCheck', { count: 3 }) }).click();
  await page.getByRole('button', { name: t('Workspace.table.review', { count: 3 }) }).click();
  await expect(
    shown('unsure a.pdf')
      .getByRole('status')
      .filter({ hasText: left(3) }),
  ).toBeVisible();
  await expect(confirm).toBeFocused();
  expect(await workspaceViolations(page)).toEqual([]);

  await page.keyboard.press('n');
  await expect(
    shown('unsure b.pdf')
      .getByRole('status')
      .filter({ hasText: left(2) }),
  ).toBeVisible();
  await test.step('undo returns to the file', async () => {
    await page.keyboard.press('Control+z');
    await expect(
      shown('unsure a.pdf')
        .getByRole('status')
        .filter({ hasText: left(3) }),
    ).toBeVisible();
  });
  await confirm.click();
  await expect(shown('unsure b.pdf')).toBeVisible();

  await test.step('choosing another category counts as a check', async () => {
    await page.keyboard.press('c');
    await page.keyboard.type(workspace.label('Tax'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: left(1) })).toBeVisible();
    await expect(page.getByRole('button', { name: t('Preview.review.next'), exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(shown('unsure c.pdf')).toBeVisible();
  });

  await test.step('a name is edited by keyboard, and Enter moves the focus on', async () => {
    await page.keyboard.press('e');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await expect(fact(shown('unsure c.pdf'), t, 'name')).toHaveValue('Typed');
    await expect(page.getByRole('button', { name: t('Preview.review.confirmLast'), exact: true })).toBeFocused();
  });

  await test.step('completion is shown, with the next action', async () => {
    await page.getByRole('button', { name: t('Preview.review.confirmLast'), exact: true }).press('Enter');
    const dialog = shown('unsure c.pdf');
    const end = dialog.getByRole('status').filter({ hasText: t('Preview.review.done') });
    await expect(end).toBeFocused();
    await expect(dialog.getByRole('button', { name: t('Workspace.bar.signIn') })).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: t('Common.close'), exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  });

  await expect(page.getByText(t('Workspace.view.noneOf.toReview'))).toBeVisible();
  await page
    .getByRole('button', { name: t('Workspace.view.all'), exact: true })
    .first()
    .click();
  await expect(workspace.row('unsure a.pdf').getByText(t('Workspace.row.checked'), { exact: true })).toBeVisible();
  await expect(workspace.row('unsure a.pdf').getByText(t('Workspace.row.ready'))).toBeVisible();
  await page.reload();
  await workspace.isSorted('unsure a.pdf');
  await expect(page.getByRole('button', { name: t('Workspace.table.review', { count: 1 }) })).toHaveCount(0);
});

test('single-key shortcuts can be disabled, and Delete removes a file with undo', { tag: '@only-en' }, async ({
  page,
  workspace,
  t,
}) => {
  await page.addInitScript(() => localStorage.setItem('characterKeys', 'off'));
  await sortDocuments(page, workspace, ['unsure a.pdf', 'sure.pdf', 'unsure b.pdf']);
  const shown = (name: string) => page.getByRole('dialog', { name, exact: true });
  await openPreview(page, t, 'unsure a.pdf');
  await page.keyboard.press('n');
  await expect(page.getByRole('status').filter({ hasText: t('Preview.review.left', { left: 2 }) })).toBeVisible();
  await expect(shown('unsure a.pdf')).toBeVisible();

  await page.keyboard.press('Delete');
  await expect(shown('unsure b.pdf')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(shown('unsure a.pdf')).toBeVisible();
  await page.getByRole('button', { name: t('Preview.review.leaveOut'), exact: true }).click();
  await expect(shown('unsure b.pdf')).toBeVisible();
  await page.keyboard.press('Backspace');
  // Nothing is left to check: the next file is shown, with a completion message.
  const last = shown('sure.pdf');
  await expect(last.getByRole('status').filter({ hasText: t('Preview.review.done') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(last).toBeHidden();
  await expect(workspace.row('unsure a.pdf')).toHaveCount(0);
  await expect(workspace.row('unsure b.pdf')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: t('Workspace.notices.removed', { name: bidiIsolate('unsure b.pdf') }) })
    .getByRole('button', { name: t('Common.undo') })
    .click();
  await expect(workspace.row('unsure b.pdf')).toBeVisible();
});

test('a locked PDF is unlocked in the preview', { tag: '@only-en' }, async ({ page, workspace, language, t }) => {
  test.slow();
  await workspace.open();
  await workspace.drop([sampleUpload(LOCKED)]);
  await expect(workspace.row(LOCKED).getByText(t('Workspace.row.password'))).toBeVisible();

  await test.step('a visitor is asked to sign in', async () => {
    const dialog = await openPreview(page, t, LOCKED);
    await dialog.getByRole('button', { name: t('Preview.locked.signIn') }).click();
    await expect(page.getByRole('dialog', { name: t('Workspace.signIn.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await workspace.signInAtTheTop(accountOf('unlockingInPreview', language));
  const dialog = await openPreview(page, t, LOCKED);
  const field = dialog.getByLabel(t('Password.label'), { exact: true });

  await test.step('the right password opens it, a wrong one does not', async () => {
    await expect(field).toBeFocused();
    await field.fill('wrong');
    await field.press('Enter');
    await expect(dialog.getByText(t('Errors.passwordIncorrect'))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await field.fill(sampleFacts(LOCKED).password ?? '');
    await dialog.getByRole('button', { name: t('Password.unlock'), exact: true }).click();
    await expect(pageShown(dialog, t, 1, 1)).toBeVisible();
    await expect(dialog.locator('.pv-sheet canvas')).toBeVisible();
    await expect(fact(dialog, t, 'name')).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await workspace.isSorted(LOCKED);
  });

  await test.step('it must be unlocked again after a reload, for preview only', async () => {
    await page.reload();
    await workspace.isAlive();
    await openPreview(page, t, LOCKED);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/vision-categorize')) calls += 1;
    });
    await field.fill(sampleFacts(LOCKED).password ?? '');
    await field.press('Enter');
    await expect(pageShown(dialog, t, 1, 1)).toBeVisible();
    await expect(dialog.locator('.pv-sheet canvas')).toBeVisible();
    await page.keyboard.press('Escape');
    await workspace.isSorted(LOCKED);
    expect(calls).toBe(0);
  });
});

test('kinds of sensitive data are labelled, filter the list, and are in the summary on request', {
  tag: '@only-he',
}, async ({ page, workspace, language, t }) => {
  await answerAccount(page);
  await page.route('**/api/claim-usage', async (route) => {
    const { usage } = await page.evaluate(async () => (await fetch('/api/usage')).json());
    await route.fulfill({ json: { success: true, pagesDeducted: 2, usage } });
  });
  await signIn(page, language, t);
  await sortDocuments(page, workspace, ['a.pdf', 'b.pdf'], {
    'a.pdf': { sensitiveDataTypes: ['name', 'israelId'] },
    'b.pdf': { sensitiveDataTypes: ['name'] },
  });
  const kind = (id: string) => t(`Sensitive.kinds.${id}`);
  const holds = t('Sensitive.holds', { kinds: `${kind('israelId')}, ${kind('name')}` });
  const row = workspace.row('a.pdf');

  await test.step('labels in the row and in the preview', async () => {
    await expect(row.getByText(holds)).toBeVisible();
    const dialog = await openPreview(page, t, 'a.pdf');
    await expect(dialog.getByText(holds)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('filter by one kind', async () => {
    await page.getByRole('button', { name: t('Workspace.view.filter'), exact: true }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${kind('israelId')}`) }).click();
    await expect(workspace.row('b.pdf')).toHaveCount(0);
    await expect(row).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page
      .getByRole('button', { name: t('Workspace.view.all'), exact: true })
      .first()
      .click();
    await expect(workspace.row('b.pdf')).toBeVisible();
  });

  const packed = async () => {
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    const zip = await zipOf(await downloading);
    const readable = Object.keys(zip.files).find((path) => path.endsWith('.txt')) ?? '';
    return { summary: await summaryOf(zip), text: (await zip.file(readable)?.async('string')) ?? '' };
  };
  await test.step('the summary contains no kinds by default', async () => {
    const { summary, text } = await packed();
    expect(JSON.stringify(summary)).not.toContain('sensitive');
    expect(text).not.toContain(kind('israelId'));
  });
  await test.step('the summary contains the kinds on request', async () => {
    await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
    const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
    const box = dialog.getByRole('checkbox', { name: t('Workspace.settings.listsSensitive') });
    await expect(box).not.toBeChecked();
    await box.click();
    expect(await workspaceViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('Workspace.settings.save') }).click();
    await expect(dialog).toBeHidden();
    const { summary, text } = await packed();
    expect(summary.fileMapping).toMatchObject([
      { originalName: 'a.pdf', sensitiveDataTypes: ['israelId', 'name'] },
      { originalName: 'b.pdf', sensitiveDataTypes: ['name'] },
    ]);
    expect(text).toContain(holds);
  });
});

test('the explanation of a category follows the category that the user chose', { tag: '@only-he' }, async ({
  page,
  workspace,
  t,
}) => {
  const evidence = [{ field: 'category' as const, page: 1, snippet: 'A paper', reason: 'vocabulary' as const }];
  await sortDocuments(page, workspace, ['unsure a.pdf', 'unsure b.pdf'], {
    'unsure a.pdf': { evidence },
    'unsure b.pdf': { evidence },
  });
  const why = (file: string, sure: string) =>
    workspace.row(file).getByRole('button', { name: t('Workspace.reason.open', { sure }) });
  const bank = workspace.label('Bank');

  await test.step('the evidence supports the suggested category', async () => {
    await why('unsure a.pdf', '40%').click();
    await expect(page.locator('.ws-reason')).toBeVisible();
    const count = await page.locator('.ws-reason .ws-quotes > li').count();
    await expect(page.getByText(t('Workspace.reason.unsure', { count }))).toBeVisible();
    await expect(page.getByText(t('Workspace.reason.spokeFor', { category: bank }))).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('after a change, the evidence is attributed to the suggestion', async () => {
    const dialog = await openPreview(page, t, 'unsure a.pdf');
    await chooseCategory(page, dialog, t, workspace.label('Tax'));
    const before = t('Preview.evidence.beforeChange', { field: t('Preview.evidence.fields.category') });
    await expect(dialog.getByText(before)).toBeVisible();
    await page.keyboard.press('Escape');
    await why('unsure a.pdf', t('Workspace.row.yourChoice')).click();
    const reason = page.getByRole('dialog');
    await expect(reason.getByRole('heading')).toHaveText(
      t('Workspace.reason.titleChosen', { category: workspace.label('Tax') }),
    );
    await expect(reason.getByText(t('Workspace.reason.spokeFor', { category: bank }))).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a confirmed category is shown as confirmed', async () => {
    await openPreview(page, t, 'unsure b.pdf');
    await page.getByRole('button', { name: t('Preview.review.confirmLast'), exact: true }).click();
    await page.keyboard.press('Escape');
    await why('unsure b.pdf', t('Workspace.row.checked')).click();
    await expect(page.getByText(t('Workspace.reason.checked', { percent: 40 }))).toBeVisible();
  });
});
