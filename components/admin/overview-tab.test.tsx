import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AdminLogEntry } from '@/lib/features/admin/action-log';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { refusal } from '@/tests/support/answers';
import { renderForOperator } from '@/tests/support/operator-desk';
import { renderPage } from '@/tests/support/render';
import { LatestActions } from './latest-actions';
import { OverviewTab } from './overview-tab';

const STATS = {
  users: 1234,
  subscriptions: 2,
  payments: 3,
  sessions: 4,
  totalDocumentsProcessed: 5,
  monthlyDocumentsProcessed: 6,
};
const DATA = { success: true, stats: STATS, users: [] };
const entry = (over: Partial<AdminLogEntry>): AdminLogEntry =>
  ({
    id: 1,
    at: '2026-11-27T10:00:00.000Z',
    admin: 'ruth',
    action: 'updatePlan',
    user: { id: 'u', email: 'dana@example.com' },
    before: null,
    after: null,
    note: null,
    ...over,
  }) as AdminLogEntry;
const changes = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

describe('the latest actions', () => {
  it.each<[string, object | null, object | null, string | null, string[]]>([
    ['a plan', { plan: 'free' }, { plan: 'business' }, null, ['Free → Business']],
    ['the same plan', { plan: 'free' }, { plan: 'free' }, null, []],
    ['a plan of the past', { plan: 'old' }, { plan: 'free' }, null, ['old → Free']],
    ['pages used', { used: 7 }, { used: 0 }, null, ['used 7 → 0']],
    ['the same use', { used: 7 }, { used: 7 }, null, []],
    ['more pages', { extraPages: 0 }, { extraPages: 1500 }, 'A gift', ['extra pages 0 → 1,500', 'A gift']],
    ['a refund', { refundedCents: 200 }, { refundedCents: 1200 }, null, ['$10 refunded']],
    [
      'a trial',
      { trialEndsAt: '2026-11-01T00:00:00.000Z' },
      { trialEndsAt: '2026-12-01T00:00:00.000Z' },
      null,
      ['trial until Nov 1, 2026 → Dec 1, 2026'],
    ],
    ['nothing', null, null, null, []],
  ])('show %s', (_, before, after, note, expected) => {
    renderPage(<LatestActions entries={[entry({ before, after, note } as never)]} onMore={null} />);
    expect(changes()).toEqual(expected);
  });

  it('name the account, also if it is gone or if there is none', () => {
    const rows = [{ id: 1 }, { id: 2, user: { id: 'u', email: null } }, { id: 3, user: null }];
    renderPage(<LatestActions entries={rows.map((over) => entry(over as never))} onMore={null} />);
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(cells).toEqual(['dana@example.com', 'deleted account', '']);
  });

  it('are empty at first', () => {
    renderPage(<LatestActions entries={[]} onMore={null} />);
    expect(screen.getByText('Nothing has been done yet.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('loads more on request, and shows the error if that fails', async () => {
    const onMore = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValue(new RequestError('internal', 'Down', 500));
    const { user } = renderPage(<LatestActions entries={[entry({})]} onMore={onMore} />);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The latest actions could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).not.toHaveAttribute('aria-busy');
  });
});

describe('the overview', () => {
  const overview = (data: unknown) =>
    renderForOperator(<OverviewTab />, {
      'GET /data': data,
      'GET /overview': refusal(503, 'unavailable', 'Down'),
      'GET /actions': { success: true, entries: [], next: null },
    });

  it('shows its totals once they are loaded', async () => {
    await overview(DATA);
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await screen.findByText(/^The figures could not be loaded\. /)).toHaveRole('alert');
    expect(await screen.findByText('Nothing has been done yet.')).toBeVisible();
  });

  it('keeps the last figures if a refresh fails', async () => {
    const data = vi
      .fn()
      .mockReturnValueOnce(DATA)
      .mockReturnValue(refusal(503, 'unavailable', 'Down'));
    const { user } = await overview(data);
    await screen.findByText('1,234');
    await user.click(screen.getAllByRole('button')[0] as HTMLElement);
    await expect.poll(() => screen.getAllByRole('alert').length).toBe(2);
    expect(screen.getByText('1,234')).toBeVisible();
  });
});
