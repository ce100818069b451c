import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileItem, newFileItem } from '../list/file-item';
import {
  addPending,
  markForgotten,
  markReported,
  mergePending,
  NO_PENDING,
  type PendingPayments,
  removePaid,
  summaryOf,
} from './pending-payments';

const SESSION = '5f0c3a52-8b1e-4d0a-9f5e-000000000001';
const idOf = (index: number) => `5f0c3a52-8b1e-4d0a-9f5e-10000000000${index}`;
const item = (index: number, over: Partial<FileItem> = {}): FileItem => ({
  ...newFileItem({ id: idOf(index), name: `${index}.pdf`, size: 1, position: index }),
  status: 'categorised',
  kind: 'pdf',
  pageCount: index + 1,
  readOn: 'device',
  ...over,
});
const refusal = { code: 'pageLimit', message: 'refused', remaining: 1 } as const;

describe('pending payments', () => {
  it('hold files that cost pages, with the batch of counted ones', () => {
    const items = [item(0), item(1, { declared: true, sessionId: SESSION }), item(2, { claimed: true })];
    expect(addPending(NO_PENDING, items).documents).toEqual([
      { documentId: idOf(0), kind: 'pdf', pageCount: 1, sessionId: null },
      { documentId: idOf(1), kind: 'pdf', pageCount: 2, sessionId: SESSION },
    ]);
  });

  it('skip stored rows that are not documents', () => {
    const stored = [{ documentId: 'x' }, 7, { documentId: idOf(0), kind: 'pdf', pageCount: 0, sessionId: null }];
    expect(mergePending(NO_PENDING, stored, 'before').documents).toEqual([]);
    expect(mergePending(NO_PENDING, undefined, 'after').documents).toEqual([]);
  });

  it('keep a refusal on further exports, and drop it once the server accepts something', () => {
    const refused = { ...addPending(NO_PENDING, [item(0)]), refusal };
    expect(addPending(refused, [item(1)]).refusal).toBe(refusal);
    expect(addPending({ ...NO_PENDING, refusal }, [item(0)]).refusal).toBeNull();
    expect(markReported(refused, idOf(0), SESSION).refusal).toBeNull();
    expect(removePaid(refused, []).refusal).toBeNull();
    expect(markForgotten(refused).refusal).toBeNull();
  });

  it('lose no document and pay none twice, in any order of events', () => {
    const index = fc.integer({ min: 0, max: 5 });
    const step = fc.oneof(
      fc.record({ type: fc.constant('add' as const), index }),
      fc.record({
        type: fc.constant('join' as const),
        index,
        place: fc.constantFrom('before' as const, 'after' as const),
      }),
      fc.record({ type: fc.constant('report' as const), index }),
      fc.record({ type: fc.constant('forget' as const) }),
      fc.record({ type: fc.constant('pay' as const), index }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let pending: PendingPayments = NO_PENDING;
        const due = new Set<string>();
        for (const each of steps) {
          if (each.type === 'add') pending = addPending(pending, [item(each.index)]);
          else if (each.type === 'join') {
            const stored = [{ documentId: idOf(each.index), kind: 'pdf', pageCount: each.index + 1, sessionId: null }];
            pending = mergePending(pending, stored, each.place);
          } else if (each.type === 'report') pending = markReported(pending, idOf(each.index), SESSION);
          else if (each.type === 'forget') pending = markForgotten(pending);
          else pending = removePaid(pending, [idOf(each.index)]);
          if (each.type === 'add' || each.type === 'join') due.add(idOf(each.index));
          if (each.type === 'pay') due.delete(idOf(each.index));
          expect(pending.documents.map(({ documentId }) => documentId).sort()).toEqual([...due].sort());
          expect(summaryOf(pending)?.documents ?? 0).toBe(due.size);
          if (each.type === 'forget') expect(pending.documents.every(({ sessionId }) => sessionId === null)).toBe(true);
        }
      }),
    );
  });
});
