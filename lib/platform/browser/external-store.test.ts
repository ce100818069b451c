import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { externalStore, oncePerObject } from './external-store.client';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const fire = (type: string) => window.dispatchEvent(new Event(type));

describe('a store outside the React tree', () => {
  it('notifies its subscribers of each change, until they unsubscribe', () => {
    const store = externalStore('a');
    const heard: string[] = [];
    const stop = store.subscribe(() => heard.push(store.get()));
    store.set('b');
    stop();
    store.set('c');
    expect(heard).toEqual(['b']);
    expect(store.get()).toBe('c');
  });

  it('listens to page events while it has subscribers', () => {
    const store = externalStore(0, { events: { more: () => store.set(store.get() + 1) } });
    fire('more');
    const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
    fire('more');
    stops[0]?.();
    expect(store.isWatched()).toBe(true);
    fire('more');
    stops[1]?.();
    expect(store.isWatched()).toBe(false);
    fire('more');
    expect(store.get()).toBe(2);
  });

  it('listens to lasting events once it has a value, even without subscribers', () => {
    const noted = externalStore('', { lastingEvents: { gone: () => noted.set('') } });
    noted.set('a secret');
    const watched = externalStore(0, { lastingEvents: { gone: () => watched.set(watched.get() + 1) } });
    watched.subscribe(() => {})();
    fire('gone');
    expect([noted.get(), watched.get()]).toEqual(['', 1]);
  });

  it('runs its cleanup once when the last subscriber has left', () => {
    const onUnwatched = vi.fn();
    const { subscribe } = externalStore(0, { onUnwatched });
    const stops = [subscribe(() => {}), subscribe(() => {})];
    stops[0]?.();
    expect(onUnwatched).not.toHaveBeenCalled();
    stops[1]?.();
    stops[1]?.();
    expect(onUnwatched).toHaveBeenCalledOnce();
  });
});

describe('a store in a component', () => {
  const shownBy = (read: () => string) => renderToString(createElement(read)).replaceAll('<!-- -->', '');

  it('is rendered on the server with the page’s data, or with its first value', () => {
    const store = externalStore('first');
    const read = () => store.use('rendered');
    expect(shownBy(read)).toBe('rendered');
    expect(shownBy(() => store.use())).toBe('first');
  });

  it('starts from the page’s data in the browser before rendering; a server stores nothing', () => {
    const rendered = { name: 'rendered' };
    const store = externalStore({ name: 'first' });
    const read = () => store.use(rendered).name;
    vi.stubGlobal('window', undefined);
    expect(shownBy(read)).toBe('rendered');
    expect(store.get().name).toBe('first');
    vi.stubGlobal('window', new EventTarget());
    expect(shownBy(read)).toBe('rendered');
    expect(store.get()).toBe(rendered);
    // What was learned since is newer than the page.
    store.set({ name: 'newer' });
    shownBy(read);
    expect(store.get().name).toBe('newer');
  });
});

describe('a value computed once for each object', () => {
  it('is the same for the same object', () => {
    const make = oncePerObject((key: { readonly size: number }) => ({ doubled: key.size * 2 }));
    const key = { size: 2 };
    expect(make(key)).toEqual({ doubled: 4 });
    expect(make(key)).toBe(make(key));
    expect(make({ size: 2 })).not.toBe(make(key));
  });
});
