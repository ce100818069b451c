import type { Request } from '@playwright/test';
import { textPdf } from '../support/documents/pdf';
import { workspaceViolations } from './support/axe';
import { expect, test } from './support/test';
import { upload } from './support/uploads';

const DECLARED = '/api/declared';

// A time zone of neither the server nor Israel, to detect wrong ones.
test.use({ timezoneId: 'America/New_York' });

test('the processing mode is chosen, remembered and reset, and sent requests are shown verbatim', async ({
  page,
  workspace,
  address,
  t,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === DECLARED) sent.push(request);
  });
  const modeOption = (name: 'server' | 'device') =>
    page.getByRole('radio', { name: t(`Device.${name}.name`), exact: true }).first();
  const ready = page.getByText(t('Device.fetch.ready'));

  await test.step('the choice works without scripts and by keyboard', async () => {
    await page.goto(address('/'));
    await expect(modeOption('server')).toBeChecked();
    await workspace.isAlive();
    await modeOption('server').focus();
    await page.keyboard.press('ArrowDown');
    await expect(modeOption('device')).toBeChecked();
    await expect(page.getByRole('group', { name: t('Device.label') })).toBeVisible();
    await expect(ready).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
  });

  await test.step('the choice is remembered', async () => {
    await page.reload();
    await expect(modeOption('device')).toBeChecked();
    await expect(ready).toBeVisible();
  });

  await test.step('documents are sorted on the device, and every sent request is listed', async () => {
    const bytes = await textPdf(['Statement of account', 'Bank Leumi', 'Closing balance 1,204.50']);
    await workspace.drop([upload('private-name.pdf', bytes)]);
    await workspace.categorise();
    await workspace.isSorted('private-name.pdf');
    await page.getByRole('button', { name: t('Device.sent.open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('Device.sent.title') });
    for (const summary of await dialog.getByText(t('Device.sent.body')).all()) await summary.click();
    const bodies = sent.map((request) => request.postData() ?? '').toReversed();
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.join()).not.toContain('private-name');
    await expect(dialog.locator('pre')).toHaveText(bodies);
    await expect(dialog.getByText(t('Device.sent.answer.accepted'), { exact: true })).toHaveCount(bodies.length);
    const time = dialog.locator('time').first();
    const here = await time.evaluate((element: HTMLTimeElement) =>
      new Date(element.dateTime).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'medium' }),
    );
    await expect(time).toHaveText(here);
    expect(await workspaceViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('Device.sent.open'), exact: true })).toBeFocused();
  });

  await test.step('the downloaded engine is removed in the settings, and the server reads again', async () => {
    await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
    const dialog = page.getByRole('dialog', { name: t('Workspace.settings.title') });
    await dialog.getByRole('button', { name: t('Device.settings.remove') }).click();
    await expect(page.getByText(t('Device.settings.removed.title'))).toBeVisible();
    await expect(dialog.getByRole('radio', { name: t('Device.server.name'), exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: t('Common.cancel'), exact: true }).click();
    expect(await page.evaluate(() => localStorage.getItem('readingPlace'))).toBeNull();
  });
});

test('a page in local mode sends requests to its own server only, and explains when it needs others', {
  tag: '@only-he',
}, async ({ page, workspace, address, refusals, t }) => {
  const modeOption = (name: 'server' | 'device') =>
    page.getByRole('radio', { name: t(`Device.${name}.name`), exact: true }).first();
  const opened = await page.goto(address('/'));
  await workspace.isAlive();
  // An address that the page's own policy allows.
  const [google = ''] = /\S+\/drive\/v3\//.exec((await opened?.headerValue('content-security-policy')) ?? '') ?? [];
  expect(google).not.toBe('');
  const send = () =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => {},
          () => {},
        ),
      google,
    );

  await send();
  expect(refusals).toEqual([]);
  await modeOption('device').check();
  await send();
  await expect.poll(() => refusals.filter((refusal) => refusal.startsWith('connect-src')).length).toBeGreaterThan(0);
  // This refusal is expected; there must be no others.
  refusals.splice(0);

  const scripts: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/gsi/client') && scripts.push(request.url())));
  const signIn = page.getByRole('banner').getByRole('button', { name: t('Common.signIn'), exact: true });
  await signIn.click();
  await expect(page.getByText(t('Auth.atGoogle'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Auth.continueWithGoogle'), exact: true })).toBeEnabled();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Escape');

  await modeOption('server').check();
  await signIn.click();
  await expect(page.getByText(t('Auth.atGoogleAgain'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await signIn.click();
  await expect(page.getByText(t('Auth.atGoogle'))).toBeHidden();
  await expect.poll(() => scripts.length).toBe(1);
});
