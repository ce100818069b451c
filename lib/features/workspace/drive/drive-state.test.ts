import { describe, expect, it } from 'vitest';
import { type DriveFileState, type DriveSaving, isDriveBusy, percentSaved } from './drive-state';

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
const saved = { documentId: 'a', fileId: 'f', name: 'a.pdf', folder: 'Bank', link: 'x', is: 'new' } as const;

describe('how far a save is', () => {
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

  it('keeps the list as it is while it goes on', () => {
    const busy = (phase: DriveSaving['phase']) =>
      isDriveBusy({
        phase,
        step: 'uploading',
        files: [],
        account: null,
        root: null,
        isRootAnew: false,
        problem: null,
        isShown: true,
      });
    expect((['asking', 'saving', 'undoing'] as const).map(busy)).toEqual([true, true, true]);
    expect((['stopped', 'done', 'undone'] as const).map(busy)).toEqual([false, false, false]);
    expect(isDriveBusy(null)).toBe(false);
  });
});
