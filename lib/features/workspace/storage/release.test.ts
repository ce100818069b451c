import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import { testWorkspace } from '@/tests/support/workspace/workspace';

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

it('a stored list is released to another tab, which then has its files', async () => {
  const [storage, locks] = [new MemoryStorage(), memoryLocks()];
  const first = testWorkspace({ storage, locks });
  await first.with('a.pdf');
  await first.isStored();
  expect(await first.workspace.release()).toBe(true);
  const next = testWorkspace({ storage, locks });
  await next.workspace.start(() => {});
  expect(next.workspace.store.state().items.map(({ name }) => name)).toEqual(['a.pdf']);
});

it('a list that this browser cannot store stays in its tab', async () => {
  const storage = new MemoryStorage();
  storage.faults.write = true;
  const only = testWorkspace({ storage });
  await only.with('a.pdf');
  expect(await only.workspace.release()).toBe(false);
  expect(only.workspace.store.state().items).toHaveLength(1);
});

it('so does one in a browser without any storage', async () => {
  const storage = new MemoryStorage();
  storage.faults.open = true;
  const only = testWorkspace({ storage });
  await only.with('a.pdf');
  expect(await only.workspace.release()).toBe(false);
});
