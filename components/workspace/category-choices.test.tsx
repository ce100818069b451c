import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addRecentCategory, forgetRecentCategories } from '@/lib/features/workspace/list/recent-categories.client';
import { renderPage } from '@/tests/support/render';
import { CategoryChoices } from './category-choices';

type Props = Parameters<typeof CategoryChoices>[0];
function choices(over: Partial<Props> = {}, locale: 'en' | 'he' = 'en') {
  const onPick = vi.fn();
  return { onPick, ...renderPage(<CategoryChoices current={null} {...over} onPick={onPick} />, { locale }) };
}
const search = () => screen.getByRole('textbox');
const labels = (within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole('button')
    .map((button) => button.querySelector('bdi')?.textContent);
const LIKELY = [
  { id: 'Insurance', name: 'Insurance', confidence: 0.456 },
  { id: 'Medical', name: 'Medical', confidence: 0.2 },
] satisfies Props['likely'];

describe('the choice of a category', () => {
  it('shows likely categories first with their probability, and then all', async () => {
    const { user, onPick } = choices({ likely: LIKELY });
    const likely = screen.getByRole('group', { name: 'Could also be' });
    expect(labels(likely)).toEqual(['Insurance', 'Medical']);
    expect(within(likely).getByText('46%')).toBeVisible();
    await user.click(within(likely).getByRole('button', { name: /Insurance/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'Insurance' });
    expect(labels(screen.getByRole('group', { name: 'All categories' })).length).toBeGreaterThan(5);
  });

  it('has no groups if no category is likely or recent', () => {
    choices();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('shows recent choices, except the current one and likely ones', () => {
    for (const id of ['Insurance', 'Bank', 'Taxes']) act(() => addRecentCategory({ id } as never));
    choices({ likely: LIKELY, current: { id: 'Bank' } as never });
    expect(labels(screen.getByRole('group', { name: 'Recently chosen' }))).toEqual(['Taxes']);
    act(forgetRecentCategories);
  });

  it('marks the current one', () => {
    choices({ current: { id: 'Bank' } as never });
    expect(screen.getAllByLabelText('Chosen')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Bank/ })).toContainElement(screen.getByLabelText('Chosen'));
  });

  it('is searched: prefix matches first, each category once, and Enter selects the first', async () => {
    const { user, onPick } = choices({ likely: LIKELY });
    await user.type(search(), 'in');
    const found = labels();
    expect(found[0]).toMatch(/^In/);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(1);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'Insurance' });
  });

  it('shows that nothing was found, and Enter does nothing', async () => {
    const { user, onPick } = choices();
    await user.type(search(), 'zzz{Enter}');
    expect(screen.getByText('There is no category by that name')).toBeVisible();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('supports arrow keys, also back to the search', async () => {
    const { user } = choices();
    await user.click(search());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole('button')[1]).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(search()).toHaveFocus();
  });
});
