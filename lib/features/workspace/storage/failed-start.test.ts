import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import { testWorkspace } from '@/tests/support/workspace/workspace';

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

const broken = () => {
  throw new Error('broken');
};

/** A closed tab with one stored file, and a tab that is about to open and cannot read what is stored next to it. */
async function stored() {
  const [storage, locks] = [new MemoryStorage(), memoryLocks()];
  const closed = testWorkspace({ storage, locks });
  await closed.with('a.pdf');
  await closed.isStored();
  await closed.workspace.dispose();
  return { storage, locks };
}

it('a list that could not be restored is left to the next tab', async () => {
  const { storage, locks } = await stored();
  const failing = testWorkspace({ storage, locks });
  failing.workspace.registerSidecar('other', { snapshot: () => null, restore: broken });
  const onNotStored = vi.fn();
  await failing.workspace.start(onNotStored);
  expect(onNotStored).toHaveBeenCalledOnce();
  expect([...storage.opened]).toEqual([]);
  const next = testWorkspace({ storage, locks });
  await next.workspace.start(() => {});
  expect(next.workspace.store.state().items.map(({ name }) => name)).toEqual(['a.pdf']);
});

it('so are the lists of other closed tabs', async () => {
  const [storage, locks] = [new MemoryStorage(), memoryLocks()];
  const tabs = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
  for (const [index, tab] of tabs.entries()) await tab.with(`${index}.pdf`);
  await vi.waitFor(() => expect(storage.listed()).toEqual([['0.pdf'], ['1.pdf']]));
  for (const tab of tabs) await tab.workspace.dispose();
  const failing = testWorkspace({ storage, locks });
  failing.workspace.registerSidecar('other', { snapshot: () => null, restore: broken });
  await failing.workspace.start(() => {});
  expect([...storage.opened]).toEqual([]);
});

it('a list that opens beside others that cannot be listed is closed', async () => {
  const { storage, locks } = await stored();
  storage.names = async () => broken();
  await testWorkspace({ storage, locks }).workspace.start(() => {});
  expect([...storage.opened]).toEqual([]);
});
