import { expect, it } from 'vitest';
import { nextFetch } from './next-fetch';
import type { OnDeviceState } from './on-device';

const state = (changes: Partial<OnDeviceState>): OnDeviceState => ({
  parts: 'none',
  fetching: false,
  failed: null,
  totalBytes: 10_000_000,
  fetchedBytes: 0,
  ...changes,
});

it('fetches missing and outdated parts', () => {
  expect(nextFetch(state({}), false)).toBe('fetch');
  expect(nextFetch(state({ parts: 'text' }), false)).toBe('fetch');
});

it('asks first if the connection has data saving turned on', () => {
  expect(nextFetch(state({}), true)).toBe('ask');
  expect(nextFetch(state({ parts: 'text' }), true)).toBe('ask');
});

it('skips parts that are stored or loading', () => {
  for (const savesData of [false, true]) {
    expect(nextFetch(state({ parts: 'all' }), savesData)).toBe('nothing');
    expect(nextFetch(state({ fetching: true }), savesData)).toBe('nothing');
  }
});
