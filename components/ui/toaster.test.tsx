import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { notify } from './notify';
import { Toaster } from './toaster';

const show = async (
  ...[kind, notice]: [kind: 'error' | 'warn' | 'success', notice: Parameters<typeof notify.warn>[0]]
) => {
  act(() => void notify[kind](notice));
  return screen.findByText(notice.title);
};
const buttonsOf = (title: HTMLElement) =>
  within(title.closest<HTMLElement>('.toast') ?? title)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('a notification', () => {
  it.each([
    ['error', 'alert'],
    ['warn', 'status'],
    ['success', 'status'],
  ] as const)('of the kind %s has the role %s', async (kind, role) => {
    renderPage(<p>Page</p>);
    const title = await show(kind, { title: `Of ${kind}` });
    expect(title.closest('.toast')).toHaveRole(role);
  });

  it('is closed by its button', async () => {
    const { user } = renderPage(<p>Page</p>);
    await show('warn', { title: 'Closes' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByText('Closes')).toBeNull();
  });

  it('closes after its action', async () => {
    const onSelect = vi.fn();
    const { user } = renderPage(<p>Page</p>);
    await show('success', { title: 'Acts', action: { label: 'Again', onSelect } });
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(onSelect).toHaveBeenCalledOnce();
    await expect.poll(() => screen.queryByText('Acts')).toBeNull();
  });

  const action = { label: 'Again', onSelect: () => {} };
  it.each([
    ['nothing to choose', {}, ['Close']],
    ['one action', { action }, ['Again']],
    ['one action, which stays', { action, stays: true }, ['Close', 'Again']],
    ['one action that is to have a close button', { action, hasClose: true }, ['Close', 'Again']],
    ['two actions', { action, alternative: { ...action, label: 'Other' } }, ['Close', 'Again', 'Other']],
  ])('with %s has the buttons', async (name, over, expected) => {
    renderPage(<p>Page</p>);
    expect(buttonsOf(await show('success', { title: `With ${name}`, ...over }))).toEqual(expected);
  });

  it('replaces the one with the same id', async () => {
    renderPage(<p>Page</p>);
    await show('warn', { id: 'same', title: 'Before' });
    await show('warn', { id: 'same', title: 'After' });
    expect(screen.queryByText('Before')).not.toBeInTheDocument();
  });

  it('is shown once even if several parts of the page render a toaster', async () => {
    renderPage(<Toaster />);
    await show('warn', { title: 'Once' });
    expect(screen.getAllByText('Once')).toHaveLength(1);
  });

  it.each([
    ['en', 'ltr', 'right'],
    ['he', 'rtl', 'left'],
  ] as const)('in %s is at the inline end', async (locale, dir, side) => {
    renderPage(<p>Page</p>, { locale });
    const list = (await show('warn', { title: `In ${locale}` })).closest('[data-sonner-toaster]');
    expect(list).toHaveAttribute('dir', dir);
    expect(list).toHaveAttribute('data-x-position', side);
  });
});
