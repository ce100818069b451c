import { describe, expect, it } from 'vitest';
import type { CurrentUsage } from '@/lib/features/usage/usage-answer';
import { result, usageWith } from '@/tests/support/workspace/workspace';
import { filesOfVisit } from '../list/counts';
import { type FileItem, newFileItem } from '../list/file-item';
import { exportRefusalOf, isRefusedForPages, lacksPages, refusalOf, upgradeReasonFor } from './page-rules';

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

describe('page usage of a visit', () => {
  it('includes files that the server has counted and files that wait', () => {
    const items = [
      sorted('a', 1),
      read('b', 1),
      read('c', 1, { status: 'error' }),
      read('d', 1, { status: 'password' }),
    ];
    expect(filesOfVisit(items, visitor(17, 30))).toBe(5);
    expect(filesOfVisit(items, null)).toBe(2);
  });

  it('counts each file once while it is sorted and sorted again', () => {
    const again = sorted('a', 1, { status: 'categorising' });
    const declared = read('b', 1, { status: 'categorising', declared: true });
    expect(filesOfVisit([again, declared], visitor(18, 30))).toBe(2);
  });

  it('includes files that were sorted on the device and not reported yet', () => {
    const here = { readOn: 'device' } as const;
    const items = [sorted('a', 1, here), sorted('b', 1, { ...here, declared: true })];
    expect(filesOfVisit(items, visitor(19, 30))).toBe(2);
  });
});

describe('sorting', () => {
  it('is allowed while pages are left or the quota is unknown', () => {
    expect(refusalOf([read('a', 5), read('b', 2)], usageWith(7))).toBeNull();
    expect(refusalOf([read('a', 500)], null)).toBeNull();
    expect(refusalOf([read('a', 500)], { ...usageWith(0), remainingPages: -1 })).toBeNull();
  });

  it('is refused with the numbers and the files that fit, in list order', () => {
    const refusal = refusalOf([read('a', 4), read('b', 1), read('c', 2)], usageWith(5));
    expect(refusal).toMatchObject({ code: 'pageLimit', needed: 7, remaining: 5 });
    expect(names(refusal?.affordable)).toEqual(['b', 'c']);
  });

  it('costs nothing for paid files', () => {
    expect(refusalOf([sorted('a', 9, { claimed: true }), read('b', 2)], usageWith(2))).toBeNull();
  });

  it('costs a visitor nothing when repeated', () => {
    expect(refusalOf([sorted('a', 9)], visitor(0, 0))).toBeNull();
    expect(refusalOf([read('a', 3)], visitor(5, 2))).toMatchObject({
      code: 'anonymousPageLimit',
      needed: 3,
      remaining: 2,
    });
  });
});

describe('exporting', () => {
  it('is refused only for unpaid files', () => {
    const items = [sorted('a', 9, { claimed: true }), sorted('b', 3), sorted('c', 2)];
    expect(exportRefusalOf(items, usageWith(5))).toBeNull();
    const refusal = exportRefusalOf(items, usageWith(4));
    expect(refusal).toMatchObject({ needed: 5, remaining: 4 });
    expect(names(refusal?.affordable)).toEqual(['a', 'c']);
  });
});

describe('files that the server refused for lack of pages', () => {
  const refused = (name: string, pageCount: number, code: 'pageLimit' | 'untakenLimit' | 'readFailed') =>
    read(name, pageCount, { status: 'error', error: { code, params: {} } });

  it('are those over the plan, not unreadable ones', () => {
    expect(isRefusedForPages(refused('a', 1, 'pageLimit'))).toBe(true);
    expect(isRefusedForPages(refused('a', 1, 'untakenLimit'))).toBe(true);
    expect(isRefusedForPages(refused('a', 1, 'readFailed'))).toBe(false);
    expect(isRefusedForPages(read('a', 1))).toBe(false);
  });

  it('need all their pages together', () => {
    const files = [refused('a', 4, 'pageLimit'), refused('b', 3, 'pageLimit')];
    expect(upgradeReasonFor(files, usageWith(5))).toEqual({
      reason: 'pages',
      needed: 7,
      remaining: 5,
      smallest: 3,
      isSorting: true,
    });
    expect(upgradeReasonFor(files, null)).toEqual({
      reason: 'pages',
      needed: 7,
      remaining: 0,
      smallest: 3,
      isSorting: true,
    });
  });

  it('lack pages until enough are left, from any source', () => {
    const file = refused('a', 4, 'pageLimit');
    expect(lacksPages(file, null)).toBe(true);
    expect(lacksPages(file, usageWith(3))).toBe(true);
    expect(lacksPages(file, usageWith(4))).toBe(false);
    expect(lacksPages(file, usageWith(-1))).toBe(false);
    expect(lacksPages(refused('a', 4, 'readFailed'), usageWith(0))).toBe(false);
    const unread = (pages: number) => ({ ...usageWith(20), untaken: { pages, pagesLimit: 60 } });
    expect(lacksPages(refused('a', 4, 'untakenLimit'), unread(57))).toBe(true);
    expect(lacksPages(refused('a', 4, 'untakenLimit'), unread(56))).toBe(false);
  });

  it('need more pages to read if too much was read and not exported', () => {
    const usage = { ...usageWith(5), untaken: { pages: 58, pagesLimit: 60 } };
    const wish = upgradeReasonFor([refused('a', 4, 'untakenLimit')], usage);
    expect(wish).toEqual({ reason: 'untaken', needed: 4, remaining: 2 });
  });
});
