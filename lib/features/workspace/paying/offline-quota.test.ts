import { describe, expect, it } from 'vitest';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/features/usage/limits';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { usageWith } from '@/tests/support/workspace/workspace';
import { type FileItem, newFileItem } from '../list/file-item';
import { type OfflineUse, offlineQuotaError } from './offline-quota';

const readHere = (id: string, pageCount: number): FileItem => ({
  ...newFileItem({ id, name: `${id}.pdf`, size: 1, position: 1 }),
  status: 'categorised',
  kind: 'pdf',
  pageCount,
  readOn: 'device',
});
const use = (over: Partial<OfflineUse> = {}): OfflineUse => ({
  usage: usageWith(5),
  items: [],
  pending: [],
  reserved: new Map(),
  ...over,
});

describe('the offline quota', () => {
  it('is what the last known usage leaves', () => {
    expect(offlineQuotaError('a', 5, use())).toBeNull();
    expect(offlineQuotaError('a', 6, use())).toMatchObject({ code: 'pageLimit', params: { needed: 6, remaining: 5 } });
    expect(offlineQuotaError('a', 1_000, use({ usage: usageWith(UNLIMITED) }))).toBeNull();
  });

  it('is reduced by everything that the server does not know, each document once', () => {
    const pending = [{ documentId: 'b', kind: 'pdf', pageCount: 2, sessionId: null }] as const;
    const counted = { ...readHere('d', 9), declared: true };
    const all = use({ items: [readHere('b', 2), counted], pending, reserved: new Map([['c', 1]]) });
    expect(offlineQuotaError('a', 2, all)).toBeNull();
    expect(offlineQuotaError('a', 3, all)).toMatchObject({ params: { needed: 3, remaining: 2 } });
    // The document itself does not count against its own quota.
    expect(offlineQuotaError('b', 4, all)).toBeNull();
  });

  it("is a visitor's while no usage is known", () => {
    const none = use({ usage: null });
    expect(offlineQuotaError('a', ANONYMOUS_PAGES, none)).toBeNull();
    expect(offlineQuotaError('a', ANONYMOUS_PAGES + 1, none)).toMatchObject({ code: 'anonymousPageLimit' });
    const reserved = new Map(Array.from({ length: ANONYMOUS_FILES }, (_, index) => [`${index}`, 0] as const));
    expect(offlineQuotaError('a', 0, { ...none, reserved })).toMatchObject({ code: 'anonymousFileLimit' });
  });
});
