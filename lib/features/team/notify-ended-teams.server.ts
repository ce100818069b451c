import 'server-only';
import type { Db } from '@/db/client.server';
import { takeEndedMemberships } from '@/db/queries/team';
import { recordAudit } from '@/lib/features/audit/record.server';
import { type Post, sendBusinessEnded } from '@/lib/platform/mailer/send.server';

/**
 * Notifies owners and members of teams whose plan has ended since the last call, and logs it for the owner.
 * A plan ends with time alone, so this must be polled. Every member is notified once, even with several servers.
 */
export async function notifyEndedTeams(db: Db, now: Date, send?: Post): Promise<void> {
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
