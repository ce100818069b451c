import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnDeviceError, type ProcessingMode } from '@/lib/features/on-device/on-device';
import { REPORTED_DOCUMENTS_PATH } from '@/lib/features/on-device/reported-documents';
import { createRecorder } from '@/lib/features/sessions/recorder.client';
import { AppError } from '@/lib/platform/errors';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { useIsolatedTimers } from '@/tests/support/isolated-timers';
import { mailContext } from '@/tests/support/mail';
import { testDevice } from '@/tests/support/workspace/device';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import {
  file,
  goodServer,
  network,
  SESSION,
  sentText,
  testWorkspace,
  usageWith,
} from '@/tests/support/workspace/workspace';
import { canServerRead } from '../list/file-item';
import { NotEnoughPages } from '../paying/not-enough-pages.client';

const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;
const here = { processingMode: (): ProcessingMode => 'device' };
type World = NonNullable<Parameters<typeof testWorkspace>[0]>;
type Desk = ReturnType<typeof testWorkspace>;

const items = (desk: Desk) => desk.workspace.store.state().items;
const named = (desk: Desk, name: string) => {
  const item = items(desk).find((each) => each.name === name);
  if (!item) throw new Error(`no ${name}`);
  return item;
};
const requests = (desk: Desk) => desk.asked.mock.calls.map(([path, { body }]) => ({ path, text: sentText(body) }));
const paths = (desk: Desk) => requests(desk).map(({ path }) => path);
const declared = (desk: Desk) =>
  requests(desk).flatMap(({ path, text }) =>
    path === REPORTED_DOCUMENTS_PATH ? (JSON.parse(text).documents ?? []) : [],
  );
const refused = (code: 'pageLimit' | 'sessionUnknown' | 'claimTooLarge', details?: object) =>
  new RequestError(code, `server: ${code}`, 402, { details });

/** A desk whose files are read on this device. */
function deskHere(world: World & Parameters<typeof testDevice>[0] = {}) {
  const device = testDevice(world);
  const desk = testWorkspace({ device, ...world, settings: { ...here, ...world.settings } });
  return { desk, device };
}
const zip = (desk: Desk, files = items(desk)) => desk.workspace.exporting.zip(files, { folderLanguage: 'en' }, []);

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file that is read on the device', () => {
  it('is counted by the server, sorted locally, paid for and packed', async () => {
    const { desk, device } = deskHere({ pages: { 'a.pdf': 3 } });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised', 'b.pdf categorised']);
    expect(device.sort).toHaveBeenCalledTimes(2);
    // Both in one request, and nothing else.
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH]);
    const [first, second] = items(desk);
    expect(declared(desk)).toEqual([
      { documentId: first?.id, kind: 'pdf', pageCount: 3 },
      { documentId: second?.id, kind: 'pdf', pageCount: 1 },
    ]);
    expect(first).toMatchObject({ readOn: 'device', declared: true, sessionId: SESSION, result: { pageCount: 3 } });
    expect(desk.workspace.textOf(first?.id ?? '')?.text).toBe('Text of a.pdf');
    expect(await zip(desk)).toBe(true);
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH, '/api/claim-usage']);
    expect(items(desk).every(({ claimed }) => claimed)).toBe(true);
  });

  it('every request is logged verbatim', async () => {
    const { desk } = deskHere({ pages: { 'a.pdf': 3 } });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    await zip(desk);
    expect(desk.sent).toMatchObject([
      { method: 'POST', address: REPORTED_DOCUMENTS_PATH, documents: 2, pages: 4 },
      { method: 'POST', address: '/api/claim-usage', documents: 2, pages: 4 },
    ]);
    expect(desk.sent.map(({ address, body }) => ({ path: address, text: body }))).toEqual(requests(desk));
  });

  it('each request is listed once, with its outcome', async () => {
    const request: World['request'] = async (path, options) => {
      const isStale = path === REPORTED_DOCUMENTS_PATH && sentText(options.body).includes(SESSION);
      if (isStale) throw new RequestError('sessionUnknown', 'gone', 404);
      return goodServer(path, options);
    };
    const { desk } = deskHere({ request });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    await desk.with('b.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.sent.map(({ address, answer }) => [address, answer])).toEqual([
      [REPORTED_DOCUMENTS_PATH, 'accepted'],
      [REPORTED_DOCUMENTS_PATH, 404],
      [REPORTED_DOCUMENTS_PATH, 'accepted'],
    ]);
    expect(new Set(desk.sent.map(({ id }) => id)).size).toBe(3);
  });

  it('receives its mail data, password and custom categories, and is named by the pattern', async () => {
    const set = [{ id: 'Own', subcategories: [] }] as never;
    const mail = mailContext();
    const { desk, device } = deskHere({
      settings: { categories: () => ({ categories: set, onlyOwnCategories: true }) },
      documents: { inspect: async () => ({ kind: 'pdf', pageCount: 1, isPasswordProtected: true }) },
    });
    await desk.with();
    desk.workspace.addMailFiles([{ file: file('locked.pdf'), mail }]);
    await eventually(() => expect(desk.statuses()).toEqual(['locked.pdf password']));
    const { id } = named(desk, 'locked.pdf');
    const answer = { password: 'secret', savesUnlocked: false };
    await desk.workspace.unlockFile(id, answer, LANGUAGES, new AbortController().signal);
    await desk.isSorted();
    const [content, name, options] = device.sort.mock.calls[0] ?? [];
    // The whole PDF, and not the picture of its first page.
    expect([content?.name, name]).toEqual(['locked.pdf', 'locked.pdf']);
    expect(options).toMatchObject({ mail, passwords: ['secret'], categories: { set, isOnly: true } });
    expect(device.count.mock.calls[0]?.[1]).toMatchObject({ passwords: ['secret'] });
    expect(JSON.stringify(requests(desk))).not.toContain('secret');
  });

  it('asks for an unknown password', async () => {
    const { desk } = deskHere({ outcomes: { 'a.pdf': new AppError('passwordRequired') } });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf password']);
  });

  it('shows progress without an upload stage', async () => {
    const stages: unknown[] = [];
    const { desk } = deskHere({
      during: () => void stages.push(items(desk)[0]?.work, items(desk)[0]?.progress),
    });
    await desk.with('a.pdf');
    desk.workspace.store.subscribe(() => stages.push(items(desk)[0]?.work?.stage));
    desk.sort();
    await desk.isSorted();
    expect(stages).toContainEqual({ stage: 'reading', page: 1, pages: 2 });
    expect(stages).toContain('sorting');
    expect(stages).not.toContain('uploading');
    expect(stages).not.toContain('sent');
  });

  it('that is one of our samples costs nothing', async () => {
    const { desk } = deskHere();
    await desk.with();
    desk.workspace.addSamples([file('sample.pdf')]);
    await eventually(() => expect(desk.statuses()).toEqual(['sample.pdf completed']));
    desk.sort();
    await desk.isSorted();
    expect(await zip(desk)).toBe(true);
    expect(desk.statuses()).toEqual(['sample.pdf categorised']);
    expect(requests(desk)).toEqual([]);
  });

  it('files are sorted eight at a time', async () => {
    let most = 0;
    let running = 0;
    const { desk } = deskHere({
      during: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      },
    });
    await desk.with(...Array.from({ length: 20 }, (_, index) => `${index}.pdf`));
    desk.sort();
    await desk.isSorted();
    expect(most).toBe(8);
    expect(declared(desk)).toHaveLength(20);
  });

  it('is not reported twice when it is sorted again', async () => {
    const { desk, device } = deskHere();
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    desk.workspace.sortInMode(named(desk, 'a.pdf').id, 'device');
    await desk.isSorted();
    expect(device.sort).toHaveBeenCalledTimes(2);
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH]);
  });

  it('its report is withdrawn before the server reads and counts it', async () => {
    let place: ProcessingMode = 'device';
    const { desk } = deskHere({ settings: { processingMode: () => place } });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    place = 'server';
    desk.sort();
    await desk.isSorted();
    const [, takenBack] = requests(desk);
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH, REPORTED_DOCUMENTS_PATH, '/vision-categorize']);
    expect(JSON.parse(takenBack?.text ?? '')).toEqual({ documentIds: [items(desk)[0]?.id] });
    expect(items(desk)[0]).toMatchObject({ readOn: 'server', declared: undefined });
  });

  it('continues in another page and is not reported again there', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = deskHere({ storage, locks, during: () => new Promise(() => {}) });
    await first.desk.with('a.pdf');
    first.desk.sort();
    await eventually(() => expect(items(first.desk)[0]?.declared).toBe(true));
    await first.desk.isStored();
    await first.desk.workspace.dispose();
    expect(paths(first.desk)).toEqual([REPORTED_DOCUMENTS_PATH]);
    const second = deskHere({ storage, locks });
    await second.desk.workspace.start(() => {});
    await second.desk.isSorted();
    expect(second.desk.statuses()).toEqual(['a.pdf categorised']);
    expect(named(second.desk, 'a.pdf')).toMatchObject({ readOn: 'device', declared: true, sessionId: SESSION });
    expect(requests(second.desk)).toEqual([]);
  });
});

describe('a file that an earlier page reported but did not read', () => {
  it('costs nothing if it cannot be read', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = deskHere({ storage, locks, during: () => new Promise(() => {}) });
    await first.desk.with('a.pdf');
    first.desk.sort();
    await eventually(() => expect(items(first.desk)[0]?.declared).toBe(true));
    await first.desk.isStored();
    await first.desk.workspace.dispose();
    const second = deskHere({ storage, locks, outcomes: { 'a.pdf': new OnDeviceError('deviceLimit') } });
    await second.desk.workspace.start(() => {});
    await second.desk.isSorted();
    const { id } = named(second.desk, 'a.pdf');
    await eventually(() =>
      expect(requests(second.desk).map(({ text }) => text)).toEqual([`{"documentIds":["${id}"]}`]),
    );
  });
});

describe('closing a page with locally read files', () => {
  it('leaves no request or timer behind, and withdraws nothing', async () => {
    await useIsolatedTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const signals: AbortSignal[] = [];
    const { desk, device } = deskHere({
      request: (_path, { signal }) => {
        if (signal) signals.push(signal);
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    while (signals.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await desk.workspace.dispose();
    await vi.advanceTimersByTimeAsync(10);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
    expect(device.closeEngine).toHaveBeenCalled();
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH]);
  });
});

describe('refusals', () => {
  it('each file is refused before it is read', async () => {
    const { desk, device } = deskHere({
      pages: { 'long.pdf': 25 },
      request: async (path, options) => {
        const pages = JSON.parse(sentText(options.body)).documents.reduce(
          (sum: number, { pageCount }: { pageCount: number }) => sum + pageCount,
          0,
        );
        if (pages > 20) throw refused('pageLimit', { needed: pages, remaining: 20 });
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf', 'long.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised', 'long.pdf error', 'b.pdf categorised']);
    expect(named(desk, 'long.pdf').error).toMatchObject({ code: 'pageLimit', message: 'server: pageLimit' });
    expect(device.sort.mock.calls.map(([, name]) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('a temporary refusal is retried', async () => {
    const answers = [new RequestError('rateLimited', '', 429), null];
    const { desk } = deskHere({
      request: async (path, options) => {
        const error = answers.shift();
        if (error) throw error;
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await eventually(() => expect(paths(desk)).toHaveLength(1));
    desk.workspace.retryFile(named(desk, 'a.pdf'), LANGUAGES);
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
  });
});

describe('a file that the device cannot read', () => {
  const tooMuch = { 'large.pdf': new OnDeviceError('deviceLimit'), 'gone.pdf': new OnDeviceError('engineMissing') };

  it('says so, costs nothing, and is uploaded only if the user agrees', async () => {
    const { desk } = deskHere({ outcomes: tooMuch });
    await desk.with('large.pdf', 'gone.pdf', 'a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(items(desk).map(({ error }) => error?.code)).toEqual(['deviceLimit', 'engineMissing', undefined]);
    expect(items(desk).map(canServerRead)).toEqual([true, true, false]);
    await eventually(() => {
      const withdrawn = requests(desk).flatMap(({ text }) => JSON.parse(text).documentIds ?? []);
      expect(withdrawn.sort()).toEqual([named(desk, 'large.pdf').id, named(desk, 'gone.pdf').id].sort());
    });
    expect(paths(desk)).not.toContain('/vision-categorize');
    desk.workspace.sortInMode(named(desk, 'large.pdf').id, 'server');
    await desk.isSorted();
    expect(named(desk, 'large.pdf')).toMatchObject({ status: 'categorised', readOn: 'server', declared: undefined });
    const sent = requests(desk).filter(({ path }) => path === '/vision-categorize');
    expect(sent.map(({ text }) => text)).toEqual(['"large.pdf"']);
    // It was for this once, and for that file alone: the others stay here.
    expect(named(desk, 'large.pdf').requestedMode).toBeUndefined();
    desk.workspace.sortInMode(named(desk, 'a.pdf').id, 'device');
    await desk.isSorted();
    expect(requests(desk).filter(({ path }) => path === '/vision-categorize')).toHaveLength(1);
  });

  it('shows its own error code if it is damaged', async () => {
    const { desk } = deskHere({ outcomes: { 'a.pdf': new AppError('documentDamaged') } });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(named(desk, 'a.pdf')).toMatchObject({ error: { code: 'documentDamaged' }, readOn: 'device' });
  });

  it('costs nothing if it is cancelled, and can be sorted again at once', async () => {
    let isStuck = true;
    const { desk } = deskHere({ during: () => (isStuck ? new Promise(() => {}) : undefined) });
    await desk.with('a.pdf');
    desk.sort();
    await eventually(() => expect(items(desk)[0]?.declared).toBe(true));
    desk.workspace.stopSorting();
    expect(desk.statuses()).toEqual(['a.pdf completed']);
    const { id } = named(desk, 'a.pdf');
    await eventually(() => expect(requests(desk).at(-1)?.text).toBe(`{"documentIds":["${id}"]}`));
    isStuck = false;
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH, REPORTED_DOCUMENTS_PATH, REPORTED_DOCUMENTS_PATH]);
  });
});

describe('sensitive documents stay on the device', () => {
  const rule = { processingMode: (): ProcessingMode => 'server', keepsSensitiveOnDevice: () => true };
  const outcomes = {
    'payslip.pdf': { sensitiveDataTypes: ['israelId'] },
    'large.pdf': new OnDeviceError('deviceLimit'),
    'broken.pdf': new AppError('readFailed'),
  };

  it('while other documents are uploaded', async () => {
    const { desk } = deskHere({ outcomes, settings: rule });
    await desk.with('menu.pdf', 'payslip.pdf');
    desk.sort();
    await desk.isSorted();
    expect(items(desk).map(({ name, readOn }) => [name, readOn])).toEqual([
      ['menu.pdf', 'server'],
      ['payslip.pdf', 'device'],
    ]);
    expect(declared(desk).map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      named(desk, 'payslip.pdf').id,
    ]);
    expect(JSON.stringify(requests(desk))).not.toContain('payslip');
  });

  it('and wait, without an upload, if they could not be checked', async () => {
    const { desk } = deskHere({ outcomes, settings: rule });
    await desk.with('large.pdf', 'broken.pdf');
    desk.sort();
    await desk.isSorted();
    expect(items(desk).map(({ error }) => error?.code)).toEqual(['deviceLimit', 'readFailed']);
    expect(items(desk).every(canServerRead)).toBe(true);
    expect(requests(desk)).toEqual([]);
    desk.workspace.sortInMode(named(desk, 'large.pdf').id, 'server');
    await desk.isSorted();
    expect(named(desk, 'large.pdf')).toMatchObject({ status: 'categorised', readOn: 'server' });
  });
});

describe('offline', () => {
  /** A server that comes and goes. */
  function away(world: Parameters<typeof deskHere>[0] = {}) {
    const server = { isAway: true, hears: vi.fn() };
    const made = deskHere({
      request: async (path, options) => {
        if (server.isAway) throw network();
        return goodServer(path, options);
      },
      usage: undefined,
      ...world,
    });
    return { ...made, server };
  }

  it('files are sorted, and counted once the server is back', async () => {
    const { desk, server } = away();
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    expect(items(desk).map(({ status, readOn, declared: isDeclared }) => [status, readOn, isDeclared])).toEqual([
      ['categorised', 'device', undefined],
      ['categorised', 'device', undefined],
    ]);
    server.isAway = false;
    desk.asked.mockClear();
    desk.becomeReachable();
    await eventually(() => expect(items(desk).every((item) => item.declared)).toBe(true));
    expect(declared(desk)).toHaveLength(2);
  });

  it('nothing is requested if the browser reports no network', async () => {
    const { desk } = away({ isOnline: () => false });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
    expect([requests(desk), desk.sent]).toEqual([[], []]);
  });

  it('a server that does not respond does not prevent sorting', async () => {
    const { desk } = deskHere({
      request: (_path, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    await desk.with('a.pdf');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const comesTo = async (is: () => boolean) => {
      while (!is()) await new Promise((resolve) => setImmediate(resolve));
    };
    desk.sort();
    await comesTo(() => desk.asked.mock.calls.length === 1);
    expect(desk.statuses()).toEqual(['a.pdf categorising']);
    vi.advanceTimersByTime(10_000);
    await comesTo(() => desk.statuses()[0] === 'a.pdf categorised');
    vi.useRealTimers();
    expect(items(desk)[0]?.declared).toBeUndefined();
  });

  it('files are counted before they are exported, also in another page', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = away({ storage, locks });
    await first.desk.with('a.pdf');
    first.desk.sort();
    await first.desk.isSorted();
    await first.desk.isStored();
    await first.desk.workspace.dispose();
    let isOnline = false;
    const second = deskHere({ storage, locks, isOnline: () => isOnline });
    await second.desk.workspace.start(() => {});
    expect(requests(second.desk)).toEqual([]);
    isOnline = true;
    expect(await zip(second.desk)).toBe(true);
    expect(paths(second.desk)).toEqual([REPORTED_DOCUMENTS_PATH, '/api/claim-usage']);
  });

  it('sorting stops at the last known quota, also one stored by an earlier page', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = deskHere({ storage, locks, usage: usageWith(5) });
    await first.desk.with('a.pdf');
    await first.desk.isStored();
    await first.desk.workspace.dispose();
    const { desk } = away({ storage, locks, pages: { 'b.pdf': 4, 'c.pdf': 2 } });
    await desk.with('b.pdf', 'c.pdf');
    desk.sort();
    await desk.isSorted();
    const failed = items(desk).filter(({ status }) => status === 'error');
    expect(failed.map(({ name, error }) => [name, error])).toEqual([
      ['c.pdf', { code: 'pageLimit', params: { needed: 2, remaining: 0 } }],
    ]);
  });

  it('a later refusal is shown on export', async () => {
    const { desk, server } = away({ pages: { 'a.pdf': 25 }, usage: undefined });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.statuses()).toEqual(['a.pdf categorised']);
    server.isAway = false;
    desk.asked.mockImplementation(async () => {
      throw refused('pageLimit', { needed: 25, remaining: 20 });
    });
    desk.becomeReachable();
    await expect(zip(desk)).rejects.toBeInstanceOf(NotEnoughPages);
    expect(desk.download).not.toHaveBeenCalled();
    expect(named(desk, 'a.pdf').claimed).toBe(false);
  });
});

describe('offline export', () => {
  const account = usageWith(5);

  /** An account's desk; the server is away until it is said to be back. */
  async function accountsDesk(world: Parameters<typeof deskHere>[0] = {}, server: TestServer = { isAway: true }) {
    const { desk } = deskHere({
      usage: account,
      request: async (path, options) => {
        if (server.isAway) throw network();
        if (server.refusal) throw server.refusal;
        return goodServer(path, options);
      },
      ...world,
    });
    await desk.with();
    desk.workspace.assignToUser('somebody');
    return { desk, server };
  }
  interface TestServer {
    isAway: boolean;
    refusal?: RequestError;
  }
  async function sorted(desk: Desk, ...names: string[]) {
    desk.workspace.addFiles(
      names.map((name) => file(name)),
      true,
    );
    await eventually(() => expect(desk.statuses().every((status) => !/waiting|reading/.test(status))).toBe(true));
    desk.sort();
    await desk.isSorted();
  }
  const owed = (desk: Desk) => desk.workspace.pendingPayments.state.get();

  it('packs at once; files are counted and paid for when the server is back', async () => {
    const { desk, server } = await accountsDesk({ pages: { 'a.pdf': 3 } });
    await sorted(desk, 'a.pdf', 'b.pdf');
    expect(await zip(desk)).toBe(true);
    expect(desk.download).toHaveBeenCalledTimes(1);
    expect(owed(desk)).toEqual({ documents: 2, pages: 4, refusal: null });
    expect(items(desk).some(({ claimed }) => claimed)).toBe(false);
    // Taken once more it is owed once.
    await zip(desk);
    expect(owed(desk)?.pages).toBe(4);
    server.isAway = false;
    desk.asked.mockClear();
    desk.becomeReachable();
    await eventually(() => expect(owed(desk)).toBeNull());
    expect(paths(desk)).toEqual([REPORTED_DOCUMENTS_PATH, '/api/claim-usage']);
    expect(items(desk).every(({ claimed }) => claimed)).toBe(true);
  });

  it('is paid for by another page too, even if its files are no longer listed', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const { desk } = await accountsDesk({ storage, locks });
    await sorted(desk, 'a.pdf', 'b.pdf');
    await zip(desk);
    const ids = items(desk).map(({ id }) => id);
    desk.workspace.removeFiles(ids.slice(0, 1));
    await desk.isStored();
    await desk.workspace.dispose();
    const second = deskHere({ storage, locks });
    await second.desk.workspace.start(() => {});
    await eventually(() => expect(paths(second.desk)).toContain('/api/claim-usage'));
    const claim = requests(second.desk).find(({ path }) => path === '/api/claim-usage');
    expect(JSON.parse(claim?.text ?? '').documentIds.sort()).toEqual(ids.toSorted());
    await eventually(() => expect(owed(second.desk)).toBeNull());
  });

  it('moves with the list of a closed tab', async () => {
    const [storage, locks] = [new MemoryStorage(), memoryLocks()];
    const first = await accountsDesk({ storage, locks });
    const second = await accountsDesk({ storage, locks });
    await sorted(second.desk, 'b.pdf');
    await zip(second.desk);
    await second.desk.isStored();
    await second.desk.workspace.dispose();
    await first.desk.workspace.dispose();
    const third = deskHere({ storage, locks });
    await third.desk.workspace.start(() => {});
    await eventually(() => expect(paths(third.desk)).toContain('/api/claim-usage'));
  });

  it('never exceeds the last known quota', async () => {
    const { desk } = await accountsDesk({ pages: { 'a.pdf': 3, 'b.pdf': 2 } });
    await sorted(desk, 'a.pdf', 'b.pdf');
    const [first] = items(desk);
    expect(desk.workspace.canPayLater(items(desk))).toBe(true);
    await zip(desk);
    expect(desk.workspace.canPayLater(first ? [first] : [])).toBe(true);
    // One more cannot even be read: all that was left is owed.
    desk.workspace.addFiles([file('c.pdf')], true);
    await eventually(() => expect(desk.statuses()).toContain('c.pdf completed'));
    desk.workspace.sortInMode(named(desk, 'c.pdf').id, 'device');
    await desk.isSorted();
    expect(named(desk, 'c.pdf').error).toEqual({ code: 'pageLimit', params: { needed: 1, remaining: 0 } });
  });

  it('is not available to visitors or for files that the server read', async () => {
    const visitor = deskHere({ request: async () => Promise.reject(network()) });
    await visitor.desk.with('a.pdf');
    visitor.desk.sort();
    await visitor.desk.isSorted();
    await expect(zip(visitor.desk)).rejects.toMatchObject({ code: 'network' });
    const { desk, server } = await accountsDesk({ settings: { processingMode: () => 'server' } }, { isAway: false });
    await sorted(desk, 'a.pdf');
    server.isAway = true;
    await expect(zip(desk)).rejects.toMatchObject({ code: 'network' });
    expect(desk.download).not.toHaveBeenCalled();
    expect(owed(desk)).toBeNull();
  });

  it('shows a later refusal, and allows no further export before it is paid', async () => {
    const { desk, server } = await accountsDesk({ pages: { 'a.pdf': 3 } });
    await sorted(desk, 'a.pdf');
    await zip(desk);
    Object.assign(server, { isAway: false, refusal: refused('pageLimit', { needed: 3, remaining: 1 }) });
    desk.becomeReachable();
    await eventually(() =>
      expect(owed(desk)).toEqual({
        documents: 1,
        pages: 3,
        refusal: { code: 'pageLimit', message: 'server: pageLimit', remaining: 1 },
      }),
    );
    await expect(zip(desk)).rejects.toMatchObject({ refusal: { needed: 3, remaining: 1 } });
    expect(desk.download).toHaveBeenCalledTimes(1);
    // With more pages it is paid for, and the next ZIP is made.
    delete server.refusal;
    expect(await zip(desk)).toBe(true);
    expect(owed(desk)).toBeNull();
  });

  it('comes before anything else where the refusal is not about pages', async () => {
    const { desk, server } = await accountsDesk();
    await sorted(desk, 'a.pdf');
    await zip(desk);
    Object.assign(server, { isAway: false, refusal: refused('sessionUnknown') });
    desk.becomeReachable();
    await eventually(() => expect(owed(desk)?.refusal).toMatchObject({ code: 'sessionUnknown', remaining: null }));
    await sorted(desk, 'b.pdf');
    await expect(zip(desk)).rejects.toMatchObject({ code: 'sessionUnknown' });
    expect(desk.download).toHaveBeenCalledTimes(1);
  });

  it('does not stop files that are paid already, whatever becomes of the pending payment', async () => {
    const { desk, server } = await accountsDesk({}, { isAway: false });
    await sorted(desk, 'a.pdf');
    expect(await zip(desk)).toBe(true);
    server.isAway = true;
    await sorted(desk, 'b.pdf');
    expect(await zip(desk)).toBe(true);
    Object.assign(server, { isAway: false, refusal: refused('pageLimit', { needed: 1, remaining: 0 }) });
    desk.becomeReachable();
    await eventually(() => expect(owed(desk)?.refusal).toMatchObject({ remaining: 0 }));
    expect(await zip(desk, [named(desk, 'a.pdf')])).toBe(true);
    await expect(zip(desk)).rejects.toMatchObject({ refusal: { affordable: [named(desk, 'a.pdf')] } });
    expect(desk.download).toHaveBeenCalledTimes(3);
  });

  it('is not available if this browser could not store the pending payments', async () => {
    const storage = new MemoryStorage();
    storage.faults.write = true;
    const { desk } = await accountsDesk({ storage });
    await sorted(desk, 'a.pdf');
    await desk.workspace.flush();
    await eventually(() => expect(desk.workspace.canPayLater(items(desk))).toBe(false));
    await expect(zip(desk)).rejects.toMatchObject({ code: 'network' });
  });

  it('waits for its account when nobody is signed in', async () => {
    const { desk, server } = await accountsDesk();
    await sorted(desk, 'a.pdf');
    await zip(desk);
    Object.assign(server, { isAway: false, refusal: new RequestError('unauthenticated', '', 401) });
    await desk.workspace.pendingPayments.settle();
    expect(owed(desk)).toEqual({ documents: 1, pages: 1, refusal: null });
  });

  it('is deleted with the list', async () => {
    const { desk } = await accountsDesk();
    await sorted(desk, 'a.pdf');
    await zip(desk);
    desk.workspace.forget();
    expect(owed(desk)).toBeNull();
  });
});

describe('a batch that the server no longer has', () => {
  it('is reported again and claimed', async () => {
    const { desk } = deskHere({
      request: async (path, options) => {
        if (path === '/api/claim-usage' && paths(desk).filter((each) => each === path).length === 1) {
          throw refused('claimTooLarge');
        }
        return goodServer(path, options);
      },
    });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(await zip(desk)).toBe(true);
    expect(paths(desk)).toEqual([
      REPORTED_DOCUMENTS_PATH,
      '/api/claim-usage',
      REPORTED_DOCUMENTS_PATH,
      '/api/claim-usage',
    ]);
  });
});

describe('network traffic in local mode', () => {
  const SECRETS = [
    'PAYSLIP',
    'Dana',
    'Leumi',
    'Payroll',
    'salary',
    'contents of it',
    '2026-05',
    'Corrected',
    'Renamed',
  ];
  const NAME = 'PAYSLIP-Dana.pdf';
  const outcome = {
    category: 'Payroll',
    categoryId: 'Payroll',
    suggestedFileName: '2026-05-14_Payslip_Dana.pdf',
    date: '2026-05-14',
    title: 'Payslip of Dana',
    issuer: 'Leumi',
    readText: 'the salary of Dana',
    sensitiveDataTypes: ['israelId', 'bankAccount'],
    evidence: [],
    language: 'en',
    nameSource: { date: '2026-05-14', title: 'Payslip', issuer: { name: 'Leumi' } },
  };

  /** A whole job, with the record of the batch that an account keeps; every request of it. */
  async function wholeJob(place: 'server' | 'device') {
    const device = testDevice({ outcomes: { [NAME]: outcome } });
    const desk = testWorkspace({ device, settings: { processingMode: () => place } });
    const request = desk.asked as never;
    const recorder = createRecorder({
      workspace: desk.workspace,
      request,
      userAgent: () => 'a browser',
      onSaved: () => {},
    });
    recorder.setSignedIn(true);
    recorder.start();
    await desk.with();
    desk.workspace.addFiles([file(NAME, 'the contents of it')], true);
    await eventually(() => expect(desk.statuses()).toEqual([`${NAME} completed`]));
    const { id } = named(desk, NAME);
    desk.sort();
    await desk.isSorted();
    desk.workspace.chooseCategory([id], { id: 'Tax' });
    desk.workspace.correctFile(id, { date: '2026-04', sender: 'Corrected' });
    desk.workspace.renameFile(id, 'Renamed.pdf');
    desk.workspace.checkFile(id);
    await zip(desk);
    desk.workspace.removeFiles([id])();
    desk.workspace.sortInMode(id, place);
    await desk.isSorted();
    await recorder.saveUnsaved();
    recorder.dispose();
    return requests(desk);
  }
  const leaks = (sent: readonly { path: string; text: string }[]) =>
    sent.flatMap(({ path, text }) => SECRETS.filter((secret) => `${path} ${text}`.includes(secret)));

  it('contains page counts, and no byte of a name, text or content', async () => {
    const sent = await wholeJob('device');
    expect(new Set(sent.map(({ path }) => path))).toEqual(
      new Set([REPORTED_DOCUMENTS_PATH, '/api/claim-usage', '/api/processing-sessions']),
    );
    expect(leaks(sent)).toEqual([]);
    for (const { path, text } of sent) {
      if (path === REPORTED_DOCUMENTS_PATH)
        expect(Object.keys(JSON.parse(text).documents[0])).toEqual(['documentId', 'kind', 'pageCount']);
      if (path === '/api/processing-sessions') expect(JSON.parse(text).categoriesUsed).toEqual([]);
    }
  });

  it('would fail this test if it leaked', async () => {
    expect(leaks(await wholeJob('server'))).toContain('PAYSLIP');
  });
});
