import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import { file, testWorkspace } from '@/tests/support/workspace/workspace';

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

const scans = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => file(`scan ${from + index}.pdf`));
const named = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);
const scanNames = (count: number, from = 1) => named(scans(count, from));

async function visitorWith(count: number, storage = new MemoryStorage()) {
  const desk = testWorkspace({ storage });
  await desk.workspace.start(() => {});
  desk.workspace.addFiles(scans(count), false);
  await eventually(() => expect(desk.statuses().every((status) => status.endsWith('completed'))).toBe(true));
  const { state } = desk.workspace.store;
  return { ...desk, listed: () => named(state().items), kept: () => named(state().overflow) };
}

describe('files over the limit of a visitor', () => {
  it('are stored next to the list', async () => {
    const visitor = await visitorWith(18);
    expect(visitor.listed()).toEqual(scanNames(10));
    expect(visitor.kept()).toEqual(scanNames(8, 11));
  });

  it('are stored once when they are dropped again', async () => {
    const visitor = await visitorWith(18);
    visitor.workspace.addFiles(scans(18), false);
    expect(visitor.kept()).toEqual(scanNames(8, 11));
  });

  it('are added on sign-in, with their contents', async () => {
    const visitor = await visitorWith(18);
    expect(await visitor.workspace.assignToUser('dana')).toBe(8);
    expect(visitor.listed()).toEqual(scanNames(18));
    expect(visitor.kept()).toEqual([]);
    const last = visitor.workspace.store.state().items.at(-1);
    expect(await visitor.workspace.previewContent(last?.id ?? '')?.text()).toBe('scan 18.pdf');
  });

  it('fill the space of a cleared list', async () => {
    const visitor = await visitorWith(25);
    visitor.workspace.removeFiles(visitor.workspace.store.state().items.map(({ id }) => id));
    expect(visitor.workspace.remainingCapacity(false)).toBe(10);
    await visitor.workspace.addOverflow(false);
    expect(visitor.listed()).toEqual(scanNames(10, 11));
    expect(visitor.kept()).toEqual(scanNames(5, 21));
  });

  it('are only in the list if they are dropped again and fit now', async () => {
    const visitor = await visitorWith(11);
    visitor.workspace.removeFiles([visitor.workspace.store.state().items[0]?.id ?? '']);
    visitor.workspace.addFiles(scans(1, 11), false);
    expect(visitor.listed()).toEqual(scanNames(10, 2));
    expect(visitor.kept()).toEqual([]);
  });

  it('are restored after a reload and added on sign-in then', async () => {
    const storage = new MemoryStorage();
    const before = await visitorWith(12, storage);
    await before.isStored();
    await before.workspace.dispose();
    const after = testWorkspace({ storage });
    await after.workspace.start(() => {});
    expect(named(after.workspace.store.state().overflow)).toEqual(scanNames(2, 11));
    expect(await after.workspace.assignToUser('dana')).toBe(2);
    expect(named(after.workspace.store.state().items)).toEqual(scanNames(12));
  });

  it('can be removed, with undo', async () => {
    const visitor = await visitorWith(12);
    const undo = visitor.workspace.removeOverflow();
    expect(visitor.kept()).toEqual([]);
    undo();
    expect(await visitor.workspace.assignToUser('dana')).toBe(2);
  });

  it('stay stored until they are added, and two clicks add them once', async () => {
    const visitor = await visitorWith(12);
    const adding = [visitor.workspace.addOverflow(true), visitor.workspace.addOverflow(true)];
    expect(visitor.kept()).toEqual(scanNames(2, 11));
    await Promise.all(adding);
    expect(visitor.listed()).toEqual(scanNames(12));
    expect(visitor.kept()).toEqual([]);
  });

  it('are reported if the disk is full, and the list is stored anyway', async () => {
    const storage = new MemoryStorage();
    storage.faults.roomBytes = 20;
    const desk = testWorkspace({ storage });
    const onNotStored = vi.fn();
    await desk.workspace.start(onNotStored);
    const large = ['11', '12'].map((name) => file(`scan ${name}.pdf`, 'x'.repeat(21)));
    desk.workspace.addFiles([...scans(10), ...large], false);
    await eventually(() => expect(onNotStored).toHaveBeenCalledTimes(1));
    await desk.isStored();
    expect(storage.listed()).toEqual([scanNames(10)]);
  });

  it('are not restored if the user signs out while they are being added', async () => {
    const visitor = await visitorWith(12);
    const adding = visitor.workspace.addOverflow(true);
    visitor.workspace.forget();
    await adding;
    expect([...visitor.listed(), ...visitor.kept()]).toEqual([]);
  });

  it('are deleted on sign-out', async () => {
    const storage = new MemoryStorage();
    const visitor = await visitorWith(12, storage);
    await visitor.isStored();
    visitor.workspace.forget();
    expect(visitor.kept()).toEqual([]);
    await eventually(() =>
      expect([...storage.lists.values()].flatMap(({ contents }) => [...contents.keys()])).toEqual([]),
    );
  });
});

describe('taking over a list that does not fit', () => {
  /** A closed tab's list of ten files with five more that wait, and the tab that takes it over. */
  async function takenWith(over: (storage: MemoryStorage) => void) {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const before = testWorkspace({ storage, locks });
    await before.workspace.start(() => {});
    const waiting = scans(5, 11).map(({ name }) => file(name, 'x'.repeat(50)));
    before.workspace.addFiles([...scans(10), ...waiting], false);
    const after = testWorkspace({ storage, locks });
    await after.workspace.start(() => {});
    expect(await before.workspace.release()).toBe(true);
    over(storage);
    await after.workspace.takeOverReleasedLists();
    return { storage, locks, after, state: after.workspace.store.state };
  }
  const contentsIn = (storage: MemoryStorage) =>
    [...storage.lists.values()].flatMap(({ contents }) => named([...contents.values()])).sort();

  it('keeps the rest at its source, and the next page has every file once', async () => {
    const { storage, locks, after, state } = await takenWith(({ faults }) => {
      faults.roomBytes = 20;
    });
    expect([named(state().items), named(state().overflow)]).toEqual([scanNames(10), scanNames(5, 11)]);
    expect(contentsIn(storage)).toEqual(scanNames(15).sort());
    await after.workspace.dispose();
    const next = testWorkspace({ storage, locks });
    await next.workspace.start(() => {});
    const { items, overflow } = next.workspace.store.state();
    expect([named(items), named(overflow)]).toEqual([scanNames(10), scanNames(5, 11)]);
    expect(await next.workspace.assignToUser('dana')).toBe(5);
    expect(await next.workspace.previewContent(overflow[4]?.id ?? '')?.text()).toBe('x'.repeat(50));
  });

  it.each(['content', 'rows'])('keeps files whose %s could not be stored', async (part) => {
    const { storage, locks, after } = await takenWith(({ faults }) => {
      if (part === 'rows') faults.write = true;
      else faults.roomBytes = 5;
    });
    await after.workspace.dispose();
    storage.faults.write = false;
    storage.faults.roomBytes = undefined;
    const next = testWorkspace({ storage, locks });
    await next.workspace.start(() => {});
    expect(next.statuses()).toEqual(scanNames(10).map((name) => `${name} completed`));
    await next.isStored();
    expect(storage.lists.size).toBe(1);
    expect(contentsIn(storage)).toEqual(scanNames(15).sort());
  });

  it('removes the source once everything fits', async () => {
    const { storage, after } = await takenWith(({ faults }) => {
      faults.roomBytes = 20;
    });
    expect(storage.lists.size).toBe(2);
    storage.faults.roomBytes = undefined;
    after.workspace.flush();
    await eventually(() => expect(storage.lists.size).toBe(1));
    expect(contentsIn(storage)).toEqual(scanNames(15).sort());
  });

  it('deletes a file at the source when it is removed here', async () => {
    const { storage, after } = await takenWith(({ faults }) => {
      faults.roomBytes = 20;
    });
    after.workspace.removeOverflow();
    after.workspace.flush();
    await eventually(() => expect(storage.lists.size).toBe(1));
    expect(contentsIn(storage)).toEqual(scanNames(10).sort());
  });

  it('deletes the source on sign-out', async () => {
    const { storage, after } = await takenWith(({ faults }) => {
      faults.roomBytes = 20;
    });
    after.workspace.forget();
    await eventually(() => expect(contentsIn(storage)).toEqual([]));
  });

  it('a tab that could not store its list does not release it', async () => {
    const storage = new MemoryStorage();
    storage.faults.roomBytes = 20;
    const desk = testWorkspace({ storage });
    await desk.workspace.start(() => {});
    desk.workspace.addFiles([...scans(10), file('large.pdf', 'x'.repeat(50))], false);
    expect(await desk.workspace.release()).toBe(false);
    desk.workspace.removeOverflow();
    expect(await desk.workspace.release()).toBe(true);
  });

  it('a tab that could not store its last changes does not release its list', async () => {
    const storage = new MemoryStorage();
    const { workspace, isStored } = await visitorWith(2, storage);
    await isStored();
    const [first] = workspace.store.state().items;
    storage.faults.write = true;
    workspace.selectFiles([first?.id ?? ''], !first?.selected);
    expect(await workspace.release()).toBe(false);
    storage.faults.write = false;
    expect(await workspace.release()).toBe(true);
  });
});

describe('files over the limit of one drop', () => {
  it('are offered again to a signed-in user, not added automatically', async () => {
    const desk = testWorkspace();
    await desk.workspace.start(() => {});
    await desk.workspace.assignToUser('dana');
    const { accepted, overflow } = desk.workspace.addFiles(scans(230), true);
    expect([accepted.length, overflow.length]).toEqual([200, 30]);
    expect(await desk.workspace.assignToUser('dana')).toBe(0);
    await desk.workspace.addOverflow(true);
    expect(desk.workspace.store.state().items).toHaveLength(230);
  });
});
