import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useWorkspaceActions, type WorkspaceActions } from '@/components/workspace/use-workspace-actions';
import { useWorkspaceState, workspace } from '@/lib/features/desk/page-workspace.client';
import { setUsage } from '@/lib/features/usage/usage.client';
import type { CategoryChoice, FileItem } from '@/lib/features/workspace/list/file-item';
import { forgetRecentCategories, useRecentCategories } from '@/lib/features/workspace/list/recent-categories.client';
import { renderPage, VIEWER } from '@/tests/support/render';
import { usageWith } from '@/tests/support/workspace/workspace';
import { OverflowNote } from './overflow-note';
import { WorkspaceActionsProvider } from './workspace-actions';

let actions: WorkspaceActions;
function List() {
  actions = useWorkspaceActions();
  const { items, overflow } = useWorkspaceState();
  const recent = useRecentCategories();
  return (
    <>
      <p>recent: {recent.map(({ id }) => id).join()}</p>
      <ul aria-label="List">
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {overflow.length > 0 ? (
        <OverflowNote files={overflow} room={workspace.remainingCapacity(actions.isSignedIn)} />
      ) : null}
    </>
  );
}
function page(viewer: typeof VIEWER | null = null) {
  setUsage(usageWith(20));
  return renderPage(
    <WorkspaceActionsProvider viewer={viewer}>
      <List />
    </WorkspaceActionsProvider>,
    { viewer },
  );
}
const add = (...names: string[]) =>
  act(async () => void (await actions.add(names.map((name) => new File([name], name)))));
const names = () => [...screen.getByRole('list', { name: 'List' }).children].map((item) => item.textContent);
const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}.pdf`);

afterEach(() => act(() => workspace.forget()));

describe('adding files', () => {
  it('appends them to the list in order', async () => {
    page();
    await add('b.pdf', 'a.pdf');
    expect(names()).toEqual(['b.pdf', 'a.pdf']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('rejects unsupported types, with the reason', async () => {
    page();
    await add('song.mp3');
    expect(await screen.findByText('These files are not supported')).toBeVisible();
    expect(screen.getByText('These files are not supported').closest('.toast')).toHaveRole('alert');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('names up to three rejected files, and counts the others', async () => {
    page();
    await add('a.pdf', '1.exe', '2.exe', '3.exe', '4.exe', '5.exe');
    expect(await screen.findByText('5 files were left out')).toBeVisible();
    const message = screen.getByText(/^Not added: /).textContent ?? '';
    expect(message).toMatch(/1\.exe.*2\.exe.*3\.exe.*2 more/);
    expect(message).not.toMatch(/4\.exe/);
  });

  it('names three rejected files without counting more', async () => {
    page();
    await add('a.pdf', '1.exe', '2.exe', '3.exe');
    const message = (await screen.findByText(/^Not added: /)).textContent ?? '';
    expect(message).toMatch(/1\.exe.*2\.exe.*3\.exe/);
    expect(message).not.toMatch(/more/);
  });

  it('reports duplicates', async () => {
    page();
    await add('a.pdf');
    await add('A.pdf', 'b.pdf');
    expect(await screen.findByText('1 file is in the list already')).toBeVisible();
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('keeps the others above a visitor’s limit, and offers to sign in', async () => {
    const { user } = page();
    await add(...many(12));
    expect(names()).toHaveLength(10);
    expect(await screen.findByText('Too many files at once')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Sign in' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Sign in to download' })).toBeVisible();
  });

  it('allows adding the excess files later, or removing them, with undo', async () => {
    const { user } = page();
    await add(...many(11));
    const others = () => screen.queryByRole('heading', { level: 3 });
    expect(others()).toBeVisible();
    act(() => actions.remove(workspace.store.state().items.slice(0, 1)));
    const buttons = [...document.querySelectorAll<HTMLElement>('.ways button')];
    await user.click(buttons[0] as HTMLElement);
    expect(names()).toContain('f10.pdf');
    expect(others()).toBeNull();
  });
});

describe('removing files', () => {
  it('shows the name of a single file, with undo', async () => {
    const { user } = page();
    await add('a.pdf', 'b.pdf');
    act(() => actions.remove(workspace.store.state().items.slice(0, 1)));
    expect(names()).toEqual(['b.pdf']);
    expect(await screen.findByText(/a\.pdf/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('shows the number of several files', async () => {
    page();
    await add('a.pdf', 'b.pdf');
    act(() => actions.remove(workspace.store.state().items));
    expect(names()).toEqual([]);
    expect(await screen.findByText(/2 files/)).toBeVisible();
  });

  it('does nothing without files', () => {
    page();
    act(() => actions.remove([]));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('a change to files', () => {
  const first = () => workspace.store.state().items[0] as FileItem;
  const bank = { id: 'Bank' } as CategoryChoice;
  /** What is said after a change, and after it was undone with the keyboard's history. */
  const noticesOf = async (change: () => void) => {
    page();
    await add('a.pdf', 'b.pdf');
    act(change);
    const toast = await screen.findByRole('button', { name: 'Undo' });
    let undone = '';
    act(() => {
      undone = workspace.history.undoLast() ?? '';
    });
    return [
      toast.closest('.toast')?.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
      undone.replaceAll(/[\u2068\u2069]/g, ''),
    ];
  };

  it.each<[string, () => void, RegExp, RegExp]>([
    ['category', () => actions.choose(first(), bank), /a\.pdf.*Bank/, /./],
    ['category of several', () => actions.assign(workspace.store.state().items, bank), /2 files.*Bank/, /2 files/],
    ['name', () => actions.rename(first(), 'z.pdf'), /z\.pdf/, /a\.pdf/],
    ['verdict', () => actions.check(first()), /a\.pdf/, /a\.pdf/],
    ['date', () => actions.correct(first(), { date: '2026-03-14' }), /a\.pdf.*2026-03-14|2026-03-14.*a\.pdf/, /a\.pdf/],
    ['date that is removed', () => actions.correct(first(), { date: '' }), /a\.pdf/, /a\.pdf/],
    ['sender', () => actions.correct(first(), { sender: 'Water' }), /Water/, /a\.pdf/],
    ['sender that is removed', () => actions.correct(first(), { sender: '' }), /a\.pdf/, /a\.pdf/],
  ])('notifies about the %s, and about its undo', async (_, change, done, undone) => {
    const [notice, back] = await noticesOf(change);
    expect(notice).toMatch(done);
    expect(back).toMatch(undone);
  });

  it.each([() => actions.choose(first(), bank), () => actions.assign([first()], bank)])(
    'suggests the last category first',
    async (change) => {
      act(forgetRecentCategories);
      await noticesOf(change);
      expect(screen.getByText('recent: Bank')).toBeInTheDocument();
      act(forgetRecentCategories);
    },
  );
});

describe('signing in from the list', () => {
  it('is not required for a signed-in user', async () => {
    page(VIEWER);
    act(() => actions.signIn());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('forgets the pending ZIP when the dialog is closed', async () => {
    const { user } = page();
    act(() => actions.signInForZip());
    await screen.findByRole('dialog');
    expect(workspace.pendingAfterSignIn.consumeZipRequest()).toBe(true);
    act(() => actions.signInForZip());
    await user.keyboard('{Escape}');
    expect(workspace.pendingAfterSignIn.consumeZipRequest()).toBe(false);
  });
});
