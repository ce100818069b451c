import type { Page } from '@playwright/test';
import { requestPath } from '../support/raw-request';
import { addressIn, expect, test } from './support/test';

const WIDTHS = [360, 390, 412, 768, 820, 1024, 1280, 1440, 1920];
const VIEWPORT_HEIGHT = 800;
/** Maximum difference between a section's reserved and rendered height, as a share of the rendered one. */
const MAX_DIFFERENCE = 0.1;
/** Height that the header covers at the top, and room for a hairline, in px. */
const SECTION_TOP_PX = 100;

interface SectionHeight {
  readonly section: string;
  /** Height that is reserved for the content until the section is rendered, in px. */
  readonly reserved: number;
  /** Height of the rendered content, in px. */
  readonly content: number;
  /** Height of the whole rendered section, in px. */
  readonly whole: number;
}

function sectionHeights(page: Page): Promise<SectionHeight[]> {
  return page.locator('.sec').evaluateAll((sections) =>
    sections.map((section) => {
      const style = getComputedStyle(section);
      const reserved = Number.parseFloat(style.containIntrinsicBlockSize.replace('auto ', ''));
      const edges = [style.paddingBlockStart, style.paddingBlockEnd, style.borderBlockStartWidth];
      const whole = section.getBoundingClientRect().height;
      const content = edges.reduce((rest, edge) => rest - Number.parseFloat(edge), whole);
      return { section: section.querySelector('h2')?.textContent ?? '', reserved, content, whole };
    }),
  );
}

test('a section of the landing page has the same height before and after it is rendered', async ({ page, address }) => {
  await page.goto(address('/'));
  await page.evaluate(() => document.fonts.ready);
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
    await page.locator('.sec').evaluateAll((sections) => {
      for (const section of sections as HTMLElement[]) section.style.contentVisibility = 'visible';
    });
    const heights = await sectionHeights(page);
    expect(heights).toHaveLength(5);
    for (const { section, reserved, content, whole } of heights) {
      const isWrong = Math.abs(reserved - content) > whole * MAX_DIFFERENCE;
      if (isWrong) wrong.push(`${section} at ${width} px: ${reserved} px reserved, ${content} px rendered`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a link to a section scrolls to its heading', async ({ page, address, t }) => {
  await page.setViewportSize({ width: 1280, height: VIEWPORT_HEIGHT });
  await page.goto(address('/'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Header.pricing'), exact: true })
    .click();
  const top = () => page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(SECTION_TOP_PX);
  await page.waitForLoadState('networkidle');
  expect(Math.abs(await top())).toBeLessThan(SECTION_TOP_PX);
});

/** Public pages, and pages that are rendered for each request: unknown ones, a failed sign-in, a team. */
const PAGES = [
  '/',
  '/organize',
  '/organize/receipts',
  '/how-it-works',
  '/on-device',
  '/accuracy',
  '/privacy',
  '/terms',
  '/nowhere',
  '/?error=OAuthCallback',
  '/team',
  '/invitation',
];

/** Returns preloaded style sheets that the page does not use; Chrome warns about them after some seconds. */
function unusedSheets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hrefs = (selector: string) =>
      [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const used = new Set(hrefs('link[rel~="stylesheet"]'));
    return hrefs('link[rel~="preload"][as="style"]').filter((href) => !used.has(href));
  });
}

/** Footer links that are hovered over: pages without their own style sheet. */
const POINTED_AT = ['/privacy', '/terms'] as const;

for (const path of PAGES) {
  test(`${path} prefetches only the hovered page, and no unused style sheet`, async ({ page, address }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['next-router-prefetch']) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(path.startsWith('/?') ? address('/') + path.slice(1) : address(path));
    const target = address(POINTED_AT.find((each) => each !== path) ?? '');
    const link = page.getByRole('contentinfo').locator(`a[href="${target}"]`);
    await link.scrollIntoViewIfNeeded();
    // Only a hydrated link reacts to the pointer.
    await expect
      .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
      .toBe(true);
    await link.hover();
    await expect.poll(() => fetched).toContain(target);
    expect([...new Set(fetched)]).toEqual([target]);
    // An unknown page is rendered in the browser, which preloads its style sheets first.
    await expect.poll(() => unusedSheets(page)).toEqual([]);
  });
}

test('a cached page is served to every reader, and answers 304 if unchanged', { tag: '@only-en' }, async ({
  baseURL: site = '',
}) => {
  for (const path of [addressIn('en', '/'), addressIn('he', '/')]) {
    const browser = { accept: 'text/html,*/*;q=0.8' };
    await requestPath(site, path, { headers: browser });
    const first = await requestPath(site, path, { headers: browser });
    expect(first.headers.get('cache-control')?.[0]).toContain('no-transform');
    const [etag = ''] = first.headers.get('etag') ?? [];
    expect(etag).toMatch(/^W\/"/);
    for (const headers of [{ accept: '*/*' }, {}] as readonly Record<string, string>[]) {
      const answer = await requestPath(site, path, { headers });
      expect([answer.body === first.body, answer.headers.get('etag')]).toEqual([true, [etag]]);
      for (const encoding of ['gzip', 'br']) {
        const packed = await requestPath(site, path, {
          method: 'HEAD',
          headers: { ...headers, 'accept-encoding': encoding },
        });
        expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([[encoding], [etag]]);
      }
      for (const known of [etag, etag.slice('W/'.length), '*']) {
        expect((await requestPath(site, path, { headers: { ...headers, 'if-none-match': known } })).status).toBe(304);
      }
    }
  }
});
