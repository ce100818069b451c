import { accountOf, emailOf, SESSION_COOKIE } from './support/account';
import { expect, test } from './support/test';
import { unmarked } from './support/texts';

/** Requests of the main page if it was rendered without its data. */
const DATA = /\/api\/(usage|processing-sessions\/recent|categories|gmail\/connection)/;

test('the first HTML of the main page includes usage, activity and categories of the signed-in account only', {
  tag: '@only-he',
}, async ({ page, workspace, language, t, address, browser }) => {
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('firstHtml', language));
  const [session] = (await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE);
  const set = { 'גינה של סבתא': ['עצים'] };
  const saved = { language, categories: set, onlyOwnCategories: false };
  const origin = new URL(page.url()).origin;
  await page.request.put('/api/categories', { data: saved, headers: { origin } });
  const batch = {
    totalFiles: 3571,
    totalPages: 4,
    imageFiles: 0,
    pdfFiles: 3571,
    otherFiles: 0,
    successfulFiles: 3571,
    failedFiles: 0,
    passwordProtectedFiles: 0,
    categoriesUsed: ['Bank'],
    sessionMetadata: { source: 'upload' },
    processingTimeMs: 10,
  };
  expect((await page.request.post('/api/processing-sessions', { data: batch, headers: { origin } })).ok()).toBe(true);

  await test.step('the HTTP response contains the data', async () => {
    const answer = await page.request.get(address('/'), { headers: { accept: 'text/html' } });
    const caching = answer.headers()['cache-control'] ?? '';
    expect(caching).toContain('private');
    expect(caching).toContain('no-store');
    const html = await answer.text();
    const body = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<!-- -->|<\/?(b|bdi)\b[^>]*>/g, '');
    expect(body).toContain(unmarked(language, 'Usage.pagesTotal', { used: 0, limit: 20 }));
    expect(body).toContain(t('Sessions.files', { count: 3571 }));
    expect(body).toContain('גינה של סבתא');
    for (const loading of ['Usage.loading', 'Sessions.loading']) expect(body).not.toContain(t(loading));
  });

  await test.step('the page uses it without requests', async () => {
    const requests: string[] = [];
    page.on('request', (request) => void (DATA.test(request.url()) && requests.push(request.url())));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => void errors.push(message));
    await workspace.open();
    const panel = page.getByRole('region', { name: t('Sessions.title') });
    await expect(panel.getByText(t('Sessions.files', { count: 3571 }))).toBeVisible();
    await expect(panel.locator('time').first()).toHaveText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(panel.locator('time').first()).toBeVisible();
    expect(requests).toEqual([]);
    expect(errors).toEqual([]);
  });

  await test.step('other users do not get it', async () => {
    const stranger = await browser.newContext();
    const front = await stranger.request.get(new URL(address('/'), origin).href, { headers: { accept: 'text/html' } });
    const html = await front.text();
    for (const own of ['גינה של סבתא', emailOf('firstHtml', language), '3571']) expect(html).not.toContain(own);
    expect(html).not.toContain(session?.value ?? 'no session');
    await stranger.close();
  });
});
