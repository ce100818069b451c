import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { WorkspaceAction } from '@/lib/features/workspace/list/actions';
import { EMPTY_WORKSPACE, reduceWorkspace } from '@/lib/features/workspace/list/reducer';
import { undoOf } from '@/lib/features/workspace/list/undo';
import { followWorkspace, NOTHING_RECORDED } from './follow-workspace';
import type { SessionCounts } from './running-session';
import { resumedRecording, storedRecording } from './stored-recording';

const result = (categoryId: string, pageCount = 1): CategorisationResult => ({
  fileName: '',
  category: categoryId,
  categoryId,
  confidence: 0.9,
  suggestedFileName: '',
  pageCount,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  remarks: [],
});

const added = (...names: string[]): WorkspaceAction => ({
  type: 'added',
  files: names.map((name) => ({ id: name, name, size: 1 })),
});
const read = (id: string, pageCount: number | null = null): WorkspaceAction => ({
  type: 'read',
  id,
  kind: 'pdf',
  pageCount,
});
const queued = (...ids: string[]): WorkspaceAction => ({ type: 'sortingQueued', ids });
const sorted = (id: string, category = 'Bank', pageCount = 1): WorkspaceAction => ({
  type: 'sorted',
  id,
  result: result(category, pageCount),
  sessionId: 's',
});
const failed = (id: string): WorkspaceAction => ({ type: 'failed', id, error: { code: 'internal', params: {} } });
const removed = (...ids: string[]): WorkspaceAction => ({ type: 'removed', ids });

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A workspace with its recorder; a tick of the clock a change. */
function desk() {
  let state = reduceWorkspace(EMPTY_WORKSPACE, { type: 'restored', items: [], sessionId: null });
  let recording = NOTHING_RECORDED;
  let at = 0;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return idOf(ids);
  };
  const completed: SessionCounts[] = [];
  const apply = (action: WorkspaceAction) => {
    const undo = undoOf(state, action);
    const next = reduceWorkspace(state, action);
    const before = recording.session.completed;
    at += 10;
    recording = followWorkspace(recording, state, next, { at, newId });
    state = next;
    const { completed: now } = recording.session;
    if (now && now !== before) completed.push(now);
    return undo;
  };
  /** The page is loaded anew with what it stored: of the list, and of the recording unless that is lost. */
  const reload = ({ stored = state, isRecordingLost = false, closedMs = 0 } = {}) => {
    const listed = stored.items.map(({ id }) => id);
    const kept = storedRecording({ recording, unsaved: [], visitors: [] }, listed, at);
    at += closedMs;
    state = EMPTY_WORKSPACE;
    const fresh = { recording: NOTHING_RECORDED, unsaved: [], visitors: [] };
    // What comes back from the disk is a copy.
    recording = resumedRecording(isRecordingLost ? undefined : structuredClone(kept), fresh, at).recording;
    apply({ type: 'restored', items: stored.items, sessionId: null });
  };
  return {
    completed,
    apply,
    reload,
    do: (...actions: WorkspaceAction[]) => {
      for (const action of actions) apply(action);
    },
    isRunning: () => recording.session.running !== null,
    now: () => state,
    /** A page that begins with this list and with nothing recorded. */
    reopen: (actions: WorkspaceAction[]) => {
      reload({ stored: actions.reduce(reduceWorkspace, EMPTY_WORKSPACE), isRecordingLost: true });
    },
  };
}

describe('the session of a list', () => {
  it('starts with the first file and completes when all queued files have ended', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.jpg', 'c.pdf'), read('a.pdf', 3), read('b.jpg'), read('c.pdf'));
    expect(list.isRunning()).toBe(true);
    list.do(queued('a.pdf', 'b.jpg', 'c.pdf'), sorted('a.pdf', 'Bank', 3), failed('b.jpg'));
    expect(completed).toEqual([]);
    list.do(sorted('c.pdf', 'Tax', 2));
    expect(completed).toEqual([
      {
        id: idOf(1),
        mailFiles: 0,
        totalFiles: 3,
        totalPages: 5,
        imageFiles: 0,
        pdfFiles: 2,
        otherFiles: 0,
        successfulFiles: 2,
        failedFiles: 1,
        passwordProtectedFiles: 0,
        categoriesUsed: ['Bank', 'Tax'],
        processingTimeMs: 70,
      },
    ]);
    expect(list.isRunning()).toBe(false);
  });

  it('does not wait for a password', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf', 1));
    list.do({ type: 'passwordRequired', id: 'b.pdf', kind: 'pdf', pageCount: null }, queued('a.pdf'), sorted('a.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 2, successfulFiles: 1, passwordProtectedFiles: 1 }]);
  });

  it('leaves a file that is unlocked later to the next session', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf', 1));
    list.do({ type: 'passwordRequired', id: 'b.pdf', kind: 'pdf', pageCount: null }, queued('a.pdf'), sorted('a.pdf'));
    expect(list.isRunning()).toBe(false);
    list.reload();
    list.do(
      { type: 'opened', id: 'b.pdf', exportsWithoutPassword: false },
      queued('b.pdf'),
      sorted('b.pdf', 'Tax', 12),
    );
    expect(completed).toMatchObject([
      { successfulFiles: 1, totalPages: 1 },
      { totalFiles: 1, successfulFiles: 1, pdfFiles: 1, totalPages: 12 },
    ]);
  });

  it('stays open while no file could be sorted', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf'), read('a.pdf'), queued('a.pdf'), failed('a.pdf'));
    expect(completed).toEqual([]);
    list.do(queued('a.pdf'), sorted('a.pdf'));
    expect(completed).toMatchObject([{ successfulFiles: 1, failedFiles: 0 }]);
  });

  it('is cancelled when the list is cleared, and restored by undo', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf'), read('a.pdf', 2));
    const undo = list.apply(removed('a.pdf'));
    expect(list.isRunning()).toBe(false);
    if (undo) list.do(undo);
    list.do(queued('a.pdf'), sorted('a.pdf', 'Bank', 2));
    expect(completed).toMatchObject([{ totalFiles: 1, totalPages: 2 }]);
  });

  it('is cancelled by signing out', () => {
    const list = desk();
    list.do(added('a.pdf'), { type: 'forgotten' });
    expect(list.isRunning()).toBe(false);
    expect(list.completed).toEqual([]);
  });

  it('skips files that were removed unsorted; removing the last one in progress ends it', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf'), read('b.pdf'), queued('a.pdf', 'b.pdf'), sorted('a.pdf'));
    list.do(removed('b.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 1, successfulFiles: 1 }]);
  });

  it('counts files that were removed after sorting', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf'), read('b.pdf'), queued('a.pdf', 'b.pdf'), sorted('a.pdf'));
    list.do(removed('a.pdf'), sorted('b.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 2, successfulFiles: 2 }]);
  });
});

describe('the next session', () => {
  it('counts its own files only', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf'), read('a.pdf'), queued('a.pdf'), sorted('a.pdf'));
    list.do(added('b.jpg'), read('b.jpg'), queued('b.jpg', 'a.pdf'), sorted('a.pdf'), sorted('b.jpg', 'Tax'));
    expect(completed).toMatchObject([
      { totalFiles: 1, pdfFiles: 1, categoriesUsed: ['Bank'] },
      { totalFiles: 1, imageFiles: 1, pdfFiles: 0, categoriesUsed: ['Tax'] },
    ]);
  });

  it('includes files that the previous one left unsorted', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf'), read('b.pdf', 4), queued('a.pdf'), sorted('a.pdf'));
    list.do(queued('b.pdf'), sorted('b.pdf', 'Tax', 4));
    expect(completed).toMatchObject([
      { totalFiles: 1, totalPages: 1 },
      { totalFiles: 1, totalPages: 4, categoriesUsed: ['Tax'] },
    ]);
  });

  it('does not start for files already counted: corrected, sorted again, removed and restored', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf'), read('a.pdf'), queued('a.pdf'), sorted('a.pdf'));
    list.do({ type: 'renamed', id: 'a.pdf', name: 'x.pdf' }, queued('a.pdf'), sorted('a.pdf', 'Tax'));
    const undo = list.apply(removed('a.pdf'));
    if (undo) list.do(undo);
    expect(list.isRunning()).toBe(false);
    expect(completed).toHaveLength(1);
  });
});

describe('a restored list without a recording', () => {
  it('is not counted if it was finished, even when it is sorted again', () => {
    const { completed, ...list } = desk();
    list.reopen([added('a.pdf', 'b.pdf'), read('a.pdf'), sorted('a.pdf'), failed('b.pdf')]);
    list.do(queued('a.pdf'), sorted('a.pdf', 'Tax'));
    expect(list.isRunning()).toBe(false);
    expect(completed).toEqual([]);
  });

  it('counts a failed file once it is sorted', () => {
    const { completed, ...list } = desk();
    list.reopen([added('a.pdf', 'b.pdf'), read('a.pdf'), sorted('a.pdf'), failed('b.pdf')]);
    list.do(queued('a.pdf', 'b.pdf'), sorted('a.pdf', 'Tax'), sorted('b.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 1, successfulFiles: 1, categoriesUsed: ['Bank'] }]);
  });

  it('is not counted with newly added files', () => {
    const { completed, ...list } = desk();
    list.reopen([added('a.pdf'), read('a.pdf'), sorted('a.pdf')]);
    list.do(added('b.pdf'), read('b.pdf'), queued('a.pdf', 'b.pdf'), sorted('b.pdf'), sorted('a.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 1 }]);
  });

  it('starts a session for its unsorted files', () => {
    const { completed, ...list } = desk();
    list.reopen([added('a.pdf', 'b.pdf'), read('a.pdf'), read('b.pdf', 3), sorted('a.pdf')]);
    list.do(queued('b.pdf'), sorted('b.pdf', 'Bank', 3));
    expect(completed).toMatchObject([{ totalFiles: 1, totalPages: 3 }]);
  });
});

describe('a reload in the middle of a batch', () => {
  const names = ['a.pdf', 'b.jpg', 'c.pdf', 'd.pdf'];
  const begun = () => {
    const list = desk();
    list.do(added(...names), ...names.map((name) => read(name, 2)), queued(...names));
    list.do(sorted('a.pdf', 'Bank', 2), failed('b.jpg'));
    return list;
  };

  it('results in one session with all files, once the rest is sorted', () => {
    const { completed, ...list } = begun();
    list.reload();
    expect(completed).toEqual([]);
    list.do(queued('c.pdf', 'd.pdf'), sorted('c.pdf', 'Tax', 2), sorted('d.pdf', 'Bank', 2));
    expect(completed).toMatchObject([
      {
        id: idOf(1),
        totalFiles: 4,
        totalPages: 6,
        imageFiles: 0,
        pdfFiles: 3,
        successfulFiles: 3,
        failedFiles: 1,
        categoriesUsed: ['Bank', 'Tax'],
      },
    ]);
    expect(list.isRunning()).toBe(false);
  });

  it('waits for each file that was in progress, in any order', () => {
    const { completed, ...list } = begun();
    list.reload();
    list.do({ type: 'selectionChanged', ids: ['a.pdf'], selected: false });
    list.do(queued('d.pdf'), sorted('d.pdf'));
    expect(completed).toEqual([]);
    list.do(queued('c.pdf'), sorted('c.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 4 }]);
  });

  it('stops waiting for a removed file', () => {
    const { completed, ...list } = begun();
    list.reload();
    list.do(queued('c.pdf'), sorted('c.pdf'), removed('d.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 3, successfulFiles: 2 }]);
  });

  it('adds new files to the same session', () => {
    const { completed, ...list } = begun();
    list.reload();
    list.do(added('e.pdf'), read('e.pdf'), queued('c.pdf', 'd.pdf', 'e.pdf'));
    list.do(sorted('c.pdf'), sorted('d.pdf'), sorted('e.pdf'));
    expect(completed).toMatchObject([{ totalFiles: 5, successfulFiles: 4 }]);
  });

  it('any number of times results in one session', () => {
    const { completed, ...list } = begun();
    list.reload();
    list.reload();
    list.do(queued('c.pdf', 'd.pdf'), sorted('c.pdf'));
    list.reload();
    list.do(queued('d.pdf'), sorted('d.pdf'));
    list.reload();
    expect(completed).toHaveLength(1);
    expect(completed).toMatchObject([{ totalFiles: 4, successfulFiles: 3, failedFiles: 1 }]);
  });

  it('does not count the time in which the page was closed', () => {
    const { completed, ...list } = begun();
    list.reload({ closedMs: 1_000_000 });
    list.do(queued('c.pdf', 'd.pdf'), sorted('c.pdf'), sorted('d.pdf'));
    // Eleven changes of ten each since the session began, the one that brought the list back among them.
    expect(completed).toMatchObject([{ processingTimeMs: 110 }]);
  });

  it('counts a file whose result was stored after the last recording', () => {
    const { completed, ...list } = begun();
    const later = reduceWorkspace(list.now(), sorted('c.pdf', 'Tax', 2));
    list.reload({ stored: reduceWorkspace(later, sorted('d.pdf', 'Tax', 2)) });
    expect(completed).toMatchObject([{ id: idOf(1), totalFiles: 4, successfulFiles: 3, failedFiles: 1 }]);
    expect(list.isRunning()).toBe(false);
  });

  it('skips files of an earlier session, except failed ones', () => {
    const { completed, ...list } = desk();
    list.do(added('a.pdf', 'b.pdf'), read('a.pdf'), read('b.pdf'), queued('a.pdf', 'b.pdf'), sorted('a.pdf'));
    list.do(failed('b.pdf'), added('c.pdf'), read('c.pdf'), queued('b.pdf', 'c.pdf'));
    list.reload();
    list.do(queued('b.pdf', 'c.pdf'), sorted('b.pdf'), sorted('c.pdf'));
    expect(completed).toMatchObject([
      { totalFiles: 2, successfulFiles: 1, failedFiles: 1 },
      { totalFiles: 2, successfulFiles: 2, failedFiles: 0 },
    ]);
  });
});
