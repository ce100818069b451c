import { answerUntil } from './support/routes';
import { expect, test } from './support/test';
import { sampleUpload } from './support/uploads';

const CODE = '**/_next/static/chunks/*.js';
/** Number of times that the bundler's runtime requests a chunk before it fails. */
const ATTEMPTS = 2;
const DOCUMENT = 'Doc1.docx';

test('files dropped before the workspace code loads are kept, for one visitor id', { tag: '@only-he' }, async ({
  page,
  context,
  address,
  workspace,
  t,
}) => {
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  await page.goto(address('/'));
  await workspace.hasScripts();
  expect(requests).toEqual([]);
  expect(await cookieNames()).toEqual([]);

  const gate = Promise.withResolvers<void>();
  const failures = new Map<string, number>();
  page.on('requestfailed', (request) => failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1));
  const mend = await answerUntil(page, CODE, async (route) => {
    failures.set(route.request().url(), failures.get(route.request().url()) ?? 0);
    await gate.promise;
    await route.abort();
  });
  await workspace.drop([sampleUpload(DOCUMENT)]);
  await expect(page.getByRole('status').filter({ hasText: t('Workspace.late.coming') })).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('status').filter({ hasText: t('Workspace.late.failed') })).toBeVisible();

  const retry = page.getByRole('button', { name: t('Common.retry'), exact: true });
  // The first chunk that fails twice is reported; the others are still retried.
  await expect.poll(() => [...failures.values()].every((count) => count === ATTEMPTS)).toBe(true);
  // The Retry button does not move when the pointer approaches it.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await retry.isVisible()).toBe(true);
  mend();
  await retry.click();
  await workspace.isRead(DOCUMENT, 1);
  expect(await cookieNames()).toContain('visitor');
});

test('a click before hydration is not lost', { tag: '@only-he' }, async ({ page, address, t }) => {
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
