import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_CONNECTION_CHANNEL } from '@/lib/features/mail/mail-connection';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { MailboxSection } from './mailbox-section';

const MAILBOX = { address: 'dana@mail.example', connectedAt: '2026-11-01T00:00:00.000Z' };
const CONNECTED = { success: true, connection: MAILBOX };
const NONE = { success: true, connection: null };
const GOOGLE = { 'GET /api/gmail/auth': { success: true, authUrl: 'https://accounts.example/consent' } };
const tab = { closed: false, opener: {}, location: { replace: vi.fn() }, close: vi.fn() };

function section(answers: Record<string, unknown> = {}) {
  const requests = answerRequests({ 'GET /api/gmail/connection': CONNECTED, ...answers });
  return { requests, ...renderPage(<MailboxSection />, { viewer: VIEWER }) };
}
const press = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { name: 'Gmail' });
/** Posts a message from the tab that returns from Google. */
function report(message: object) {
  const channel = new BroadcastChannel(MAIL_CONNECTION_CHANNEL);
  channel.postMessage(message);
  channel.close();
}

beforeEach(() => {
  tab.close.mockClear();
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT)));
});

describe('the mailbox of an account', () => {
  it('is loaded, and its address shown', async () => {
    section();
    expect(screen.getByText('Looking for your mailbox')).toBeVisible();
    expect(heading().closest('section')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('dana@mail.example')).toBeVisible();
    expect(screen.queryByText('Looking for your mailbox')).not.toBeInTheDocument();
    expect(heading().closest('section')).toHaveAttribute('aria-busy', 'false');
  });

  it('can be reloaded after a failure', async () => {
    const { user } = section({ 'GET /api/gmail/connection': refusal(503, 'unavailable', 'Down') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    answerRequests({ 'GET /api/gmail/connection': NONE });
    await user.click(press('Retry'));
    expect(await screen.findByText('No mailbox is connected.')).toBeVisible();
    expect(heading()).toHaveFocus();
  });

  it('is disconnected after a confirmation, whose first button cancels', async () => {
    const { user, requests } = section({ 'DELETE /api/gmail/connection': NONE });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const question = () => within(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Disconnect .*dana@mail\.example/);
    expect(question().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(heading()).toHaveFocus();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(press('Disconnect'));
    await user.click(question().getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText(/dana@mail\.example.* is disconnected$/)).toBeVisible();
    expect(screen.getByText('No mailbox is connected.')).toBeVisible();
    expect(heading()).toHaveFocus();
  });

  it('stays shown as connected if disconnecting fails', async () => {
    const { user } = section({ 'DELETE /api/gmail/connection': refusal(503, 'unavailable', 'Down') });
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Down')).toBeVisible();
    expect(screen.queryByText(/is disconnected$/)).not.toBeInTheDocument();
  });
});

describe('connecting a mailbox', () => {
  it('opens a tab at Google, which closes at the end', async () => {
    const { user, requests } = section({ 'GET /api/gmail/connection': NONE, ...GOOGLE });
    await user.click(await screen.findByRole('button', { name: 'Connect Gmail' }));
    expect(heading()).toHaveFocus();
    expect(await screen.findByText(/^Continue in the tab that Google opened/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await expect.poll(() => requests.at(-1)?.path).toBe('/api/gmail/auth');
    report({ type: 'connected', address: 'noa@mail.example' });
    expect(await screen.findByText('noa@mail.example')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });

  it('of another account lets the user choose it', async () => {
    const { user, requests } = section(GOOGLE);
    await user.click(await screen.findByRole('button', { name: 'Connect another account' }));
    await expect.poll(() => requests.at(-1)?.path).toBe('/api/gmail/auth?choose=1');
  });

  it('is offered as a link if the browser blocks the tab', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const { user } = section({ 'GET /api/gmail/connection': NONE, ...GOOGLE });
    await user.click(await screen.findByRole('button', { name: 'Connect Gmail' }));
    expect(await screen.findByText(/^Your browser blocked the new tab/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Continue at Google' })).toHaveAttribute(
      'href',
      'https://accounts.example/consent',
    );
  });

  it('shows the reason if Google refuses', async () => {
    const { user, requests } = section({ 'GET /api/gmail/connection': NONE, ...GOOGLE });
    await user.click(await screen.findByRole('button', { name: 'Connect Gmail' }));
    await expect.poll(() => requests.at(-1)?.path).toBe('/api/gmail/auth');
    report({ type: 'failed', code: 'mailConsentDenied' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/^Continue in the tab/)).not.toBeInTheDocument();
  });
});
