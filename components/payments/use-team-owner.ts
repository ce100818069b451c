'use client';

import { useEffect } from 'react';
import { loadTeam, useTeam } from '@/lib/team/team.client';

/**
 * Whose pages a member of a team uses: the owner's name or address. Null for everybody else, and while it is not known. What a
 * member buys counts for their own account, which rests while the team runs, so nothing is sold to them then.
 */
export function useTeamOwner(): string | null {
  const known = useTeam();
  useEffect(() => void loadTeam(), []);
  if (known.is !== 'known' || known.value.role !== 'member' || !known.value.isRunning) return null;
  const { name, email } = known.value.owner;
  return name ?? email;
}
