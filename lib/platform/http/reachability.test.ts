import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REACHABLE_EVENT, reach, reportReachable, reportUnreachable } from './reachability.client';

/** A page with a network that can be taken away. */
const page = Object.assign(new EventTarget(), { isOnline: true });
const probe = vi.fn(async () => new Response());
let seen: string[] = [];
let unwatch = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', probe);
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.isOnline;
    },
  });
  probe.mockClear();
  seen = [];
  // Unit tests share a worker: a request that failed in another file leaves the server out of reach.
  reportReachable();
  unwatch = reach.subscribe(() => seen.push(reach.get()));
});
afterEach(() => {
  reportReachable();
  unwatch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a network that disconnects and returns is reported once the server answers', async () => {
  const told = vi.fn();
  page.addEventListener(REACHABLE_EVENT, told, { once: true });
  page.isOnline = false;
  page.dispatchEvent(new Event('offline'));
  page.isOnline = true;
  page.dispatchEvent(new Event('online'));
  expect(seen).toEqual(['offline', 'reached']);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledOnce();
});

it('an unreachable server is polled with growing delays until it answers', async () => {
  probe.mockRejectedValue(new TypeError('away'));
  reportUnreachable();
  expect(seen).toEqual(['unreached']);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(probe).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(2);
  probe.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['unreached', 'reached']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

it('another successful request ends the polling, and no file is sorted again', async () => {
  const told = vi.fn();
  page.addEventListener(REACHABLE_EVENT, told, { once: true });
  reportUnreachable();
  reportReachable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['unreached', 'reached']);
  expect(probe).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
