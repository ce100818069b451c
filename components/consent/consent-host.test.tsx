import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';

const ADS = { conversionId: 'AW-1', labels: {}, scriptUrl: 'https://tag.example/gtag.js' };
const scripts = () => document.head.querySelectorAll('script[src*="tag.example"]').length;
const question = () => screen.queryByRole('region', { name: 'May we count where visitors come from?' });
const press = (name: string) => screen.getByRole('button', { name });

/** The next page of the visit: its modules are loaded anew, what the browser stores is kept. */
async function nextPage(locale: 'en' | 'he' = 'en') {
  vi.resetModules();
  const { ConsentHost } = await import('./consent-host');
  const { ConsentAgain } = await import('./consent-again');
  return renderPage(
    <>
      <ConsentHost ads={ADS} />
      <ConsentAgain />
    </>,
    { locale },
  );
}

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('the consent banner', () => {
  it('is shown, and nothing loads before an answer', async () => {
    await nextPage();
    expect(question()).toBeVisible();
    expect(scripts()).toBe(0);
  });

  it('closes when denied, loads nothing and does not return on the next page', async () => {
    const { user, unmount } = await nextPage();
    await user.click(press('No'));
    expect(question()).not.toBeInTheDocument();
    unmount();
    await nextPage();
    expect(question()).not.toBeInTheDocument();
    expect(scripts()).toBe(0);
  });

  it('loads the script when granted, on the next page too', async () => {
    const { user, unmount } = await nextPage();
    await user.click(press('Yes, count'));
    expect(question()).not.toBeInTheDocument();
    expect(scripts()).toBe(1);
    unmount();
    await nextPage();
    expect(scripts()).toBe(2);
  });

  it('can be opened again with the previous answer', async () => {
    const { user } = await nextPage();
    await user.click(press('Yes, count'));
    await user.click(press('Ad measurement'));
    expect(question()).toHaveTextContent('You agreed.');
    await user.click(press('No'));
    await user.click(press('Ad measurement'));
    expect(question()).toHaveTextContent('You said no.');
  });

  it('links to the privacy page in the language of the page', async () => {
    await nextPage('he');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/he/privacy');
  });

  it('is hidden if nothing is counted', async () => {
    vi.resetModules();
    const { ConsentAgain } = await import('./consent-again');
    renderPage(<ConsentAgain />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
