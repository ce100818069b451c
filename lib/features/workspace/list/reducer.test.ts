import { describe, expect, it } from 'vitest';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import type { WorkspaceAction } from './actions';
import { isResultStale, pagesOf, type SortingWork, unpaidPagesOf } from './file-item';
import { categoryOf, needsReview, savedNameOf } from './item-facts';
import { EMPTY_WORKSPACE, reduceWorkspace, type WorkspaceState } from './reducer';
import { undoOf } from './undo';

const result = (over: Partial<CategorisationResult> = {}): CategorisationResult => ({
  fileName: 'scan.pdf',
  category: 'Bank/Leumi',
  categoryId: 'Bank',
  confidence: 0.91,
  suggestedFileName: '2025-02_Leumi_Statement.pdf',
  pageCount: 3,
  modelUsed: 'offline',
  sensitiveDataTypes: [],
  remarks: [],
  ...over,
});

const run = (actions: readonly WorkspaceAction[], from: WorkspaceState = EMPTY_WORKSPACE) =>
  actions.reduce(reduceWorkspace, from);

const threeFiles: WorkspaceAction = {
  type: 'added',
  files: [
    { id: 'a', name: 'a.pdf', size: 10 },
    { id: 'b', name: 'b.pdf', size: 10 },
    { id: 'c', name: 'c.pdf', size: 10 },
  ],
};
const readA: WorkspaceAction = { type: 'read', id: 'a', kind: 'pdf', pageCount: 2 };
const sortedA: WorkspaceAction = { type: 'sorted', id: 'a', result: result(), sessionId: 's1' };
const itemOf = (state: WorkspaceState, id: string) => {
  const item = state.items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
};
const undone = (before: WorkspaceState, action: WorkspaceAction) => {
  const undo = undoOf(before, action);
  if (!undo) throw new Error('nothing to undo');
  return reduceWorkspace(reduceWorkspace(before, action), undo);
};

describe('replacing the content of a file', () => {
  const sorted = run([threeFiles, readA, sortedA, { type: 'renamed', id: 'a', name: 'mine.pdf' }]);
  const replaced = reduceWorkspace(sorted, { type: 'contentReplaced', id: 'a', size: 12, revision: 1 });

  it('keeps its name, category and selection', () => {
    expect(itemOf(replaced, 'a')).toEqual({ ...itemOf(sorted, 'a'), size: 12, revision: 1 });
    expect(replaced.items.slice(1)).toEqual(sorted.items.slice(1));
  });

  it('makes the result outdated until the file is read again or the content is restored', () => {
    expect(isResultStale(itemOf(sorted, 'a'))).toBe(false);
    expect(isResultStale(itemOf(replaced, 'a'))).toBe(true);
    expect(isResultStale(itemOf(reduceWorkspace(replaced, sortedA), 'a'))).toBe(false);
    const putBack = reduceWorkspace(replaced, { type: 'contentReplaced', id: 'a', size: 10, revision: 0 });
    expect(isResultStale(itemOf(putBack, 'a'))).toBe(false);
  });

  it('of an unsorted file makes nothing outdated', () => {
    const unsorted = run([threeFiles, readA, { type: 'contentReplaced', id: 'a', size: 12, revision: 1 }]);
    expect(isResultStale(itemOf(unsorted, 'a'))).toBe(false);
    expect(isResultStale(itemOf(reduceWorkspace(unsorted, sortedA), 'a'))).toBe(false);
  });
});

describe('the list of files', () => {
  it('keeps the order in which files were added', () => {
    const state = run([threeFiles, { type: 'added', files: [{ id: 'd', name: 'd.png', size: 1 }] }]);
    expect(state.items.map((item) => item.position)).toEqual([1, 2, 3, 4]);
  });

  it('moves a file from waiting through reading to read', () => {
    const reading = run([threeFiles, { type: 'readingStarted', id: 'a' }]);
    expect(itemOf(reading, 'a').status).toBe('reading');
    const item = itemOf(run([readA], reading), 'a');
    expect(item).toMatchObject({ status: 'completed', progress: 100, kind: 'pdf', pageCount: 2, selected: true });
  });

  it('deselects an unreadable file, and keeps one selected whose sorting failed', () => {
    const error = { code: 'documentDamaged', params: {} } as const;
    const state = run([
      threeFiles,
      { type: 'failed', id: 'b', error },
      readA,
      { type: 'sortingQueued', ids: ['a'] },
      { type: 'failed', id: 'a', error: { code: 'connectionLost', params: {} } },
    ]);
    expect(itemOf(state, 'b').selected).toBe(false);
    expect(itemOf(state, 'a').selected).toBe(true);
  });

  it('never selects an unreadable file', () => {
    const state = run([
      threeFiles,
      { type: 'failed', id: 'b', error: { code: 'emptyFile', params: {} } },
      { type: 'selectionChanged', ids: ['a', 'b', 'c'], selected: true },
    ]);
    expect(state.items.map((item) => item.selected)).toEqual([true, false, true]);
  });

  it('keeps a password-protected file selected', () => {
    const state = run([threeFiles, { type: 'passwordRequired', id: 'c', kind: 'pdf', pageCount: null }]);
    expect(itemOf(state, 'c')).toMatchObject({ status: 'password', selected: true });
  });

  it('ignores reports about a removed file', () => {
    const state = run([threeFiles, { type: 'removed', ids: ['a'] }]);
    expect(run([readA, sortedA, { type: 'progressed', id: 'a', progress: 50 }], state)).toBe(state);
  });

  it('clamps progress between 0 and 100', () => {
    const state = run([threeFiles, { type: 'progressed', id: 'a', progress: 140 }]);
    expect(itemOf(state, 'a').progress).toBe(100);
  });
});

describe('the progress of a file that is being sorted', () => {
  const queuedA: WorkspaceAction = { type: 'sortingQueued', ids: ['a'] };
  const report = (work: SortingWork): WorkspaceAction => ({ type: 'sortingProgressed', id: 'a', work });
  const page = (of: number) => report({ stage: 'reading', page: of, pages: 3 });

  it('advances with each report', () => {
    const works = [
      report({ stage: 'uploading', percent: 50 }),
      report({ stage: 'sent' }),
      page(1),
      page(2),
      page(3),
      report({ stage: 'sorting' }),
    ];
    const bars = works.map(
      (_, at) => itemOf(run([threeFiles, readA, queuedA, ...works.slice(0, at + 1)]), 'a').progress,
    );
    expect(bars).toEqual(bars.toSorted((a, b) => a - b));
    expect(new Set(bars).size).toBe(works.length);
    expect(bars.at(-1)).toBeLessThan(100);
  });

  it('shows a retry without moving back', () => {
    const before = itemOf(run([threeFiles, readA, queuedA, page(3)]), 'a');
    const after = itemOf(run([threeFiles, readA, queuedA, page(3), report({ stage: 'uploading', percent: 0 })]), 'a');
    expect(after.work).toEqual({ stage: 'uploading', percent: 0 });
    expect(after.progress).toBe(before.progress);
  });

  it('ends with its answer, failure or cancellation, and starts again at zero', () => {
    const busy = [threeFiles, readA, queuedA, page(2)];
    const failed: WorkspaceAction = { type: 'failed', id: 'a', error: { code: 'readFailed', params: {} } };
    const stopped: WorkspaceAction = { type: 'sortingStopped', ids: ['a'] };
    for (const end of [sortedA, failed, stopped]) expect(itemOf(run([...busy, end]), 'a')).not.toHaveProperty('work');
    expect(itemOf(run([...busy, failed, queuedA]), 'a')).toMatchObject({ status: 'categorising', progress: 0 });
    const late = run([...busy, stopped]);
    expect(run([page(3)], late)).toBe(late);
  });
});

describe('the result of sorting', () => {
  it('shows the category with its subcategory and the suggested name', () => {
    const item = itemOf(run([threeFiles, readA, sortedA]), 'a');
    expect(categoryOf(item)).toMatchObject({ id: 'Bank', subcategory: 'Leumi' });
    expect(savedNameOf(item)).toBe('2025-02_Leumi_Statement.pdf');
  });

  it('keeps the original name without a suggestion', () => {
    const nameless: WorkspaceAction = { ...sortedA, result: result({ suggestedFileName: '' }) };
    expect(savedNameOf(itemOf(run([threeFiles, readA, nameless]), 'a'))).toBe('a.pdf');
  });

  it('asks for a review below 70 % until the user chose the category', () => {
    const unsure = run([threeFiles, readA, { ...sortedA, result: result({ confidence: 0.69 }) }]);
    expect(needsReview(itemOf(unsure, 'a'))).toBe(true);
    const chosen = run([{ type: 'categoriesChosen', choices: [{ id: 'a', category: { id: 'Tax' } }] }], unsure);
    expect(needsReview(itemOf(chosen, 'a'))).toBe(false);
    const sure = run([threeFiles, readA, { ...sortedA, result: result({ confidence: 0.7 }) }]);
    expect(needsReview(itemOf(sure, 'a'))).toBe(false);
  });

  it('drops corrections of a file that is sorted again', () => {
    const state = run([threeFiles, readA, sortedA, { type: 'renamed', id: 'a', name: 'mine.pdf' }, sortedA]);
    expect(itemOf(state, 'a').editedName).toBeNull();
  });
});

describe('undo', () => {
  const sorted = run([threeFiles, readA, sortedA]);

  it('restores a category without changing what happened meanwhile', () => {
    const choose: WorkspaceAction = { type: 'categoriesChosen', choices: [{ id: 'a', category: { id: 'Tax' } }] };
    const undo = undoOf(sorted, choose);
    const later = run([choose, { type: 'renamed', id: 'a', name: 'mine.pdf' }], sorted);
    const state = undo ? reduceWorkspace(later, undo) : later;
    expect(itemOf(state, 'a')).toMatchObject({ chosenCategory: null, editedName: 'mine.pdf' });
  });

  it('restores a name', () => {
    const first = run([{ type: 'renamed', id: 'a', name: 'first.pdf' }], sorted);
    expect(itemOf(undone(first, { type: 'renamed', id: 'a', name: 'second.pdf' }), 'a').editedName).toBe('first.pdf');
  });

  it('restores a removed file at its position', () => {
    expect(undone(sorted, { type: 'removed', ids: ['b'] }).items.map((item) => item.id)).toEqual(['a', 'b', 'c']);
  });

  it('restores a cleared list completely, before files added since', () => {
    const clear: WorkspaceAction = { type: 'removed', ids: ['a', 'b', 'c'] };
    const undo = undoOf(sorted, clear);
    const later = run([clear, { type: 'added', files: [{ id: 'd', name: 'd.pdf', size: 1 }] }], sorted);
    const state = undo ? reduceWorkspace(later, undo) : later;
    expect(state.items.map((item) => item.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(itemOf(state, 'a').result).not.toBeNull();
  });

  it('resets a file that was removed during sorting to "read"', () => {
    const sorting = run([{ type: 'sortingQueued', ids: ['a'] }], run([threeFiles, readA]));
    expect(itemOf(undone(sorting, { type: 'removed', ids: ['a'] }), 'a').status).toBe('completed');
  });

  it('skips selection changes', () => {
    expect(undoOf(sorted, { type: 'selectionChanged', ids: ['a'], selected: false })).toBeNull();
  });
});

describe('a list restored after a reload', () => {
  it('resumes interrupted steps from the step before', () => {
    const before = run([threeFiles, readA, { type: 'sortingQueued', ids: ['a'] }, { type: 'readingStarted', id: 'b' }]);
    const state = run([{ type: 'restored', items: before.items, sessionId: 's1' }]);
    expect(state.items.map((item) => item.status)).toEqual(['completed', 'waiting', 'waiting']);
    expect(state.sessionId).toBe('s1');
  });

  it('is placed before files that were added while it was loading', () => {
    const early = run([{ type: 'added', files: [{ id: 'x', name: 'x.pdf', size: 1 }] }]);
    const state = run([{ type: 'restored', items: run([threeFiles]).items, sessionId: null }], early);
    expect(state.items.map((item) => item.id)).toEqual(['a', 'b', 'c', 'x']);
    expect(new Set(state.items.map((item) => item.position)).size).toBe(4);
  });
});

describe('paid files', () => {
  const paid = () => run([{ type: 'paid', ids: ['a'] }], run([threeFiles, readA, sortedA]));

  it('stay paid when sorted again', () => {
    expect(itemOf(run([sortedA], paid()), 'a').claimed).toBe(true);
    expect(itemOf(paid(), 'b').claimed).toBe(false);
  });

  it('cost the difference if the server counts more pages than were paid', () => {
    const longer = { ...sortedA, result: { ...sortedA.result, pageCount: pagesOf(itemOf(paid(), 'a')) + 8 } };
    const counted = itemOf(run([longer], paid()), 'a');
    expect([counted.claimed, unpaidPagesOf(counted)]).toEqual([false, 8]);
    const settled = itemOf(run([{ type: 'paid', ids: ['a'] }], run([longer], paid())), 'a');
    expect([settled.claimed, unpaidPagesOf(settled)]).toEqual([true, 0]);
  });

  it('are new documents after their content was replaced and read', () => {
    const turned = run([{ type: 'contentReplaced', id: 'a', size: 2, revision: 1 }], paid());
    expect(itemOf(turned, 'a').claimed).toBe(true);
    expect(itemOf(run([sortedA], turned), 'a').claimed).toBe(false);
  });
});

describe('batches', () => {
  it('a batch ends with the list', () => {
    const state = run([
      threeFiles,
      { type: 'sessionStarted', sessionId: 's1' },
      { type: 'removed', ids: ['a', 'b', 'c'] },
    ]);
    expect(state.sessionId).toBeNull();
  });
});

describe('corrections of a file', () => {
  const sorted = run([threeFiles, readA, { ...sortedA, result: result({ confidence: 0.4 }) }]);

  it('a confirmation removes it from review, with undo', () => {
    const checked: WorkspaceAction = { type: 'checked', id: 'a', isChecked: true };
    expect(needsReview(itemOf(sorted, 'a'))).toBe(true);
    expect(needsReview(itemOf(reduceWorkspace(sorted, checked), 'a'))).toBe(false);
    expect(needsReview(itemOf(undone(sorted, checked), 'a'))).toBe(true);
    expect(reduceWorkspace(sorted, checked).items.slice(1)).toEqual(sorted.items.slice(1));
  });

  it('a corrected date and sender are stored, with undo', () => {
    const first: WorkspaceAction = { type: 'corrected', id: 'a', corrected: { date: '2026-01' } };
    const second: WorkspaceAction = { type: 'corrected', id: 'a', corrected: { date: '2026-01', sender: '' } };
    const state = reduceWorkspace(sorted, first);
    expect(itemOf(reduceWorkspace(state, second), 'a').corrected).toEqual({ date: '2026-01', sender: '' });
    expect(itemOf(undone(state, second), 'a').corrected).toEqual({ date: '2026-01' });
    expect(itemOf(undone(sorted, first), 'a').corrected).toBeUndefined();
  });

  it('a confirmation is dropped after the file is sorted again', () => {
    const said = run(
      [
        { type: 'checked', id: 'a', isChecked: true },
        { type: 'corrected', id: 'a', corrected: { sender: 'Leumi' } },
        { ...sortedA, result: result({ confidence: 0.4 }) },
      ],
      sorted,
    );
    expect(needsReview(itemOf(said, 'a'))).toBe(true);
    expect(itemOf(said, 'a').corrected).toBeUndefined();
  });

  it('a file that can be previewed again is rendered again with the same data', () => {
    const opened = reduceWorkspace(sorted, { type: 'opened', id: 'a', exportsWithoutPassword: false });
    expect(itemOf(opened, 'a')).toEqual({ ...itemOf(sorted, 'a'), exportsWithoutPassword: false });
    expect(itemOf(opened, 'a')).not.toBe(itemOf(sorted, 'a'));
  });
});
