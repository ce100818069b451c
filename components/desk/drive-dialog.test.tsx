import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { DriveFileState, DriveProblem, DriveSaving } from '@/lib/features/workspace/drive/drive-state';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { renderPage, VIEWER } from '@/tests/support/render';
import { DriveDialog } from './drive-dialog';

const { drive } = workspace;
const waiting = (name: string, over: Partial<DriveFileState> = {}): DriveFileState => ({
  id: name,
  name,
  size: 1000,
  fraction: 0,
  saved: null,
  hasFailed: false,
  ...over,
});
const saved = (name: string, change: 'new' | 'changed' | 'kept' = 'new') =>
  waiting(name, {
    fraction: 1,
    saved: { documentId: name, name, folder: 'Mesudar/Bank', link: `https://drive.example/${name}`, change } as never,
  });
const SAVING: DriveSaving = {
  phase: 'saving',
  step: 'uploading',
  files: [saved('a.pdf'), waiting('b.pdf')],
  account: 'dana@example.com',
  root: { name: 'Mesudar', link: 'https://drive.example/root' },
  isRootRecreated: false,
  problem: null,
  isShown: true,
};
const set = (over: Partial<DriveSaving>) => drive.state.set({ ...SAVING, ...over });
function dialog(over: Partial<DriveSaving>) {
  const actions = { save: vi.fn(), goOn: vi.fn(), saveElsewhere: vi.fn(), undo: vi.fn() };
  act(() => set(over));
  return { actions, ...renderPage(<DriveDialog {...actions} />, { viewer: VIEWER }) };
}
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby');
const named = (name: string) => expect(screen.getByRole('dialog', { name })).toBeVisible();
const state = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
const button = (name: string) => screen.queryByRole('button', { name });
const files = () =>
  screen.queryAllByRole('listitem').flatMap((item) => (item.closest('.dr-files') ? [item.textContent] : []));

beforeEach(() => {
  vi.spyOn(drive, 'cancel').mockImplementation(() => {});
  vi.spyOn(drive, 'show').mockImplementation((isShown) => set({ ...drive.state.get(), isShown }));
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => drive.state.set(null));
});

describe('a save to Drive', () => {
  it('is hidden before it begins, and while it runs in the background', () => {
    renderPage(<DriveDialog save={vi.fn()} goOn={vi.fn()} saveElsewhere={vi.fn()} undo={vi.fn()} />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => set({ isShown: false }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is cancelled with its dialog while it waits for Google', async () => {
    const { user } = dialog({ phase: 'asking', account: null });
    named('Waiting for Google');
    expect(state()).toMatch(/^Google’s window is open/);
    expect(files()).toEqual([]);
    expect(screen.queryByText(/^In the Drive of/)).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(drive.cancel).toHaveBeenCalledOnce();
    expect(drive.show).not.toHaveBeenCalled();
  });

  it('stays open when the page is clicked: Google’s window takes the focus and returns it', () => {
    dialog({ phase: 'asking' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('dialog', { name: 'Waiting for Google' })).toBeVisible();
    expect(title()).not.toBeNull();
    expect(drive.cancel).not.toHaveBeenCalled();
  });

  it('shows its progress, in total and for each file', () => {
    dialog({
      files: [
        saved('a.pdf'),
        waiting('b.pdf', { fraction: 0.5 }),
        waiting('c.pdf'),
        waiting('d.pdf', { hasFailed: true }),
      ],
    });
    named('Saving to Google Drive');
    expect(state()).toBe('Uploading the files…');
    expect(screen.getByText('1 of 4')).toBeVisible();
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars).toEqual(['50', '50']);
    expect(files()).toEqual([
      expect.stringMatching(/a\.pdf.*Mesudar\/Bank.*Saved$/),
      expect.stringMatching(/^b\.pdf$/),
      'c.pdfWaiting',
      'd.pdfNot saved',
    ]);
    expect(screen.getByText(/^In the Drive of .*dana@example\.com/)).toBeVisible();
    expect(button('Save to another account')).not.toBeInTheDocument();
    expect(button('Undo: move to the trash')).not.toBeInTheDocument();
  });

  it('continues in the background when its dialog is closed, and reports its end', async () => {
    const { user } = dialog({});
    await user.click(button('Continue in the background') as HTMLElement);
    expect(drive.cancel).not.toHaveBeenCalled();
    expect(screen.queryByText('Saved to Google Drive')).not.toBeInTheDocument();
    act(() => set({ phase: 'done', files: [saved('a.pdf')], isShown: false }));
    expect(await screen.findByText('Saved to Google Drive')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    named('Saved to Google Drive');
  });

  it('is cancelled with the button', async () => {
    const { user } = dialog({});
    await user.click(button('Cancel') as HTMLElement);
    expect(drive.cancel).toHaveBeenCalledOnce();
  });
});

describe('a finished save to Drive', () => {
  it('shows where the files are, how many existed already, and whether the folder is new', async () => {
    const { user, actions } = dialog({
      phase: 'done',
      files: [saved('a.pdf'), saved('b.pdf', 'kept')],
      isRootRecreated: true,
    });
    named('Saved to Google Drive');
    expect(state()).toMatch(
      /^2 files are in “.*Mesudar.*”\.1 file was there already.*The earlier folder is in the trash/,
    );
    expect(files()).toEqual([expect.stringMatching(/Saved$/), expect.stringMatching(/Already there$/)]);
    expect(screen.getByRole('link', { name: /^Open the folder/ })).toHaveAttribute(
      'href',
      'https://drive.example/root',
    );
    expect(screen.getByRole('link', { name: /a\.pdf/ })).toHaveAttribute('href', 'https://drive.example/a.pdf');
    await user.click(button('Save to another account') as HTMLElement);
    expect(actions.saveElsewhere).toHaveBeenCalledOnce();
    await user.click(button('Undo: move to the trash') as HTMLElement);
    expect(actions.undo).toHaveBeenCalledOnce();
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(drive.show).toHaveBeenCalledWith(false);
    expect(drive.cancel).not.toHaveBeenCalled();
  });

  it('does not mention an existing folder', () => {
    dialog({ phase: 'done', files: [saved('a.pdf')] });
    expect(state()).toMatch(/^The file is in “.*Mesudar.*”\.$/);
  });

  it('without a folder has no link to one', () => {
    dialog({ phase: 'done', files: [saved('a.pdf')], root: null });
    expect(screen.queryByRole('link', { name: /^Open the folder/ })).not.toBeInTheDocument();
  });
});

describe('an incomplete save to Drive', () => {
  const access = (reason: string) => ({ type: 'access', reason }) as DriveProblem;
  const ofDrive = (kind: string) => ({ type: 'drive', kind }) as DriveProblem;
  it.each<[string, DriveProblem, RegExp, string]>([
    ['a denied access', access('denied'), /^You did not allow access/, 'Ask Google again'],
    ['a closed window', access('closed'), /^Google’s window was closed/, 'Ask Google again'],
    ['a missing permission', ofDrive('scope'), /^The permission for Google Drive was not given/, 'Ask Google again'],
    ['an expired access', ofDrive('access'), /^Access to your Drive has expired/, 'Continue saving'],
    ['a full Drive', ofDrive('quota'), /^Your Google storage is full/, 'Continue saving'],
    ['a busy Drive', ofDrive('busy'), /^Google Drive is limiting requests/, 'Continue saving'],
    ['no connection', ofDrive('away'), /^Google Drive cannot be reached/, 'Continue saving'],
    ['a refusal', ofDrive('refused'), /^Google Drive did not accept/, 'Continue saving'],
    [
      'an unreadable file',
      { type: 'unreadable', name: 'b.pdf' },
      /^“.*b\.pdf.*” can no longer be read/,
      'Continue saving',
    ],
    ['the user', { type: 'cancelled' }, /^Saving was stopped/, 'Continue saving'],
    ['single files', { type: 'files' }, /^1 file was not saved/, 'Continue saving'],
    ['a fault', { type: 'error', error: new Error('x') }, /^Google Drive did not accept/, 'Continue saving'],
    ['our server', { type: 'error', error: new RequestError('unavailable', 'Down', 503) }, /^Down/, 'Continue saving'],
  ])('because of %s shows the reason and how to continue', async (_, problem, text, action) => {
    const { user, actions } = dialog({
      phase: 'stopped',
      files: [saved('a.pdf'), waiting('b.pdf', { hasFailed: true }), waiting('c.pdf')],
      problem,
    });
    named('Not everything is in Drive');
    expect(state()).toMatch(text);
    expect(state()).toMatch(/1 file of 3 is in Drive/);
    expect(files()).toEqual([expect.anything(), 'b.pdfNot saved', 'c.pdfNot saved']);
    await user.click(button(action) as HTMLElement);
    expect(actions.goOn).toHaveBeenCalledOnce();
  });

  it('has no undo if nothing was saved', () => {
    dialog({ phase: 'stopped', files: [waiting('a.pdf')], problem: { type: 'cancelled' } });
    named('Not saved to Google Drive');
    expect(files()).toEqual([]);
    expect(button('Undo: move to the trash')).not.toBeInTheDocument();
    expect(screen.queryByText(/is in Drive and will stay/)).not.toBeInTheDocument();
  });

  it('is reported as a warning if its dialog is closed', async () => {
    dialog({ phase: 'stopped', problem: { type: 'cancelled' }, isShown: false });
    const notice = await screen.findByText('Not everything is in Drive');
    expect(notice.closest('.toast')?.querySelector('.warn')).not.toBeNull();
  });
});

describe('undoing a save to Drive', () => {
  it('is cancelled like a save', async () => {
    const { user } = dialog({ phase: 'undoing' });
    named('Undoing the save');
    expect(state()).toMatch(/^Moving the files to the trash/);
    await user.click(button('Cancel') as HTMLElement);
    expect(drive.cancel).toHaveBeenCalledOnce();
  });

  it('shows at its end where the files are', () => {
    dialog({ phase: 'undone', files: [saved('a.pdf'), saved('b.pdf')] });
    named('The save is undone');
    expect(state()).toMatch(/^2 files are in the trash of your Drive/);
    expect(files()).toEqual([]);
    expect(button('Undo: move to the trash')).not.toBeInTheDocument();
    expect(button('Save to another account')).not.toBeInTheDocument();
  });
});
