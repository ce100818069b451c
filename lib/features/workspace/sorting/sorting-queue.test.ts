import { describe, expect, it } from 'vitest';
import { type SortingJob, type SortingMode, startable } from './sorting-queue';

const settings = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'en' } as const;
const jobs = (...modes: SortingMode[]): SortingJob[] =>
  modes.map((mode, index) => ({ id: `${index}`, settings, mode }));
const started = (queue: readonly SortingJob[], running: readonly SortingMode[], hasSession: boolean) =>
  startable(queue, running, hasSession).start.map(({ id }) => id);

describe('the sorting queue', () => {
  it('uploads one file until the batch is known, then two at a time', () => {
    const queue = jobs('upload', 'upload', 'upload');
    expect(started(queue, [], false)).toEqual(['0']);
    expect(started(queue, ['upload'], false)).toEqual([]);
    expect(started(queue, [], true)).toEqual(['0', '1']);
    expect(started(queue, ['upload'], true)).toEqual(['0']);
  });

  it('reads eight files at a time on the device, including scans', () => {
    expect(started(jobs('local', 'scan', 'local'), Array(6).fill('local'), true)).toEqual(['0', '1']);
    expect(started(jobs('local'), Array(8).fill('scan'), true)).toEqual([]);
  });

  it('keeps the order of waiting files, and neither kind of work blocks the other', () => {
    const { start, waiting } = startable(jobs('upload', 'upload', 'local', 'upload'), ['upload', 'local'], false);
    expect(start.map(({ id }) => id)).toEqual(['2']);
    expect(waiting.map(({ id }) => id)).toEqual(['0', '1', '3']);
  });
});
