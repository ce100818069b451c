import { expect, it } from 'vitest';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import { forgetStored } from './forget-stored.client';
import { LIST_NAME } from './tab-lists.client';

it('signing out on a page without a workspace deletes the stored lists that no tab has open', async () => {
  const storage = new MemoryStorage();
  const locks = memoryLocks();
  const names = [LIST_NAME, `${LIST_NAME}-2`];
  for (const name of names) await storage.open(name);
  let release = () => {};
  void locks.request(names[1] ?? '', {}, () => new Promise<void>((resolve) => (release = resolve)));
  await forgetStored(storage, locks);
  expect(await storage.names()).toEqual([names[1]]);
  release();
});
