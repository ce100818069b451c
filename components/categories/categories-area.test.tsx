import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests } from '@/tests/support/answers';
import { VIEWER } from '@/tests/support/render';
import { sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { CategoriesArea } from './categories-area';

const sorted = (name: string, categoryId: string, subcategory?: string) =>
  sortedFileItem(name, {
    result: result(name, { category: categoryId, categoryId, ...(subcategory && { subcategory }) } as object),
  });
const ITEMS = [sorted('a.pdf', 'Bank'), sorted('b.pdf', 'Bank'), sorted('c.pdf', 'Insurance')];

/** Whether the window is wide enough for a panel next to the list. */
let isWide = true;
function Area({
  items,
  onFilter,
}: {
  readonly items: readonly FileItem[];
  readonly onFilter: (filter: unknown) => void;
}) {
  const [filter, setFilter] = useState<CategoryChoice | null>(null);
  const choose = (next: CategoryChoice | null) => {
    onFilter(next);
    setFilter(next);
  };
  return (
    <CategoriesArea viewerId={VIEWER.id} items={items} filter={filter} onFilter={choose}>
      <p>The list</p>
    </CategoriesArea>
  );
}
function area(items: readonly FileItem[] = ITEMS, locale: 'en' | 'he' = 'en') {
  answerRequests({ 'GET /api/categories': { success: true, categories: null } });
  const onFilter = vi.fn();
  return { onFilter, ...renderInWorkspace(<Area items={items} onFilter={onFilter} />, { viewer: VIEWER, locale }) };
}
const panel = () => screen.queryByRole('complementary', { name: 'Categories' });
const list = () => within(screen.getByRole('list', { name: 'Categories' }));
const entry = (name: string) => list().getByRole('button', { name: new RegExp(`^\\W*${name}[ ,]`) });
const expander = (name: string) => list().getByRole('button', { name: new RegExp(`^Subcategories of .*${name}`) });
const focused = () => document.activeElement?.querySelector('.cat-name, bdi')?.textContent ?? null;

beforeEach(() => {
  isWide = true;
  // Without a layout nothing scrolls, which the drag-and-drop package warns about.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isWide, media: query, onchange: null }) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT)));
});

describe('the categories of a list', () => {
  it('show their file counts', () => {
    area();
    expect(entry('Bank')).toHaveTextContent(/2 files$/);
    expect(entry('Insurance')).toHaveTextContent(/1 file$/);
    expect(entry('Work')).toHaveTextContent(/no files$/);
  });

  it('filter the list, and a second click shows all files again', async () => {
    const { user, onFilter } = area();
    await user.click(entry('Bank'));
    expect(onFilter).toHaveBeenLastCalledWith({ id: 'Bank' });
    expect(entry('Bank')).toHaveAttribute('aria-current', 'true');
    expect(entry('Insurance')).not.toHaveAttribute('aria-current');
    await user.click(entry('Bank'));
    expect(onFilter).toHaveBeenLastCalledWith(null);
  });

  it('of an empty list filter nothing, and explain when they will be used', async () => {
    const { user, onFilter } = area([]);
    expect(screen.getByText(/^Categories fill up/)).toBeVisible();
    await user.click(entry('Bank'));
    expect(onFilter).not.toHaveBeenCalled();
  });

  it('explain how files get into them, once the list has files', () => {
    area();
    expect(screen.getByText(/^Choose one to see only its files/)).toBeVisible();
  });

  it('expand to their subcategories, which filter too', async () => {
    const { user, onFilter } = area();
    expect(expander('Bank')).toHaveAttribute('aria-expanded', 'false');
    await user.click(expander('Bank'));
    expect(expander('Bank')).toHaveAttribute('aria-expanded', 'true');
    const [first] = list().getByRole('list', { name: 'Bank' }).querySelectorAll('button');
    await user.click(first as HTMLElement);
    expect(onFilter).toHaveBeenLastCalledWith({ id: 'Bank', subcategory: expect.any(String) });
    expect(first).toHaveAttribute('aria-current', 'true');
    expect(entry('Bank')).not.toHaveAttribute('aria-current');
    await user.click(expander('Bank'));
    expect(list().queryByRole('list', { name: 'Bank' })).not.toBeInTheDocument();
  });
});

describe('searching the categories', () => {
  it('shows categories with the word, or with matching subcategories', async () => {
    const { user } = area();
    const all = list().getAllByRole('button', { name: /files?$/ }).length;
    await user.type(screen.getByRole('textbox', { name: 'Search categories' }), 'insur');
    expect(list().getAllByRole('button', { name: /files?$/ }).length).toBeLessThan(all);
    expect(entry('Insurance')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Search categories' })).toHaveValue('');
    expect(list().getAllByRole('button', { name: /files?$/ })).toHaveLength(all);
  });

  it('expands a category that matches only by a subcategory', async () => {
    const { user } = area();
    await user.click(expander('Bank'));
    const [, second] = list().getByRole('list', { name: 'Bank' }).querySelectorAll('bdi');
    const name = second?.textContent ?? '';
    await user.click(expander('Bank'));
    await user.type(screen.getByRole('textbox', { name: 'Search categories' }), name);
    expect(expander('Bank')).toBeDisabled();
    expect(list().getByRole('list', { name: 'Bank' })).toHaveTextContent(name);
  });

  it('shows that nothing was found', async () => {
    const { user } = area();
    await user.type(screen.getByRole('textbox', { name: 'Search categories' }), 'zzzz');
    expect(screen.getByText(/^There is no category/)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Search categories' }));
    expect(screen.queryByText(/^There is no category/)).not.toBeInTheDocument();
  });
});

describe('the keyboard in the categories', () => {
  it('moves from the search to the first category, and along the list', async () => {
    const { user } = area();
    await user.click(screen.getByRole('textbox', { name: 'Search categories' }));
    await user.keyboard('{ArrowDown}');
    const first = focused();
    await user.keyboard('{ArrowDown}');
    const second = focused();
    expect(second).not.toBe(first);
    await user.keyboard('{End}');
    const last = focused();
    expect(last).not.toBe(second);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(last);
    await user.keyboard('{Home}');
    expect(focused()).toBe(first);
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(focused()).toBe(first);
  });

  it.each([
    ['en', 'Bank', '{ArrowRight}', '{ArrowLeft}'],
    ['he', 'בנק', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('in %s expands %s with %s, and collapses it with %s', async (locale, name, forwards, backwards) => {
    const { user, container } = area(ITEMS, locale);
    const bank = [...container.querySelectorAll<HTMLElement>('[data-entry]')].find((each) =>
      each.textContent?.includes(name),
    );
    if (!bank) throw new Error(`no ${name}`);
    const isOpen = () => bank.closest('li')?.querySelector('[aria-expanded]')?.getAttribute('aria-expanded');
    act(() => bank.focus());
    await user.keyboard(backwards);
    expect(isOpen()).toBe('false');
    await user.keyboard(forwards);
    expect(isOpen()).toBe('true');
    expect(bank).toHaveFocus();
    await user.keyboard(forwards);
    expect(bank.closest('li')?.querySelector('.subs')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard(`{ArrowDown}${backwards}`);
    expect(bank).toHaveFocus();
    expect(isOpen()).toBe('true');
    await user.keyboard(backwards);
    expect(isOpen()).toBe('false');
  });

  it('types into the search and leaves other keys alone', async () => {
    area();
    const key = (name: string) => fireEvent.keyDown(entry('Bank'), { key: name });
    expect(key('a')).toBe(true);
    expect(key('ArrowDown')).toBe(false);
  });
});

describe('the panel next to the list', () => {
  const toggle = () => document.querySelector<HTMLElement>('.cats-toggle') as HTMLElement;

  it('closes and stays closed, with the focus on the button that opens it again', async () => {
    const { user, unmount } = area();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(panel() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(panel()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
    unmount();
    const again = area();
    expect(panel()).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await again.user.click(toggle());
    expect(within(panel() as HTMLElement).getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('is a drawer on a narrow page, which closes when a category is chosen', async () => {
    isWide = false;
    const { user, onFilter } = area();
    expect(panel()).not.toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle());
    expect(screen.getByRole('dialog', { name: 'Categories' })).toBeVisible();
    await user.click(entry('Bank'));
    expect(onFilter).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the dialog that manages them', async () => {
    const { user } = area();
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(await screen.findByRole('dialog', { name: 'Manage Categories' })).toBeVisible();
  });
});
