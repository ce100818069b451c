import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { knownMailbox, setKnownMailbox } from './mailbox.client';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it.each([SIGNED_OUT_EVENT, SIGNED_IN_EVENT])('is deleted on %s, also on a page that does not show it', (event) => {
  setKnownMailbox({ address: 'dana@example.com', connectedAt: '2026-03-10T12:00:00.000Z' });
  window.dispatchEvent(new Event(event));
  expect(knownMailbox()).toBeUndefined();
});
