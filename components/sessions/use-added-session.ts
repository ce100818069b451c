import { useState } from 'react';
import type { RecentSessionsView } from '@/lib/features/sessions/recent-sessions.client';
import type { ProcessingSession } from '@/lib/features/sessions/session';

/**
 * The session that was added to the top of a list after the first render, for screen readers; null if there is none.
 */
export function useAddedSession(
  status: RecentSessionsView['status'],
  sessions: readonly ProcessingSession[],
): ProcessingSession | null {
  const [since, setSince] = useState<string | null>(null);
  const first = sessions[0] ?? null;
  // ISO instants in UTC sort as strings. For an empty list, every later session is new.
  if (since === null && status === 'ready') setSince(first?.sessionDate ?? '');
  return since !== null && first && first.sessionDate > since ? first : null;
}
