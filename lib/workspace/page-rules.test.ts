import { describe, expect, it } from 'vitest';
import type { CurrentUsage } from '@/lib/usage/usage-answer';
import { result, usageWith } from '@/tests/support/workspace/workspace';
import { type FileItem, newFileItem } from './file-item';
import { refusalOf, takingRefusalOf, visitFilesOf } from './page-rules';

const read = (name: string, pageCount: number, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: name, name, size: 1, position: 1 }),
  kind: 'pdf',
  status: 'completed',
  pageCount,
  ...over,
});
const sorted = (name: string, pageCount: number, over: Partial<FileItem> = {}): FileItem =>
  read(name, pageCount, { status: 'categorised', result: result(name, { pageCount }), ...over });
const visitor = (filesLeft: number, pagesLeft: number): CurrentUsage => ({
  ...usageWith(pagesLeft),
  anonymous: { filesLeft, filesLimit: 20, pagesLeft, pagesLimit: 30 },
});
const names = (files: readonly FileItem[] | undefined) => files?.map(({ name }) => name);

describe('the files of a visit', () => {
  it('are those that the server has counted and those that wait', () => {
    const items = [
      sorted('a', 1),
      read('b', 1),
      read('c', 1, { status: 'error' }),
      read('d', 1, { status: 'password' }),
    ];
    expect(visitFilesOf(items, visitor(17, 30))).toBe(5);
    expect(visitFilesOf(items, null)).toBe(2);
  });
});

describe('sorting', () => {
  it('goes on while the pages suffice, and while nobody knows what is left', () => {
    expect(refusalOf([read('a', 5), read('b', 2)], usageWith(7))).toBeNull();
    expect(refusalOf([read('a', 500)], null)).toBeNull();
    expect(refusalOf([read('a', 500)], { ...usageWith(0), remainingPages: -1 })).toBeNull();
  });

  it('is refused with its own numbers and with what fits, in the order of the list', () => {
    const refusal = refusalOf([read('a', 4), read('b', 1), read('c', 2)], usageWith(5));
    expect(refusal).toMatchObject({ code: 'pageLimit', needed: 7, remaining: 5 });
    expect(names(refusal?.fitting)).toEqual(['b', 'c']);
  });

  it('of what was paid for costs nothing', () => {
    expect(refusalOf([sorted('a', 9, { claimed: true }), read('b', 2)], usageWith(2))).toBeNull();
  });

  it('once more costs a visitor nothing', () => {
    expect(refusalOf([sorted('a', 9)], visitor(0, 0))).toBeNull();
    expect(refusalOf([read('a', 3)], visitor(5, 2))).toMatchObject({
      code: 'anonymousPageLimit',
      needed: 3,
      remaining: 2,
    });
  });
});

describe('taking', () => {
  it('is refused for what is not paid for alone', () => {
    const items = [sorted('a', 9, { claimed: true }), sorted('b', 3), sorted('c', 2)];
    expect(takingRefusalOf(items, usageWith(5))).toBeNull();
    const refusal = takingRefusalOf(items, usageWith(4));
    expect(refusal).toMatchObject({ needed: 5, remaining: 4 });
    expect(names(refusal?.fitting)).toEqual(['a', 'c']);
  });
});
