import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { addressIn, expect, test } from './support/test';
import { textsOf } from './support/texts';
import { sampleUpload, type Upload, upload } from './support/uploads';

const FILE = 'Doc1.docx';
const OTHER = { en: 'he', he: 'en' } as const;

/** Emulates the window of an installed app, which precaches everything. */
async function emulateAppWindow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
  });
}

/** Waits until the service worker controls the page. */
async function isControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Shares files like the operating system: a form of the same structure. */
async function share(page: Page, address: string, upload: Upload): Promise<void> {
  const file = { name: upload.name, type: upload.mimeType, base64: upload.buffer.toString('base64') };
  await page.evaluate(
    ([action, { name, type, base64 }]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [address, file] as const,
  );
}

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens offline with its list and shows what is waiting', { tag: '@only-he' }, async ({
    page,
    context,
    workspace,
    address,
    t,
  }) => {
    await emulateAppWindow(page);
    await workspace.open();
    await isControlled(page);
    await workspace.drop([sampleUpload(FILE)]);
    await workspace.isRead(FILE, 1);
    await workspace.categorise();
    await workspace.isSorted(FILE);
    // True once the service worker has recorded that everything is precached.
    const isAllKept = () => page.evaluate(async () => (await caches.match('/_next/static/kept-all')) !== undefined);
    await expect.poll(isAllKept).toBe(true);

    await context.setOffline(true);
    await page.goto(address('/'));
    await workspace.isAlive();
    // Whether the browser reports itself as offline does not matter here.
    const note = (key: string) => page.getByRole('status').filter({ hasText: t(key) });
    await expect(note('Offline.offline.text').or(note('Offline.unreached.text'))).toBeVisible();
    await workspace.rename(FILE, 'bli_rshet');
    await expect.poll(() => workspace.savedName(FILE)).toBe('bli_rshet.docx');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(address('/privacy'));
    await expect(page.getByRole('heading', { name: t('Offline.page.title') })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: t('Offline.page.front') }).click();
    await expect.poll(() => workspace.savedName(FILE)).toBe('bli_rshet.docx');

    await context.setOffline(false);
    await page.getByRole('button', { name: t('Offline.reload'), exact: true }).click();
    await workspace.isAlive();
    await expect(page.getByText(t('Offline.back.text'))).toHaveCount(0);
    await expect.poll(() => workspace.savedName(FILE)).toBe('bli_rshet.docx');
  });

  test('adds shared files to the list, and asks first in a browser tab', { tag: '@only-en' }, async ({
    page,
    context,
    workspace,
    language,
    t,
  }) => {
    await workspace.open();
    await isControlled(page);
    await share(page, `/api/share?locale=${language}`, sampleUpload(FILE));
    await expect(page).toHaveURL(addressIn(language, '/'));
    await page.getByRole('button', { name: t('Shared.add'), exact: true }).click();
    await workspace.isRead(FILE, 1);

    await test.step('a file from another site is shown with its origin, and discarded with one click', async () => {
      await page.route('http://shop.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
      );
      const site = new URL(page.url()).origin;
      await page.goto('http://shop.example/pay');
      await share(page, `${site}/api/share?locale=${language}`, upload('invoice.pdf', sampleUpload(FILE).buffer));
      await expect(page).toHaveURL(addressIn(language, '/'));
      const question = page.getByText('shop.example');
      await expect(question).toContainText('invoice.pdf');
      await page.getByRole('button', { name: t('Shared.discard'), exact: true }).click();
      await expect(question).toHaveCount(0);
      await page.reload();
      await workspace.isRead(FILE, 1);
      await expect(page.getByText('invoice.pdf')).toHaveCount(0);
    });

    const app = await context.newPage();
    await emulateAppWindow(app);
    await app.goto('/');
    await isControlled(app);
    await share(app, `/api/share?locale=${language}`, sampleUpload('attachment-1.pdf'));
    await expect(app.getByText('attachment-1.pdf').first()).toBeVisible();
    await expect(app.getByRole('button', { name: t('Shared.add'), exact: true })).toHaveCount(0);
    // No files are pending, and no cache contains any of them.
    const left = await app.evaluate(async () => {
      const urls = [];
      for (const name of await caches.keys())
        urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
      return urls.filter((url) => url.includes('/api/') || url.includes('shared'));
    });
    expect(left).toEqual([]);
  });
});

test('suggests the other language to its readers, and remembers the choice', async ({ browser, baseURL, language }) => {
  const reader = OTHER[language];
  const t = textsOf(reader);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: reader });
  try {
    const page = await context.newPage();
    await page.goto(addressIn(language, '/'));
    const offer = page.getByRole('region', { name: t('LanguageOffer.question') });
    await expect(offer).toHaveAttribute('lang', reader);
    expect(await axeViolations(page)).toEqual([]);
    await offer.getByRole('button', { name: t('LanguageOffer.no') }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(offer).toHaveCount(0);

    await context.clearCookies();
    await page.reload();
    await offer.getByRole('link', { name: t('LanguageOffer.yes') }).click();
    await expect(page).toHaveURL(addressIn(reader, '/'));
    // The root address opens in the chosen language; all others in the language that they name.
    await page.goto('/');
    await expect(page).toHaveURL(addressIn(reader, '/'));
    await page.goto(addressIn(language, '/privacy'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  } finally {
    await context.close();
  }
});
