import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoUnreadable } from '@/lib/engine/documents/convertible';
import { AppError } from '@/lib/platform/errors';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { useIsolatedTimers } from '@/tests/support/isolated-timers';
import { mailContext } from '@/tests/support/mail';
import { memoryLocks, memoryOfTab } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import {
  file,
  goodServer,
  network,
  result,
  SESSION,
  testWorkspace,
  usageWith,
} from '@/tests/support/workspace/workspace';
import { REMOVED_RETENTION_MS } from './list/contents.client';
import type { FileItem } from './list/file-item';
import { NotEnoughPages } from './paying/not-enough-pages.client';
import type { OutgoingDocument } from './sorting/encode.client';

const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;

const names = (of: { workspace: ReturnType<typeof testWorkspace>['workspace'] }) =>
  of.workspace.store.state().items.map(({ name }) => name);

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the main job', () => {
  it('files are read, sorted, paid for and packed', async () => {
    const desk = testWorkspace();
    await desk.with('a.pdf', 'b.pdf');
    expect(desk.statuses()).toEqual(['a.pdf completed', 'b.pdf completed']);
    expect(desk.sort()).toBeNull();
    await desk.isSorted();
    expect(desk.usage.set).toHaveBeenCalledTimes(2);
    expect(await desk.workspace.exporting.zip(desk.workspace.store.state().items, { folderLanguage: 'en' }, [])).toBe(
      true,
    );
    expect(desk.asked).toHaveBeenLastCalledWith(
      '/api/claim-usage',
      expect.objectContaining({
        body: {
          sessionId: SESSION,
          documentCount: 2,
          documentIds: desk.workspace.store.state().items.map(({ id }) => id),
        },
      }),
    );
    expect(desk.download).toHaveBeenCalledTimes(1);
  });

  it('does not claim pages when fewer are left than the files have', async () => {
    const desk = testWorkspace({ usage: usageWith(1) });
    await desk.with('a.pdf', 'b.pdf');
    const { items } = desk.workspace.store.state();
    expect(desk.workspace.sortFiles(items, LANGUAGES)).toEqual({
      code: 'pageLimit',
      needed: 2,
      remaining: 1,
      affordable: [items[0]],
    });
    expect(desk.asked).not.toHaveBeenCalled();
  });

  it('restoring a removed file restores its content', async () => {
    const desk = testWorkspace();
    await desk.with('a.pdf', 'b.pdf');
    const [first] = desk.workspace.store.state().items;
    const undo = desk.workspace.removeFiles([first?.id ?? '']);
    expect(names(desk)).toEqual(['b.pdf']);
    undo();
    expect(names(desk)).toEqual(['a.pdf', 'b.pdf']);
    expect(desk.workspace.previewContent(first?.id ?? '')?.name).toBe('a.pdf');
  });

  it('a file waits until the parser chunk loads, and is not reported as unreadable', async () => {
    const missing = Object.assign(new Error(), { name: 'ChunkLoadError' });
    const inspect = vi.fn(async () => ({ kind: 'pdf' as const, pageCount: 2, isPasswordProtected: false }));
    inspect.mockRejectedValueOnce(new AppError('readFailed', {}, { cause: missing })).mockRejectedValueOnce(missing);
    const desk = testWorkspace({ documents: { inspect } });
    await desk.with();
    desk.workspace.addFiles([file('a.pdf')], false);
    const only = () => desk.workspace.store.state().items[0] as FileItem;
    const waits = { status: 'reading', error: { code: 'connectionLost' } };
    for (const tries of [1, 2]) {
      await eventually(() => expect(inspect).toHaveBeenCalledTimes(tries));
      await eventually(() => expect(only()).toMatchObject(waits));
      desk.workspace.retryFile(only(), LANGUAGES);
    }
    await eventually(() => expect(only()).toMatchObject({ status: 'completed', error: null, pageCount: 2 }));
  });

  it('an unlocked PDF is sent as a picture, shows its pages, and its password is not stored', async () => {
    const encode = vi.fn(async ({ fileName }: OutgoingDocument) => fileName as unknown as Uint8Array<ArrayBuffer>);
    const desk = testWorkspace({
      documents: { inspect: async () => ({ kind: 'pdf', pageCount: 1, isPasswordProtected: true }), encode },
    });
    await desk.with('locked.pdf');
    const [locked] = desk.workspace.store.state().items;
    const { signal } = new AbortController();
    expect(
      await desk.workspace.unlockFile(
        locked?.id ?? '',
        { password: 'secret', savesUnlocked: false },
        LANGUAGES,
        signal,
      ),
    ).toBeNull();
    await desk.isSorted();
    expect(desk.asked.mock.calls[0]?.[1].body).toBe('locked.png');
    const [sorted] = desk.workspace.store.state().items;
    expect(sorted?.result).toMatchObject({ fileName: 'locked.pdf' });
    expect(encode.mock.calls[0]?.[0]).toMatchObject({ declaredPageCount: 3 });
    const pages = () => desk.workspace.viewerFile(locked?.id ?? '');
    expect(pages()).toMatchObject({ file: { name: 'locked.pdf' }, password: 'secret' });
    await desk.isStored();
    expect(JSON.stringify([...desk.storage.lists.values()].map(({ items }) => [...items]))).not.toContain('secret');
    // It goes with its file, once that cannot be put back any more.
    vi.useFakeTimers();
    desk.workspace.removeFiles([locked?.id ?? '']);
    vi.advanceTimersByTime(REMOVED_RETENTION_MS);
    expect(pages()).toBeNull();
    expect(desk.workspace.isUnlocked(locked?.id ?? '')).toBe(false);
  });
});

describe('files from folders', () => {
  const inFolder = (path: string, content: string) => {
    const found = file(path.slice(path.lastIndexOf('/') + 1), content);
    Object.defineProperty(found, 'webkitRelativePath', { value: path });
    return found;
  };
  const papers = () => [
    inFolder('Papers/2025/scan.pdf', 'lease'),
    inFolder('Papers/2026/scan.pdf', 'bills'),
    inFolder('Papers/copies/Scan.pdf', 'lease'),
    inFolder('Papers/2026/letter.pdf', 'letter'),
  ];

  it('files that only share a name are all added; identical content is added once', async () => {
    const desk = testWorkspace();
    await desk.with();
    const decision = await desk.workspace.addFolderFiles(papers(), true);
    expect(names(desk)).toEqual(['scan.pdf', 'scan_(2).pdf', 'letter.pdf']);
    expect(decision.duplicates).toEqual(['Scan.pdf']);
  });

  it('adding a folder again adds nothing, even if it was renamed', async () => {
    const desk = testWorkspace();
    await desk.with('scan.pdf');
    await desk.workspace.addFolderFiles(papers(), true);
    const all = ['scan.pdf', 'scan_(2).pdf', 'scan_(3).pdf', 'letter.pdf'];
    expect(names(desk)).toEqual(all);
    const again = await desk.workspace.addFolderFiles(papers(), true);
    expect(again.accepted).toEqual([]);
    expect(names(desk)).toEqual(all);
  });
});

describe('pictures that only browsers can decode', () => {
  const photo = () => new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' });

  it('are converted, then stored and sent in the converted format', async () => {
    const inspect = vi.fn(async () => ({ kind: 'jpg', pageCount: 1, isPasswordProtected: false }) as const);
    const desk = testWorkspace({ documents: { inspect } });
    await desk.with('IMG_1.jpg');
    desk.workspace.addFiles([photo()], true);
    await eventually(() => expect(desk.statuses()).toEqual(['IMG_1.jpg completed', 'IMG_1_(2).jpg completed']));
    const [, converted] = desk.workspace.store.state().items;
    expect(desk.workspace.previewContent(converted?.id ?? '')?.type).toBe('image/jpeg');
    expect(converted?.size).toBe(desk.workspace.previewContent(converted?.id ?? '')?.size);
    await desk.isStored();
  });

  it('show what to do if this browser cannot decode them', async () => {
    const convert = vi.fn().mockRejectedValue(new PhotoUnreadable('HEIC'));
    const desk = testWorkspace({ documents: { convert } });
    await desk.with();
    desk.workspace.addFiles([photo()], true);
    await eventually(() => expect(desk.statuses()).toEqual(['IMG_1.HEIC error']));
    expect(desk.workspace.store.state().items[0]?.error).toEqual({
      code: 'photoUnreadable',
      params: { format: 'HEIC' },
    });
  });
});

describe('mail attachments', () => {
  const mail = mailContext();

  it('are all added, and equal names are numbered', async () => {
    const desk = testWorkspace();
    await desk.with('Invoice.pdf');
    desk.workspace.addMailFiles(
      ['invoice.pdf', 'other.pdf', 'invoice.pdf'].map((name) => ({ file: file(name), mail })),
    );
    expect(names(desk)).toEqual(['Invoice.pdf', 'invoice_(2).pdf', 'other.pdf', 'invoice_(3).pdf']);
    expect(desk.workspace.store.state().items.map((item) => item.mail !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('are sent with their mail data, also as the picture of an unlocked PDF; other files are sent without', async () => {
    const encode = vi.fn(async ({ fileName }: OutgoingDocument) => fileName as unknown as Uint8Array<ArrayBuffer>);
    const desk = testWorkspace({ documents: { encode } });
    await desk.with('own.pdf');
    desk.workspace.addMailFiles([{ file: file('sent.pdf'), mail }]);
    await eventually(() => expect(desk.statuses()).toContain('sent.pdf completed'));
    desk.sort();
    await desk.isSorted();
    expect(encode.mock.calls.map(([sent]) => [sent.fileName, sent.mail])).toEqual([
      ['own.pdf', undefined],
      ['sent.pdf', mail],
    ]);
  });

  it('keep their mail data after a reload; invalid mail data is dropped and the file stays', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = testWorkspace({ storage, locks });
    await first.with();
    first.workspace.addMailFiles([
      { file: file('good.pdf'), mail },
      { file: file('odd.pdf'), mail: mailContext({ date: 'on Monday' }) },
    ]);
    await first.isStored();
    await first.workspace.dispose();
    const second = testWorkspace({ storage, locks });
    await second.with();
    expect(second.workspace.store.state().items.map((item) => [item.name, item.mail])).toEqual([
      ['good.pdf', mail],
      ['odd.pdf', undefined],
    ]);
  });
});

describe('an unlocked PDF that is saved without its password', () => {
  const password = { password: 'secret', savesUnlocked: true };
  const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;
  const { signal } = new AbortController();
  const locked = async () => ({ kind: 'pdf' as const, pageCount: 1, isPasswordProtected: true });
  const picture = new Blob(['picture'], { type: 'image/png' });

  it('is packed as the unlocked copy, also after it was removed and restored', async () => {
    const buildZip = vi.fn(async () => new Blob(['zip']));
    const unlockPdf = async () => ({ picture, pageCount: 1, copy: new Blob(['copy']) });
    const desk = testWorkspace({ documents: { inspect: locked, unlockPdf, buildZip } });
    await desk.with('locked.pdf');
    const id = desk.workspace.store.state().items[0]?.id ?? '';
    expect(await desk.workspace.unlockFile(id, password, languages, signal)).toBeNull();
    await desk.isSorted();
    desk.workspace.removeFiles([id])();
    await desk.workspace.exporting.zip(desk.workspace.store.state().items, { folderLanguage: 'en' }, []);
    const [[packed] = []] = buildZip.mock.calls as unknown as { data: Blob }[][][];
    expect(await packed?.[0]?.data.text()).toBe('copy');
  });

  it('stays locked if the copy could not be made', async () => {
    const unlockPdf = async () => ({ picture, pageCount: 1, copy: null });
    const desk = testWorkspace({ documents: { inspect: locked, unlockPdf } });
    await desk.with('locked.pdf');
    const id = desk.workspace.store.state().items[0]?.id ?? '';
    expect(await desk.workspace.unlockFile(id, password, languages, signal)).toBe('copyFailed');
    expect(desk.statuses()).toEqual(['locked.pdf password']);
  });

  it('is the locked original again after a reload', async () => {
    const unlockPdf = async () => ({ picture, pageCount: 1, copy: new Blob(['copy']) });
    const desk = testWorkspace({ documents: { inspect: locked, unlockPdf } });
    await desk.with('locked.pdf');
    const id = desk.workspace.store.state().items[0]?.id ?? '';
    await desk.workspace.unlockFile(id, password, languages, signal);
    await desk.isSorted();
    await desk.isStored();
    await desk.workspace.dispose();
    const later = testWorkspace({ storage: desk.storage });
    await later.workspace.start(() => {});
    expect(later.workspace.store.state().items).toHaveLength(1);
    expect(later.workspace.store.state().items[0]?.exportsWithoutPassword).toBeUndefined();
  });
});

describe('extracted text', () => {
  const SECRET = 'Meter 4471 at Hill Street';
  const reads: typeof goodServer = async (path, options) => {
    const answer = await goodServer(path, options);
    return path === '/vision-categorize' && answer !== null && typeof answer === 'object'
      ? { ...answer, results: [result(String(options.body), { readText: SECRET })] }
      : answer;
  };

  it('is not part of the list and is stored encrypted only', async () => {
    const desk = testWorkspace({ request: reads });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    const { items } = desk.workspace.store.state();
    expect(desk.workspace.textOf(items[0]?.id ?? '')?.text).toBe(SECRET);
    expect(JSON.stringify(items)).not.toContain('Hill Street');
    await desk.isStored();
    const lists = [...desk.storage.lists.values()];
    const stored = JSON.stringify(lists.map((list) => [[...list.items], [...list.meta]]));
    expect(stored).toContain('a.pdf');
    expect(stored).not.toContain('Hill Street');
    await eventually(() => expect(lists.flatMap((list) => [...list.texts.values()])).toHaveLength(1));
    const texts = lists.flatMap((list) => [...list.texts.values()].map((text) => new TextDecoder().decode(text)));
    expect(texts.join()).not.toContain('Hill Street');
  });

  it('is found after a reload of the tab and after undoing a removal, but not in another tab', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const memory = memoryOfTab();
    const desk = testWorkspace({ request: reads, storage, locks, memory });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    const id = desk.workspace.store.state().items[0]?.id ?? '';
    desk.workspace.removeFiles([id])();
    expect(desk.workspace.textOf(id)?.text).toBe(SECRET);
    await desk.isStored();
    await desk.workspace.dispose();
    expect(desk.workspace.textOf(id)).toBeNull();
    const reloaded = testWorkspace({ request: reads, storage, locks, memory });
    await reloaded.workspace.start(() => {});
    const { items } = reloaded.workspace.store.state();
    expect(items[0]?.status).toBe('categorised');
    // The list is another one then, so that what is drawn of it is searched anew.
    await eventually(() => expect(reloaded.workspace.store.state().items).not.toBe(items));
    expect(reloaded.workspace.textOf(id)?.text).toBe(SECRET);
    await reloaded.workspace.dispose();
    const other = testWorkspace({ request: reads, storage, locks });
    await other.workspace.start(() => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(other.workspace.store.state().items[0]?.status).toBe('categorised');
    expect(other.workspace.textOf(id)).toBeNull();
  });

  it('is deleted with its file and on sign-out', async () => {
    const desk = testWorkspace({ request: reads });
    const texts = () => [...desk.storage.lists.values()].flatMap((list) => [...list.texts.keys()]);
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    await eventually(() => expect(texts()).toHaveLength(2));
    desk.workspace.removeFiles([desk.workspace.store.state().items[0]?.id ?? '']);
    desk.workspace.flush();
    await eventually(() => expect(texts()).toHaveLength(1));
    desk.workspace.forget();
    await eventually(() => expect(texts()).toEqual([]));
  });
});

describe('the stored list', () => {
  it('is restored in another page with its contents, and sorting continues', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const first = testWorkspace({ storage, locks, request: () => new Promise(() => {}) });
    await first.with('a.pdf', 'b.pdf');
    first.sort();
    await first.isStored();
    await first.workspace.dispose();
    const second = testWorkspace({ storage, locks });
    await second.workspace.start(() => {});
    await second.isSorted();
    expect(second.statuses()).toEqual(['a.pdf categorised', 'b.pdf categorised']);
  });

  it('does not retry forever a file whose sorting crashes the page', async () => {
    const storage = new MemoryStorage();
    const memory = memoryOfTab();
    const hangs = () => new Promise<never>(() => {});
    const first = testWorkspace({ storage, memory, request: hangs });
    await first.with('a.pdf');
    first.sort();
    await first.isStored();
    await first.workspace.dispose();
    const asked: number[] = [];
    for (let page = 0; page < 5; page += 1) {
      const next = testWorkspace({ storage, memory, request: hangs });
      await next.workspace.start(() => {});
      await new Promise((resolve) => setTimeout(resolve, 5));
      asked.push(next.asked.mock.calls.length);
      // Put back as the page left it: in the middle of it.
      const item = [...(storage.lists.values().next().value?.items.values() ?? [])][0] as { status: string };
      await next.workspace.dispose();
      item.status = 'categorising';
      for (const list of storage.lists.values())
        for (const [id, value] of list.items) list.items.set(id, { ...(value as object), status: 'categorising' });
    }
    expect(asked).toEqual([1, 1, 1, 0, 0]);
  });

  it('skips invalid entries, and sorts files with an outdated result again', async () => {
    const storage = new MemoryStorage();
    const first = testWorkspace({ storage });
    await first.with('a.pdf', 'b.pdf', 'c.pdf');
    first.sort();
    await first.isSorted();
    await first.isStored();
    await first.workspace.dispose();
    const [list] = storage.lists.values();
    const [a, b] = [...(list?.items.keys() ?? [])];
    list?.items.set(a ?? '', { id: a, name: 'a.pdf', status: 'melted' });
    list?.items.set(b ?? '', { ...(list.items.get(b ?? '') as object), result: { category: 7 } });
    const second = testWorkspace({ storage });
    await second.workspace.start(() => {});
    expect(second.statuses()).toEqual(['b.pdf completed', 'c.pdf categorised']);
    await second.isStored();
    expect([...(list?.items.keys() ?? [])]).not.toContain(a);
  });

  it('reports a lost content and keeps the row of its file', async () => {
    const storage = new MemoryStorage();
    const first = testWorkspace({ storage });
    await first.with('a.pdf', 'b.pdf');
    await first.isStored();
    await first.workspace.dispose();
    const [list] = storage.lists.values();
    list?.contents.delete([...list.contents.keys()][0] ?? '');
    const second = testWorkspace({ storage });
    await second.workspace.start(() => {});
    expect(second.statuses()).toEqual(['a.pdf error', 'b.pdf completed']);
    expect(second.workspace.store.state().items[0]?.error?.code).toBe('contentLost');
  });

  it('is cleared for another user and kept for the same one', async () => {
    const storage = new MemoryStorage();
    const first = testWorkspace({ storage });
    await first.with('a.pdf');
    first.workspace.assignToUser('dana');
    await first.isStored();
    await first.workspace.dispose();
    const same = testWorkspace({ storage });
    await same.workspace.start(() => {});
    same.workspace.assignToUser('dana');
    expect(names(same)).toEqual(['a.pdf']);
    await same.workspace.dispose();
    const other = testWorkspace({ storage });
    await other.workspace.start(() => {});
    other.workspace.assignToUser('yossi');
    expect(names(other)).toEqual([]);
    await other.isStored();
    expect(storage.listed().flat()).toEqual([]);
  });

  it('is deleted on sign-out, including lists of other tabs', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    await two.with('b.pdf');
    one.workspace.flush();
    await two.workspace.dispose();
    one.workspace.forget();
    await eventually(() => expect(storage.listed().flat()).toEqual([]));
    expect(names(one)).toEqual([]);
  });
});

describe('two tabs', () => {
  it('have separate lists and never overwrite each other', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    await two.with('b.pdf');
    one.workspace.flush();
    two.workspace.flush();
    await eventually(() => expect(storage.listed()).toEqual([['a.pdf'], ['b.pdf']]));
    expect([names(one), names(two)]).toEqual([['a.pdf'], ['b.pdf']]);
  });

  it('leave their lists to the next tab when they are closed', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    await two.with('b.pdf');
    await one.workspace.dispose();
    await two.workspace.dispose();
    const three = testWorkspace({ storage, locks });
    await three.workspace.start(() => {});
    expect(names(three)).toEqual(['a.pdf', 'b.pdf']);
    expect(three.workspace.previewContent(three.workspace.store.state().items[1]?.id ?? '')?.name).toBe('b.pdf');
    await three.isStored();
    expect(storage.listed()).toEqual([['a.pdf', 'b.pdf']]);
  });

  it('move a list from one to the other, with its contents and the files over the limit', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    one.workspace.addFiles(
      Array.from({ length: 11 }, (_, index) => file(`more ${index}.pdf`)),
      false,
    );
    await two.workspace.start(() => {});
    await two.workspace.takeOverReleasedLists();
    expect(names(two)).toEqual([]);
    await one.workspace.dispose();
    await two.workspace.takeOverReleasedLists();
    expect(names(two)).toHaveLength(10);
    expect(two.workspace.store.state().overflow).toHaveLength(2);
    const [first] = two.workspace.store.state().items;
    expect(await two.workspace.previewContent(first?.id ?? '')?.text()).toBe('a.pdf');
    await two.isStored();
    expect(storage.lists.size).toBe(1);
  });

  it('do not move a list to another account', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    await one.workspace.assignToUser('dana');
    await two.workspace.start(() => {});
    await two.workspace.assignToUser('yossi');
    await one.workspace.dispose();
    await two.workspace.takeOverReleasedLists();
    expect(names(two)).toEqual([]);
    expect(storage.listed()).toContainEqual(['a.pdf']);
  });

  it('keep their own lists on a reload, even while the previous page still holds the lock', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const memory = memoryOfTab();
    const before = testWorkspace({ storage, locks, memory });
    const other = testWorkspace({ storage, locks });
    await before.with('a.pdf');
    await other.with('b.pdf');
    const after = testWorkspace({ storage, locks, memory });
    const starting = after.workspace.start(() => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(after.workspace.store.state().isRestored).toBe(false);
    await before.workspace.dispose();
    await starting;
    expect(names(after)).toEqual(['a.pdf']);
  });

  it('do not take over a list of another account', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const [one, two] = [testWorkspace({ storage, locks }), testWorkspace({ storage, locks })];
    await one.with('a.pdf');
    one.workspace.assignToUser('dana');
    await two.with('b.pdf');
    two.workspace.assignToUser('yossi');
    await one.workspace.dispose();
    await two.workspace.dispose();
    const three = testWorkspace({ storage, locks });
    await three.workspace.start(() => {});
    expect(names(three)).toEqual(['a.pdf']);
    expect(storage.listed()).toContainEqual(['b.pdf']);
  });

  it('share one list if the browser has no locks', async () => {
    const storage = new MemoryStorage();
    const one = testWorkspace({ storage, locks: null });
    await one.with('a.pdf');
    await one.isStored();
    const two = testWorkspace({ storage, locks: null });
    await two.workspace.start(() => {});
    expect(names(two)).toEqual(['a.pdf']);
  });
});

describe('a browser without storage', () => {
  it.each(['open', 'load', 'write'] as const)('is reported once and does not stop the work: %s', async (fault) => {
    const storage = new MemoryStorage();
    storage.faults[fault] = true;
    const onNotStored = vi.fn();
    const desk = testWorkspace({ storage });
    await desk.workspace.start(onNotStored);
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    desk.workspace.flush();
    await eventually(() => expect(onNotStored).toHaveBeenCalledTimes(1));
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
  });

  it('keeps files up to the memory limit', async () => {
    const storage = new MemoryStorage();
    storage.faults.roomBytes = 10;
    const onNotStored = vi.fn();
    const desk = testWorkspace({ storage });
    await desk.workspace.start(onNotStored);
    desk.workspace.addFiles([file('small.pdf', 'x'), file('large.pdf', 'x'.repeat(20))], true);
    desk.workspace.flush();
    await eventually(() => expect(onNotStored).toHaveBeenCalled());
    const [list] = storage.lists.values();
    expect(list?.items.size).toBe(2);
    expect(list?.contents.size).toBe(1);
  });
});

describe('server failures', () => {
  it('a failed request is retried, and the list says so', async () => {
    vi.useFakeTimers();
    let failures = 2;
    const desk = testWorkspace({
      request: async (path, options) => {
        if (failures-- > 0) throw network();
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await vi.advanceTimersByTimeAsync(100);
    expect(desk.workspace.store.state().items[0]).toMatchObject({
      status: 'categorising',
      error: { code: 'connectionLost' },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
    expect(desk.asked).toHaveBeenCalledTimes(3);
  });

  it('retries end with an error for each file, and Retry continues', async () => {
    vi.useFakeTimers();
    let isDown = true;
    const desk = testWorkspace({
      request: async (path, options) => {
        if (isDown && options.body === 'a.pdf') throw network();
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(desk.statuses()).toEqual(['a.pdf error', 'b.pdf categorised']);
    isDown = false;
    const [failed] = desk.workspace.store.state().items;
    if (!failed) throw new Error('no file');
    desk.workspace.retryFile(failed, { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.statuses()).toEqual(['a.pdf categorised', 'b.pdf categorised']);
  });

  it('a new batch is requested if the server does not know the old one', async () => {
    const other = '5f0c3a52-8b1e-4d0a-9f5e-000000000002';
    let isForgotten = false;
    const sessions: unknown[] = [];
    const desk = testWorkspace({
      request: async (path, { body }) => {
        if (path !== '/vision-categorize') return goodServer(path, { body });
        const { name, sessionId } = JSON.parse(String(body));
        sessions.push(sessionId);
        if (isForgotten && sessionId === SESSION) throw new RequestError('sessionUnknown', 'gone', 404);
        return { results: [result(name)], sessionId: isForgotten ? other : SESSION, usage: usageWith(20) };
      },
      documents: {
        encode: async ({ fileName }, { sessionId }) =>
          JSON.stringify({ name: fileName, sessionId }) as unknown as Uint8Array<ArrayBuffer>,
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    isForgotten = true;
    desk.workspace.addFiles([file('b.pdf')], true);
    await eventually(() => expect(desk.statuses()).toContain('b.pdf completed'));
    const fresh = desk.workspace.store.state().items.filter(({ status }) => status === 'completed');
    desk.workspace.sortFiles(fresh, { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' });
    await desk.isSorted();
    expect(sessions).toEqual([undefined, SESSION, undefined]);
    expect(desk.workspace.store.state().items.map(({ sessionId }) => sessionId)).toEqual([SESSION, other]);
  });

  it('an answer for a removed file is ignored', async () => {
    const desk = testWorkspace({
      request: (_path, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await eventually(() => expect(desk.asked).toHaveBeenCalledTimes(1));
    const [first] = desk.workspace.store.state().items;
    const undo = desk.workspace.removeFiles([first?.id ?? '']);
    await eventually(() => expect(desk.asked).toHaveBeenCalledTimes(2));
    undo();
    expect(desk.statuses()[0]).toBe('a.pdf completed');
  });

  it('a failed ZIP shows its own message, and paid files stay paid', async () => {
    let isRefusing = true;
    const desk = testWorkspace({
      request: async (path, options) => {
        if (path === '/api/claim-usage' && isRefusing) throw new RequestError('internal', 'out of order', 500);
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    const zip = () => desk.workspace.exporting.zip(desk.workspace.store.state().items, { folderLanguage: 'en' }, []);
    await expect(zip()).rejects.toThrow('out of order');
    expect(desk.workspace.store.state().exporting).toBeNull();
    isRefusing = false;
    expect(await zip()).toBe(true);
    const claims = () => desk.asked.mock.calls.filter(([path]) => path === '/api/claim-usage').length;
    expect(claims()).toBe(2);
    expect(await zip()).toBe(true);
    expect(claims()).toBe(2);
  });

  it('if the server has fewer pages left, the files that fit are named and nothing is paid', async () => {
    const desk = testWorkspace({
      request: async (path, options) => {
        if (path !== '/api/claim-usage') return goodServer(path, options);
        const { documentIds } = options.body as { documentIds: string[] };
        const documents = documentIds.map((documentId, index) => ({ documentId, pages: index === 0 ? 3 : 1 }));
        throw new RequestError('insufficientPages', 'too many', 402, {
          details: { needed: 4, remaining: 2, documents },
        });
      },
    });
    await desk.with('long.pdf', 'short.pdf');
    desk.sort();
    await desk.isSorted();
    const { items } = desk.workspace.store.state();
    const failure = await desk.workspace.exporting
      .zip(items, { folderLanguage: 'en' }, [])
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NotEnoughPages);
    expect(failure).toMatchObject({ refusal: { needed: 4, remaining: 2, affordable: [{ name: 'short.pdf' }] } });
    expect(desk.workspace.store.state().items.some(({ claimed }) => claimed)).toBe(false);
    expect(desk.usage.reload).toHaveBeenCalled();
  });

  it('cancelling packing stops it without a message', async () => {
    const desk = testWorkspace({
      documents: {
        buildZip: (_documents, { signal }) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    const packing = desk.workspace.exporting.zip(desk.workspace.store.state().items, { folderLanguage: 'en' }, []);
    await eventually(() => expect(desk.workspace.store.state().items[0]?.claimed).toBe(true));
    desk.workspace.exporting.cancel();
    expect(await packing).toBe(false);
    expect(desk.workspace.store.state().exporting).toBeNull();
    expect(desk.download).not.toHaveBeenCalled();
  });
});

describe('an unreadable file', () => {
  it('shows the reason and does not affect other files', async () => {
    const desk = testWorkspace({
      documents: {
        inspect: async (content) => {
          if (content.name === 'bad.pdf') throw new Error('broken');
          return { kind: 'pdf', pageCount: 2, isPasswordProtected: false };
        },
      },
    });
    await desk.with('bad.pdf', 'good.pdf');
    expect(desk.statuses()).toEqual(['bad.pdf error', 'good.pdf completed']);
    expect(desk.workspace.store.state().items[0]?.error?.code).toBe('readFailed');
  });
});

describe('a disposed workspace', () => {
  it('leaves no timer, request or open list behind', async () => {
    await useIsolatedTimers();
    const signals: AbortSignal[] = [];
    const desk = testWorkspace({
      request: (_path, { signal }) => {
        if (signal) signals.push(signal);
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await vi.advanceTimersByTimeAsync(10);
    desk.workspace.removeFiles([desk.workspace.store.state().items[1]?.id ?? '']);
    await desk.workspace.dispose();
    await vi.advanceTimersByTimeAsync(10);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(desk.storage.opened.size).toBe(0);
    expect([...(desk.storage.lists.values().next().value?.items.values() ?? [])]).toMatchObject([
      { name: 'a.pdf', status: 'categorising' },
    ]);
  });
});

describe('corrections', () => {
  const understood = {
    suggestedFileName: '2026-05-14_Statement.pdf',
    date: '2026-05-14',
    language: 'en',
    nameSource: { date: '2026-05-14', title: 'Statement', issuer: { name: 'Leumi' } },
    sensitiveDataTypes: ['israelId'],
  } as const;
  const sortedDesk = async (world: Parameters<typeof testWorkspace>[0] = {}) => {
    const desk = testWorkspace({
      ...world,
      request: async (path, options) => {
        const answer = await goodServer(path, options);
        if (path !== '/vision-categorize') return answer;
        return { ...(answer as object), results: [{ ...result(String(options.body)), ...understood }] };
      },
    });
    await desk.with('scan1.pdf');
    desk.sort();
    await desk.isSorted();
    const first = () => desk.workspace.store.state().items[0];
    return { desk, first, id: first()?.id ?? '' };
  };

  it('correcting the date updates the suggested name, and one undo reverts both', async () => {
    const { desk, first, id } = await sortedDesk();
    const before = first()?.result?.suggestedFileName;
    const undo = desk.workspace.correctFile(id, { date: '2026-04' });
    expect(first()?.result?.suggestedFileName).toBe('2026-04_Statement.pdf');
    expect(first()?.corrected).toEqual({ date: '2026-04' });
    undo();
    expect(first()?.result?.suggestedFileName).toBe(before);
    expect(first()?.corrected).toBeUndefined();
  });

  it('a custom name is kept until the user asks for the suggested one', async () => {
    const { desk, first, id } = await sortedDesk();
    desk.workspace.renameFile(id, 'Mine.pdf');
    desk.workspace.correctFile(id, { date: '2026-04' });
    expect(first()?.editedName).toBe('Mine.pdf');
    const undo = desk.workspace.renameFile(id, null);
    expect(first()).toMatchObject({ editedName: null, result: { suggestedFileName: '2026-04_Statement.pdf' } });
    undo();
    expect(first()?.editedName).toBe('Mine.pdf');
  });

  it('are stored and restored in another page', async () => {
    const storage = new MemoryStorage();
    const locks = memoryLocks();
    const { desk, id } = await sortedDesk({ storage, locks });
    desk.workspace.correctFile(id, { sender: 'Hapoalim' });
    desk.workspace.checkFile(id);
    await desk.isStored();
    await desk.workspace.dispose();
    const next = testWorkspace({ storage, locks });
    await next.workspace.start(() => {});
    expect(next.workspace.store.state().items[0]).toMatchObject({ isChecked: true, corrected: { sender: 'Hapoalim' } });
  });

  it('are in the ZIP; kinds of sensitive data only if requested', async () => {
    const buildZip = vi.fn(async () => new Blob(['zip']));
    const { desk, id } = await sortedDesk({ documents: { buildZip } });
    const packed = async (listsSensitive: boolean) => {
      const { items } = desk.workspace.store.state();
      await desk.workspace.exporting.zip(items, { folderLanguage: 'en', listsSensitive }, []);
      return (buildZip.mock.lastCall as unknown as [object[]])[0][0];
    };
    expect(await packed(false)).toMatchObject({ date: '2026-05-14' });
    expect(await packed(false)).not.toHaveProperty('sensitiveDataTypes');
    desk.workspace.correctFile(id, { date: '2026-04-01' });
    expect(await packed(true)).toMatchObject({
      date: '2026-04-01',
      fileName: '2026-04-01_Statement.pdf',
      sensitiveDataTypes: ['israelId'],
    });
    desk.workspace.correctFile(id, { date: '' });
    expect(await packed(true)).toMatchObject({ date: undefined });
  });

  it('a sorted file whose picture was lost is opened for preview without sorting it again', async () => {
    const { desk, first, id } = await sortedDesk();
    const asked = desk.asked.mock.calls.length;
    expect(
      await desk.workspace.unlockFile(
        id,
        { password: 'secret', savesUnlocked: false },
        LANGUAGES,
        new AbortController().signal,
      ),
    ).toBeNull();
    expect(first()?.status).toBe('categorised');
    expect(desk.workspace.isUnlocked(id)).toBe(true);
    expect(desk.asked.mock.calls.length).toBe(asked);
  });
});
