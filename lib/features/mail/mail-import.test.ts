import { describe, expect, it, vi } from 'vitest';
import type { MailFile } from '@/lib/features/workspace/adding/adding.client';
import { RequestError, type RequestErrorCode } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { foundAttachment, mailContext, searchAnswer, TEMP_DIR } from '@/tests/support/mail';
import type { ConnectionListener } from './authorisation.client';
import { DEFAULT_CHOICE } from './import-rules';
import type { MailImportServices } from './import-run.client';
import type { MailConnection } from './mail-connection';
import { createMailImport } from './mail-import.client';

const ADDRESS = 'noa@example.com';
const CONNECTION = { address: ADDRESS, connectedAt: '2026-03-01T00:00:00.000Z' };
const LATER = '2026-03-02T00:00:00.000Z';
const SEARCH = 'POST /api/gmail/search-attachments';
const FOUND = [foundAttachment('one'), foundAttachment('two'), foundAttachment('old', { wasImported: true })];

type Options = { method?: string; body?: unknown; signal?: AbortSignal; onProgress?: (event: unknown) => void };
type Answer = (options: Options) => unknown;

const refused = (code: RequestErrorCode, status = 500) => new RequestError(code, `Words of ${code}`, status);
const imported = (id: string) => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf',
  base64Data: btoa(`content of ${id}`),
  emailContext: mailContext(),
});

/** An import whose server answers by method and path; what is not told here is a mailbox with three attachments. */
function importWith(
  answers: Record<string, Answer> = {},
  { isBlocked = false, withoutAsking = false, known = undefined as MailConnection | null | undefined } = {},
) {
  const server: Record<string, Answer> = {
    'GET /api/gmail/connection': () => ({ success: true, connection: CONNECTION }),
    'GET /api/gmail/auth': () => ({ success: true, authUrl: 'https://accounts.example/authorise' }),
    'POST /api/gmail/search-attachments': () => searchAnswer(FOUND),
    'POST /api/gmail/process-attachments': ({ body }) => ({
      success: true,
      files: (body as { ids: string[] }).ids.map(imported),
      next: null,
    }),
    'DELETE /api/gmail/connection': () => undefined,
    ...answers,
  };
  const asked = vi.fn(async (path: string, options: Options) => {
    const answer = server[`${options.method ?? 'GET'} ${path.split('?')[0]}`];
    if (!answer) throw refused('notFound', 404);
    const given = await answer(options);
    options.signal?.throwIfAborted();
    return given;
  });
  const tab = { goTo: vi.fn(), close: vi.fn() };
  const openTab = vi.fn(() => (isBlocked ? null : tab));
  let listener: ConnectionListener | undefined;
  const added: MailFile[] = [];
  const dirs = { add: vi.fn(), remove: vi.fn(async () => {}) };
  const save = vi.fn();
  const noted: unknown[] = [];
  const mailImport = createMailImport({
    request: asked as unknown as MailImportServices['request'],
    openTab,
    listen: (given) => {
      listener = given;
      return () => {
        listener = undefined;
      };
    },
    addFiles: (files) => void added.push(...files),
    mailbox: { get: () => known, set: (connection) => void noted.push(connection) },
    dirs,
    settings: { read: () => ({ ...DEFAULT_CHOICE, folders: ['INBOX'], withoutAsking }), save },
    timeZone: () => 'Asia/Jerusalem',
    today: () => '2026-03-10',
  });
  const state = () => mailImport.state.get();
  const paths = () => asked.mock.calls.map(([path, { method = 'GET' }]) => `${method} ${path}`);
  const is = (step: string) => eventually(() => expect(state().step.type).toBe(step));
  return { mailImport, asked, paths, tab, openTab, listener: () => listener, added, dirs, save, state, is, noted };
}

/** One that is connected and has found something. */
async function foundWith(...given: Parameters<typeof importWith>) {
  const world = importWith(...given);
  world.mailImport.open();
  await eventually(() => expect(world.state().connection).not.toBeUndefined());
  world.mailImport.search();
  await world.is('found');
  return world;
}

const isOver = ({ state }: ReturnType<typeof importWith>) => eventually(() => expect(state().outcome).not.toBeNull());
const hasProblem = ({ state }: ReturnType<typeof importWith>, kind: string) =>
  eventually(() => expect(state().problem?.kind).toBe(kind));

describe('an import', () => {
  it('shows the results, imports the selected ones with their mails, and keeps the directory until they are saved', async () => {
    const world = await foundWith();
    const { mailImport, state } = world;
    expect(state().step).toMatchObject({ type: 'found', chosen: new Set(['one', 'two']) });
    expect(world.added).toEqual([]);
    mailImport.choose(['one'], false);
    mailImport.choose(['old'], true);
    mailImport.importChosen();
    await isOver(world);
    expect(state().outcome).toEqual({ files: 2, missing: 0, isCancelled: false });
    expect(world.added.map(({ file, mail }) => [file.name, file.type, mail])).toEqual([
      ['two.pdf', 'application/pdf', mailContext()],
      ['old.pdf', 'application/pdf', mailContext()],
    ]);
    expect(await world.added[0]?.file.text()).toBe('content of two');
    expect(world.dirs.add).toHaveBeenCalledWith(TEMP_DIR);
    expect(world.dirs.remove).not.toHaveBeenCalled();
  });

  it('skips the review if the user chose that, but shows what was imported before', async () => {
    const quick = importWith({}, { withoutAsking: true });
    quick.mailImport.search();
    await isOver(quick);
    expect(quick.added.map(({ file }) => file.name)).toEqual(['one.pdf', 'two.pdf']);
    const nothingNew = searchAnswer([foundAttachment('old', { wasImported: true })]);
    const known = importWith({ 'POST /api/gmail/search-attachments': () => nothingNew }, { withoutAsking: true });
    known.mailImport.search();
    await known.is('found');
    known.mailImport.importChosen();
    expect(known.paths()).toEqual([SEARCH]);
  });

  it('loads page by page, and lists the files of each page before it requests the next', async () => {
    const standing: number[] = [];
    const world = await foundWith({
      'POST /api/gmail/process-attachments': ({ body }) => {
        standing.push(world.added.length);
        const { after } = body as { after?: string };
        return after ? { files: [imported('two')], next: null } : { files: [imported('one')], next: 'one' };
      },
    });
    world.mailImport.importChosen();
    await isOver(world);
    expect(standing).toEqual([0, 1]);
    expect(world.added.map(({ file }) => file.name)).toEqual(['one.pdf', 'two.pdf']);
  });

  it('remembers the search options, and never searches with invalid ones', async () => {
    const world = importWith();
    world.mailImport.change({ range: 'custom', startDate: '2026-03-01' });
    world.mailImport.search();
    expect(world.paths()).toEqual([]);
    expect(world.save).not.toHaveBeenCalled();
    world.mailImport.change({ endDate: '2026-03-02', withoutAsking: true });
    expect(world.save).toHaveBeenCalledTimes(1);
    world.mailImport.search();
    await isOver(world);
    expect(world.save).toHaveBeenLastCalledWith(expect.objectContaining({ range: 'custom', endDate: '2026-03-02' }));
    expect(world.asked.mock.calls[0]?.[1].body).toMatchObject({ startDate: '2026-03-01', timeZone: 'Asia/Jerusalem' });
  });

  it('reports search progress and ignores malformed progress lines', async () => {
    let report = (_: unknown) => {};
    let finish = (_: unknown) => {};
    const world = importWith({
      'POST /api/gmail/search-attachments': ({ onProgress }) => {
        report = onProgress ?? report;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    world.mailImport.search();
    const progress = { stage: 'processing', percent: 50, done: 3, total: 9 };
    report(progress);
    expect(world.state().step).toEqual({ type: 'searching', progress });
    report({ stage: 'dreaming', percent: 51 });
    expect(world.state().step).toEqual({ type: 'searching', progress });
    finish(searchAnswer(FOUND));
    await world.is('found');
  });
});

describe('a mailbox that is not connected', () => {
  /** A mailbox that is connected from `connect` on. `isForgotten`: the server knows of none until then. */
  const mailbox = (isForgotten: boolean) => {
    let isConnected = false;
    return {
      connect: () => {
        isConnected = true;
      },
      answers: {
        'GET /api/gmail/connection': () => {
          const before = isForgotten ? null : CONNECTION;
          return { success: true, connection: isConnected ? { ...CONNECTION, connectedAt: LATER } : before };
        },
        'POST /api/gmail/search-attachments': () => {
          if (!isConnected) throw refused('mailAccessNeeded', 401);
          return searchAnswer(FOUND);
        },
      },
    };
  };

  it('is connected in a tab opened by the click; then the search continues with the same options', async () => {
    const { connect, answers } = mailbox(true);
    const world = importWith(answers);
    world.mailImport.open();
    await eventually(() => expect(world.state().connection).toBeNull());
    world.mailImport.change({ range: 30 });
    world.mailImport.search();
    // Before any answer: later it would be blocked.
    expect(world.openTab).toHaveBeenCalledTimes(1);
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalledWith('https://accounts.example/authorise'));
    expect(world.paths()).not.toContain(SEARCH);
    connect();
    world.listener()?.onEvent({ type: 'connected', address: ADDRESS });
    await world.is('found');
    expect(world.asked.mock.calls.find(([path]) => SEARCH.endsWith(path))?.[1].body).toMatchObject({ range: 30 });
    await eventually(() => expect(world.state().connection).toEqual({ ...CONNECTION, connectedAt: LATER }));
    expect(world.listener()).toBeUndefined();
  });

  it('is also connected if only the search reveals that it is missing', async () => {
    const { connect, answers } = mailbox(true);
    const world = importWith(answers);
    world.mailImport.search();
    await world.is('connecting');
    expect(world.state().problem).toBeNull();
    connect();
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    world.listener()?.onEvent({ type: 'connected', address: ADDRESS });
    await world.is('found');
  });

  it('offers a link if the tab is blocked, and continues when the user returns', async () => {
    const { connect, answers } = mailbox(true);
    const world = importWith(answers, { isBlocked: true });
    world.mailImport.search();
    const authUrl = 'https://accounts.example/authorise';
    const waiting = { type: 'connecting', purpose: 'search', authUrl, isTabOpen: false };
    await eventually(() => expect(world.state().step).toEqual(waiting));
    world.listener()?.onReturn();
    await eventually(() => expect(world.paths().at(-1)).toBe('GET /api/gmail/connection'));
    expect(world.state().step).toEqual(waiting);
    connect();
    world.listener()?.onReturn();
    await world.is('found');
  });

  it('is not considered connected while it is still the one with revoked access', async () => {
    const world = importWith(mailbox(false).answers);
    world.mailImport.open();
    await eventually(() => expect(world.state().connection).toEqual(CONNECTION));
    world.mailImport.search();
    await world.is('connecting');
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    world.listener()?.onReturn();
    await eventually(() =>
      expect(world.paths().filter((path) => path === 'GET /api/gmail/connection')).toHaveLength(2),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.state().step.type).toBe('connecting');
    expect(world.openTab).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['consent that was denied', 'mailConsentDenied'],
    ['a permission that was not ticked', 'mailScopeMissing'],
  ] as const)('says %s, keeps the choices, and tries again', async (_, code) => {
    const world = importWith(mailbox(true).answers);
    world.mailImport.change({ range: 90 });
    world.mailImport.search();
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    world.listener()?.onEvent({ type: 'failed', code });
    await hasProblem(world, 'connecting');
    expect(world.state()).toMatchObject({ step: { type: 'choosing' }, problem: { failure: code, canRetry: true } });
    expect(world.state().settings.range).toBe(90);
    world.mailImport.retry();
    expect(world.openTab).toHaveBeenCalledTimes(2);
    expect(world.state().problem).toBeNull();
  });

  it.each([
    ['authorization', 'unavailable', 503],
    ['authorizationUrl', 'badAnswer', 200],
    ['noToken', 'unauthenticated', 401],
    ['planRequired', 'planRequired', 402],
  ] as const)('says %s where the address answers with %s', async (kind, code, status) => {
    const world = importWith({
      ...mailbox(true).answers,
      'GET /api/gmail/auth': () => {
        throw refused(code, status);
      },
    });
    world.mailImport.search();
    await hasProblem(world, kind);
    expect(world.tab.close).toHaveBeenCalled();
    expect(world.listener()).toBeUndefined();
  });

  it('can be replaced or disconnected', async () => {
    const world = importWith();
    world.mailImport.open();
    await eventually(() => expect(world.state().connection).toEqual(CONNECTION));
    world.mailImport.connectAnother();
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    expect(world.paths()).toContain('GET /api/gmail/auth?choose=1');
    world.listener()?.onEvent({ type: 'connected', address: 'other@example.com' });
    await world.is('choosing');
    expect(world.paths()).not.toContain(SEARCH);
    world.mailImport.disconnect();
    await eventually(() => expect(world.state()).toMatchObject({ connection: null, isDisconnecting: false }));
    expect(world.noted.at(-1)).toBeNull();
  });

  it('loads the labels once on demand, and drops deleted ones from the search', async () => {
    const labels = [{ id: 'Label_2', name: 'Receipts' }];
    const world = importWith({ 'GET /api/gmail/labels': () => ({ success: true, labels }) });
    world.mailImport.loadLabels();
    expect(world.paths()).toEqual([]);
    world.mailImport.open();
    await eventually(() => expect(world.state().connection).not.toBeUndefined());
    world.mailImport.change({ folders: ['Label_1', 'Label_2'] });
    world.mailImport.loadLabels();
    world.mailImport.loadLabels();
    await eventually(() => expect(world.state().labels).toEqual(labels));
    expect(world.paths().filter((path) => path.includes('labels'))).toHaveLength(1);
    expect(world.state().settings.folders).toEqual(['Label_2']);
  });

  it('keeps "no folder" if it was chosen while the labels were loading', async () => {
    const world = importWith({ 'GET /api/gmail/labels': () => ({ success: true, labels: [] }) });
    world.mailImport.open();
    await eventually(() => expect(world.state().connection).not.toBeUndefined());
    world.mailImport.loadLabels();
    world.mailImport.change({ folders: [] });
    await eventually(() => expect(world.state().labels).toEqual([]));
    expect(world.state().settings.folders).toEqual([]);
  });

  it('starts with the state from the page, and updates it', async () => {
    const world = importWith({}, { known: { ...CONNECTION, address: 'before@example.com' } });
    expect(world.state().connection?.address).toBe('before@example.com');
    world.mailImport.open();
    await eventually(() => expect(world.noted).toEqual([CONNECTION]));
    expect(world.state().connection).toEqual(CONNECTION);
  });
});

describe('failures', () => {
  const failing = (error: Error) => () => {
    throw error;
  };

  it.each([
    ['search', 'mailBusy', 429],
    ['search', 'network', 0],
    ['search', 'storageFull', 507],
    ['noToken', 'unauthenticated', 401],
    ['planRequired', 'planRequired', 402],
  ] as const)('while searching is told as %s for %s, and leaves the choices', async (kind, code, status) => {
    const world = importWith({ 'POST /api/gmail/search-attachments': failing(refused(code, status)) });
    world.mailImport.change({ range: 1 });
    world.mailImport.search();
    await hasProblem(world, kind);
    expect(world.state()).toMatchObject({ step: { type: 'choosing' }, settings: { range: 1 } });
    expect(world.state().problem?.error).toMatchObject({ code, message: `Words of ${code}` });
    expect(world.state().problem?.canRetry).toBe(kind === 'search');
  });

  it('an empty result lists what was skipped', async () => {
    const leftOut = [{ fileName: 'big.pdf', size: 9, subject: '', from: '', reason: 'tooLarge' as const }];
    const empty = searchAnswer([], { leftOut, leftOutCount: 4 });
    const world = importWith({ 'POST /api/gmail/search-attachments': () => empty });
    world.mailImport.search();
    await hasProblem(world, 'nothingFound');
    expect(world.state().problem).toMatchObject({ skipped: { attachments: leftOut, count: 4 }, canRetry: false });
    world.mailImport.change({ range: 30 });
    expect(world.state().problem).toBeNull();
  });

  it('an interrupted import reports it, and Retry continues after the imported files', async () => {
    let isDown = true;
    const world = await foundWith({
      'POST /api/gmail/process-attachments': ({ body }) => {
        const { after } = body as { after?: string };
        if (!after) return { files: [imported('one')], next: 'one' };
        if (isDown) throw refused('network', 0);
        return { files: [imported('two')], next: null };
      },
    });
    world.mailImport.importChosen();
    await hasProblem(world, 'process');
    expect(world.state().step).toMatchObject({ type: 'bringing', batch: { done: 1, after: 'one' } });
    isDown = false;
    world.mailImport.retry();
    await isOver(world);
    expect(world.added.map(({ file }) => file.name)).toEqual(['one.pdf', 'two.pdf']);
  });

  it('access revoked during an import: after reconnecting it continues at the same point', async () => {
    let isRevoked = true;
    const world = await foundWith({
      'POST /api/gmail/process-attachments': ({ body }) => {
        const { after } = body as { after?: string };
        if (!after) return { files: [imported('one')], next: 'one' };
        if (isRevoked) throw refused('mailAccessNeeded', 401);
        return { files: [imported('two')], next: null };
      },
    });
    world.mailImport.importChosen();
    await world.is('connecting');
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    isRevoked = false;
    world.listener()?.onEvent({ type: 'connected', address: ADDRESS });
    await isOver(world);
    expect(world.added.map(({ file }) => file.name)).toEqual(['one.pdf', 'two.pdf']);
  });

  it.each([
    ['gone', () => failing(refused('notFound', 404))],
    ['import', () => () => ({ files: [{ ...imported('one'), base64Data: '%%%' }], next: null })],
    ['process', () => () => ({ files: [], next: 'one' })],
  ] as const)('is told as %s where the server lost, spoiled or repeats what it found', async (kind, answer) => {
    const world = await foundWith({ 'POST /api/gmail/process-attachments': answer() });
    world.mailImport.importChosen();
    await hasProblem(world, kind);
    expect(world.added).toEqual([]);
    expect(world.state().problem?.canRetry).toBe(true);
  });

  it('attachments that failed are listed', async () => {
    const world = await foundWith({
      'POST /api/gmail/process-attachments': () => ({ files: [imported('one')], next: null }),
    });
    world.mailImport.importChosen();
    await isOver(world);
    expect(world.state().outcome).toEqual({ files: 1, missing: 1, isCancelled: false });
  });
});

describe('closing', () => {
  it('during a search aborts the request and ignores its answer', async () => {
    let signal: AbortSignal | undefined;
    let finish = (_: unknown) => {};
    const world = importWith({
      'POST /api/gmail/search-attachments': (options) => {
        signal = options.signal;
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    world.mailImport.search();
    await world.is('searching');
    world.mailImport.backToOptions();
    expect(signal?.aborted).toBe(true);
    finish(searchAnswer(FOUND));
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.state()).toMatchObject({ step: { type: 'choosing' }, problem: null, outcome: null });
  });

  it('with unused results has them deleted', async () => {
    for (const end of ['backToOptions', 'close'] as const) {
      const world = await foundWith();
      world.mailImport[end]();
      expect(world.dirs.remove).toHaveBeenCalledWith(TEMP_DIR);
      expect(world.state()).toMatchObject({ step: { type: 'choosing' }, outcome: null });
    }
  });

  it('during an import keeps the imported files, and says so', async () => {
    const world = await foundWith({
      'POST /api/gmail/process-attachments': ({ body }) =>
        (body as { after?: string }).after ? new Promise(() => {}) : { files: [imported('one')], next: 'one' },
    });
    world.mailImport.importChosen();
    await eventually(() => expect(world.added).toHaveLength(1));
    world.mailImport.close();
    expect(world.state().outcome).toEqual({ files: 1, missing: 1, isCancelled: true });
    expect(world.dirs.remove).toHaveBeenCalledWith(TEMP_DIR);
    expect(world.dirs.add).not.toHaveBeenCalled();
  });

  it('while connecting closes the tab and ignores its messages', async () => {
    const world = importWith({
      'POST /api/gmail/search-attachments': () => {
        throw refused('mailAccessNeeded', 401);
      },
    });
    world.mailImport.search();
    await eventually(() => expect(world.tab.goTo).toHaveBeenCalled());
    world.mailImport.backToOptions();
    await eventually(() => expect(world.tab.close).toHaveBeenCalled());
    expect(world.listener()).toBeUndefined();
    expect(world.state()).toMatchObject({ step: { type: 'choosing' }, problem: null });
  });
});
