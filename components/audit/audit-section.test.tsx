import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '@/lib/features/audit/audit';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { AuditSection } from './audit-section';

const NOA = { id: '5f0c3a52-8b1e-4d0a-9f5e-0000000000dd', email: 'noa@example.com', name: 'Noa' };
const entry = (id: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T09:05:00.000Z',
  action: 'categorise',
  actor: NOA,
  documents: 2,
  pages: 3,
  cents: null,
  subject: null,
  ...over,
});
const page = (entries: readonly AuditEntry[], next: number | null = null) => ({
  success: true,
  entries,
  next,
  actors: [{ id: NOA.id, email: NOA.email }],
});
function log(answer: unknown, more: Record<string, unknown> = {}) {
  const requests = answerRequests({ 'GET /api/audit': answer, ...more });
  return { requests, ...renderPage(<AuditSection />, { viewer: VIEWER }) };
}
const rows = () => screen.queryAllByRole('row').slice(1);
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('an entry of the audit log', () => {
  it.each<[Partial<AuditEntry>, RegExp]>([
    [{}, /Nov 20, 2026 9:05.*Noanoa@example\.com.*Sorted2 documents, 3 pages$/],
    [{ actor: { ...NOA, name: null } }, /AMnoa@example\.comSorted/],
    [{ actor: null, action: 'payment', documents: null, pages: null, cents: 1900 }, /PayPalPayment\$19(\.00)?$/],
    [{ action: 'memberInvited', documents: null, pages: null, subject: 'avi@example.com' }, /Invitedavi@example\.com$/],
    [{ documents: null, pages: 3 }, /Sorted$/],
    [{ documents: 2, pages: null }, /Sorted$/],
  ])('shows time, person and action: %o', async (over, text) => {
    log(page([entry(1, over)]));
    await expect.poll(() => rows().map((row) => row.textContent)).toEqual([expect.stringMatching(text)]);
  });
});

describe('the audit log', () => {
  it('shows that it is loading, or empty', async () => {
    log(page([]));
    expect(screen.getByRole('status')).toHaveTextContent('Loading the audit log');
    expect(screen.queryByText('Nothing yet')).not.toBeInTheDocument();
    expect(await screen.findByText('Nothing yet')).toBeVisible();
    expect(screen.queryByText('Loading the audit log')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('loads older entries until there are none', async () => {
    const { user, requests } = log(({ path }: { path: string }) =>
      path.includes('before=7') ? page([entry(3)]) : page([entry(9), entry(8)], 7),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await expect.poll(rows).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(requests.map(({ path }) => path)).toEqual(['/api/audit?', '/api/audit?before=7']);
  });

  it('is filtered by person, action and days, and restarts at the newest entry', async () => {
    const { user, requests } = log(({ path }: { path: string }) =>
      path === '/api/audit?' ? page([entry(9)], 7) : page([]),
    );
    await expect.poll(rows).toHaveLength(1);
    const people = within(screen.getByRole('combobox', { name: 'Person' }));
    expect(people.getAllByRole('option').map((option) => option.textContent)).toEqual(['Everybody', NOA.email]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), NOA.email);
    expect(await screen.findByText('Nothing matches this filter')).toBeVisible();
    expect(rows()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Payment');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('To'), '2026-11-02');
    const last = () => Object.fromEntries(new URL(requests.at(-1)?.path ?? '', 'http://a').searchParams);
    // The last day is included.
    await expect.poll(last).toEqual({
      actor: NOA.id,
      action: 'payment',
      since: '2026-11-01T00:00:00.000Z',
      until: '2026-11-03T00:00:00.000Z',
    });
  });

  it('keeps its entries after a failure and continues at the same one', async () => {
    let isDown = false;
    let id = 0;
    const { user, requests } = log(() => {
      id += 1;
      return isDown ? refusal(503, 'unavailable', 'Down') : page([entry(id)], 7);
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    isDown = true;
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(rows()).toHaveLength(1);
    isDown = false;
    await user.click(press('Retry'));
    await expect.poll(rows).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requests.at(-1)?.path).toBe('/api/audit?before=7');
  });

  it('is saved as a file, or shows that this failed', async () => {
    const csv = new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="log.csv"' } });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = log(page([entry(1)]), { 'GET /api/audit/csv': csv });
    await expect.poll(rows).toHaveLength(1);
    await user.click(press('Download CSV'));
    await expect.poll(() => names).toEqual(['log.csv']);
    expect(screen.queryByText('The file could not be downloaded')).not.toBeInTheDocument();
    answerRequests({});
    await user.click(press('Download CSV'));
    expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
    expect(press('Download CSV')).not.toHaveAttribute('aria-busy', 'true');
  });
});
