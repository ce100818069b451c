import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBilling, useOpenBilling } from '@/lib/features/payments/upgrade.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { ImportDialog } from './import-dialog';

const MAILBOX = { address: 'dana@mail.example', connectedAt: '2026-11-01T00:00:00.000Z' };
const CONNECTED = { success: true, connection: MAILBOX };
const NONE = { success: true, connection: null };
const attachment = (id: string) => ({
  id,
  messageId: 'm1',
  fileName: `${id}.pdf`,
  kind: 'pdf',
  size: 1024,
  pageCount: 1,
  subject: 'Bill',
  senderName: 'Water',
  from: 'Water <w@water.example>',
  senderAddress: 'w@water.example',
  date: '2026-11-01T10:00:00.000Z',
  wasImported: false,
});
const found = (...ids: string[]) => ({
  success: true,
  attachments: ids.map(attachment),
  leftOut: [],
  leftOutCount: 0,
  tempDir: ids.length > 0 ? 'dir' : null,
  tempDirId: ids.length > 0 ? 'dir' : null,
});
/** A request that is never answered. */
const pending = () => new Promise(() => {});

function Wished() {
  const open = useOpenBilling();
  return <p>{open?.type === 'plans' ? 'sees the plans' : 'sees no plans'}</p>;
}
async function dialog(answers: Record<string, unknown> = {}) {
  const requests = answerRequests({ 'GET /api/gmail/connection': CONNECTED, ...answers });
  const onClose = vi.fn();
  const page = renderPage(
    <>
      <ImportDialog onClose={onClose} />
      <Wished />
    </>,
    { viewer: VIEWER },
  );
  await expect.poll(() => screen.queryByText(/^Connected to|^Google asks you first/)).not.toBeNull();
  return { requests, onClose, ...page };
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const searches = (requests: readonly { readonly path: string }[]) =>
  requests.filter(({ path }) => path === '/api/gmail/search-attachments');
const SEARCH = 'POST /api/gmail/search-attachments';
const tab = { closed: false, opener: {}, location: { replace: vi.fn() }, close: vi.fn() };

beforeEach(() => {
  tab.location.replace.mockClear();
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    closeBilling();
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  });
});

describe('the search in a mailbox', () => {
  it('covers a week unless another range is chosen, which is remembered', async () => {
    const { user, requests } = await dialog({ [SEARCH]: found() });
    expect(screen.getByRole('radio', { name: '7 days' })).toBeChecked();
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '3 months',
      'Custom',
    ]);
    await user.click(screen.getByRole('radio', { name: '3 months' }));
    await user.click(press('Search'));
    await expect.poll(() => searches(requests)).toMatchObject([{ body: { range: 90, folders: ['INBOX'] } }]);
    expect(screen.getByRole('radio', { name: '7 days' })).not.toBeChecked();
  });

  it('of a custom range requires both days, and reports missing ones on the first attempt', async () => {
    const { user, requests } = await dialog();
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Custom' }));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
    expect(screen.getByLabelText('From')).toBeValid();
    await user.click(press('Search'));
    expect(screen.getByLabelText('From')).toBeInvalid();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('From'));
    expect(searches(requests)).toEqual([]);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-03' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This day comes before the first one.');
  });

  it('shows its progress, and locks the options until it is cancelled', async () => {
    const { user, onClose } = await dialog({ [SEARCH]: pending });
    await user.click(press('Search'));
    expect(screen.getByText('Searching your mail')).toBeVisible();
    expect(screen.getByText(/^You cannot change these while we search/)).toBeVisible();
    expect(press('Search')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/^Connected to/)).not.toBeInTheDocument();
    await user.click(press('Cancel'));
    expect(screen.queryByText('Searching your mail')).not.toBeInTheDocument();
    expect(screen.queryByText(/^You cannot change these/)).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(press('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows that nothing was found, and can be changed', async () => {
    const { user } = await dialog({
      [SEARCH]: {
        ...found(),
        leftOut: [{ fileName: 'film.mov', size: 9, subject: '', from: '', reason: 'tooLarge' }],
        leftOutCount: 1,
      },
    });
    await user.click(press('Search'));
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(/^No supported attachments found.*Try a longer range/);
    expect(screen.getByText('1 attachment was left out')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it.each([
    ['our server', refusal(503, 'unavailable', 'Down for a minute'), /Failed to search.*Down for a minute/],
    ['no connection', undefined, /Failed to search.*not available right now/],
  ])('that fails because of %s shows the reason, and is repeated on request', async (_, answer, text) => {
    const { user, requests } = await dialog(answer === undefined ? {} : { [SEARCH]: answer });
    await user.click(press('Search'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    const before = searches(requests).length;
    await user.click(press('Retry'));
    await expect.poll(() => searches(requests).length).toBeGreaterThan(before);
  });

  it('leads to the plans if the plan does not include it', async () => {
    const { user } = await dialog({ [SEARCH]: refusal(402, 'planRequired', 'Buy it') });
    await user.click(press('Search'));
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(/^Import from Gmail is part of the .+ plan/);
    expect(note).not.toHaveTextContent('Buy it');
    await user.click(within(note).getByRole('button'));
    expect(screen.getByText('sees the plans')).toBeInTheDocument();
  });
});

describe('what a search found', () => {
  it('can be selected from, and the back button leads to the options', async () => {
    const { user } = await dialog({ [SEARCH]: found('a', 'b') });
    await user.click(press('Search'));
    expect(await screen.findByRole('dialog', { name: '2 attachments found' })).toBeVisible();
    expect(press('Import 2 files')).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(press('Import')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Import')).toHaveAttribute('aria-description', 'Choose at least one file.');
    await user.click(press('Back'));
    expect(screen.getByRole('dialog', { name: 'Import from Gmail' })).toBeVisible();
    expect(press('Search')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('is imported immediately if the user has chosen that', async () => {
    const { user, requests } = await dialog({ [SEARCH]: found('a'), 'POST /api/gmail/process-attachments': pending });
    await user.click(screen.getByRole('checkbox', { name: /^Import without showing/ }));
    await user.click(press('Import from Gmail'));
    expect(await screen.findByText('Files imported so far stay in your list.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ path: '/api/gmail/process-attachments' });
    expect(screen.getByText('0 of 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });
});

describe('the mailbox of an import', () => {
  const GOOGLE = { 'GET /api/gmail/auth': { success: true, authUrl: 'https://accounts.example/consent' } };

  it('is connected first if there is none, in a tab that opens with the click', async () => {
    const { user } = await dialog({ 'GET /api/gmail/connection': NONE, ...GOOGLE });
    expect(screen.getByText(/^Google asks you first/)).toBeVisible();
    await user.click(press('Connect and search'));
    expect(window.open).toHaveBeenCalledOnce();
    await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://accounts.example/consent']]);
    expect(screen.getByText('Waiting for you to finish at Google')).toBeVisible();
    expect(screen.getByText(/^Allow access in the tab/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open it again' }));
    expect(window.open).toHaveBeenCalledTimes(2);
    expect(tab.location.replace).toHaveBeenCalledTimes(2);
  });

  it('is connected through a link if the browser blocked the tab', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { user } = await dialog({ 'GET /api/gmail/connection': NONE, ...GOOGLE });
    await user.click(press('Connect and search'));
    expect(await screen.findByText('Your browser blocked the new tab.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Continue at Google' });
    expect(link).toHaveAttribute('href', 'https://accounts.example/consent');
    expect(fireEvent.click(link)).toBe(true);
  });

  it('is disconnected on request; meanwhile nothing else can be changed', async () => {
    let answer: (value: unknown) => void = () => {};
    const { user } = await dialog({
      'DELETE /api/gmail/connection': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    expect(screen.getByText(/^Connected to .*dana@mail\.example/)).toBeVisible();
    await user.click(press('Disconnect'));
    expect(press('Disconnecting')).toHaveAttribute('aria-busy', 'true');
    expect(press('Use another account')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Search')).toHaveAttribute('aria-description', 'Wait until the account is disconnected.');
    await act(async () => answer(NONE));
    expect(await screen.findByText(/^Google asks you first/)).toBeVisible();
  });
});

describe('the import dialog', () => {
  it('is closed with Escape, and not by a click next to it', async () => {
    const { user, onClose } = await dialog();
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
