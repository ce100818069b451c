import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OnDeviceState } from '@/lib/features/on-device/on-device';
import { ownOrigin } from '@/lib/features/on-device/own-origin.client';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { renderPage } from '@/tests/support/render';
import { EngineNote } from './engine-note';

const MB = 1024 * 1024;
const NOTHING: OnDeviceState = { parts: 'none', fetching: false, failed: null, totalBytes: 0, fetchedBytes: 0 };
interface Note extends Partial<OnDeviceState> {
  readonly isAsking?: boolean;
  readonly isForAll?: boolean;
}
function note({ isAsking = false, isForAll = true, ...over }: Note = {}) {
  const state = { ...NOTHING, ...over };
  vi.spyOn(onDevice, 'state').mockReturnValue(state);
  const fetch = vi.spyOn(onDevice, 'fetch').mockImplementation((async () => {}) as never);
  const onUseServer = vi.fn();
  const page = renderPage(<EngineNote isAsking={isAsking} isForAll={isForAll} onUseServer={onUseServer} />);
  return { fetch, onUseServer, ...page };
}
const text = () => document.querySelector('.od-note')?.textContent ?? null;

afterEach(() => vi.restoreAllMocks());

describe('the download for reading on the device', () => {
  it.each<[string, Note, RegExp]>([
    ['is looked for', {}, /^Checking what is already downloaded/],
    ['begins', { totalBytes: 20 * MB }, /^Starting the download/],
    ['is asked about on a slow connection', { isAsking: true, totalBytes: 20.2 * MB }, /download of about .*20\sMB/],
    ['was interrupted', { failed: 'connection', totalBytes: MB }, /^The download was interrupted/],
    ['has no room', { failed: 'room', totalBytes: 20 * MB }, /^This browser has no room .*20\sMB/],
    ['is there', { parts: 'all', totalBytes: 20 * MB }, /^Everything is downloaded/],
    [
      'runs',
      { fetching: true, totalBytes: 20 * MB, fetchedBytes: 5 * MB },
      /^Downloading the reading software\.\W*5\sMB/,
    ],
  ])('%s', (_, state, words) => {
    note(state);
    expect(text()).toMatch(words);
  });

  it('shows its progress, and what can already be read', () => {
    const running = { fetching: true, totalBytes: 20 * MB, fetchedBytes: 5 * MB };
    const { unmount } = note(running);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/5\sMB.* of .*20\sMB/),
    );
    expect(text()).not.toMatch(/can be sorted already/);
    unmount();
    note({ ...running, parts: 'text' });
    expect(text()).toMatch(/PDF and Word files with text can be sorted already/);
  });

  it('shows sizes below a megabyte unrounded', () => {
    note({ isAsking: true, totalBytes: 300 * 1024 });
    expect(text()).toMatch(/about .*300\skB/);
  });

  it('starts when the user agrees, or is skipped', async () => {
    const { user, fetch, onUseServer } = note({ isAsking: true, totalBytes: MB });
    await user.click(screen.getByRole('button', { name: 'Download now' }));
    expect(fetch).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Read on our server instead' }));
    expect(onUseServer).toHaveBeenCalledOnce();
  });

  it.each(['connection', 'room'] as const)('can be retried after a failure (%s)', async (failed) => {
    const { user, fetch } = note({ failed, totalBytes: MB });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('the explanation of on-device reading', () => {
  it('states that only counts are sent, and how to check it', () => {
    note();
    expect(text()).toMatch(/Only the type of each file and its number of pages are sent/);
    expect(screen.getByRole('link', { name: 'How to check that' })).toHaveAttribute('href', '/on-device');
  });

  it('is empty if documents are only scanned and everything is downloaded', () => {
    note({ parts: 'all', isForAll: false });
    expect(text()).toBeNull();
  });

  it('contains only the download if documents are only scanned', () => {
    note({ isForAll: false });
    expect(text()).toMatch(/^Checking what is already downloaded$/);
  });

  it('names other services that this page may reach, and blocks them on request', async () => {
    const close = vi.spyOn(ownOrigin, 'restrict').mockImplementation(() => {});
    vi.spyOn(ownOrigin.restriction, 'use').mockReturnValue('lifted');
    const { user } = note();
    await user.click(screen.getByRole('button', { name: 'Close it to them now' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('does not name them while the page reaches only our server', () => {
    note();
    expect(text()).not.toMatch(/also reach Google/);
  });
});
