import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccuracyPage } from '@/components/accuracy/accuracy-page';
import { ContactFacts } from '@/components/layout/contact-facts';
import { Footer } from '@/components/layout/footer';
import { MobileMenu } from '@/components/layout/mobile-menu';
import { UserMenu } from '@/components/layout/user-menu';
import { HowItWorksPage } from '@/components/topics/how-it-works-page';
import { OnDevicePage } from '@/components/topics/on-device-page';
import { TopicIndex } from '@/components/topics/topic-index';
import { closeBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import type { Group, PublicFigures } from '@/lib/features/site/accuracy/figures';
import { TEXT_LANGUAGE_ACCURACY } from '@/lib/features/site/accuracy/measured';
import { setUnsavedFilesCounter } from '@/lib/platform/auth/unsaved-work.client';
import { answerRequests } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { Pricing } from './pricing';

function Billing() {
  return <p>{useOpenBilling()?.type ?? 'no dialog'}</p>;
}
const links = () =>
  Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));
const cells = (row: Element) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
const table = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(cells);

describe('the accuracy page', () => {
  const share = (right: number, of: number) => ({ right, of });
  const group = (documents: number, right: number): Group => ({
    documents,
    category: share(right, documents),
    interval: [0.5, 0.755],
    topThree: share(documents, documents),
    date: share(1, 3),
    sender: share(0, 0),
  });
  const FIGURES: PublicFigures = {
    measured: '2026-11-20',
    papers: 40,
    overall: group(2000, 1500),
    byLanguage: { he: group(10, 5), en: group(20, 19) },
    byMedium: { docx: group(4, 4), unheard: group(1, 1) },
    byDamage: { none: group(8, 2) },
    sure: { from: 0.8, documents: 100, right: share(97, 100) },
    sensitive: { precision: 0.99, recall: 0.5 },
    reading: [
      { language: 'en', damage: 'clean', pages: 1, characters: 3000, share: 1 },
      { language: 'he', damage: 'clean', pages: 1, characters: 1000, share: 0.99 },
      { language: 'he', damage: 'mild', pages: 1, characters: 1000, share: 0.5 },
    ],
  };

  it('shows the shares of the last measurement, by group, and what was not measured as missing', () => {
    renderPage(<AccuracyPage figures={FIGURES} textLanguages={TEXT_LANGUAGE_ACCURACY} />);
    expect(screen.getByText(/November 20, 2026/)).toBeVisible();
    const [, english, hebrew, all] = table('By language');
    expect(english).toEqual(['English', '20', '95.0%', '50.0%–75.5%', '100.0%', '33.3%', '–']);
    expect(hebrew?.slice(0, 3)).toEqual(['Hebrew', '10', '50.0%']);
    expect(all?.slice(1, 3)).toEqual(['2,000', '75.0%']);
    expect(table('By language')).toHaveLength(4);
  });

  it('omits groups without a name, and totals of overlapping groups', () => {
    const { container } = renderPage(<AccuracyPage figures={FIGURES} textLanguages={TEXT_LANGUAGE_ACCURACY} />);
    const [, byMedium, byDamage, , reading] = container.querySelectorAll('table');
    expect(byMedium?.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(byDamage?.querySelectorAll('tbody tr')).toHaveLength(1);
    expect([...(reading?.querySelectorAll('tbody tr') ?? [])].map((row) => cells(row).at(-1))).toEqual([
      '100%',
      '99%',
      '50%',
    ]);
  });

  it('begins with four figures: OCR of clean pages, and three of the answers', () => {
    const { container } = renderPage(<AccuracyPage figures={FIGURES} textLanguages={TEXT_LANGUAGE_ACCURACY} />);
    expect([...container.querySelectorAll('.figures b')].map((each) => each.textContent)).toEqual([
      '99.75%',
      '75%',
      '100%',
      '97%',
    ]);
  });
});

describe('the pages that explain', () => {
  it('list every kind of document with its category and a link', () => {
    const text = (name: string) => ({ name, description: `About ${name}` }) as never;
    renderPage(<TopicIndex pages={[{ topic: 'payslips', text: text('Payslips') }] as never} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const [card] = screen.getAllByRole('link', { name: /Payslips/ });
    expect(card).toHaveTextContent(/PayslipsAbout Payslips$/);
    expect(card).toHaveAttribute('href', expect.stringMatching(/payslip/));
    expect(
      screen.getAllByRole('link', { name: /./ }).filter((link) => /#drop$/.test(link.getAttribute('href') ?? '')),
    ).toHaveLength(1);
  });

  it.each([
    [
      'how it works',
      <HowItWorksPage
        key="a"
        steps={[
          { id: 'add', title: 'Add', text: 'First' },
          { id: 'read', title: 'Read', text: 'Then' },
        ]}
      />,
    ],
    [
      'reading on the device',
      <OnDevicePage
        key="b"
        steps={[
          { id: 'fetch', title: 'Add', text: 'First' },
          { id: 'sort', title: 'Read', text: 'Then' },
        ]}
      />,
    ],
  ])('about %s number their steps, and link to the dropzone at the top and the bottom', (_, page) => {
    const { container } = renderPage(page);
    const steps = [...container.querySelectorAll('.steps > li')].map((step) => step.textContent);
    expect(steps).toEqual(['1AddFirst', '2ReadThen']);
    expect(Object.values(links())).toEqual(expect.arrayContaining(['/privacy', '/accuracy']));
    expect(container.querySelectorAll('a[href$="#drop"]')).toHaveLength(2);
    expect(container.querySelectorAll('.topic-list li span').length).toBeGreaterThan(4);
  });
});

describe('the plans of the front page', () => {
  it('are the free one, which links to the dropzone, and three to choose; one has a trial', () => {
    renderPage(<Pricing />);
    expect(screen.getAllByRole('article')).toHaveLength(4);
    const free = within(screen.getByRole('article', { name: /^Free/ }));
    expect(free.getByRole('link')).toHaveAttribute('href', '#drop');
    expect(screen.getAllByText(/^Choose/).map((choice) => choice.textContent)).toEqual([
      'Choose Personal',
      'Choose Personal Plus',
      'Choose Business',
    ]);
    const tried = screen
      .getAllByRole('article')
      .filter((plan) => /trial$/.test(plan.querySelector('h3')?.textContent ?? ''));
    expect(tried.map((plan) => plan.getAttribute('aria-labelledby'))).toEqual(['plan-personalplus']);
  });
});

describe('the footer', () => {
  it.each([
    ['en', 'עברית', '/he', '/terms'],
    ['he', 'English', '/', '/he/terms'],
  ] as const)('in %s links to the other language and to the terms', (locale, other, href, terms) => {
    renderPage(<Footer consentAgain={null} />, { locale });
    expect(links()[other]).toBe(href);
    expect(Object.values(links())).toEqual(expect.arrayContaining([terms, '/third-party-notices.txt']));
    expect(Object.values(links()).filter((each) => each?.startsWith('mailto:'))).toEqual([]);
  });

  it('has the contact of the site and the consent question, if configured', () => {
    renderPage(<Footer contactEmail="us@site.example" consentAgain={<button type="button">Again</button>} />);
    expect(Object.values(links())).toContain('mailto:us@site.example');
    expect(screen.getByRole('button', { name: 'Again' })).toBeVisible();
  });

  it.each([
    [{ name: 'Ruth', email: 'r@site.example', phone: '+972 2-123 45' }, ['mailto:r@site.example', 'tel:+972212345'], 3],
    [{ name: 'Ruth' }, [], 1],
    [{}, [], 0],
  ])('names the accessibility contact as configured: %o', (contact, hrefs, count) => {
    renderPage(<ContactFacts contact={contact as never} />);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
    expect(screen.queryAllByRole('definition')).toHaveLength(count);
  });
});

describe('the menus of the header', () => {
  afterEach(() => {
    closeBilling();
    setUnsavedFilesCounter(() => 0);
    delete document.documentElement.dataset.theme;
    vi.restoreAllMocks();
  });
  const menu = async (viewer: typeof VIEWER = VIEWER) => {
    const requests = answerRequests({ 'POST /api/auth/signout': { success: true } });
    const page = renderPage(
      <>
        <UserMenu viewer={viewer} />
        <Billing />
      </>,
      { viewer },
    );
    await page.user.click(screen.getByRole('button', { name: /^Account/ }));
    return { ...page, requests };
  };

  it.each([
    ['Usage & Billing', 'usage'],
    ['Plans', 'plans'],
    ['Account', 'account'],
  ])('of an account opens %s', async (name, dialog) => {
    const { user } = await menu();
    expect(screen.getByRole('menu')).toHaveTextContent('dana@example.com');
    await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(dialog)).toBeInTheDocument();
  });

  it.each([
    [{ givenName: 'Dana' }, /Dana$/],
    [{ givenName: null, name: 'Dana Levi' }, /Dana Levi$/],
    [{ givenName: null, name: null }, /dana@example\.com$/],
  ])('shows the account: %o', async (over, name) => {
    await menu({ ...VIEWER, ...over } as never);
    expect(document.querySelector('.user')).toHaveAccessibleName(expect.stringMatching(name) as never);
  });

  it('asks before signing out clears a list', async () => {
    setUnsavedFilesCounter(() => 2);
    const { user, requests } = await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/2 files/);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out at once without a list', async () => {
    const { user, requests } = await menu();
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await expect.poll(() => requests.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('on a phone have the sections of the front page, the languages and the theme', async () => {
    const { user, router, rerender } = renderPage(<MobileMenu isLanding isOpen />);
    expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(2);
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await user.click(screen.getByRole('menuitem', { name: 'Light or dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    rerender(<MobileMenu key="page" isLanding={false} isOpen />);
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    await user.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(router.replace).not.toHaveBeenCalled();
    rerender(<MobileMenu key="again" isLanding={false} isOpen />);
    await user.click(screen.getByRole('menuitemradio', { name: 'עברית' }));
    await expect.poll(() => router.replace.mock.calls.length).toBe(1);
    expect(document.cookie).toMatch(/he/);
    // biome-ignore lint/suspicious/noDocumentCookie: forgets the choice
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  });
});
