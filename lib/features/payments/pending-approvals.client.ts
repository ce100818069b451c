import { z } from 'zod';

const KEY = 'payments.approved';
/** Older ones the server has settled by itself long ago. */
const KEEP_MS = 3 * 24 * 60 * 60 * 1000;

/** What a buyer approved at PayPal and our server has not confirmed yet. */
const Approved = z.object({
  /** The account that it was approved for. */
  viewerId: z.string(),
  plan: z.enum(['personal', 'personalplus', 'business']),
  /** PayPal's id of the order or of the subscription. */
  id: z.string(),
  /** Epoch milliseconds of the approval. */
  at: z.number(),
});
export type Approved = z.infer<typeof Approved>;

/** Where approvals are kept until they are confirmed, so that a closed page loses none. */
export interface ApprovedStore {
  /** Those of an account, the oldest first. */
  readonly of: (viewerId: string) => readonly Approved[];
  readonly add: (approved: Approved) => void;
  readonly remove: (id: string) => void;
}

/** The store over the browser's own. Where that is kept from pages, PayPal's message to the server alone confirms. */
export function approvedStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now = Date.now): ApprovedStore {
  const read = (): Approved[] => {
    try {
      const known = z.array(Approved).safeParse(JSON.parse(storage().getItem(KEY) ?? '[]'));
      return known.success ? known.data.filter(({ at }) => now() - at < KEEP_MS) : [];
    } catch {
      return [];
    }
  };
  const write = (kept: readonly Approved[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // See above.
    }
  };
  const others = (id: string) => read().filter((kept) => kept.id !== id);
  return {
    of: (viewerId) => read().filter((kept) => kept.viewerId === viewerId),
    add: (approved) => write([...others(approved.id), approved]),
    remove: (id) => write(others(id)),
  };
}
