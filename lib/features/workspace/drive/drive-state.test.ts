import { describe, expect, it } from 'vitest';
import { newFileItem } from '../list/file-item';
import {
  beginSaving,
  type DriveFileState,
  type DriveSaving,
  finishedSaving,
  isDriveBusy,
  percentSaved,
  savingAfter,
} from './drive-state';

const MIB = 1024 * 1024;
const file = (size: number, change: Partial<DriveFileState> = {}): DriveFileState => ({
  id: 'a',
  name: 'a.pdf',
  size,
  fraction: 0,
  saved: null,
  hasFailed: false,
  ...change,
});
const saved = { documentId: 'a', fileId: 'f', name: 'a.pdf', folder: 'Bank', link: 'x', change: 'new' } as const;

describe('the progress of a save', () => {
  it.each([
    ['nothing', [], 0],
    ['what has not begun', [file(MIB), file(MIB)], 0],
    ['one of two of a size', [file(MIB, { saved }), file(MIB)], 50],
    ['a large one of which half was sent, beside a small one', [file(8 * MIB, { fraction: 0.5 }), file(1)], 49],
    ['what was sent and not yet answered', [file(MIB, { fraction: 1 })], 96],
    ['what failed counts, or the bar would never arrive', [file(MIB, { saved }), file(MIB, { hasFailed: true })], 100],
  ])('%s', (_what, files, percent) => {
    expect(percentSaved(files)).toBe(percent);
  });

  it('keeps the same list object while it continues', () => {
    const busy = (phase: DriveSaving['phase']) =>
      isDriveBusy({
        phase,
        step: 'uploading',
        files: [],
        account: null,
        root: null,
        isRootRecreated: false,
        problem: null,
        isShown: true,
      });
    expect((['asking', 'saving', 'undoing'] as const).map(busy)).toEqual([true, true, true]);
    expect((['stopped', 'done', 'undone'] as const).map(busy)).toEqual([false, false, false]);
    expect(isDriveBusy(null)).toBe(false);
  });
});

describe('a save to Drive', () => {
  const item = (id: string) => newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 });
  const root = { name: 'Documents', link: 'x' };
  const begun = beginSaving([item('a'), item('b')], { account: 'dana@example.com', root }, false);

  it('begins with the account and folder of the save before, unless another account is chosen', () => {
    expect(begun).toMatchObject({ phase: 'asking', account: 'dana@example.com', root, isShown: true });
    expect(begun.files.map(({ id, fraction, saved: none }) => [id, fraction, none])).toEqual([
      ['a', 0, null],
      ['b', 0, null],
    ]);
    expect(beginSaving([item('a')], begun, true)).toMatchObject({ account: null, root });
  });

  it('follows the events of its files, each for itself', () => {
    const uploading = savingAfter(begun, { type: 'uploading', documentId: 'b', fraction: 0.5 });
    expect(uploading.files.map(({ fraction }) => fraction)).toEqual([0, 0.5]);
    const after = savingAfter(uploading, { type: 'saved', file: saved });
    expect(after.files).toMatchObject([
      { id: 'a', saved, fraction: 1 },
      { id: 'b', saved: null },
    ]);
    expect(savingAfter(begun, { type: 'files' }).step).toBe('uploading');
    expect(savingAfter(begun, { type: 'folders' }).step).toBe('folders');
    expect(savingAfter(begun, { type: 'account', address: '' }).account).toBeNull();
  });

  it('is done only if no file failed and nothing ended it early', () => {
    const outcome = { root, isRootRecreated: true, files: [], failed: [] };
    expect(finishedSaving(begun, outcome, null)).toMatchObject({ phase: 'done', isRootRecreated: true, problem: null });
    const failed = finishedSaving(begun, { ...outcome, failed: [{ documentId: 'b', error: null }] }, null);
    expect(failed).toMatchObject({ phase: 'stopped', problem: { type: 'files' } });
    expect(failed.files.map(({ hasFailed }) => hasFailed)).toEqual([false, true]);
    expect(finishedSaving(begun, outcome, { type: 'cancelled' })).toMatchObject({ phase: 'stopped' });
  });
});
