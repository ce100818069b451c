import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DriveAccessError } from '@/lib/features/drive/access.client';
import { DriveError } from '@/lib/features/drive/failure';
import type { SavedFile, SaveOutcome, SaveRequest } from '@/lib/features/drive/saving';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { goodServer, SESSION, testWorkspace, usageWith } from '@/tests/support/workspace/workspace';
import { NotEnoughPages } from '../paying/not-enough-pages.client';
import { isDriveBusy, percentSaved } from './drive-state';

const google = { clientId: 'client', apiUrl: 'http://drive.test', hint: 'noa.levi@example.com' };
const OPTIONS = { google, folderLanguage: 'en', rootName: null } as const;
const saved = (documentId: string): SavedFile => ({
  documentId,
  fileId: `file ${documentId}`,
  name: 'a.pdf',
  folder: 'Bank',
  link: 'http://drive.test/a',
  change: 'new',
});
const ROOT = { name: 'Organized Documents', link: 'http://drive.test/root' };
const all = ({ documents }: SaveRequest): SaveOutcome => ({
  root: ROOT,
  isRootRecreated: false,
  files: documents.map(({ documentId }) => saved(documentId)),
  failed: [],
  ended: null,
});

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

/** A list of two sorted files, and a Drive that does what is given. */
async function deskWith(change: {
  requestToken?: (choosesAnother?: boolean) => Promise<void>;
  save?: (request: SaveRequest) => Promise<SaveOutcome>;
  request?: typeof goodServer;
}) {
  const save = vi.fn(
    change.save ??
      (async (request: SaveRequest) => {
        for (const { documentId } of request.documents) request.onEvent({ type: 'saved', file: saved(documentId) });
        return all(request);
      }),
  );
  const undo = vi.fn(async () => {});
  const ask = vi.fn(change.requestToken ?? (async () => {}));
  const forgetToken = vi.fn();
  const rememberAccount = vi.fn();
  const connect = () => ({ requestToken: ask, forgetToken, rememberAccount, saver: async () => ({ save, undo }) });
  const desk = testWorkspace({ drive: { connect }, ...(change.request && { request: change.request }) });
  await desk.with('a.pdf', 'b.pdf');
  desk.sort();
  await desk.isSorted();
  const { drive, store } = desk.workspace;
  const items = () => store.state().items;
  return {
    desk,
    drive,
    items,
    save,
    undo,
    ask,
    forgetToken,
    rememberAccount,
    begin: () => drive.save(items(), OPTIONS),
  };
}

describe('a save to Drive', () => {
  it('shows the Drive account, and can be repeated with another account', async () => {
    const addresses = ['noa@example.com', 'office@example.com'];
    const { drive, ask, rememberAccount, save, items, begin } = await deskWith({
      save: async (request) => {
        request.onEvent({ type: 'account', address: addresses.shift() ?? '' });
        return all(request);
      },
    });
    await begin();
    expect(drive.state.get()).toMatchObject({ phase: 'done', account: 'noa@example.com' });
    await drive.saveElsewhere(OPTIONS);
    expect(ask.mock.calls).toEqual([[false], [true]]);
    expect(drive.state.get()).toMatchObject({ phase: 'done', account: 'office@example.com' });
    expect(rememberAccount.mock.calls).toEqual([['noa@example.com'], ['office@example.com']]);
    expect(save.mock.calls[1]?.[0].documents.map(({ documentId }) => documentId)).toEqual(items().map(({ id }) => id));
  });

  it('requests access, pays for Drive and saves', async () => {
    const { desk, drive, items, save, begin } = await deskWith({});
    await begin();
    expect(desk.asked).toHaveBeenLastCalledWith(
      '/api/claim-usage',
      expect.objectContaining({
        body: { sessionId: SESSION, documentCount: 2, documentIds: items().map(({ id }) => id), destination: 'drive' },
      }),
    );
    expect(drive.state.get()).toMatchObject({ phase: 'done', root: ROOT, problem: null });
    expect(percentSaved(drive.state.get()?.files ?? [])).toBe(100);
    const [first] = save.mock.calls[0]?.[0].documents ?? [];
    expect(first).toMatchObject({ fileName: 'Sorted a.pdf', categoryId: 'Bank', contentTag: '0-5' });
    expect(first?.data.type).toBe('application/pdf');
  });

  it('includes paid files, so that the server can decide by the plan', async () => {
    const { desk, items, begin } = await deskWith({});
    await desk.workspace.exporting.zip(items(), { folderLanguage: 'en' }, []);
    desk.asked.mockClear();
    await begin();
    expect(desk.asked).toHaveBeenCalledTimes(1);
  });

  it.each(['denied', 'scope', 'closed', 'blocked', 'unavailable'] as const)(
    'pays for nothing where access is refused: %s',
    async (reason) => {
      const { desk, drive, begin } = await deskWith({
        requestToken: () => Promise.reject(new DriveAccessError(reason)),
      });
      desk.asked.mockClear();
      await begin();
      expect(drive.state.get()).toMatchObject({ phase: 'stopped', problem: { type: 'access', reason } });
      expect(desk.asked).not.toHaveBeenCalled();
    },
  );

  it('requests access before any waiting, or the browser would block the window', async () => {
    const { ask, begin } = await deskWith({});
    const saving = begin();
    expect(ask).toHaveBeenCalledTimes(1);
    await saving;
  });

  it('reports a missing plan or missing pages to its caller without showing anything', async () => {
    const refusing = (error: RequestError) => (path: string, options: { body?: unknown }) =>
      path === '/api/claim-usage' ? Promise.reject(error) : goodServer(path, options);
    const plan = await deskWith({ request: refusing(new RequestError('planRequired', 'No', 402)) });
    await expect(plan.begin()).rejects.toMatchObject({ code: 'planRequired' });
    expect(plan.drive.state.get()).toBeNull();
    const details = { needed: 2, remaining: 1 };
    const pages = await deskWith({ request: refusing(new RequestError('insufficientPages', 'No', 402, { details })) });
    await expect(pages.begin()).rejects.toBeInstanceOf(NotEnoughPages);
    expect(pages.save).not.toHaveBeenCalled();
  });

  it('ends at once when cancelled, and still lists saved files', async () => {
    const { drive, items, begin } = await deskWith({
      save: ({ documents, signal, onEvent }) => {
        onEvent({ type: 'saved', file: saved(documents[0]?.documentId ?? '') });
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const saving = begin();
    await eventually(() => {
      if (!drive.state.get()?.files.some((file) => file.saved)) throw new Error('saving');
    });
    expect(isDriveBusy(drive.state.get())).toBe(true);
    drive.cancel();
    await saving;
    expect(drive.state.get()).toMatchObject({ phase: 'stopped', problem: { type: 'cancelled' } });
    expect(drive.state.get()?.files.filter((file) => file.saved)).toHaveLength(1);
    expect(items()).toHaveLength(2);
  });

  it('can be continued with the same files after the problem is solved', async () => {
    let isFull = true;
    const { drive, save, begin } = await deskWith({
      save: async (request) =>
        isFull ? { ...all(request), files: [], ended: new DriveError('quota', 'full') } : all(request),
    });
    await begin();
    expect(drive.state.get()).toMatchObject({ phase: 'stopped', problem: { type: 'drive', kind: 'quota' } });
    isFull = false;
    await drive.continueSaving(OPTIONS);
    expect(drive.state.get()?.phase).toBe('done');
    expect(save.mock.calls[1]?.[0].documents.map(({ documentId }) => documentId)).toEqual(
      save.mock.calls[0]?.[0].documents.map(({ documentId }) => documentId),
    );
  });

  it('requests access again if the permission is missing', async () => {
    const { drive, forgetToken, begin } = await deskWith({
      save: () => Promise.reject(new DriveError('scope', 'no permission')),
    });
    await begin();
    expect(drive.state.get()?.problem).toEqual({ type: 'drive', kind: 'scope' });
    expect(forgetToken).toHaveBeenCalledTimes(1);
  });

  it('is undone file by file', async () => {
    const { drive, undo, items, begin } = await deskWith({});
    await begin();
    await drive.undo(OPTIONS);
    expect(undo).toHaveBeenCalledWith(
      items().map(({ id }) => saved(id)),
      expect.anything(),
    );
    expect(drive.state.get()?.phase).toBe('undone');
  });

  it('is deleted with the list, and reports nothing afterwards', async () => {
    let finish = () => {};
    const { desk, drive, begin } = await deskWith({
      save: (request) =>
        new Promise((resolve) => {
          finish = () => resolve(all(request));
        }),
    });
    const saving = begin();
    await eventually(() => {
      if (drive.state.get()?.phase !== 'saving') throw new Error('asking');
    });
    desk.workspace.forget();
    finish();
    await saving;
    expect(drive.state.get()).toBeNull();
  });

  it('does not start without enough pages', async () => {
    const desk = testWorkspace({ usage: usageWith(20) });
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    desk.usage.current.mockReturnValue(usageWith(0));
    const items = desk.workspace.store.state().items;
    await expect(desk.workspace.drive.save(items, OPTIONS)).rejects.toBeInstanceOf(NotEnoughPages);
  });
});
