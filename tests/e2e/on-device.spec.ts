import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { accountOf } from './support/account';
import { leaksIn, type Relay, startRelay } from './support/sent-requests';
import { expect, test as plainTest } from './support/test';
import type { Texts } from './support/texts';
import { sampleFacts, sampleUpload, upload } from './support/uploads';
import { SORTING_TIMEOUT_MS } from './support/workspace-page';

const test = plainTest.extend<{ readonly relay: Relay }>({
  relay: async ({ baseURL: _ }, use) => {
    const relay = await startRelay();
    await use(relay);
    relay.close();
  },
  // Browsers bypass proxies for localhost unless configured otherwise.
  proxy: async ({ relay }, use) => use({ server: relay.url, bypass: '<-loopback>' }),
});

const LOCKED = 'secure_0412.pdf';
/** Samples of each kind: a text PDF, a scan, a photo, a Word file, a TIFF. */
const KINDS = ['attachment-1.pdf', 'scan0047.pdf', 'IMG_2231.jpg', 'Doc1.docx', 'CCF_000912.tif', LOCKED] as const;
/** The samples' own names may occur in requests, because the site serves them; a user's files have other names. */
const mine = (sample: string) => `Zilberfarb-${sample.replace(/[ ()]/g, '')}`;
/** Words of the file names and of the documents' texts. */
const WORDS = ['Zilberfarb', 'Northgate', 'Vodafone', 'Lease_of_Zilberfarb'];
/** Requests that only count documents. */
const WITH_BODY = ['/api/claim-usage', '/api/declared', '/api/processing-sessions'];

const FILES = KINDS.map((sample) => upload(mine(sample), sampleUpload(sample).buffer));
const READABLE = KINDS.filter((sample) => sample !== LOCKED).map(mine);
const PAGES = KINDS.reduce((sum, sample) => sum + (sample === LOCKED ? 0 : sampleFacts(sample).pages), 0);

async function keepsOnDevice(page: Page, t: Texts): Promise<void> {
  await page
    .getByRole('radio', { name: t('Device.device.name'), exact: true })
    .first()
    .check();
  await expect(page.getByText(t('Device.fetch.ready'))).toBeVisible({ timeout: 60_000 });
}

test('the main job in local mode sends counts, and no byte of a document', async ({
  page,
  relay,
  workspace,
  language,
  t,
}) => {
  test.setTimeout(300_000);
  await workspace.open();
  await workspace.signInAtTheTop(accountOf('onDevice', language));
  await keepsOnDevice(page, t);
  const before = relay.requests.length;

  await test.step('sort', async () => {
    await workspace.drop(FILES);
    await workspace.categorise();
    // The locked file prompts for its password after the others are done, and is sorted with it.
    const password = page.getByRole('dialog', { name: t('Password.title') });
    await expect(password).toBeVisible({ timeout: SORTING_TIMEOUT_MS });
    await password.getByRole('textbox').fill(sampleFacts(LOCKED).password ?? '');
    await password.getByRole('button', { name: t('Password.unlock'), exact: true }).click();
    for (const file of FILES) await workspace.isSorted(file.name);
    for (const sample of ['attachment-1.pdf', 'Doc1.docx']) {
      expect(await workspace.savedName(mine(sample))).toMatch(new RegExp(`^${sampleFacts(sample).date}_`));
    }
  });

  await test.step('rename and preview', async () => {
    await workspace.rename(mine('scan0047.pdf'), 'Lease_of_Zilberfarb');
    await expect.poll(() => workspace.savedName(mine('scan0047.pdf'))).toBe('Lease_of_Zilberfarb.pdf');
    const open = { name: t('Preview.open', { name: bidiIsolate(mine('CCF_000912.tif')) }), exact: true };
    await page.getByRole('button', open).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('download the ZIP', async () => {
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    const names = Object.values(zip.files).filter(({ dir }) => !dir);
    expect(names.length).toBeGreaterThanOrEqual(KINDS.length);
    expect(names.some(({ name }) => name.endsWith('/Lease_of_Zilberfarb.pdf'))).toBe(true);
  });

  const requests = relay.requests.slice(before);
  const contents = FILES.map(({ buffer }) => buffer);
  expect(leaksIn(requests, WORDS, contents)).toEqual([]);
  const origin = new URL(page.url()).origin;
  expect(requests.filter(({ url }) => new URL(url).origin !== origin)).toEqual([]);
  const withBody = requests.filter(({ body }) => body !== null).map(({ url }) => new URL(url).pathname);
  expect(withBody.filter((path) => !WITH_BODY.includes(path))).toEqual([]);
  expect(withBody).toContain('/api/declared');

  await test.step('control: the check detects a leak', async () => {
    const quiet = relay.requests.length;
    await page.evaluate(
      async ([name, text]) => {
        const body = new Blob([btoa(`before ${text} after`)]);
        await fetch('/api/health', { method: 'POST', body });
        await fetch(`/api/health?name=${encodeURIComponent(name)}`);
      },
      [mine('scan0047.pdf'), 'Northgate'] as const,
    );
    await page.evaluate(
      async (bytes) => {
        await fetch('/api/health', { method: 'POST', body: Uint8Array.from(bytes) });
      },
      [...(contents[0]?.subarray(0, 2_000) ?? [])],
    );
    expect(leaksIn(relay.requests.slice(quiet), WORDS, contents)).toHaveLength(3);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('documents are sorted, renamed, previewed and stored for their ZIP on the device', { tag: '@only-en' }, async ({
    page,
    context,
    relay,
    workspace,
    language,
    t,
  }) => {
    test.setTimeout(300_000);
    await workspace.open();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await workspace.signInAtTheTop(accountOf('onDeviceOffline', language));
    await keepsOnDevice(page, t);
    const isAllKept = () => page.evaluate(async () => (await caches.match('/_next/static/kept-all')) !== undefined);
    await expect.poll(isAllKept, { timeout: 60_000 }).toBe(true);
    await context.setOffline(true);
    const before = relay.requests.length;

    await workspace.drop(FILES.filter(({ name }) => name !== mine(LOCKED)));
    await workspace.categorise();
    for (const file of READABLE) await workspace.isSorted(file);
    await workspace.rename(mine('Doc1.docx'), 'Lease_of_Zilberfarb');
    await expect.poll(() => workspace.savedName(mine('Doc1.docx'))).toBe('Lease_of_Zilberfarb.docx');
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    const zip = await JSZip.loadAsync(await readFile(await (await downloading).path()));
    // The browser keeps checking for a newer service worker, which this test blocks.
    const requests = relay.requests.slice(before).map(({ url }) => new URL(url).pathname);
    expect(requests.filter((path) => path !== '/sw.js')).toEqual([]);
    expect(Object.keys(zip.files).some((name) => name.endsWith('/Lease_of_Zilberfarb.docx'))).toBe(true);

    // Exported documents are claimed as soon as the server is reachable.
    const claimed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/claim-usage');
    await context.setOffline(false);
    expect((await claimed).ok()).toBe(true);
    expect(
      leaksIn(
        relay.requests.slice(before),
        WORDS,
        FILES.map(({ buffer }) => buffer),
      ),
    ).toEqual([]);
    await expect.poll(() => workspace.usedPages()).toBe(PAGES);
  });
});
