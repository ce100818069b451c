'use client';

import { useEffect } from 'react';
import { loadTeam, useTeam } from '@/lib/features/team/team.client';

/** True for a member whom the owner of the team has offered to take it over. */
export function useIsOfferedTeam(): boolean {
  const known = useTeam();
  return known.is === 'known' && known.value.role === 'member' && known.value.isOffered;
}

/**
 * Whose pages a member of a team uses: the owner's name or address. Null for everybody else, and while it is not known. What a
 * member buys counts for their own account, which rests while the team runs, so nothing is sold to them then.
 */
export function useTeamOwner(): string | null {
  const known = useTeam();
  useEffect(() => void loadTeam(), []);
  if (known.is !== 'known' || known.value.role !== 'member' || !known.value.isRunning) return null;
  // A member who is offered the team buys the plan that it will use.
  if (known.value.isOffered) return null;
  const { name, email } = known.value.owner;
  return name ?? email;
}
