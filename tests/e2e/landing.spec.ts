import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const CODE = '**/_next/static/chunks/*.js';
const DOCUMENT = 'Doc1.docx';

test('papers that come before the workspace’s code are kept, and are one visitor’s', { tag: '@only-he' }, async ({
  page,
  context,
  address,
  workspace,
  t,
}) => {
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  await page.goto(address('/'));
  await workspace.hasScripts();
  expect(asked).toEqual([]);
  expect(await cookieNames()).toEqual([]);

  const gate = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await workspace.drop([sampleUpload(DOCUMENT)]);
  await expect(page.getByRole('status').filter({ hasText: t('Workspace.late.coming') })).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('status').filter({ hasText: t('Workspace.late.failed') })).toBeVisible();

  await page.unroute(CODE);
  await page.getByRole('button', { name: t('Common.retry'), exact: true }).click();
  await workspace.isRead(DOCUMENT, 1);
  expect(await cookieNames()).toContain('visitor');
});

test('a press that comes before the page’s code is not lost', { tag: '@only-he' }, async ({ page, address, t }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address('/'), { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  gate.resolve();
  await expect(page.getByRole('button', { name: /google/i, disabled: false })).toBeVisible();
});
