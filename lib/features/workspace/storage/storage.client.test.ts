import { describe, expect, it, vi } from 'vitest';
import { indexedDbStorage } from './storage.client';

describe('the stored lists of a browser', () => {
  it('are enumerated, so that those of closed tabs can be found', async () => {
    vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'a' }, { name: undefined }, { name: 'b' }] });
    expect(await indexedDbStorage.names()).toEqual(['a', 'b']);
  });

  it.each([[undefined], [{}]])('are empty in a browser that cannot enumerate them: %o', async (indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB);
    expect(await indexedDbStorage.names()).toEqual([]);
  });
});
