import type { CurrentUsage } from '@/lib/features/usage/usage-answer';

/** The caller's usage as reported by the server; the page never counts itself. */
export interface UsageServices {
  /** The last reported usage; null before the first. */
  readonly current: () => CurrentUsage | null;
  /** Stores the usage from a response. */
  readonly note: (usage: CurrentUsage) => void;
  /** Requests the usage again, because a refusal shows that it may have changed. */
  readonly reload: () => void;
}
