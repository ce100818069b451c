import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '@/lib/platform/http/fetch-json.client';
import { eventually } from '@/tests/support/eventually';
import { mailContext } from '@/tests/support/mail';
import { memoryLocks } from '@/tests/support/workspace/locks';
import { MemoryStorage } from '@/tests/support/workspace/storage';
import { file, network, testWorkspace } from '@/tests/support/workspace/workspace';
import { createRecorder, type RecorderServices } from './recorder.client';
import { NewSession } from './session';

type Save = () => Promise<unknown>;

/** A desk whose batches are recorded for somebody who is signed in. */
function recordedDesk(save: Save, world: Parameters<typeof testWorkspace>[0] = {}) {
  const desk = testWorkspace(world);
  const saved = vi.fn(save);
  const onSaved = vi.fn();
  const recorder = createRecorder({
    workspace: desk.workspace,
    request: saved as unknown as RecorderServices['request'],
    userAgent: () => 'a browser',
    onSaved,
  });
  recorder.setSignedIn(true);
  recorder.start();
  const bodies = () =>
    (saved.mock.calls as unknown as [string, { body: { id: string; totalFiles: number } }][]).map(
      ([, { body }]) => body,
    );
  return { ...desk, recorder, saved, onSaved, bodies };
}

const taken: Save = async () => ({ success: true });

beforeEach(() => vi.stubGlobal('document', { body: null, activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

describe('a batch', () => {
  it('is saved once after all files were sorted', async () => {
    const desk = recordedDesk(taken);
    await desk.with('a.pdf', 'b.pdf');
    desk.sort();
    await desk.isSorted();
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    expect(desk.bodies()).toMatchObject([
      { totalFiles: 2, successfulFiles: 2, sessionMetadata: { userAgent: 'a browser' } },
    ]);
    await desk.recorder.saveUnsaved();
    expect(desk.saved).toHaveBeenCalledTimes(1);
  });

  it('with mail attachments records their number', async () => {
    const desk = recordedDesk(taken);
    await desk.with('own.pdf');
    desk.workspace.addMailFiles([{ file: file('sent.pdf'), mail: mailContext() }]);
    await eventually(() => expect(desk.statuses()).toContain('sent.pdf completed'));
    desk.sort();
    await desk.isSorted();
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    const [body] = desk.bodies();
    expect(body).toMatchObject({ totalFiles: 2, sessionMetadata: { source: 'mail', mailFiles: 1 } });
    expect(NewSession.strict().safeParse(body).error).toBeUndefined();
  });

  it('is sent again with the same id after a server failure', async () => {
    let isDown = true;
    const desk = recordedDesk(async () => {
      if (isDown) throw network();
      return { success: true };
    });
    await desk.with('a.pdf');
    desk.sort();
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    isDown = false;
    await desk.recorder.saveUnsaved();
    const [first, second] = desk.bodies();
    expect(second).toEqual(first);
    await desk.recorder.saveUnsaved();
    expect(desk.saved).toHaveBeenCalledTimes(2);
  });

  it('is dropped after a non-retryable error', async () => {
    const desk = recordedDesk(async () => {
      throw new RequestError('badRequest', 'no', 400);
    });
    await desk.with('a.pdf');
    desk.sort();
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    await desk.recorder.saveUnsaved();
    expect(desk.saved).toHaveBeenCalledTimes(1);
  });

  it('that is split by a reload is saved as one', async () => {
    const world = { storage: new MemoryStorage(), locks: memoryLocks() };
    const hangs = () => new Promise<never>(() => {});
    const before = recordedDesk(taken, { ...world, request: hangs });
    await before.with('a.pdf', 'b.pdf');
    before.sort();
    await before.isStored();
    before.recorder.dispose();
    await before.workspace.dispose();
    const after = recordedDesk(taken, world);
    await after.workspace.start(() => {});
    await after.isSorted();
    await eventually(() => expect(after.onSaved).toHaveBeenCalledTimes(1));
    expect(after.bodies()).toMatchObject([{ totalFiles: 2, successfulFiles: 2 }]);
    expect(before.saved).not.toHaveBeenCalled();
  });

  it('that was sorted before sign-in is saved after it', async () => {
    const desk = recordedDesk(taken);
    desk.recorder.setSignedIn(false);
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    expect(desk.saved).not.toHaveBeenCalled();
    desk.recorder.setSignedIn(true);
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    desk.recorder.setSignedIn(true);
    await desk.recorder.saveUnsaved();
    expect(desk.bodies()).toMatchObject([{ totalFiles: 1 }]);
  });

  it('of a visitor is not saved if the list was cleared for another user', async () => {
    const desk = recordedDesk(taken);
    desk.recorder.setSignedIn(false);
    await desk.with('a.pdf');
    desk.sort();
    await desk.isSorted();
    desk.workspace.forget();
    desk.recorder.setSignedIn(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(desk.saved).not.toHaveBeenCalled();
  });

  it('of a visitor survives the redirect of a sign-in', async () => {
    const world = { storage: new MemoryStorage(), locks: memoryLocks() };
    const before = recordedDesk(taken, world);
    before.recorder.setSignedIn(false);
    await before.with('a.pdf');
    before.sort();
    await before.isSorted();
    await before.isStored();
    before.recorder.dispose();
    await before.workspace.dispose();
    const after = recordedDesk(taken, world);
    await after.workspace.start(() => {});
    await eventually(() => expect(after.onSaved).toHaveBeenCalledTimes(1));
    expect(after.bodies()).toMatchObject([{ totalFiles: 1 }]);
  });

  it('of a signed-out user is not sent for anyone', async () => {
    const desk = recordedDesk(async () => {
      throw network();
    });
    await desk.with('a.pdf');
    desk.sort();
    await eventually(() => expect(desk.onSaved).toHaveBeenCalledTimes(1));
    desk.recorder.forget();
    await desk.recorder.saveUnsaved();
    expect(desk.saved).toHaveBeenCalledTimes(1);
  });
});
