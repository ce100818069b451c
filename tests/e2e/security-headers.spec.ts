import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { bidiIsolate } from '../../components/ui/bidi-isolate';
import { inlineScripts } from '../../lib/features/site/pages/inline-scripts';
import { PRE_HYDRATION_CLICKS_SCRIPT } from '../../lib/features/site/pages/pre-hydration-clicks';
import { THEME_SCRIPT } from '../../lib/features/site/theme/theme-script';
import { ICC_COLOUR, iccPdf } from '../support/documents/pdf';
import { type RawAnswer, requestPath } from '../support/raw-request';
import { accountOf } from './support/account';
import { expect, test } from './support/test';
import { sampleFacts, sampleUpload, upload } from './support/uploads';

const LOCKED = 'secure_0412.pdf';
const TEXT_PDF = 'attachment-1.pdf';
const WORD_FILE = 'Doc1.docx';
const TIFF = 'CCF_000912.tif';
const PHOTO = 'IMG_2231.jpg';
const ICC_PDF = 'colours.pdf';
const READABLE = [TEXT_PDF, WORD_FILE, TIFF, PHOTO];
/** Files to sort. Reading pictures is slow and not affected by the policy. */
const SORTED = [TEXT_PDF, WORD_FILE];

/** With the service worker as in production, because its own policy limits its requests. */
test.use({ serviceWorkers: 'allow' });

/** Headers of every response, exactly once each. */
const ALWAYS: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(self\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /frame-ancestors 'none'/,
};
const NONCE = /'nonce-([^']+)'/;

const PAGES = ['/', '/he', '/privacy', '/he/terms', '/organize/receipts', '/he/accuracy', '/?plan=%'];
const UNKNOWN_PAGES = ['/nowhere', '/he/nowhere', '/a.b', '/he/a.b', '/admin', '/he/%2f%2fx', '/%c0%ae.x'];
/** Escapes that are not valid UTF-8. */
const UNREADABLE = ['/%c0%ae', '/%', '/%ff/he', '/he/%c0%ae', '/he/%', '/%E0%A4%A', '/he/privacy/%zz'];
const REDIRECTS = [
  '/en',
  '/en/terms',
  '/he/',
  '/en/%c0%ae',
  '/%c0%ae/',
  '//example.org',
  '/en//example.org',
  '/api/auth/signin',
];
/** Pages rendered for each request. */
const DRAWN_PAGES = [...UNKNOWN_PAGES, ...UNREADABLE, '/?error=x'];
/** Inline scripts without a nonce: the policy lists their hashes. */
const FIRST_SCRIPTS = [THEME_SCRIPT, PRE_HYDRATION_CLICKS_SCRIPT];
const FIRST_ELEMENTS = new Set(FIRST_SCRIPTS.map((text) => `<script>${text}`));
const DATA = [
  '/icon.svg',
  '/icons/512.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/manifest.he.webmanifest',
  `/samples/${WORD_FILE}`,
  '/share/home.en.png',
];
const API = ['/api/health', '/api/nowhere', '/api/usage', '/vision-categorize', '/api/auth/csrf', '/api/%c0%ae'];

function header({ headers }: RawAnswer, name: string): string {
  return headers.get(name)?.join('\n') ?? '';
}

test.describe('responses', { tag: '@only-en' }, () => {
  const answerTo = async (baseURL: string | undefined, path: string, options = {}) => {
    const answer = await requestPath(baseURL ?? '', path, options);
    for (const [name, value] of Object.entries(ALWAYS)) {
      expect(answer.headers.get(name), `${name} of ${path}`).toEqual([expect.stringMatching(value)]);
    }
    expect(answer.status, path).toBeLessThan(500);
    return answer;
  };

  test('of dynamic pages have a policy with a nonce that all its scripts carry and no other page has', async ({
    baseURL,
  }) => {
    const nonces = new Set<string>();
    for (const path of DRAWN_PAGES) {
      const answer = await answerTo(baseURL, path);
      expect(answer.status, path).toBe(path.includes('error=') ? 200 : 404);
      const policy = header(answer, 'content-security-policy');
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
      const nonce = NONCE.exec(policy)?.[1] ?? '';
      expect(nonce.length, path).toBeGreaterThan(20);
      nonces.add(nonce);
      const scripts = (answer.body.match(/<script\b[^>]*>[^<]*/g) ?? []).filter((each) => !FIRST_ELEMENTS.has(each));
      expect(scripts.length, path).toBeGreaterThan(5);
      for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
      expect(header(answer, 'cache-control'), path).toContain('no-store');
    }
    expect(nonces.size).toBe(DRAWN_PAGES.length);
  });

  test('of static pages have a policy with the hashes of their scripts, and are cacheable', async ({ baseURL }) => {
    for (const path of PAGES) {
      const answer = await answerTo(baseURL, path);
      expect(answer.status, path).toBe(200);
      const policy = header(answer, 'content-security-policy');
      expect(policy, path).not.toMatch(/script-src[^;]*(unsafe|nonce|strict-dynamic)/);
      const scripts = inlineScripts(answer.body);
      expect(scripts, path).toEqual(expect.arrayContaining(FIRST_SCRIPTS));
      for (const script of scripts) {
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
      expect(header(answer, 'cache-control'), path).toMatch(/^public, max-age=0, s-maxage=300(?:, no-transform)?$/);
      expect(answer.headers.has('set-cookie'), path).toBe(false);
      // Rendered with this server's address, whatever the address at build time.
      expect(answer.body, path).toContain(`<link rel="canonical" href="${baseURL}`);
    }
  });

  test('of the API, of files and of redirects allow neither scripts nor other resources', async ({ baseURL }) => {
    for (const path of [...DATA, ...API]) {
      expect(header(await answerTo(baseURL, path), 'content-security-policy'), path).toMatch(/^default-src 'none';/);
    }
    for (const path of ['/icon.svg', '/', '/vision-categorize', '/api/health', '/api/nowhere']) {
      await answerTo(baseURL, path, { method: 'POST', headers: { 'content-length': '0' } });
    }
    for (const path of REDIRECTS) await answerTo(baseURL, path);
  });

  test('of scripts allow WebAssembly in workers and nothing else unsafe, and are cacheable', async ({ baseURL }) => {
    const worker = await answerTo(baseURL, '/pdfjs/pdf.worker.min.mjs');
    expect(header(worker, 'content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    const { body } = await answerTo(baseURL, '/');
    const chunk = /\/_next\/static\/[^"]+\.js/.exec(body)?.[0] ?? '';
    const script = await answerTo(baseURL, chunk);
    expect(script.status).toBe(200);
    expect(header(script, 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(header(script, 'content-security-policy')).not.toMatch(/'unsafe-/);
    await answerTo(baseURL, '/_next/static/chunks/nowhere.js');
    await answerTo(baseURL, '/_next/nowhere');
    const etag = header(script, 'etag');
    const again = await answerTo(baseURL, chunk, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  test('never repeat a host name from the request', async ({ baseURL }) => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const paths = [...PAGES, ...UNKNOWN_PAGES, ...REDIRECTS, ...DATA, ...API, '/api/auth/providers', '/api/auth/error'];
    for (const path of paths) {
      const { headers, body } = await answerTo(baseURL, path, { headers: forged });
      expect(JSON.stringify([...headers]), path).not.toContain('evil.example');
      expect(body, path).not.toContain('evil.example');
    }
  });
});

/** Collects a page's console warnings and errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  // Performance advice, which depends on timing: Next preloads style sheets of pages that may be visited next.
  const isAdvice = (text: string) => text.includes('was preloaded using link preload but not used');
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || isAdvice(text)) return;
    complaints.push(`${text} ${message.location().url}`);
  });
  return complaints;
}

/** Red, green and blue of the pixel below the middle of a canvas. */
function middlePixel(canvas: Locator): Promise<readonly number[]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const pixel = element.getContext('2d')?.getImageData(element.width / 2, element.height * 0.7, 1, 1).data;
    return [...(pixel ?? [])].slice(0, 3);
  });
}

test('the policy blocks nothing that the main job needs, in both themes', {
  tag: '@only-en',
}, async ({ page, workspace, address, language, t }) => {
  test.slow();
  const complaints = complaintsOf(page);
  const openPreview = async (file: string) => {
    await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(file) }), exact: true }).click();
    return page.getByRole('dialog', { name: file });
  };

  await test.step('on every page, including unknown ones', async () => {
    for (const path of ['/privacy', '/terms', '/']) {
      await page.goto(address(path));
      await page.waitForLoadState('networkidle');
      expect(complaints, path).toEqual([]);
    }
    for (const path of [address('/nowhere'), '/a.b', '/%c0%ae']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // The browser itself logs the error status.
      expect(complaints.splice(0).filter((complaint) => !complaint.includes('status of 404'))).toEqual([]);
    }
  });

  await test.step('adding documents and previewing them', async () => {
    await workspace.open();
    await workspace.drop([...[...READABLE, LOCKED].map(sampleUpload), upload(ICC_PDF, await iccPdf())]);
    for (const file of READABLE) await workspace.isRead(file, sampleFacts(file).pages);
    await page.getByRole('button', { name: t('Preview.open', { name: bidiIsolate(TEXT_PDF) }), exact: true }).hover();
    await expect(page.locator('.pv-thumb canvas')).toBeVisible();
    await page.keyboard.press('Escape');
    const colours = (await openPreview(ICC_PDF)).locator('canvas');
    await expect(colours).toBeVisible();
    // Blocked requests of a worker are not reported, so the rendered colour must prove that WebAssembly ran.
    await expect.poll(() => middlePixel(colours)).toEqual(ICC_COLOUR.shown);
    await page.keyboard.press('Escape');
    for (const file of [TEXT_PDF, TIFF]) {
      const dialog = await openPreview(file);
      await expect(dialog.locator('canvas')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const picture = await openPreview(PHOTO);
    await expect(picture.locator('.pv-frame img')).toBeVisible();
    await picture.getByRole('button', { name: t('Preview.rotate.clockwise'), exact: true }).click();
    await page.keyboard.press('Escape');
    const words = await openPreview(WORD_FILE);
    await expect(words.getByText('Northgate Analytics').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  await test.step('sorting and renaming them, and opening the settings', async () => {
    for (const file of [TIFF, PHOTO]) await workspace.row(file).getByRole('checkbox').uncheck();
    await workspace.categorise();
    for (const file of SORTED) await workspace.isSorted(file);
    const stem = language === 'he' ? 'חשבון_חשמל' : 'Electricity_bill';
    await workspace.rename(TEXT_PDF, stem);
    await expect.poll(() => workspace.savedName(TEXT_PDF)).toBe(`${stem}.pdf`);
    await page.getByRole('button', { name: t('Workspace.bar.settings') }).click();
    await expect(page.getByRole('dialog', { name: t('Workspace.settings.title') })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  await test.step('in the other theme', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('Theme.toggle') })
      .click();
    await page.reload();
    await workspace.isAlive();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(dark|light)$/);
    expect(complaints).toEqual([]);
  });

  await test.step('signing in by Google’s button, unlocking a file and downloading the ZIP', async () => {
    const download = page.waitForEvent('download');
    await workspace.signInAs(accountOf('policy', language));
    await download;
    const unlock = { name: t('Workspace.row.unlockName', { name: bidiIsolate(LOCKED) }) };
    await workspace.row(LOCKED).getByRole('button', unlock).click();
    const password = page.getByRole('dialog', { name: t('Password.title') });
    await password.getByLabel(t('Password.label'), { exact: true }).fill(sampleFacts(LOCKED).password ?? '');
    await page.keyboard.press('Enter');
    await expect(password).toBeHidden();
    await workspace.isSorted(LOCKED);
    await expect(workspace.barButton('zip')).toBeEnabled();
    const downloading = page.waitForEvent('download');
    await workspace.barButton('zip').click();
    expect((await downloading).suggestedFilename()).toBe('organized-documents.zip');
    await page.reload();
    await expect(page.getByRole('region', { name: t('Sessions.title') })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  await test.step('signing in by redirect, if Google’s script does not load', async () => {
    await workspace.signOut();
    await page.route('**/gsi/client', (route) => route.abort());
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('Common.signIn'), exact: true })
      .click();
    const menu = page.getByRole('dialog', { name: t('Common.signIn') });
    await menu.getByRole('button', { name: t('Auth.continueWithGoogle') }).click();
    await page.getByRole('button', { name: accountOf('policy', language) }).click();
    await expect(page.getByRole('region', { name: t('Sessions.title') })).toBeVisible();
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  });
});

test('an injected script or style does not run', { tag: '@only-en' }, async ({ browser, baseURL }) => {
  // A separate context, because refusals are expected here.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    const ran = await page.evaluate(async () => {
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="/nowhere.png" onerror="window.ran = 1"><style>main { display: none }</style>';
      document.body.append(holder);
      await new Promise((resolve) => holder.querySelector('img')?.addEventListener('error', resolve));
      const isHidden = getComputedStyle(document.querySelector('main') ?? document.body).display === 'none';
      return { handler: Reflect.get(window, 'ran') === 1, style: isHidden };
    });
    expect(ran).toEqual({ handler: false, style: false });
  } finally {
    await context.close();
  }
});
