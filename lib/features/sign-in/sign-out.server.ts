import 'server-only';
import { z } from 'zod';
import { endSession } from '@/db/queries/sign-in';
import { endAllSessions } from '@/db/queries/users';
import { recordAudit } from '@/lib/features/audit/record.server';
import { disconnectMail } from '@/lib/features/mail/connection/disconnect.server';
import { endedSessionExpiry } from '@/lib/platform/auth/session.server';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';

/**
 * Body of `POST /api/auth/sign-out`: by default it ends the caller's session; `everywhere` ends all of the account's.
 */
export const SignOut = z.object({ everywhere: z.boolean().default(false) });

/**
 * Ends the caller's session, as cookie and as bearer token.
 * `everywhere` ends all sessions of the account and disconnects its mailbox, which somebody else may have connected.
 * Without a session it does nothing, or throws `unauthenticated` for `everywhere`.
 */
export async function signOut(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  { everywhere }: z.output<typeof SignOut>,
): Promise<void> {
  if (actor.kind !== 'user') {
    if (everywhere) throw new AppError('unauthenticated');
    return;
  }
  const { userId } = actor;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (everywhere) await endAllSessions(tx, userId);
    else await endSession(tx, actor.sessionId, endedSessionExpiry(now));
    await recordAudit(tx, { userId, action: everywhere ? 'signOutEverywhere' : 'signOut' }, now);
  });
  if (everywhere) await disconnectMail({ db, actor, clock });
}
