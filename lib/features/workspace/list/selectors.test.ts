import { describe, expect, it } from 'vitest';
import { type FileItem, newFileItem, pagesOf } from './file-item';
import { nextToCheck, stageOf, stagePercent, summarise, unpaidBySession } from './selectors';

let counter = 0;
const item = (over: Partial<FileItem> = {}): FileItem => {
  counter += 1;
  return { ...newFileItem({ id: `i${counter}`, name: `f${counter}.pdf`, size: 1, position: counter }), ...over };
};
const sorted = (pageCount = 1, over: Partial<FileItem> = {}) =>
  item({
    status: 'categorised',
    progress: 100,
    kind: 'pdf',
    sessionId: 's1',
    result: {
      fileName: 'f.pdf',
      category: 'Bank',
      categoryId: 'Bank',
      confidence: 0.9,
      suggestedFileName: 'g.pdf',
      pageCount,
      modelUsed: 'offline',
      sensitiveDataTypes: [],
      remarks: [],
    },
    ...over,
  });
const read = (over: Partial<FileItem> = {}) => item({ status: 'completed', progress: 100, kind: 'pdf', ...over });
const failed = () => item({ status: 'error', error: { code: 'emptyFile', params: {} }, selected: false });

describe('the stage of a list', () => {
  it('is preparing while the list is empty and until the first file is opened', () => {
    expect(stageOf([])).toEqual({ kind: 'preparing' });
    expect(stageOf([item(), item()])).toEqual({ kind: 'preparing' });
  });

  it('is uploading while every file is at 0', () => {
    expect(stageOf([item(), item({ status: 'reading' })])).toEqual({ kind: 'uploading', total: 2 });
  });

  it('is processing once one file has progress, and counts finished files', () => {
    expect(stageOf([item({ status: 'reading', progress: 20 }), item()])).toMatchObject({ kind: 'processing', done: 0 });
    expect(stageOf([read(), failed(), item()])).toEqual({ kind: 'processing', done: 2, total: 3 });
  });

  it('is categorizing while any file is being sorted, and counts sorted ones of those selected', () => {
    const items = [sorted(), item({ status: 'categorising' }), item({ status: 'categorising' }), read(), failed()];
    expect(stageOf(items)).toEqual({ kind: 'categorizing', done: 1, total: 3 });
  });

  it('is complete when all files were read and none sorted', () => {
    expect(stageOf([read(), failed()])).toEqual({ kind: 'complete', ready: 1 });
  });

  it('is ready for download with the pages of all results, 1 for a result without a page count', () => {
    const items = [sorted(3), sorted(0), read()];
    expect(stageOf(items)).toEqual({ kind: 'readyForDownload', ready: 2, pages: 4, unsorted: 1 });
  });

  it('includes locked files in those that can be sorted: sorting asks for their passwords', () => {
    const locked = item({ status: 'password', kind: 'pdf' });
    expect(stageOf([failed(), locked])).toEqual({ kind: 'complete', ready: 1 });
    expect(stageOf([sorted(), failed(), locked])).toMatchObject({ kind: 'readyForDownload', ready: 1, unsorted: 1 });
  });

  it('reports that nothing is ready if no file could be read', () => {
    expect(stageOf([failed(), failed()])).toEqual({ kind: 'nothingReady', total: 2 });
  });
});

describe('the overall progress bar', () => {
  it('is empty without files and full at the end of the stage', () => {
    expect(stagePercent([])).toBe(0);
    expect(stagePercent([read(), failed()])).toBe(100);
  });

  it('averages the files of the stage', () => {
    expect(stagePercent([read(), item({ status: 'reading', progress: 50 }), item()])).toBe(50);
    expect(stagePercent([sorted(), item({ status: 'categorising', progress: 50 }), read()])).toBe(75);
  });

  it('is never full before the last file is done', () => {
    const items = [...Array.from({ length: 199 }, () => read()), item({ status: 'reading', progress: 99 })];
    expect(stagePercent(items)).toBe(99);
  });
});

describe('the summary of a list', () => {
  it('counts selected, sortable and exportable files', () => {
    const items = [
      sorted(),
      sorted(1, { selected: false }),
      read(),
      item({ status: 'password', kind: 'pdf' }),
      failed(),
    ];
    const summary = summarise(items);
    expect(summary.counts).toMatchObject({ listed: 5, unreadable: 1, selected: 3, toSort: 2, toExport: 1 });
    expect(summary.isBusy).toBe(false);
    expect(summary.sortable).toHaveLength(2);
    expect(summary.exportable).toHaveLength(1);
  });

  it('allows to sort a failed file again', () => {
    const dropped = item({ status: 'error', kind: 'pdf', error: { code: 'connectionLost', params: {} } });
    expect(summarise([dropped]).sortable).toEqual([dropped]);
  });

  it('is busy while a file is being read or sorted', () => {
    expect(summarise([sorted(), item()]).isBusy).toBe(true);
    expect(summarise([sorted(), item({ status: 'categorising' })]).isBusy).toBe(true);
  });

  it('uses the page count of the server, else of the browser, else one', () => {
    expect([sorted(4), read({ pageCount: 7 }), read()].map(pagesOf)).toEqual([4, 7, 1]);
  });

  it('counts no pages of an unread file', () => {
    const locked = item({ status: 'password', kind: 'pdf', pageCount: 3 });
    expect([item(), item({ status: 'reading' }), failed(), locked].map(pagesOf)).toEqual([0, 0, 0, 0]);
  });
});

describe('files to pay for', () => {
  it('are the unpaid ones, grouped by batch', () => {
    const items = [
      sorted(),
      sorted(),
      sorted(1, { sessionId: 's2' }),
      sorted(1, { sessionId: 's3', claimed: true }),
      sorted(1, { sessionId: null }),
    ];
    const [first, second, third] = items.map(({ id }) => id);
    expect(unpaidBySession(items)).toEqual([
      { sessionId: 's1', documentIds: [first, second] },
      { sessionId: 's2', documentIds: [third] },
    ]);
  });
});

describe('the next file to review', () => {
  const unsure = (id: string, over: Partial<FileItem> = {}) => {
    const file = sorted(1, { id, ...over });
    return { ...file, result: file.result && { ...file.result, confidence: 0.4 } };
  };
  const list = [
    unsure('a'),
    sorted(1, { id: 'b' }),
    unsure('c', { isChecked: true }),
    unsure('d'),
    failed(),
    unsure('e'),
  ];
  const following = (id: string) => nextToCheck(list, id)?.id;

  it('is the next one with low confidence', () => {
    expect(following('a')).toBe('d');
    expect(following('b')).toBe('d');
    expect(following('d')).toBe('e');
  });

  it('wraps around, and starts at the first one if the current file is gone', () => {
    expect(following('e')).toBe('a');
    expect(following('gone')).toBe('a');
  });

  it('is missing at the last one, consistent with the count in the summary', () => {
    expect(nextToCheck([sorted(), unsure('x'), sorted()], 'x')).toBeNull();
    expect(summarise(list).inState.toReview).toBe(3);
  });
});
