import { z } from 'zod';

const KEY = 'payments.approved';
/** The server has settled older approvals by itself. */
const RETENTION_MS = 3 * 24 * 60 * 60 * 1000;

/** An approval at PayPal that our server has not confirmed yet. */
const Approved = z.object({
  /** Account that it was approved for. */
  viewerId: z.string(),
  plan: z.enum(['personal', 'personalplus', 'business']),
  /** PayPal's id of the order or of the subscription. */
  id: z.string(),
  /** Time of the approval, in epoch milliseconds. */
  at: z.number(),
});
export type Approved = z.infer<typeof Approved>;

/** Stores approvals until they are confirmed, so that closing the page loses none. */
export interface ApprovedStore {
  /** Returns those of an account, oldest first. */
  readonly forAccount: (viewerId: string) => readonly Approved[];
  readonly add: (approved: Approved) => void;
  readonly remove: (id: string) => void;
}

/** Stores approvals in the browser. If its storage is unavailable, only PayPal's webhook confirms them. */
export function approvedStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now = Date.now): ApprovedStore {
  const read = (): Approved[] => {
    try {
      const parsed = z.array(Approved).safeParse(JSON.parse(storage().getItem(KEY) ?? '[]'));
      return parsed.success ? parsed.data.filter(({ at }) => now() - at < RETENTION_MS) : [];
    } catch {
      return [];
    }
  };
  const write = (approvals: readonly Approved[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(approvals));
    } catch {
      // See above.
    }
  };
  const allExcept = (id: string) => read().filter((approvals) => approvals.id !== id);
  return {
    forAccount: (viewerId) => read().filter((approvals) => approvals.viewerId === viewerId),
    add: (approved) => write([...allExcept(approved.id), approved]),
    remove: (id) => write(allExcept(id)),
  };
}
