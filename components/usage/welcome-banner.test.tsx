import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageDialog } from '@/components/account/usage-dialog';
import { closeBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import { loadUsage, setUsage } from '@/lib/features/usage/usage.client';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { WelcomeBanner } from './welcome-banner';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const MONTH = { planType: 'business', isFreeUser: false, trialDaysLeft: null, keptPages: 0 } as const;
function known(over: Partial<CurrentUsage>) {
  const usage = { ...usageWith(15), ...over };
  setUsage(usage);
  answerRequests({ 'GET /api/usage': { success: true, usage } });
}
function Opened() {
  return <p>{useOpenBilling()?.type ?? 'closed'}</p>;
}
function banner(over: Partial<CurrentUsage> = {}, viewer: Partial<typeof VIEWER> = {}, hasFiles = false) {
  known(over);
  return renderPage(
    <>
      <WelcomeBanner viewer={{ ...VIEWER, ...viewer }} hasFiles={hasFiles} />
      <Opened />
    </>,
  );
}
const text = () => document.querySelector('.welcome')?.textContent;

afterEach(() => closeBilling());

describe('the usage in the welcome', () => {
  const use = () => document.querySelector('.welcome .use');

  it('is said to load, then to have failed, and is loaded again on request', async () => {
    act(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT)));
    answerRequests({});
    const { user } = renderPage(<WelcomeBanner viewer={VIEWER} hasFiles={false} />);
    expect(use()).toHaveRole('status');
    expect(document.querySelector('.welcome')).toHaveAttribute('aria-busy', 'true');
    await act(loadUsage);
    expect(use()).toHaveRole('alert');
    expect(document.querySelector('.welcome')).toHaveAttribute('aria-busy', 'false');
    answerRequests({ 'GET /api/usage': { success: true, usage: usageWith(15) } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => use()?.getAttribute('role')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('the welcome', () => {
  it.each([
    [{}, 'Good to see you, Dana'],
    [{ givenName: null }, 'Good to see you, Dana Levi'],
    [{ givenName: null, name: null }, 'Good to see you, User'],
  ])('greets %o', (viewer, greeting) => {
    banner({}, viewer);
    expect(screen.getByRole('heading')).toHaveTextContent(greeting);
  });

  it.each<[Partial<CurrentUsage>, boolean, RegExp | null]>([
    [{}, false, /Nothing uploaded yet/],
    [{}, true, null],
    [{ lastProcessedAt: new Date().toISOString() }, true, /Last upload just now/],
  ])('with %o shows the time of the last upload (files in the list: %s)', (over, hasFiles, words) => {
    banner(over, {}, hasFiles);
    if (words) expect(text()).toMatch(words);
    else expect(text()).not.toMatch(/pload/i);
  });

  it.each<[string, Partial<CurrentUsage>, RegExp, string | null]>([
    ['free pages', {}, /5 of 20 pages total.*Free\. 14 days of trial left/, '25'],
    ['no trial', { trialDaysLeft: null }, /FreeUpgrade/, '25'],
    [
      'a month',
      { ...MONTH, month: { used: 30, limit: 120 }, resetsAt: inDays(3), daysUntilReset: 3 } as never,
      /30 of 120 pages this month.*Business\. Resets .*, in 3 days/,
      '25',
    ],
    ['kept pages', { ...MONTH, month: { used: 30, limit: 120 }, keptPages: 7 } as never, /7 kept, no expiry/, '25'],
    ['an end', { ...MONTH, endsAt: '2026-12-24T00:00:00.000Z' } as never, /Business\. Ends on December 24/, '25'],
    ['an overdue payment', { ...MONTH, resetsAt: inDays(-1) } as never, /New pages come with the next payment/, '25'],
    ['no limit', { documentsLimit: -1 }, /5 pages total/, null],
    ['no pages at all', { documentsLimit: 0 }, /5 of 0 pages total/, '100'],
  ])('shows the pages: %s', (_, over, words, percent) => {
    banner(over);
    expect(text()).toMatch(words);
    expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null).toBe(percent);
  });

  it.each([
    [{ documentsProcessedThisMonth: 18 }, true],
    [{ documentsProcessedThisMonth: 17 }, false],
    [{ month: { used: 18, limit: 20 }, keptPages: 5 }, false],
    [{ month: { used: 18, limit: 20 }, keptPages: 0 }, true],
  ])('warns when pages run out: %o', (over, isWarning) => {
    banner(over as never);
    expect(document.querySelectorAll('.welcome .warn')).toHaveLength(isWarning ? 1 : 0);
  });

  it.each([
    [true, 'Upgrade'],
    [false, 'Plans'],
  ])('links to the plans (free: %s)', async (isFreeUser, name) => {
    const { user } = banner({ isFreeUser });
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText('plans')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    vi.resetModules();
    const { WelcomeBanner: Fresh } = await import('./welcome-banner');
    const { user } = renderPage(<Fresh viewer={VIEWER} hasFiles={false} />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ 'GET /api/usage': { success: true, usage: usageWith(15) } });
    await user.click(retry);
    await expect.poll(text).toMatch(/5 of 20 pages total/);
  });
});

describe('the usage', () => {
  const dialog = async (over: Partial<CurrentUsage>) => {
    known(over);
    renderPage(<UsageDialog open onOpenChange={() => {}} />, { viewer: VIEWER });
    return document.querySelector('.usage-dialog')?.textContent ?? '';
  };

  it.each<[string, Partial<CurrentUsage>, RegExp[], RegExp[]]>([
    ['in all', {}, [/5 of 20 pages total/, /15 pages left/, /14 days of the free trial left/], [/Kept/]],
    ['without a limit', { documentsLimit: -1, remainingPages: -1 }, [/5 pages, no limit/], [/pages? left/]],
    [
      'of a month',
      { ...MONTH, month: { used: 30, limit: 120 }, resetsAt: inDays(3), daysUntilReset: 3 } as never,
      [/This month/, /30 of 120 pages/, /Resets .*in 3 days/],
      [/Kept/],
    ],
    [
      'with kept pages',
      { ...MONTH, month: { used: 30, limit: 120 }, keptPages: 7 } as never,
      [/7 pages, no expiry/, /used first/],
      [/15 pages left/],
    ],
    ['that ends', { ...MONTH, endsAt: '2026-12-24T00:00:00.000Z' } as never, [/Ends on December 24/], [/Resets/]],
    [
      'that is overdue',
      { ...MONTH, resetsAt: inDays(-1) } as never,
      [/New pages come with the next payment/],
      [/Resets/],
    ],
  ])('%s', async (_, over, present, absent) => {
    const words = await dialog({ trialDaysLeft: over.trialDaysLeft ?? 14, ...over });
    for (const pattern of present) expect(words).toMatch(pattern);
    for (const pattern of absent) expect(words).not.toMatch(pattern);
    const [bar] = document.querySelectorAll('.usage-dialog [role="progressbar"]');
    expect(bar).toHaveAttribute('aria-valuenow', over.documentsLimit === -1 ? '0' : '25');
  });
});
