import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailConnectionOutcome } from '@/lib/features/mail/mail-connection';
import { answerRequests } from '@/tests/support/answers';
import { useIsolatedTimers } from '@/tests/support/isolated-timers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { MailConnected } from './mail-connected';

const MAILBOX = { address: 'dana@mail.example', connectedAt: '2026-11-01T00:00:00.000Z' };
const published = vi.fn();
const close = vi.fn();

beforeEach(() => {
  published.mockClear();
  close.mockClear();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly postMessage = published;
      readonly close = () => {};
    },
  );
  vi.spyOn(window, 'close').mockImplementation(close);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function page(outcome: MailConnectionOutcome, answers: Record<string, unknown> = {}) {
  const requests = answerRequests(answers);
  return { requests, ...renderPage(<MailConnected outcome={outcome} />, { viewer: VIEWER }) };
}

describe('the page after Google', () => {
  it('reports the mailbox that the server knows, here and to the other tab', async () => {
    page('connected', { 'GET /api/gmail/connection': { success: true, connection: MAILBOX } });
    expect(screen.getByText('One moment')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your mailbox is connected' })).toBeVisible();
    expect(screen.getByText(/may now read the mail in .*dana@mail\.example/)).toBeVisible();
    expect(published).toHaveBeenCalledExactlyOnceWith({ type: 'connected', address: MAILBOX.address });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[string, MailConnectionOutcome, Record<string, unknown>, string]>([
    ['that was refused', 'mailConsentDenied', {}, 'mailConsentDenied'],
    [
      'that the address alone claims',
      'connected',
      { 'GET /api/gmail/connection': { success: true, connection: null } },
      'mailStateInvalid',
    ],
    ['that the server cannot confirm', 'connected', {}, 'mailAway'],
  ])('reports a connection %s as failed', async (_, outcome, answers, code) => {
    page(outcome, answers);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your mailbox was not connected');
    expect(published).toHaveBeenCalledExactlyOnceWith({ type: 'failed', code });
  });

  it('does not ask the server about a failure', async () => {
    const { requests } = page('mailScopeMissing');
    await screen.findByRole('alert');
    expect(requests).toEqual([]);
  });

  it('closes its tab after a moment, unless it was left', async () => {
    await useIsolatedTimers();
    const { unmount } = page('mailAway');
    await vi.advanceTimersByTimeAsync(100);
    expect(close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(close).toHaveBeenCalledOnce();
    unmount();
    const again = page('mailAway');
    await vi.advanceTimersByTimeAsync(100);
    again.unmount();
    await vi.advanceTimersByTimeAsync(1000);
    expect(close).toHaveBeenCalledOnce();
  });
});
