import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FailureNote } from '@/components/ui/failure-note';
import { SESSION_ENDED_EVENT } from '@/lib/platform/auth/events';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { LOCALES } from '@/lib/platform/i18n/locales';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { renderPage, VIEWER } from '@/tests/support/render';

const dialog = async () => within(await screen.findByRole('dialog'));

describe.each(LOCALES)('an ended sign-in (%s)', (locale) => {
  const { Auth, Common, Errors } = { en, he }[locale];

  it('is reported with a button that opens the sign-in', async () => {
    const { user } = renderPage(<main />, { locale, viewer: VIEWER });
    act(() => void window.dispatchEvent(new Event(SESSION_ENDED_EVENT)));
    const notice = within((await screen.findByText(Auth.ended.title)).closest('.toast') as HTMLElement);
    await user.click(notice.getByRole('button', { name: Common.signIn }));
    expect((await dialog()).getByText(Auth.ended.message)).toBeVisible();
    expect((await dialog()).getByRole('button', { name: /Google/ })).toBeVisible();
  });

  it('can be renewed from a refused request', async () => {
    const error = new RequestError('unauthenticated', Errors.unauthenticated, 401);
    const { user } = renderPage(<FailureNote error={error} onRetry={vi.fn()} />, { locale });
    expect(screen.queryByRole('button', { name: Common.retry })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: Common.signIn }));
    expect(await dialog()).toBeTruthy();
  });

  it('with another account since, asks to reload the page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const error = new RequestError('accountChanged', Errors.accountChanged, 403);
    const { user } = renderPage(<FailureNote error={error} />, { locale });
    await user.click(screen.getByRole('button', { name: Common.reload }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});
