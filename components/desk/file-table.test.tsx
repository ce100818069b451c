import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { summarise } from '@/lib/features/workspace/list/selectors';
import { VIEWER } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { WithList } from '@/tests/support/workspace/list';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { result } from '@/tests/support/workspace/workspace';
import { FileTable } from './file-table';

const sorted = (name: string, confidence = 0.95, over: Partial<FileItem> = {}) =>
  sortedFileItem(name, { result: result(name, { confidence, suggestedFileName: name, ...over.result }), ...over });
const ITEMS = [
  sorted('b.pdf', 0.5),
  sorted('a.pdf', 0.95, { position: 2 }),
  readFileItem('c.pdf', { position: 3 }),
  readFileItem('d.pdf', { position: 4, status: 'error', error: { code: 'internal', params: {} }, selected: false }),
];

function table(items: readonly FileItem[] = ITEMS, options: Parameters<typeof renderInWorkspace>[1] = {}) {
  return renderInWorkspace(
    <WithList items={items}>
      {(list) => <FileTable items={items} summary={summarise(items)} exporting={null} list={list} />}
    </WithList>,
    options,
  );
}
/** The names of the files shown, in their order. */
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
const row = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-row="${name}"]`);
  if (!element) throw new Error(`${name} is not shown`);
  return element;
};
const box = (name: string) => within(row(name)).getByRole('checkbox');
const focused = () => {
  const active = document.activeElement;
  return [active?.closest<HTMLElement>('[data-row]')?.dataset.row, active?.getAttribute('data-part')];
};

describe('the list', () => {
  it('is sorted by a column, ascending and descending', async () => {
    const { user } = table();
    const heading = screen.getByRole('columnheader', { name: /^Name/ });
    await user.click(within(heading).getByRole('button', { name: /^Name/ }));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(shown()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    await user.click(within(heading).getByRole('button', { name: /^Name/ }));
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(shown()).toEqual(['d.pdf', 'c.pdf', 'b.pdf', 'a.pdf']);
  });

  it('shows the files to review, and all of them again', async () => {
    const { user } = table();
    const button = screen.getByRole('button', { name: '1 to check' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(shown()).toEqual(['b.pdf']);
    await user.click(button);
    expect(shown()).toHaveLength(4);
  });

  it('is filtered by status, and its chip clears the filter', async () => {
    const { user } = table();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('menuitemradio', { name: /^With errors/ }));
    expect(shown()).toEqual(['d.pdf']);
    await user.click(screen.getByRole('button', { name: /: With errors$/ }));
    expect(shown()).toHaveLength(4);
  });

  it('offers no state without files', async () => {
    const { user } = table(ITEMS.slice(1, 2));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('menuitemradio', { name: /^With errors/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitemradio', { name: /^All/ })).not.toHaveAttribute('aria-disabled');
  });

  it('is filtered by category', async () => {
    const { user } = table([
      ...ITEMS,
      sorted('e.pdf', 0.9, { chosenCategory: { id: 'Insurance' } as never, position: 5 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('menuitemradio', { name: /^Insurance/ }));
    expect(shown()).toEqual(['e.pdf']);
  });

  it('is filtered by kind of sensitive data, and the filter can be cleared', async () => {
    const named = result('n.pdf', { sensitiveDataTypes: ['name'] });
    const { user } = table([...ITEMS, sortedFileItem('n.pdf', { result: named, position: 5 })]);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('menuitemradio', { name: 'With or without' })).toBeChecked();
    await user.click(screen.getAllByRole('menuitemradio').at(-1) as HTMLElement);
    expect(shown()).toEqual(['n.pdf']);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'With or without' }));
    expect(shown()).toHaveLength(5);
  });

  it('is ordered by the menu of narrow windows', async () => {
    const { user } = table();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Sort' }));
      await user.click(screen.getByRole('menuitemradio', { name }));
    };
    await choose('Name');
    expect(shown()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    await choose('Descending');
    expect(shown()).toEqual(['d.pdf', 'c.pdf', 'b.pdf', 'a.pdf']);
    await choose('Ascending');
    expect(shown()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  });

  it('is searched, and Escape clears the search', async () => {
    const { user } = table();
    await user.keyboard('/');
    const field = await screen.findByRole('textbox', { name: /find/i });
    expect(field).toHaveFocus();
    await user.keyboard('c.p');
    expect(shown()).toEqual(['c.pdf']);
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(4);
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('shows that nothing matches, and a button to clear all filters', async () => {
    const { user } = table();
    await user.keyboard('/');
    await user.keyboard('zzz');
    expect(shown()).toEqual([]);
    await user.click(within(document.querySelector<HTMLElement>('.ws-none') ?? document.body).getByRole('button'));
    expect(shown()).toHaveLength(4);
  });

  it('clears all of its files', async () => {
    const { user, actions } = table();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(actions.remove).toHaveBeenCalledExactlyOnceWith(ITEMS);
  });
});

describe('the selection', () => {
  it('toggles one file', async () => {
    const { user, actions } = table();
    await user.click(box('b.pdf'));
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf'], false);
    await user.click(box('d.pdf'));
    expect(actions.select).toHaveBeenLastCalledWith(['d.pdf'], true);
  });

  it.each([
    ['b.pdf', 'c.pdf'],
    ['c.pdf', 'b.pdf'],
  ])('with Shift extends from %s to %s', async (from, to) => {
    const { user, actions } = table();
    await user.click(box(from));
    await user.keyboard('{Shift>}');
    await user.click(box(to));
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf', 'a.pdf', 'c.pdf'], false);
  });

  it('of all files skips unreadable ones', async () => {
    const broken = readFileItem('x.pdf', {
      status: 'error',
      kind: null,
      error: { code: 'documentDamaged', params: {} },
      selected: false,
    });
    const { user, actions } = table([...ITEMS.slice(0, 3), broken]);
    const all = screen.getByRole('checkbox', { name: 'Select all files' });
    expect(all).toBeChecked();
    await user.click(all);
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf', 'a.pdf', 'c.pdf'], false);
  });

  it('is shown as partial for some files, and completed by a click', async () => {
    const { user, actions } = table();
    const all = screen.getByRole('checkbox', { name: 'Select all files' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf', 'a.pdf', 'c.pdf', 'd.pdf'], true);
    expect(screen.getByText('3 of 4 selected')).toBeVisible();
  });
});

describe('the keyboard in the list', () => {
  const focus = (name: string, part: string) =>
    act(() => row(name).querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());

  it.each([
    ['{ArrowDown}', 'a.pdf'],
    ['j', 'a.pdf'],
    ['{End}', 'd.pdf'],
    ['{ArrowUp}', 'b.pdf'],
  ])('moves with %s to %s, in the same part of the row', async (key, name) => {
    const { user } = table();
    focus('b.pdf', 'select');
    await user.keyboard(key);
    expect(focused()).toEqual([name, 'select']);
  });

  it.each([
    ['{Home}', 'b.pdf'],
    ['k', 'a.pdf'],
  ])('moves back with %s to %s', async (key, name) => {
    const { user } = table();
    focus('c.pdf', 'select');
    await user.keyboard(key);
    expect(focused()).toEqual([name, 'select']);
  });

  it('falls back to the first button if a row has no such part', async () => {
    const { user } = table();
    focus('a.pdf', 'category');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toEqual(['c.pdf', 'select']);
  });

  it('extends the selection with Shift', async () => {
    const { user, actions } = table();
    focus('b.pdf', 'select');
    await user.keyboard('{Shift>}{ArrowDown}');
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf', 'a.pdf'], true);
    await user.keyboard('{ArrowUp}');
    expect(actions.select).toHaveBeenLastCalledWith(['a.pdf', 'b.pdf'], true);
  });

  it('selects all, removes, and toggles the selection of a row', async () => {
    const { user, actions } = table();
    focus('a.pdf', 'category');
    await user.keyboard('{Control>}a{/Control}');
    expect(actions.select).toHaveBeenLastCalledWith(['b.pdf', 'a.pdf', 'c.pdf', 'd.pdf'], true);
    await user.keyboard('x');
    expect(actions.select).toHaveBeenLastCalledWith(['a.pdf'], false);
    await user.keyboard('{Delete}');
    expect(actions.remove).toHaveBeenLastCalledWith([ITEMS[1]]);
  });

  it('does nothing in an input field', async () => {
    const { user } = table();
    await user.keyboard('/');
    await screen.findByRole('textbox');
    await user.keyboard('jx');
    expect(screen.getByRole('textbox')).toHaveValue('jx');
  });

  it('moves to the next row when the focused one is removed', async () => {
    const { rerender } = table();
    focus('a.pdf', 'select');
    const rest = ITEMS.filter(({ id }) => id !== 'a.pdf');
    rerender(
      <WithList items={rest}>
        {(list) => <FileTable items={rest} summary={summarise(rest)} exporting={null} list={list} />}
      </WithList>,
    );
    await expect.poll(focused).toEqual(['c.pdf', 'select']);
  });
});

describe('the actions for the selected files', () => {
  const button = (name: RegExp) => screen.getByRole('button', { name });

  it('sort the files that were read', async () => {
    const { user, actions } = table();
    await user.click(button(/^Categorize selected/));
    expect(actions.sort).toHaveBeenCalledExactlyOnceWith([ITEMS[2]]);
  });

  it('sort files again if nothing else is selected', async () => {
    const items = ITEMS.slice(0, 2);
    const { user, actions } = table(items);
    await user.click(button(/^Categorize again/));
    expect(actions.sort).toHaveBeenCalledExactlyOnceWith(items);
  });

  it('need a sign-in to download', async () => {
    const { user, actions } = table();
    await user.click(button(/^Sign in to Download/));
    expect(actions.signInForZip).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Create ZIP/ })).not.toBeInTheDocument();
  });

  it('save sorted files as a ZIP, and report which ones are left out', async () => {
    const { user, actions } = table(ITEMS, { viewer: VIEWER });
    await user.click(button(/^Create ZIP/));
    expect(actions.createZip).toHaveBeenCalledExactlyOnceWith(ITEMS.slice(0, 2), expect.any(Array));
  });

  it.each<[string, FileItem[], string]>([
    ['nothing is selected', [readFileItem('c.pdf', { selected: false })], 'Select files first.'],
    ['nothing is sorted', [readFileItem('c.pdf')], 'Sort the selected files first.'],
    [
      'files are being sorted',
      [readFileItem('c.pdf', { status: 'categorising' })],
      'Files are being sorted. Stop that, or wait until it is done.',
    ],
  ])('are locked while %s', async (_, items, reason) => {
    const { user, actions } = table(items, { viewer: VIEWER });
    expect(button(/^Create ZIP/)).toHaveAccessibleDescription(reason);
    await user.click(button(/^Create ZIP/));
    expect(actions.createZip).not.toHaveBeenCalled();
  });
});
