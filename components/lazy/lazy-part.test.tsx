import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '@/tests/support/render';
import { LazyDialog, LazySection } from './lazy-part';

const Part = ({ name = 'Part' }: { readonly name?: string }) => <p>{name} is here</p>;
const failing = () => Promise.reject(new Error('chunk'));
type Loader = () => Promise<ComponentType<{ readonly name?: string }>>;
const loader = (first: Loader = async () => Part) => vi.fn<Loader>(first);

describe('a section whose code is loaded when it is shown', () => {
  const section = (load: Loader) => (
    <LazySection load={load} waiting={<p>Loading</p>}>
      {(Loaded) => <Loaded name="Section" />}
    </LazySection>
  );

  it('shows a placeholder while loading', async () => {
    renderPage(section(loader()));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Section is here')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  it('loads once, and is shown synchronously the next time', async () => {
    const load = loader();
    const { unmount } = renderPage(section(load));
    await screen.findByText('Section is here');
    unmount();
    renderPage(section(load));
    expect(screen.getByText('Section is here')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows a failure, and is reloaded on request', async () => {
    const load = loader(failing);
    const { user } = renderPage(section(load));
    expect(await screen.findByText(/^This part of the page could not be loaded/)).toBeVisible();
    load.mockImplementation(async () => Part);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Section is here')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows a second failure too', async () => {
    const load = loader(failing);
    const { user } = renderPage(section(load));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not affected by the failure of another section', async () => {
    const { rerender } = renderPage(section(loader(failing)));
    await screen.findByRole('button', { name: 'Retry' });
    rerender(section(loader(() => new Promise(() => {}))));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByText('Loading')).toBeVisible();
  });
});

describe('a dialog whose code is loaded when it opens', () => {
  const dialog = (load: Loader, onMissing: () => void) => (
    <LazyDialog load={load} onMissing={onMissing}>
      {(Loaded) => <Loaded name="Dialog" />}
    </LazyDialog>
  );

  it('opens once it is loaded', async () => {
    const onMissing = vi.fn();
    renderPage(dialog(loader(), onMissing));
    expect(await screen.findByText('Dialog is here')).toBeVisible();
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('reports a failure once, and withdraws its request', async () => {
    const onMissing = vi.fn();
    renderPage(dialog(loader(failing), onMissing));
    const notice = await screen.findByText('This part of the page could not be loaded.');
    expect(notice.closest('.toast')).toHaveRole('alert');
    expect(onMissing).toHaveBeenCalledOnce();
  });

  it('reports no failure if it was closed meanwhile', async () => {
    const onMissing = vi.fn();
    let fail = () => {};
    const load = loader(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('chunk'));
        }),
    );
    const { rerender } = renderPage(dialog(load, onMissing));
    rerender(<p>Closed</p>);
    fail();
    await Promise.resolve();
    expect(onMissing).not.toHaveBeenCalled();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});
