import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { usageWith } from '@/tests/support/workspace/workspace';
import { currentUsage, loadUsage, setUsage } from './usage.client';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => {
  // The store forgets, for the tests that follow.
  window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  vi.unstubAllGlobals();
});

it('keeps the last known usage while it reloads after a failure', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  setUsage(usageWith(7));
  await loadUsage();
  expect(currentUsage()?.remainingPages).toBe(7);
  const again = loadUsage();
  // The first value would be replaced by what the page was rendered with, which may be old or another account's.
  expect(currentUsage()?.remainingPages).toBe(7);
  await again;
  expect(currentUsage()?.remainingPages).toBe(7);
});
