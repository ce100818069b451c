import type { Locator } from '@playwright/test';
import { LANGUAGE_NAMES } from '../../components/layout/language-names';
import { LISTED_PAGES, TOPICS_HREF } from '../../lib/features/site/seo/public-pages';
import { INVITATION_PATH } from '../../lib/features/team/team';
import { LOCALES } from '../../lib/platform/i18n/locales';
import { axeViolations, workspaceViolations } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { addressIn, expect, test, themedTest } from './support/test';
import { textsOf } from './support/texts';
import { sampleUpload, upload } from './support/uploads';

const OTHER = { en: 'he', he: 'en' } as const;
const DIRECTION = { en: 'ltr', he: 'rtl' } as const;
const PHONE = { width: 320, height: 640 };
/** A narrow screen in one language and a wide one in the other: width and direction are independent. */
const AUDITED_AT = { en: { width: 360, height: 800 }, he: { width: 1440, height: 900 } } as const;

test('switching the language mirrors the page and keeps the files', async ({ page, workspace, language, t }) => {
  const other = OTHER[language];
  const there = textsOf(other);
  await workspace.open();
  await workspace.drop([sampleUpload('Doc1.docx')]);
  await workspace.isRead('Doc1.docx', 1);
  await page.getByRole('button', { name: t('Header.languageNow', { language: LANGUAGE_NAMES[language] }) }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[other] }).click();
  await expect(page).toHaveURL(addressIn(other, '/'));
  await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[other]);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.getByText(there('Workspace.row.readToSort', { pages: 1 }))).toBeVisible();
  await expect(page.getByText('Doc1.docx').first()).toBeVisible();
});

/** A menu reacts slightly after it is visible, so a click that is too early is repeated. */
async function closes(menu: Locator, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press();
    await expect(menu).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

test('the language menu and the sign-in menu close on Escape and on a click outside', { tag: '@only-he' }, async ({
  page,
  workspace,
  language,
  t,
}) => {
  await workspace.open();
  const header = page.getByRole('banner');
  const opened = {
    [t('Header.languageNow', { language: LANGUAGE_NAMES[language] })]: page.getByRole('menu'),
    [t('Common.signIn')]: page.getByRole('dialog', { name: t('Common.signIn') }),
  };
  for (const [name, menu] of Object.entries(opened)) {
    const button = header.getByRole('button', { name, exact: true });
    await button.click();
    await expect(menu).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    await closes(menu, () => page.keyboard.press('Escape'));
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await closes(menu, () => page.mouse.click(640, 600));
  }
});

test('the header becomes compact past 50 px and expands again', { tag: '@only-en' }, async ({ page, workspace }) => {
  await workspace.open();
  const header = page.getByRole('banner');
  const height = async () => (await header.boundingBox())?.height ?? 0;
  const full = await height();
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await expect(header).not.toHaveClass(/compact/);
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }));
  await expect(header).toHaveClass(/compact/);
  await expect.poll(height).toBeLessThan(full);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(header).not.toHaveClass(/compact/);
});

test('a page opened by a link from a public page looks the same as opened by its URL @only-en', async ({ page, t }) => {
  const look = () =>
    page.locator('h1, header .btn').evaluateAll((elements) =>
      elements.map((element) => {
        const { fontSize, borderTopWidth, paddingLeft } = getComputedStyle(element);
        return [fontSize, borderTopWidth, paddingLeft];
      }),
    );
  for (const [key, path] of [
    ['howItWorks', '/how-it-works'],
    ['topics', '/organize'],
    ['accuracy', '/accuracy'],
  ] as const) {
    await page.goto(path);
    const opened = await look();
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(`Footer.${key}`), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(look, { message: path }).toEqual(opened);
  }
});

test('privacy and terms are linked in the footer and keep the language', async ({
  page,
  workspace,
  language,
  address,
  t,
}) => {
  for (const [path, key] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ] as const) {
    await workspace.open();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t(`Footer.${path.slice(1)}`), exact: true })
      .click();
    await expect(page).toHaveURL(address(path));
    await expect(page.getByRole('heading', { level: 1, name: t(`${key}.title`) })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[language]);
  }
});

test('an unknown page returns 404 in the language of its URL', async ({ page, address, language, t }) => {
  for (const path of ['/no-such-page', '/no/such/page']) {
    const response = await page.goto(address(path));
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(t('NotFound.title')));
    await expect(page.getByRole('heading', { level: 1, name: t('NotFound.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('link', { name: t('NotFound.home') })).toHaveAttribute('href', address('/'));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete', async ({ page, address, language, t }) => {
    await page.goto(address('/'));
    await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[language]);
    for (const key of [
      'Landing.advantages.title',
      'Landing.features.title',
      'Plans.title',
      'Landing.help.title',
      'Landing.steps.title',
      'Landing.closing.title',
    ]) {
      await expect(page.getByRole('heading', { name: t(key) })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(t('Workspace.dropzone.titleAnonymous'))).toBeVisible();
    await expect(page.getByText(t('Landing.help.types.question'))).toBeVisible();
    for (const plan of ['free', 'personal', 'personalplus', 'business']) {
      await expect(page.getByRole('heading', { name: t(`Plans.names.${plan}`) }).first()).toBeVisible();
    }
    await page
      .getByRole('link', { name: t('Landing.seePricing') })
      .first()
      .click();
    await expect(page).toHaveURL(/#pricing$/);
  });
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: PHONE });

  test('no page scrolls horizontally', async ({ page, workspace, address }) => {
    for (const path of ['/', '/privacy', '/terms', '/no-such-page']) {
      await page.goto(address(path));
      expect.soft(await sidewaysScroll(page), path).toBe(0);
    }
    await workspace.open();
    await workspace.drop([sampleUpload('Doc1.docx'), upload('empty.pdf', new Uint8Array(0))]);
    await workspace.categorise();
    await workspace.isSorted('Doc1.docx');
    expect(await sidewaysScroll(page), 'the list').toBe(0);
  });

  test('the menu contains the sections and the languages', async ({ page, workspace, language, t }) => {
    await workspace.open();
    await page.getByRole('button', { name: t('Header.menu') }).click();
    await expect(page.getByRole('menuitem', { name: t('Header.pricing') })).toBeVisible();
    expect(await workspaceViolations(page)).toEqual([]);
    const other = OTHER[language];
    await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[other] }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', DIRECTION[other]);
  });
});

themedTest('axe has no objection to the landing page', async ({ page, workspace }) => {
  await workspace.open();
  expect(await axeViolations(page)).toEqual([]);
});

themedTest('axe has no objection to any other page', async ({ page, language, address }) => {
  // The topic pages share one template, so only the first is checked.
  const [, ...others] = LISTED_PAGES.map(({ href }) => href);
  const [topic = '', ...alike] = others.filter((href) => href.startsWith(`${TOPICS_HREF}/`));
  const all = [...others.filter((href) => !alike.includes(href)), INVITATION_PATH, '/mail-connected', '/no-such-page'];
  expect(all).toContain(topic);
  // Every other page in each language: they share their components, and the text does not matter.
  const paths = all.filter((_, index) => index % LOCALES.length === LOCALES.indexOf(language));
  await page.setViewportSize(AUDITED_AT[language]);
  for (const path of paths) {
    await page.goto(address(path));
    expect.soft(await axeViolations(page), path).toEqual([]);
  }
});

themedTest(
  'axe has no objection to the list with results, a problem and the other categories',
  async ({ page, workspace }) => {
    await workspace.open();
    await workspace.drop([
      sampleUpload('Doc1.docx'),
      sampleUpload('attachment-1.pdf'),
      sampleUpload('secure_0412.pdf'),
      upload('empty.pdf', new Uint8Array(0)),
    ]);
    await workspace.categorise();
    await workspace.isSorted('Doc1.docx');
    await workspace.isSorted('attachment-1.pdf');
    await workspace.openCategories('Doc1.docx');
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a ResizeObserver notification is not reported as an error @only-en', async ({ page }) => {
  await page.goto('/privacy');
  const passed = (message: string) =>
    page.evaluate(
      (text) => window.dispatchEvent(new ErrorEvent('error', { message: text, cancelable: true })),
      message,
    );
  // Scripts run after the page is rendered.
  await expect.poll(() => passed('ResizeObserver loop completed with undelivered notifications.')).toBe(false);
  expect(await passed('Something else')).toBe(true);
});
