import { useState } from 'react';
import type { RecentSessionsView } from '@/lib/features/sessions/recent-sessions.client';
import type { ProcessingSession } from '@/lib/features/sessions/session';

/** The session that came to the top of a list after it was first shown, to be read out; null while there is none. */
export function useNewest(
  status: RecentSessionsView['status'],
  sessions: readonly ProcessingSession[],
): ProcessingSession | null {
  const [since, setSince] = useState<string | null>(null);
  const first = sessions[0] ?? null;
  // ISO instants in UTC sort as texts. An empty list begins with everything that is older than what comes.
  if (since === null && status === 'ready') setSince(first?.sessionDate ?? '');
  return since !== null && first && first.sessionDate > since ? first : null;
}
