import type { CurrentUsage } from '@/lib/features/usage/usage-answer';

/** What the server says of the caller's pages; nothing counts for itself. */
export interface UsageServices {
  /** The last that it said; null before it has said anything. */
  readonly current: () => CurrentUsage | null;
  /** An answer has said it anew. */
  readonly note: (usage: CurrentUsage) => void;
  /** It may be another by now: something was refused. */
  readonly reload: () => void;
}
