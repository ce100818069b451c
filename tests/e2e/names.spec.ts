import { expect, test } from './support/test';
import { patternOf } from './support/texts';
import { sampleUpload } from './support/uploads';

const TEXT_PDF = 'attachment-1.pdf';

test('names follow a custom pattern without sorting again, and can be reset', { tag: '@only-he' }, async ({
  page,
  workspace,
  t,
}) => {
  await workspace.open();
  await workspace.drop([sampleUpload(TEXT_PDF)]);
  await workspace.categorise();
  await workspace.isSorted(TEXT_PDF);
  const usual = await workspace.savedName(TEXT_PDF);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/vision-categorize')) calls += 1;
  });

  await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
  const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
  await dialog.getByRole('radio', { name: t('Workspace.settings.ownPattern') }).click();
  const field = dialog.getByRole('textbox', { name: t('Workspace.settings.patternField') });
  const save = dialog.getByRole('button', { name: t('Workspace.settings.save') });
  await field.fill('{size}');
  await expect(dialog.getByText(t('Workspace.settings.patternInvalid'))).toBeVisible();
  await expect(save).toBeDisabled();
  await field.fill('');
  const insert = (token: string) =>
    dialog
      .getByRole('button', { name: patternOf(t, 'Workspace.settings.insert', 'part') })
      .filter({ hasText: `{${token}}` });
  await insert('year').click();
  await field.press('End');
  await field.pressSequentially('-');
  await insert('kind').click();
  await expect(field).toHaveValue('{year}-{kind}');
  await save.click();
  await expect(dialog).toBeHidden();

  await expect.poll(() => workspace.savedName(TEXT_PDF)).toMatch(/^20\d\d-[^_]+\.pdf$/);
  expect(calls).toBe(0);
  await page.reload();
  await workspace.isSorted(TEXT_PDF);
  expect(await workspace.savedName(TEXT_PDF)).toMatch(/^20\d\d-[^_]+\.pdf$/);

  await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
  await dialog
    .getByRole('radiogroup', { name: t('Workspace.settings.namePattern') })
    .getByRole('radio')
    .first()
    .click();
  await save.click();
  await expect.poll(() => workspace.savedName(TEXT_PDF)).toBe(usual);
});
