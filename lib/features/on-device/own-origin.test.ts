import { expect, it, vi } from 'vitest';
import type { ProcessingMode } from './on-device';
import { OWN_ORIGIN_POLICY } from './own-origin';
import { createOwnOrigin } from './own-origin.client';

/** A tab: what it remembers outlives its pages. */
function tabOf(first: ProcessingMode) {
  const kept = new Map<string, string>();
  const listeners = new Set<() => void>();
  let place = first;
  return {
    choose(next: ProcessingMode) {
      place = next;
      for (const listener of listeners) listener();
    },
    open() {
      const addPolicy = vi.fn();
      const reload = vi.fn();
      const page = createOwnOrigin({
        addPolicy,
        reload,
        memory: () => ({
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        }),
        mode: () => place,
        subscribeMode: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      });
      return { ...page, addPolicy, reload };
    },
  };
}

it('locks the page to its own origin once local mode is chosen, permanently', () => {
  const tab = tabOf('server');
  const page = tab.open();
  const end = page.followMode();
  expect(page.restriction.get()).toBe('open');
  tab.choose('device');
  expect(page.restriction.get()).toBe('closed');
  tab.choose('server');
  tab.choose('device');
  expect(page.restriction.get()).toBe('closed');
  expect(page.addPolicy.mock.calls).toEqual([[OWN_ORIGIN_POLICY]]);
  end();
});

it('locks the page from the start if local mode was stored', () => {
  const page = tabOf('device').open();
  page.followMode();
  expect(page.restriction.get()).toBe('closed');
});

it('allows other origins for one page load', () => {
  const tab = tabOf('device');
  const before = tab.open();
  before.followMode();
  before.reloadUnrestricted();
  expect(before.reload).toHaveBeenCalledOnce();

  const page = tab.open();
  const end = page.followMode();
  expect(page.restriction.get()).toBe('lifted');
  expect(page.addPolicy).not.toHaveBeenCalled();
  // Drawn anew, it is still the same page.
  end();
  page.followMode();
  expect(page.restriction.get()).toBe('lifted');
  page.restrict();
  expect(page.restriction.get()).toBe('closed');

  const after = tab.open();
  after.followMode();
  expect(after.restriction.get()).toBe('closed');
});

it('remembers the reason once after the reload, and does not lock in server mode', () => {
  const tab = tabOf('device');
  const before = tab.open();
  before.followMode();
  tab.choose('server');
  expect(before.restriction.get()).toBe('closed');
  before.reloadUnrestricted('drive');

  const page = tab.open();
  page.followMode();
  expect(page.restriction.get()).toBe('open');
  expect([page.consumeAfterReload(), page.consumeAfterReload()]).toEqual(['drive', null]);
  expect(tab.open().consumeAfterReload()).toBeNull();
});

it('stays locked if the tab has no storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const reload = vi.fn();
  const page = createOwnOrigin({
    addPolicy: vi.fn(),
    memory: refuse,
    reload,
    mode: () => 'device',
    subscribeMode: () => () => {},
  });
  page.followMode();
  expect(page.restriction.get()).toBe('closed');
  page.reloadUnrestricted();
  expect(reload).toHaveBeenCalledOnce();
});

it('names no origin but its own', () => {
  for (const directive of OWN_ORIGIN_POLICY.split('; ')) {
    const [, ...sources] = directive.split(' ');
    expect(sources.join(' '), directive).toMatch(
      /^'(?:self|none)'(?: (?:'unsafe-inline'|'unsafe-eval'|data:|blob:))*$/,
    );
    expect(/img-src|data:|blob:/.test(directive), directive).toBe(directive.startsWith('img-src'));
  }
  for (const name of ['default-src', 'connect-src', 'form-action', 'frame-src', 'img-src', 'script-src']) {
    expect(OWN_ORIGIN_POLICY).toContain(`${name} '`);
  }
});
