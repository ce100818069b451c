import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnreadableDocumentError } from '@/lib/engine/export/unreadable';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import { closeBilling, type OpenBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { NotEnoughPages } from '@/lib/features/workspace/paying/not-enough-pages.client';
import { saveSortsAtOnce } from '@/lib/features/workspace/sorting/language-settings.client';
import { SIGN_IN_REQUESTED_EVENT } from '@/lib/platform/auth/events';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { REACHABLE_EVENT } from '@/lib/platform/http/reachability.client';
import { renderPage } from '@/tests/support/render';
import { readFileItem, sortedFileItem } from '@/tests/support/workspace/file-items';
import { renderInWorkspace } from '@/tests/support/workspace/render-workspace';
import { useExport } from './use-export';
import { type NotifyMissingPages, useMissingPages } from './use-missing-pages';
import { usePageDrop } from './use-page-drop';
import { usePaste } from './use-paste';
import { usePendingPaymentsNotice } from './use-pending-payments-notice';
import { useSharedFiles } from './use-shared-files';
import { useSortAtOnce } from './use-sort-at-once';
import { useSortWhenReachable } from './use-sort-when-reachable';

const { pendingPayments } = workspace;
let billing: OpenBilling | null = null;
function Billing() {
  billing = useOpenBilling();
  return null;
}
function Sorted({ items }: { readonly items: readonly FileItem[] }) {
  useSortAtOnce(items);
  useSortWhenReachable(items);
  return null;
}
function Uses({ useIt }: { readonly useIt: () => void }) {
  useIt();
  return <Billing />;
}
/** Calls a hook on a page and returns what it returned. */
function hook<T>(use: () => T) {
  let value = undefined as T;
  const part = () => (
    <Uses
      useIt={() => {
        value = use();
      }}
    />
  );
  const rendered = renderPage(part());
  return { ...rendered, value, again: () => rendered.rerender(part()) };
}
const notice = () => document.querySelector('.toast')?.textContent ?? null;
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    closeBilling();
    pendingPayments.state.set(null);
    workspace.forget();
  });
});

describe('a lack of pages', () => {
  const A = sortedFileItem('a.pdf');
  const refused = (onSignIn: (() => void) | null, affordable: readonly FileItem[]) => {
    const { value, user } = hook<NotifyMissingPages>(() => useMissingPages(onSignIn));
    const goOn = vi.fn();
    act(() => value({ needed: 5, remaining: 1, affordable }, goOn));
    return { user, goOn };
  };

  it('shows a visitor the numbers, and offers the fitting files or a sign-in', async () => {
    const selectFiles = vi.spyOn(workspace, 'selectFiles').mockImplementation(() => {});
    const onSignIn = vi.fn();
    const { user } = refused(onSignIn, [A]);
    await expect.poll(notice).toMatch(/These files need 5 pages, and 1 is left for today/);
    await user.click(press('Choose the 1 file that fits'));
    // At first no file is selected, then only the fitting ones.
    expect(selectFiles.mock.calls).toEqual([
      [[], false],
      [['a.pdf'], true],
    ]);
    expect(onSignIn).not.toHaveBeenCalled();
  });

  it('offers a visitor only the sign-in if no file fits', async () => {
    const onSignIn = vi.fn();
    const { user } = refused(onSignIn, []);
    expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it('shows a user the plans, and continues after an upgrade', () => {
    const { goOn } = refused(null, []);
    expect(notice()).toBeNull();
    if (billing?.type !== 'plans') throw new Error('no plans');
    expect(billing.request.reason).toEqual({ reason: 'pages', needed: 5, remaining: 1, isSorting: false });
    expect(billing.request.otherWay).toBeUndefined();
    billing.request.onUpgraded?.();
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('offers a user the fitting files in addition to the plans', () => {
    refused(null, [A]);
    expect(billing?.type === 'plans' && billing.request.otherWay?.label).toBe('Choose the 1 file that fits');
  });
});

describe('a ZIP', () => {
  const ITEMS = [sortedFileItem('a.pdf'), sortedFileItem('b.pdf')];
  const BROKEN = readFileItem('c.pdf', { status: 'error', error: { code: 'documentDamaged' } as never });
  const exported = async (outcome: () => Promise<boolean>) => {
    const zip = vi.spyOn(workspace.exporting, 'zip').mockImplementation(outcome as never);
    const onMissing = vi.fn();
    const { value, user } = hook(() => useExport('en', onMissing));
    await act(async () => value(ITEMS, [BROKEN, readFileItem('d.pdf')]));
    return { zip, onMissing, user };
  };

  it('lists unsortable files, and is announced when it downloads', async () => {
    const { zip } = await exported(async () => true);
    expect(zip).toHaveBeenCalledExactlyOnceWith(ITEMS, expect.objectContaining({ folderLanguage: 'en' }), [
      { originalName: 'c.pdf', code: 'documentDamaged' },
    ]);
    await expect.poll(notice).toMatch(/^Your ZIP is downloading2 files in organized-documents\.zip/);
  });

  it('that was cancelled is not announced', async () => {
    await exported(async () => false);
    expect(notice()).toBeNull();
  });

  it.each<[string, Error, RegExp]>([
    ['a fault', new Error('x'), /^Error: The ZIP could not be built\.Nothing was lost/],
    ['an unreadable file', new UnreadableDocumentError('a.pdf'), /^Error: “.*a\.pdf.*” can no longer be read/],
    ['no connection', new RequestError('network', 'x', 0), /^Creating a ZIP needs a connection/],
    ['our server', new RequestError('unavailable', 'x', 503), /^Error: (?!The ZIP could not)/],
  ])('that fails because of %s shows the reason', async (_, error, text) => {
    const { onMissing } = await exported(() => Promise.reject(error));
    await expect.poll(notice).toMatch(text);
    expect(onMissing).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('leads to the sign-in if the user was signed out', async () => {
    const onAsk = vi.fn();
    window.addEventListener(SIGN_IN_REQUESTED_EVENT, onAsk, { once: true });
    const { user } = await exported(() => Promise.reject(new RequestError('unauthenticated', 'x', 401)));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(onAsk).toHaveBeenCalledOnce();
  });

  it('is built once there are enough pages', async () => {
    const refusal = { needed: 2, remaining: 1, affordable: [] };
    const { zip, onMissing } = await exported(() => Promise.reject(new NotEnoughPages(refusal)));
    expect(notice()).toBeNull();
    const [given, goOn] = onMissing.mock.lastCall ?? [];
    expect(given).toBe(refusal);
    zip.mockResolvedValue(true as never);
    await act(async () => goOn());
    await expect.poll(notice).toMatch(/^Your ZIP is downloading/);
  });
});

describe('pages of a ZIP that was made offline', () => {
  const set = (pending: object | null) => act(() => pendingPayments.state.set(pending as never));
  const waiting = (pages: number) => ({ pages, refusal: null });
  const refused = (over: object) => ({
    pages: 4,
    refusal: { code: 'pageLimit', remaining: 1, message: 'No', ...over },
  });

  it('are announced, and again when there are more', async () => {
    hook(usePendingPaymentsNotice);
    set(waiting(3));
    await expect.poll(notice).toMatch(/^To be counted later3 pages of your ZIP/);
    set(waiting(5));
    await expect.poll(notice).toMatch(/5 pages of your ZIP/);
    set(waiting(2));
    await expect.poll(notice).toMatch(/5 pages of your ZIP/);
  });

  it('are announced when they are charged, unless the list is gone', async () => {
    hook(usePendingPaymentsNotice);
    await act(async () => void (await workspace.addFiles([new File(['a'], 'a.pdf')], false)));
    set(waiting(3));
    set(null);
    await expect.poll(notice).toMatch(/^Counted3 pages that you saved without a connection/);
    act(() => workspace.forget());
    set(waiting(3));
    set(null);
    await expect.poll(notice).toBeNull();
  });

  it('lead to the plans if the plan does not cover them, and are charged after an upgrade', async () => {
    const settle = vi.spyOn(pendingPayments, 'settle').mockResolvedValue(undefined as never);
    const { user } = hook(usePendingPaymentsNotice);
    set(refused({}));
    await expect.poll(notice).toMatch(/has 4 pages, and 1 is left in your plan/);
    await user.click(press('See plans'));
    if (billing?.type !== 'plans') throw new Error('no plans');
    expect(billing.request.reason).toEqual({ reason: 'pages', needed: 4, remaining: 1 });
    billing.request.onUpgraded?.();
    expect(settle).toHaveBeenCalledOnce();
  });

  it('show the reason if they are refused otherwise', async () => {
    hook(usePendingPaymentsNotice);
    set(refused({ remaining: null, code: 'unauthenticated', message: 'Sign in first' }));
    await expect.poll(notice).toMatch(/could not be counted.*Sign in first/);
    expect(screen.queryByRole('button', { name: 'See plans' })).not.toBeInTheDocument();
    expect(press('Sign in')).toBeVisible();
  });
});

describe('files that are pasted or dropped on the page', () => {
  const PDF = new File(['a'], 'a.pdf', { type: 'application/pdf' });
  const happens = (type: string, target: EventTarget, data: object) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: data });
    act(() => void target.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('are added, except into a field; a pasted picture gets a name', () => {
    const add = vi.fn();
    const { unmount, container } = hook(() => usePaste(add));
    container.append(document.createElement('input'));
    expect(happens('paste', container.lastElementChild as Element, { files: [PDF] })).toBe(false);
    expect(happens('paste', document.body, { files: [] })).toBe(false);
    expect(add).not.toHaveBeenCalled();
    expect(happens('paste', document.body, { files: [PDF, new File(['b'], 'image.png', { type: 'image/png' })] })).toBe(
      true,
    );
    const [files] = add.mock.lastCall as [File[]];
    expect(files.map(({ name }) => name)).toEqual([
      'a.pdf',
      expect.stringMatching(/^.+_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.png$/),
    ]);
    unmount();
    expect(happens('paste', document.body, { files: [PDF] })).toBe(false);
  });

  it('are added wherever they are dropped, unless another drop target accepts them', async () => {
    const add = vi.fn();
    const { unmount } = hook(() => usePageDrop(add));
    const data = { types: ['Files'], files: [PDF], items: [] };
    expect(happens('dragover', window, { types: ['text/plain'] })).toBe(false);
    expect(happens('dragover', window, data)).toBe(true);
    expect(happens('drop', window, { ...data, types: ['text/plain'] })).toBe(false);
    expect(happens('drop', window, { ...data, files: [] })).toBe(true);
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('drop', take, { once: true });
    happens('drop', document.body, data);
    expect(add).not.toHaveBeenCalled();
    expect(happens('drop', window, data)).toBe(true);
    expect(add).toHaveBeenCalledExactlyOnceWith([PDF]);
    const entry = { name: 'a.pdf', isDirectory: false, file: (done: (file: File) => void) => done(PDF) };
    const parts = [[entry], []];
    const readEntries = (done: (entries: unknown[]) => void) => done(parts.shift() ?? []);
    const folder = { name: 'Papers', isDirectory: true, createReader: () => ({ readEntries }) };
    happens('drop', window, { ...data, items: [{ webkitGetAsEntry: () => folder }] });
    await expect.poll(() => add.mock.lastCall).toEqual([[PDF], expect.objectContaining({ files: [PDF] })]);
    unmount();
    expect(happens('drop', window, data)).toBe(false);
  });
});

describe('sorting without a click', () => {
  const reading = (name: string) => readFileItem(name, { status: 'reading' });
  function list(first: readonly FileItem[]) {
    const page = renderInWorkspace(<Sorted items={first} />);
    return { ...page, show: (items: readonly FileItem[]) => page.rerender(<Sorted items={items} />) };
  }
  afterEach(() => void saveSortsAtOnce(false));

  it('begins once all added files are read, if enabled in the settings', () => {
    saveSortsAtOnce(true);
    const { show, actions } = list([reading('a.pdf'), reading('b.pdf')]);
    const [a, b] = [readFileItem('a.pdf'), readFileItem('b.pdf')];
    show([a, reading('b.pdf')]);
    expect(actions.sort).not.toHaveBeenCalled();
    show([a, b]);
    expect(actions.sort).toHaveBeenCalledExactlyOnceWith([a, b]);
    show([a, b]);
    show([{ ...a }, b]);
    expect(actions.sort).toHaveBeenCalledOnce();
  });

  it('ignores files from before, and unreadable ones', () => {
    saveSortsAtOnce(true);
    const { show, actions } = list([readFileItem('old.pdf'), reading('a.pdf')]);
    show([readFileItem('old.pdf'), readFileItem('a.pdf', { status: 'error' })]);
    expect(actions.sort).not.toHaveBeenCalled();
  });

  it('does not begin if disabled in the settings', () => {
    saveSortsAtOnce(false);
    const { show, actions } = list([reading('a.pdf')]);
    show([readFileItem('a.pdf')]);
    expect(actions.sort).not.toHaveBeenCalled();
  });

  it('continues with interrupted files once there is a connection', () => {
    const failed = (name: string, code: string) => readFileItem(name, { status: 'error', error: { code } as never });
    const lost = failed('a.pdf', 'connectionLost');
    const { actions, unmount } = list([lost, failed('b.pdf', 'readFailed'), readFileItem('c.pdf')]);
    act(() => void window.dispatchEvent(new Event(REACHABLE_EVENT)));
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(lost);
    unmount();
    window.dispatchEvent(new Event(REACHABLE_EVENT));
    expect(actions.retry).toHaveBeenCalledOnce();
  });
});

describe('files from the system', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'launchQueue');
    window.history.replaceState(null, '', '/');
  });

  it('opened with the app are added, once the list is restored', async () => {
    let consume: (launch: object) => Promise<void> = async () => {};
    Object.assign(window, { launchQueue: { setConsumer: (consumer: typeof consume) => (consume = consumer) } });
    const add = vi.fn();
    let isRestored = false;
    const { again } = hook(() => useSharedFiles(add, isRestored));
    const file = new File(['a'], 'a.pdf');
    await consume({ files: [{ getFile: async () => file }] });
    expect(add).not.toHaveBeenCalled();
    isRestored = true;
    again();
    await act(() => consume({ files: [] }));
    expect(add).not.toHaveBeenCalled();
    await act(() => consume({ files: [{ getFile: async () => file }] }));
    expect(add).toHaveBeenCalledExactlyOnceWith([file]);
  });

  it.each([
    ['lost', /^The shared files did not arrive/],
    ['kept', null],
  ])('whose share was %s show a message once, and the address is cleaned', async (outcome, text) => {
    window.history.replaceState(null, '', `/?shared=${outcome}&a=1`);
    hook(() => useSharedFiles(vi.fn(), true));
    if (text) await expect.poll(notice).toMatch(text);
    else expect(notice()).toBeNull();
    expect(window.location.search).toBe('?a=1');
  });
});
