'use client';

import { useEffect } from 'react';
import { loadTeam, useTeam } from '@/lib/features/team/team.client';

/** True for a member to whom the team's owner has offered the team. */
export function useIsOfferedTeam(): boolean {
  const known = useTeam();
  return known.status === 'known' && known.value.role === 'member' && known.value.isOffered;
}

/**
 * The owner's name or address for a team member; null for everybody else, and while unknown. A member's own purchase
 * would apply to their own account, which is inactive while the team runs, so nothing is sold to them.
 */
export function useTeamOwner(): string | null {
  const known = useTeam();
  useEffect(() => void loadTeam(), []);
  if (known.status !== 'known' || known.value.role !== 'member' || !known.value.isRunning) return null;
  // A member who is offered the team buys the plan that it will use.
  if (known.value.isOffered) return null;
  const { name, email } = known.value.owner;
  return name ?? email;
}
