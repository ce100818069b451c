import { afterEach, expect, it, vi } from 'vitest';
import { createOtherTabs, type OtherTabsServices, type TabChannel } from './other-tabs.client';

afterEach(() => vi.useRealTimers());

/** Channels that hear each other, as the tabs of one browser do. */
function browserTabs() {
  const channels = new Set<TabChannel>();
  return (): TabChannel => {
    const channel: TabChannel = {
      onmessage: null,
      postMessage(data) {
        for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
      },
      close: () => void channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  };
}

function openTab(channel: TabChannel, id: string, files: number, over: Partial<OtherTabsServices> = {}) {
  const services = {
    countFiles: () => files,
    release: vi.fn(async () => true),
    takeOverReleasedLists: vi.fn(async () => {}),
    reload: vi.fn(),
    isSaving: () => false,
    ...over,
  };
  return { services, tabs: createOtherTabs({ channel, id, ...services }) };
}

it('a tab without files finds the list of another tab', () => {
  const open = browserTabs();
  openTab(open(), 'empty too', 0);
  openTab(open(), 'first', 14);
  const second = openTab(open(), 'second', 0);
  second.tabs.requestLists();
  expect(second.tabs.list.get()).toEqual({ tab: 'first', files: 14, phase: 'open' });
});

it('an emptied list is no longer offered', () => {
  const open = browserTabs();
  let files = 14;
  openTab(open(), 'first', 0, { countFiles: () => files });
  const second = openTab(open(), 'second', 0);
  second.tabs.requestLists();
  files = 0;
  second.tabs.requestLists();
  expect(second.tabs.list.get()).toBeNull();
});

it('a list is released before it is taken over, and its tab reloads afterwards', async () => {
  const open = browserTabs();
  const steps: string[] = [];
  const first = openTab(open(), 'first', 14, {
    release: async () => steps.push('release') > 0,
    reload: () => void steps.push('reload'),
  });
  const second = openTab(open(), 'second', 0, { takeOverReleasedLists: async () => void steps.push('take') });
  second.tabs.requestLists();
  second.tabs.moveHere();
  expect(second.tabs.list.get()?.phase).toBe('bringing');
  await vi.waitFor(() => expect(steps).toEqual(['release', 'take', 'reload']));
  expect(second.tabs.list.get()).toBeNull();
  first.tabs.dispose();
});

it('a reloaded tab is found again under its new id', () => {
  const open = browserTabs();
  const before = openTab(open(), 'before', 14);
  const second = openTab(open(), 'second', 0);
  second.tabs.requestLists();
  before.tabs.dispose();
  openTab(open(), 'after', 14);
  second.tabs.requestLists();
  expect(second.tabs.list.get()?.tab).toBe('after');
});

it('a list is moved once, even if it is requested again meanwhile', async () => {
  const open = browserTabs();
  let isGone = () => {};
  const release = vi.fn(() => new Promise<boolean>((resolve) => (isGone = () => resolve(true))));
  const first = openTab(open(), 'first', 14, { release });
  const second = openTab(open(), 'second', 0);
  const third = openTab(open(), 'third', 0);
  second.tabs.requestLists();
  third.tabs.requestLists();
  second.tabs.moveHere();
  second.tabs.requestLists();
  third.tabs.moveHere();
  expect(release).toHaveBeenCalledTimes(1);
  isGone();
  await vi.waitFor(() => expect(first.services.reload).toHaveBeenCalled());
  for (const { tabs } of [first, second, third]) tabs.dispose();
});

it('a tab that is receiving a list says so until it arrives, even if it is announced again', () => {
  const open = browserTabs();
  const sender = open();
  const second = openTab(open(), 'second', 0);
  sender.postMessage({ type: 'has', from: 'first', files: 14 });
  second.tabs.moveHere();
  sender.postMessage({ type: 'has', from: 'first', files: 13 });
  expect(second.tabs.list.get()).toEqual({ tab: 'first', files: 13, phase: 'bringing' });
  second.tabs.dispose();
});

it('a list that is being saved is not moved', () => {
  const open = browserTabs();
  const first = openTab(open(), 'first', 14, { isSaving: () => true });
  const second = openTab(open(), 'second', 0);
  second.tabs.requestLists();
  second.tabs.moveHere();
  expect(second.tabs.list.get()?.phase).toBe('busy');
  expect(first.services.release).not.toHaveBeenCalled();
});

it('a list that could not be stored completely is not moved', async () => {
  vi.useFakeTimers();
  const open = browserTabs();
  const first = openTab(open(), 'first', 14, { release: async () => false });
  const second = openTab(open(), 'second', 0);
  second.tabs.requestLists();
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.tabs.list.get()?.phase).toBe('unstored');
  expect(first.services.reload).not.toHaveBeenCalled();
  second.tabs.requestLists();
  expect(second.tabs.list.get()?.files).toBe(14);
});

it('a tab that does not answer is reported, and its list is taken over if the tab is closed', async () => {
  vi.useFakeTimers();
  const open = browserTabs();
  const first = openTab(open(), 'first', 14);
  let files = 0;
  const takeOverReleasedLists = vi.fn(async () => {});
  const second = openTab(open(), 'second', 0, { countFiles: () => files, takeOverReleasedLists });
  second.tabs.requestLists();
  first.tabs.dispose();
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.tabs.list.get()?.phase).toBe('silent');
  takeOverReleasedLists.mockImplementation(async () => {
    files = 14;
  });
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.tabs.list.get()).toBeNull();
});

it('a failed takeover can be repeated', async () => {
  vi.useFakeTimers();
  const open = browserTabs();
  const first = openTab(open(), 'first', 14);
  let files = 0;
  const takeOverReleasedLists = vi.fn((): Promise<void> => Promise.reject(new Error('The storage does not answer.')));
  const second = openTab(open(), 'second', 0, { countFiles: () => files, takeOverReleasedLists });
  second.tabs.requestLists();
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.tabs.list.get()?.phase).toBe('silent');
  // The first tab has released its list and does not answer any more.
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.tabs.list.get()?.phase).toBe('silent');
  takeOverReleasedLists.mockImplementation(async () => {
    files = 14;
  });
  second.tabs.moveHere();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.tabs.list.get()).toBeNull();
  first.tabs.dispose();
});

it('a tab that released its list reloads even if no tab took it', async () => {
  vi.useFakeTimers();
  const open = browserTabs();
  const first = openTab(open(), 'first', 14);
  const requester = open();
  requester.postMessage({ type: 'bring', from: 'gone', to: 'first' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(first.services.reload).toHaveBeenCalledTimes(1);
});

it('malformed messages and messages for another tab are ignored', () => {
  const open = browserTabs();
  const first = openTab(open(), 'first', 3);
  const stranger = open();
  stranger.postMessage({ type: 'bring', from: 'x', to: 'second' });
  stranger.postMessage({ type: 'has', from: 'x', files: -1 });
  stranger.postMessage('bring');
  expect(first.services.release).not.toHaveBeenCalled();
  expect(first.tabs.list.get()).toBeNull();
});
