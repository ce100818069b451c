import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from './fetch-json.client';
import { type RemoteValue, remoteStore } from './remote-store.client';

const away = new RequestError('network', 'no network', 0);

/** A question whose answers the test gives, in the order that it was asked in. */
function questions() {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    asked.push(Promise.withResolvers<string>());
    return asked.at(-1)?.promise ?? Promise.reject(away);
  };
  return { ask, asked };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('a value from the server', () => {
  it('is available once the server answers, and reports a failure', async () => {
    const { ask, asked } = questions();
    const { get, load } = remoteStore(ask);
    expect(get()).toEqual({ status: 'loading' });
    const first = load();
    asked[0]?.reject(away);
    await first;
    expect(get()).toEqual({ status: 'failed', error: away, last: null } satisfies RemoteValue<string>);
    const second = load();
    expect(get(), 'while it is asked again').toEqual({ status: 'loading' });
    asked[1]?.resolve('ours');
    await second;
    expect(get()).toEqual({ status: 'known', value: 'ours' });
  });

  it('stays available during a reload', async () => {
    const { ask } = questions();
    const { get, load, set } = remoteStore(ask);
    set('ours');
    void load();
    expect(get()).toEqual({ status: 'known', value: 'ours' });
  });

  it('stays available if the reload fails', async () => {
    const { ask, asked } = questions();
    const { get, load, set } = remoteStore(ask);
    set('ours');
    const again = load();
    asked[0]?.reject(away);
    await again;
    const failed = { status: 'failed', error: away, last: 'ours' };
    expect(get()).toEqual(failed);
    void load();
    expect(get(), 'while it is asked once more').toEqual(failed);
  });

  it.each([
    ['a later question', (store: ReturnType<typeof remoteStore<string>>) => void store.load(), { status: 'loading' }],
    ['a note', (store: ReturnType<typeof remoteStore<string>>) => store.set('new'), { status: 'known', value: 'new' }],
    ['a forgetting', (store: ReturnType<typeof remoteStore<string>>) => store.forget(), { status: 'loading' }],
  ])('ignores an answer that %s has overtaken', async (_, overtake, then) => {
    const { ask, asked } = questions();
    const store = remoteStore(ask);
    const load = store.load();
    overtake(store);
    asked[0]?.resolve('old');
    await load;
    expect(store.get()).toEqual(then);
  });

  it('is reset by an event of the page', () => {
    const { subscribe, get, set } = remoteStore<string>(() => Promise.reject(away), ['gone']);
    subscribe(() => {});
    set('ours');
    window.dispatchEvent(new Event('gone'));
    expect(get()).toEqual({ status: 'loading' });
  });

  it('passes on a defect', async () => {
    const defect = new TypeError('undefined is not a function');
    await expect(remoteStore(() => Promise.reject(defect)).load()).rejects.toBe(defect);
  });
});
