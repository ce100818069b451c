import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { initialView } from '@/lib/features/admin/table-view';
import { refusal } from '@/tests/support/answers';
import { renderForOperator } from '@/tests/support/operator-desk';
import { TablePanel } from './table-panel';

const ROWS = [
  { id: 'p1', amountCents: 950, plan: 'business', paidAt: '2026-11-01T10:00:00.000Z', disputedAt: null },
  { id: 'p2', amountCents: 4900, plan: 'personal', paidAt: '2026-10-01T10:00:00.000Z', disputedAt: null },
];
const page = (rows: object[], headers: Record<string, string> = {}) => Response.json(rows, { headers });

function Panel() {
  const [view, setView] = useState(() => initialView('payments'));
  return <TablePanel table="payments" view={view} onView={setView} />;
}
const panel = (answer: unknown) => renderForOperator(<Panel />, { 'GET /db/payments': answer });
const lastQuery = (sent: () => { request: string }[]) =>
  Object.fromEntries(new URLSearchParams(sent().at(-1)?.request.split('?')[1]));
const shownRange = () => document.querySelector('.adm-pager [role="status"]')?.textContent;
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

describe('a table of the database', () => {
  it('shows its rows in the format of their columns', async () => {
    await panel(page(ROWS));
    const [first] = await screen.findAllByRole('row', { name: /business/ });
    if (!first) throw new Error('no row');
    expect(within(first).getByText('$9.50')).toBeVisible();
    expect(within(first).getByText('Nov 1, 2026, 10:00')).toBeVisible();
    expect(within(first).getAllByText('none').length).toBeGreaterThan(0);
  });

  it('is sorted by a heading: ascending, descending, unsorted', async () => {
    const { user, sent } = await panel(page(ROWS));
    const heading = () => screen.getByRole('columnheader', { name: /Amount/ });
    await screen.findByText('$9.50');
    const seen: unknown[] = [];
    for (let click = 0; click < 3; click += 1) {
      await user.click(within(heading()).getByRole('button'));
      seen.push([heading().getAttribute('aria-sort'), lastQuery(sent).sort, lastQuery(sent).direction]);
    }
    expect(seen).toEqual([
      ['ascending', 'amountCents', 'asc'],
      ['descending', 'amountCents', 'desc'],
      ['none', undefined, undefined],
    ]);
  });

  it('is searched by a prefix in the chosen column, immediately with Enter', async () => {
    const { user, sent } = await panel(page(ROWS));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'amountCents');
    expect(screen.getByRole('textbox', { name: 'Search for' })).toHaveAttribute('placeholder', 'The amount, e.g. 9.50');
    await user.type(screen.getByRole('textbox', { name: 'Search for' }), '9.50{Enter}');
    expect(lastQuery(sent)).toMatchObject({ column: 'amountCents', search: '9.50' });
  });

  it('offers a select for a column with fixed values', async () => {
    const { user, sent } = await panel(page(ROWS));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'plan');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search for' }), 'business');
    expect(lastQuery(sent)).toMatchObject({ column: 'plan', search: 'business' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), 'paidAt');
    expect(screen.getByLabelText('Search for')).toHaveAttribute('type', 'date');
    expect(lastQuery(sent)).not.toHaveProperty('search');
  });

  it('goes to the next page and back, and shows the row numbers', async () => {
    const { user, sent } = await panel(page(ROWS, { 'x-total-count': '52', 'x-next-cursor': 'c1' }));
    await expect.poll(shownRange).toBe('1–2 of 52');
    const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));
    if (!previous || !next) throw new Error('no pager');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(lastQuery(sent).cursor).toBe('c1');
    await expect.poll(shownRange).toBe('51–52 of 52');
    await user.click(previous);
    expect(lastQuery(sent)).not.toHaveProperty('cursor');
  });

  it.each([
    [{}, '1–2'],
    [{ 'x-total-count': '10000' }, '1–2 of 10,000'],
    [{ 'x-total-count': '10001' }, '1–2 of more than 10,000'],
  ])('shows the number of rows up to the counting limit: %o', async (headers, text) => {
    await panel(page(ROWS, headers));
    await expect.poll(shownRange).toBe(text);
  });

  it('requests the chosen number of rows, from the start', async () => {
    const { user, sent } = await panel(page(ROWS, { 'x-next-cursor': 'c1' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '200');
    expect(lastQuery(sent)).toEqual({ limit: '200' });
  });

  it('shows that it has no rows', async () => {
    await panel(page([]));
    expect(await screen.findByText('No rows')).toBeVisible();
  });

  it('shows the reason and a Retry button if it fails to load', async () => {
    const answer = vi
      .fn()
      .mockReturnValueOnce(refusal(503, 'unavailable', 'Down'))
      .mockReturnValue(page(ROWS));
    const { user } = await panel(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load table/);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$9.50')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the columns of a table', () => {
  it('can be hidden persistently, and are all shown after a reset', async () => {
    const { user, unmount } = await panel(page(ROWS));
    const all = headings().length;
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Amount' }));
    await user.keyboard('{Escape}');
    expect(headings()).not.toContain('Amount');
    unmount();
    const { user: again } = await panel(page(ROWS));
    expect(headings()).toHaveLength(all - 1);
    await again.click(screen.getByRole('button', { name: 'Reset' }));
    expect(headings()).toHaveLength(all);
  });

  it('cannot all be hidden', async () => {
    const { user } = await panel(page(ROWS));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    const shown = screen.getAllByRole('checkbox').filter((box) => box.getAttribute('aria-checked') === 'true');
    expect(shown).toHaveLength(1);
    expect(shown[0]).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.queryAllByRole('checkbox', { checked: false })).toHaveLength(0);
  });
});
