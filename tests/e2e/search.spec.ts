import { LISTED_PAGES } from '../../lib/features/site/seo/public-pages';
import { PLANS } from '../../lib/features/usage/plans';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../lib/platform/i18n/locales';
import { structuredDataIssues } from '../support/schema-org/validate';
import { expect, test } from './support/test';

/** Returns the path of a page in a language, as in canonical addresses. */
const pathOf = (href: string, locale: Locale) =>
  `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${href}`.replace(/\/$/, '');

/** Returns the attributes of all tags with this name in the HTML. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    ),
  );
}

/** Returns a page's metadata for search engines and link previews. */
function facts(html: string) {
  const links = tags(html, 'link');
  const meta = new Map(tags(html, 'meta').map((one) => [one.property ?? one.name, one.content]));
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    meta,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(links.flatMap(({ hreflang, href = '' }) => (hreflang ? [[hreflang, href]] : []))),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  };
}

test('every public page has title, description and hreflang links in both languages @only-en', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const titles = new Set<string>();
  for (const { href } of LISTED_PAGES) {
    for (const locale of LOCALES) {
      const address = `${origin}${pathOf(href, locale)}`;
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['x-robots-tag'], address).toBeUndefined();
      const { title = '', meta, canonical, alternates, data } = facts(await answer.text());
      titles.add(title);
      expect(canonical, address).toBe(address);
      expect(alternates, address).toEqual({
        ...Object.fromEntries(LOCALES.map((each) => [each, `${origin}${pathOf(href, each)}`])),
        'x-default': `${origin}${pathOf(href, DEFAULT_LOCALE)}`,
      });
      expect(meta.get('description')?.length, address).toBeGreaterThan(30);
      const picture = meta.get('og:image') ?? '';
      expect(meta.get('twitter:image'), address).toBe(picture);
      expect((await request.head(picture)).headers()['content-type'], picture).toBe('image/png');
      for (const document of data) expect(await structuredDataIssues(document), address).toEqual([]);
      expect(data.length, address).toBe(/^\/(privacy|terms|accessibility)$/.test(href) ? 0 : 1);
    }
  }
  expect(titles.size).toBe(LISTED_PAGES.length * LOCALES.length);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual(
    LISTED_PAGES.flatMap(({ href }) => LOCALES.map((locale) => `${origin}${pathOf(href, locale)}`)),
  );
  expect(sitemap.match(/<lastmod>20\d\d-\d\d-\d\d/g)).toHaveLength(LISTED_PAGES.length * LOCALES.length);
});

test('a topic page shows an example before and after, and links to the dropzone', async ({ page, t, address }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(address('/organize/receipts'));
  const data = facts(await page.content()).data[0]['@graph'];
  const questions = data.find((thing: { '@type': string }) => thing['@type'] === 'FAQPage').mainEntity;
  for (const { name, acceptedAnswer } of questions) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
  const sample = page.locator('#sample');
  await sample.scrollIntoViewIfNeeded();
  await expect(sample.getByRole('img')).toHaveJSProperty('complete', true);
  const file = await page.request.get(
    (await sample.getByRole('link', { name: t('Topics.sample.take') }).getAttribute('href')) ?? '',
  );
  expect(file.ok()).toBe(true);

  await page
    .getByRole('link', { name: t('Topics.start') })
    .first()
    .click();
  await expect(page.locator('#drop')).toBeInViewport();
  const [front] = facts(await (await page.request.get(page.url().replace(/#.*/, ''))).text()).data;
  const { offers } = front['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'SoftwareApplication');
  for (const { price } of offers) await expect(page.locator('#pricing')).toContainText(String(price));
  expect(offers).toHaveLength(Object.keys(PLANS).length);
  await page.getByRole('link', { name: t('Landing.hero.claims.accuracy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Accuracy.title') })).toBeVisible();
  expect(problems).toEqual([]);
});
