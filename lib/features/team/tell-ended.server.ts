import 'server-only';
import type { Db } from '@/db/client.server';
import { takeEndedMemberships } from '@/db/queries/team';
import { recordAudit } from '@/lib/features/audit/record.server';
import { type Post, sendBusinessEnded } from '@/lib/platform/mailer/send.server';

/**
 * Tells owners and members whose team has stopped running since this was last called, and writes it into the owner's log. A plan
 * ends by the clock alone, so somebody has to look; every member is told once, however many servers do.
 */
export async function tellEndedTeams(db: Db, now: Date, send?: Post): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const memberships = await takeEndedMemberships(tx, now);
    for (const userId of ownersOf(memberships)) {
      await recordAudit(tx, { userId, isByUser: false, action: 'subscriptionEnded' }, now, userId);
    }
    return memberships;
  });
  for (const ownerId of ownersOf(ended)) await sendBusinessEnded(db, ownerId, 'owner', send);
  for (const { memberId } of ended) await sendBusinessEnded(db, memberId, 'member', send);
}

function ownersOf(memberships: readonly { readonly ownerId: string }[]): Set<string> {
  return new Set(memberships.map(({ ownerId }) => ownerId));
}
